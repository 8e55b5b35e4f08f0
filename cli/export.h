/* export.h: what the tables hold, for other programs. */
#ifndef CLI_EXPORT_H
#define CLI_EXPORT_H

#include "options.h"

cli_exit cli_export(cli_run *run, const cli_request *request);

/* A rectangle of texts; NULL: nothing there. */
typedef struct {
    const char *name;
    const char **column;
    size_t columns;
    const char **cell; /* [rows * columns] */
    size_t rows, room;
} cli_sheet;

/* The releases or names of an axis, the rows of a table, or (both GPS_NO) the sources. */
cli_sheet cli_axis_sheet(cli_run *run, uint32_t axis);
cli_sheet cli_table_sheet(cli_run *run, uint32_t table);
cli_sheet cli_source_sheet(cli_run *run);

/* A database of all of it, and of the answers to the question where there is one, into run->out. */
cli_exit cli_export_sqlite(cli_run *run, const cli_request *request);

#endif
