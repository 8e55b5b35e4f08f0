/* sentence.h: what a rule says, as a sentence. */
#ifndef CLI_SENTENCE_H
#define CLI_SENTENCE_H

#include "answers.h"

/* One rule that a conflict or an answer rests on. */
typedef struct {
    const char *text; /* a sentence without a full stop */
    uint32_t table, row;
    const char **axes;
    uint32_t axis_count;
    const char *file, *source, *rank;
    uint32_t line;
    int site; /* it is from a file laid over the rules */
} cli_reason;

/* The sentence of a cite.  step: for each variable what was left when the rule came in, or NULL. */
cli_reason cli_reason_of(const cli_view *view, const gps_cite *cite, const uint32_t *const *step);
/* What a cite's key is: "cudnn 8.3.2, cuda 11.0 - 11.6". */
const char *cli_key_text(const cli_view *view, const gps_cite *cite, const uint32_t *const *step);
/* A set as a cell of the rules spells it; "*" where all is left. */
const char *cli_set_cell(const cli_view *view, uint32_t variable, const uint32_t *set);
/* A set in a sentence: "none" and "?" only where there is nothing else, many ranges by their ends. */
const char *cli_telling_text(const cli_view *view, uint32_t variable, const uint32_t *set);

#endif
