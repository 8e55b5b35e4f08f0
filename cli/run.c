/* run.c: errors and warnings of a run. */
#include "run.h"
#include "clean.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const char *format_text(cli_pool *pool, const char *format, va_list arguments) {
    char text[1024];
    vsnprintf(text, sizeof text, format, arguments);
    return cli_clean(pool, cli_copy(pool, text, strlen(text)));
}

cli_exit cli_fail(cli_run *run, cli_exit exit, const char *code, const char *nearest, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const char *text = format_text(&run->pool, format, arguments);
    va_end(arguments);
    run->error = (cli_error){.exit = exit, .code = code, .text = text, .nearest = ""};
    if (nearest)
        run->error.nearest = cli_clean(&run->pool, cli_copy(&run->pool, nearest, strlen(nearest)));
    return exit;
}

cli_exit cli_fail_status(cli_run *run, gps_status status, const gps_error *error, const char *about) {
    static const struct {
        gps_status status;
        cli_exit exit;
        const char *code;
    } kinds[] = {
        {GPS_ERR_NAME, CLI_USAGE, "unknown-name"},  {GPS_ERR_SYNTAX, CLI_USAGE, "not-a-version"},
        {GPS_ERR_ARGUMENT, CLI_USAGE, "bad-value"}, {GPS_ERR_IMAGE, CLI_TABLES, "tables"},
        {GPS_ERR_LIMIT, CLI_SYSTEM, "limit"},       {GPS_ERR_CANCELLED, CLI_SYSTEM, "cancelled"},
        {GPS_ERR_OVERFLOW, CLI_SYSTEM, "overflow"},
    };
    cli_exit exit = CLI_SYSTEM;
    const char *code = "memory";
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (kinds[i].status == status) {
            exit = kinds[i].exit;
            code = kinds[i].code;
        }
    const char *text = error && *error->text ? error->text : gps_status_text(status);
    return cli_fail(run, exit, code, error ? error->nearest : NULL, "%s%s%s", about, *about ? ": " : "", text);
}

void cli_warn(cli_run *run, const char *format, ...) {
    run->warning = cli_grow(&run->pool, run->warning, run->warnings, &run->warning_room, sizeof *run->warning);
    va_list arguments;
    va_start(arguments, format);
    run->warning[run->warnings++] = format_text(&run->pool, format, arguments);
    va_end(arguments);
}

void cli_unwarn(cli_run *run, const char *text) {
    size_t kept = 0;
    for (size_t i = 0; i < run->warnings; i++)
        if (strcmp(run->warning[i], text))
            run->warning[kept++] = run->warning[i];
    run->warnings = kept;
}
