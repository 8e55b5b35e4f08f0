/* commands.c: the commands, once, and the help that lists them. */
#include "commands.h"
#include "completion.h"
#include "diagnose/diagnose.h"
#include "emit.h"
#include "export.h"
#include "fix.h"
#include "from.h"
#include "list.h"
#include "machine/confirm.h"
#include "machine/doctor.h"
#include "match.h"
#include "solve.h"
#include "why.h"

#include <string.h>

/* The options about a machine that a command takes. */
typedef enum { NO_MACHINE = 0, HERE = 1, ENV = 2, ROOT = 4, RUNTIME = 8, CONFIRM = 16 } looks;

typedef struct {
    const char *name, *arguments, *help;
    unsigned looks; /* joined */
    cli_exit (*run)(cli_run *run, const cli_request *request);
    int asks; /* takes a question behind its arguments */
} command;

static const command commands[] = {
    {"solve", "", "all combinations that hold, newest first (the default)", HERE | ENV | ROOT | CONFIRM, cli_solve, 1},
    {"check", "", "does this stack hold; if not, why, and what would", HERE | ENV | ROOT | CONFIRM, cli_check, 1},
    {"doctor", "", "what is on this machine, and does it hold", HERE | ENV | ROOT, cli_doctor, 1},
    {"fix", "", "what to change so that it holds, cheapest first", HERE | ENV | ROOT, cli_fix_question, 1},
    {"why", "", "why this is the best answer; --not AXIS=VALUE: why not that", HERE | ENV | ROOT, cli_why, 1},
    {"diagnose", "[FILE]", "from an error message or a log to its cause and fix", NO_MACHINE, cli_diagnose, 1},
    {"emit", "FORMAT", "the best answer as a file for other programs (emit alone lists them)", NO_MACHINE, cli_emit, 1},
    {"export", "FORMAT", "tables for other programs: c, csv, json, sqlite (with -o FILE)", NO_MACHINE, cli_export, 1},
    {"list", "AXIS", "the known values of an axis; frameworks, packages, gpus, axes", NO_MACHINE, cli_list, 0},
    {"show", "NAME", "all facts about a GPU, an axis or a release ('torch 2.8.0')", NO_MACHINE, cli_show, 0},
    {"confirm", "", "run a kernel through a CUDA runtime of this machine", HERE | ENV | RUNTIME, cli_confirm, 1},
    {"completion", "SHELL", "what bash, zsh or fish complete: a script for it", NO_MACHINE, cli_completion, 0},
    {"rules", "info", "which data this is", NO_MACHINE, cli_rules, 0},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

const char *const *cli_command_names(void) {
    static const char *names[COMMANDS + 1];
    for (size_t i = 0; i < COMMANDS; i++)
        names[i] = commands[i].name;
    return names;
}

/* ---- help ---- */

static void put_usage(cli_out *out) {
    cli_put_text(out, "usage: gpusolve [COMMAND] [OPTION…] [AXIS=VALUE…]\n\n");
    for (size_t i = 0; i < COMMANDS; i++) {
        cli_put_text(out, "  ");
        cli_put_padded(out, CLI_BOLD, cli_text(out->pool, "%s %s", commands[i].name, commands[i].arguments), 18);
        cli_put(out, "%s\n", commands[i].help);
    }
}

static cli_exit short_help(cli_run *run) {
    put_usage(&run->out);
    cli_put_text(&run->out, "\n  gpusolve --gpu 'RTX 3090' --framework torch\n"
                            "  gpusolve --cc 8.6 --framework tensorflow\n"
                            "  gpusolve check --os linux --driver 470.86 --framework torch==2.4.0+cu121\n"
                            "\ngpusolve --help=all lists the options; gpusolve list AXIS the values of an axis.\n");
    return CLI_FOUND;
}

/* The frameworks by name; of packages there are too many. */
static void put_names(cli_run *run) {
    uint32_t axes = gps_info(run->tables).axes, packages = 0;
    const char *text = "";
    for (uint32_t i = 0; i < axes; i++) {
        gps_axis axis = gps_axis_at(run->tables, i);
        if (cli_is_framework(&axis))
            text = cli_append(&run->pool, text, ", ", axis.name);
        packages += cli_is_subject(&axis) && !cli_is_framework(&axis);
    }
    cli_put(&run->out, "\nframeworks: ");
    cli_put_wrapped(&run->out, CLI_PLAIN, text, 12, 2, CLI_COLUMNS);
    cli_put(&run->out, "\npackages: %u (gpusolve list packages)\n", packages);
}

static cli_exit full_help(cli_run *run) {
    put_usage(&run->out);
    cli_put_options(run, &run->out);
    put_names(run);
    cli_put_text(&run->out, "\nexit codes:\n");
#define PUT_EXIT(name, code, text) cli_put(&run->out, "  %d  %s\n", code, text);
    CLI_EXITS(PUT_EXIT)
#undef PUT_EXIT
    return CLI_FOUND;
}

/* ---- running ---- */

static const command *command_named(const char *name) {
    const command *is = commands;
    while (strcmp(is->name, name))
        is++;
    return is;
}

/* An option about a machine that the command does not take; NULL: there is none. */
static const char *foreign_look(const command *is, const cli_request *request) {
    const struct {
        int given;
        looks look;
        const char *option;
    } options[] = {{request->here, HERE, "here"},
                   {request->environment != NULL, ENV, "env"},
                   {request->root != NULL, ROOT, "root"},
                   {request->confirm != CLI_WHEN_AUTO, CONFIRM, "confirm"},
                   {request->runtime != NULL, RUNTIME, "runtime"}};
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        if (options[i].given && !(is->looks & options[i].look))
            return options[i].option;
    return NULL;
}

cli_exit cli_run_command(cli_run *run, const cli_request *request) {
    if (request->help)
        return request->help > 1 ? full_help(run) : short_help(run);
    if (request->version) {
        cli_put(&run->out, "gpusolve %s\n", gps_version());
        return CLI_FOUND;
    }
    const command *is = command_named(request->command ? request->command : commands[0].name);
    const char *foreign = foreign_look(is, request);
    if (foreign)
        return cli_fail(run, CLI_USAGE, "bad-value", NULL, "%s does not take '--%s'", is->name, foreign);
    if (!request->command && !request->items && !request->froms && !cli_asks_here(request))
        return request->json ? cli_fail(run, CLI_USAGE, "missing-value", NULL, "--json needs a question or a command")
                             : short_help(run);
    if (!is->asks && request->asking)
        return cli_fail(run, CLI_USAGE, "bad-value", NULL, "%s asks nothing of the rules and does not take '%s'",
                        is->name, request->asking);
    if (request->against && is->run != cli_why)
        return cli_fail(run, CLI_USAGE, "bad-value", "why --not", "--not goes with why");
    if (request->ends && is->run != cli_list)
        return cli_fail(run, CLI_USAGE, "bad-value", "list --ends", "--ends goes with list");
    cli_request whole = *request;
    cli_stack stack;
    cli_exit code = request->froms ? cli_read_stacks(run, &whole, &stack) : CLI_FOUND;
    return code == CLI_FOUND ? is->run(run, &whole) : code;
}
