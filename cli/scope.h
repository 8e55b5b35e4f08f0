/* scope.h: what these rules are not about. */
#ifndef CLI_SCOPE_H
#define CLI_SCOPE_H

#include "question.h"

/* Does the text name hardware or a system that no rule is about? */
int cli_is_out_of_scope(const char *text);
cli_exit cli_fail_scope(cli_run *run, const char *text);

/* A value that cannot be meant: "86" for 8.6, or one that no rule speaks of. */
cli_exit cli_check_value(cli_run *run, uint32_t axis, const char *set);

#endif
