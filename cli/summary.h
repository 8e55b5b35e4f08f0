/* summary.h: what a product can do, in a few lines. */
#ifndef CLI_SUMMARY_H
#define CLI_SUMMARY_H

#include "run.h"

/* Lines about a product of the lookup "gpu": what its oldest runtime is, which drivers know it, the newest frameworks.
 */
void cli_put_summary(cli_run *run, const char *product);

#endif
