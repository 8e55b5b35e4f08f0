/* text.h: answers, conflicts and tables as text. */
#ifndef CLI_TEXT_H
#define CLI_TEXT_H

#include "answers.h"
#include "explain.h"
#include "from.h"

void cli_put_head(const cli_view *view, const uint64_t *counts, uint32_t values);
void cli_put_best(const cli_view *view, const gps_answer *answer, const cli_basis *basis);
void cli_put_answer(const cli_view *view, const gps_answer *answer);
void cli_put_conflict(const cli_view *view, const cli_explanation *explanation);
/* Rules as sentences, with their table and rank; where: also their place and source. */
void cli_put_reasons(const cli_view *view, const cli_reason *reason, size_t reasons, int where);
void cli_put_gaps(const cli_view *view, const gps_answer *answer, const cli_basis *basis);
void cli_put_warnings(cli_run *run);
/* What files of --from were understood as, and what was ignored. */
void cli_put_stack(cli_run *run, const cli_stack *stack);

#endif
