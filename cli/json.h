/* json.h: the one JSON object that every command prints. */
#ifndef CLI_JSON_H
#define CLI_JSON_H

#include "explain.h"
#include "fixes.h"
#include "layout.h"

#include <jansson.h>

/* {"format", "data", "query", …, "warnings"}: what all commands share.  question may be NULL. */
json_t *cli_json_envelope(const cli_run *run, const cli_question *question);
void cli_json_put(cli_run *run, json_t *object); /* prints and frees it; adds the warnings of the run */
void cli_json_error(cli_run *run);               /* the object for the run's error */

json_t *cli_json_counts(const cli_view *view, const uint64_t *counts, uint32_t values);
json_t *cli_json_conflict(const cli_view *view, const cli_explanation *explanation);
json_t *cli_json_reason(const cli_view *view, const cli_reason *reason);
json_t *cli_json_fixes(cli_fixes *fixes);
json_t *cli_json_source(const gps_tables *tables, uint32_t source); /* its name, or null */
/* One answer, with what it rests on. */
json_t *cli_json_answer(const cli_view *view, const gps_answer *answer);
/* A box: the ranges of the box, with the rest as an answer inside it has it. */
json_t *cli_json_box(const cli_view *view, const cli_boxes *boxes, const uint32_t *box);

#endif
