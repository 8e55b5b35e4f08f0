/* told.h: what the findings in a log tell: a ranking of causes, and facts for a question. */
#ifndef CLI_TOLD_H
#define CLI_TOLD_H

#include "../options.h"
#include "detect.h"

typedef struct {
    uint32_t axis;
    const char *value; /* a set of its values */
    const cli_finding *from;
} cli_told_fact;

typedef struct {
    cli_finding **cause; /* best first; what a better one's message holds is left out */
    size_t causes;
    cli_told_fact *fact; /* each axis once */
    size_t facts, fact_room;
    uint32_t subject; /* axis that the question is about, or GPS_NO */
} cli_told;

/* request: what was typed goes before what the log says. */
cli_told cli_told_of(cli_run *run, const cli_request *request, cli_findings *findings);

/* A template of a pattern, with what the message says. */
const char *cli_told_text(cli_run *run, const cli_finding *finding, const char *template);

/* The request with what the log tells as requirements; as it is, without items, where that makes no question. */
cli_request cli_with_told(cli_run *run, const cli_request *request, const cli_told *told);

#endif
