/* gaps.h: what an answer presumes: what is not recorded, disputed, planned, or newer than the data. */
#ifndef CLI_GAPS_H
#define CLI_GAPS_H

#include "answers.h"

/* One sentence for each; *count of them. */
const char **cli_gap_texts(const cli_view *view, const gps_answer *answer, const cli_basis *basis, size_t *count);

#endif
