/* require.h: the text of NVIDIA_REQUIRE_CUDA: groups separated by blanks (one must hold) of terms joined by commas. */
#ifndef CLI_REQUIRE_H
#define CLI_REQUIRE_H

#include "run.h"

typedef struct {
    const char **axes;  /* [columns] */
    const char **cells; /* [rows * columns], "*" = anything */
    uint32_t columns, rows;
} cli_rows;

cli_exit cli_parse_require(cli_run *run, const char *text, cli_rows *rows);

#endif
