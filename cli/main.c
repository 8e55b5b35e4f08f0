/* main.c: gpusolve: what can run on this GPU, and why not. */
#include "clean.h"
#include "commands.h"
#include "image_file.h"
#include "json.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static int wants_colour(const cli_request *request) {
    if (request->color != CLI_WHEN_AUTO)
        return request->color == CLI_WHEN_ALWAYS;
    return !request->output && !request->json && isatty(STDOUT_FILENO);
}

static void print_error(const cli_error *error) {
    fprintf(stderr, "gpusolve: %s", error->text);
    if (*error->nearest)
        fprintf(stderr, " (nearest: %s)", error->nearest);
    fputs("\n", stderr);
    for (size_t i = 0; i < error->candidates; i++)
        fprintf(stderr, "  %s\n", error->candidate[i]);
}

static void print_warnings(const cli_run *run) {
    for (size_t i = 0; i < run->warnings && !run->told; i++)
        fprintf(stderr, "gpusolve: warning: %s\n", run->warning[i]);
}

/* Errors are told on standard error; with --json they are the object that is printed. */
static cli_exit report(cli_run *run, cli_exit code, int json) {
    if (!run->error.exit)
        return code;
    run->out.length = 0;
    if (json)
        cli_json_error(run);
    else
        print_error(&run->error);
    return run->error.exit;
}

static cli_exit write_out(cli_run *run, const char *path, cli_exit code) {
    const char *why = "";
    if (!run->out.length || cli_write(&run->out, path, !run->keeps, &why) == CLI_FOUND)
        return code;
    fprintf(stderr, "gpusolve: cannot write %s: %s\n", path ? cli_clean(&run->pool, path) : "to standard output", why);
    return CLI_SYSTEM;
}

int main(int argc, char **argv) {
    signal(SIGXFSZ, SIG_IGN); /* a file that may grow no more is an error like a full disk */
    cli_run run = {.out.pool = &run.pool};
    cli_request request = {0};
    int json = cli_json_option(argc, argv);
    cli_image image = {0};
    cli_exit code = cli_open_tables(&run, cli_tables_option(argc, argv), &image);
    if (code == CLI_FOUND)
        code = cli_read_options(&run, argc, argv, cli_command_names(), &request);
    run.out.colour = wants_colour(&request);
    if (code == CLI_FOUND)
        code = cli_run_command(&run, &request);
    code = report(&run, code, json);
    code = write_out(&run, run.aside ? NULL : request.output, code);
    print_warnings(&run);
    gps_tables_close(run.tables);
    cli_close_image(&image);
    cli_pool_free(&run.pool);
    return (int)code;
}
