/* site.h: what an answer owes to rules of a site, which are laid over those of the project. */
#ifndef CLI_SITE_H
#define CLI_SITE_H

#include "view.h"

typedef struct {
    const char *table, *file;
    uint32_t line;
    int decides; /* the answer rests on it; else it is in force, and may have forbidden others */
} cli_site_rule;

/* Those that take part; none where no rules are laid over. */
const cli_site_rule *cli_site_rules(const cli_view *view, const gps_answer *answer, size_t *count);
/* The same in words, those that decide first; "". */
const char *cli_site_text(const cli_view *view, const gps_answer *answer);

#endif
