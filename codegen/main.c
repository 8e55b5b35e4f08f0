/* main.c: gpusolve-rules, the command. */
#include "compile.h"
#include "diff.h"
#include "emit.h"
#include "keys.h"
#include "lint.h"
#include "pattern.h"
#include "write_image.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char usage[] = "usage: gpusolve-rules compile [-o FILE.c|FILE.gpst] RULES_DIR [OVERLAY_DIR...]\n"
                            "       gpusolve-rules lint [--older MONTHS] RULES_DIR [OVERLAY_DIR...]\n"
                            "       gpusolve-rules diff [--question TEXT] [--questions FILE] OLD NEW\n"
                            "       gpusolve-rules info RULES_DIR [OVERLAY_DIR...]\n"
                            "       gpusolve-rules files RULES_DIR [OVERLAY_DIR...]\n";

static const char help[] =
    "\n"
    "Compiles the rule files (*.yaml, see docs/language.md) of a directory for gpusolve.\n"
    "A file of an OVERLAY_DIR replaces the file of the same relative path, an empty one masks it, others are added.\n"
    "\n"
    "  compile       check the rules and write the image\n"
    "  lint          say what is allowed but looks like a mistake; the section 'accepted' says what is none\n"
    "  diff          which combinations are gained and lost between two sets of rules (directories or FILE.gpst), by "
    "the\n"
    "                row that did it, for each thing that can be asked for, alone\n"
    "  info          count what the rules hold\n"
    "  files         a table of the files: rows, sources, newest date, ranks\n"
    "  -o FILE       compile: where to write, FILE.c as C source, FILE.gpst as bytes; without it nothing is written\n"
    "  --older N     lint: also sources that were read more than N months ago\n"
    "  --today DATE  lint: what today is (YYYY-MM-DD)\n"
    "  --question Q  diff: ask this instead, words AXIS and AXIS=CELL ('a b>=2 c=\"1 - 3\"'); repeatable\n"
    "  --questions F diff: ask these instead, one a line\n"
    "  -h, --help    this text\n"
    "  -V, --version the version\n"
    "\n"
    "Exit status: 0 fine, or no difference; 1 lint found something, or there are differences; 2 wrong usage,\n"
    "3 invalid rules, 4 system error.\n";

typedef struct {
    const char *output, *older, *today;
    diff_request diff;
    char **word; /* what follows the command */
    uint32_t words;
} request;

/* Set by options that go with one command: its name, and what was written. */
static const char *bound_to, *bound_option;

/* What was printed counts only once it is out. */
static int finished(int status) {
    if (!fflush(stdout) && !ferror(stdout))
        return status;
    perror("gpusolve-rules");
    return status ? status : EXIT_SYSTEM;
}

static int wrong_usage(const char *what, const char *word) {
    fprintf(stderr, "gpusolve-rules: %s%s\n%s", what, word, usage);
    return EXIT_USAGE;
}

/* ---- commands on one set of rules ---- */

static int compile_command(rules *r, const request *asked) {
    if (!asked->output)
        return 0;
    word_list image = make_image(r);
    return emit_image(asked->output, &image);
}

static int info_command(rules *r, const request *asked) {
    (void)asked;
    return print_info(r, stdout);
}

static int files_command(rules *r, const request *asked) {
    (void)asked;
    return print_files(r, stdout);
}

static uint32_t today(void) {
    time_t now = time(NULL);
    struct tm day;
    if (!gmtime_r(&now, &day))
        return 0;
    return (uint32_t)((day.tm_year + 1900) * 10000 + (day.tm_mon + 1) * 100 + day.tm_mday);
}

static int lint_command(rules *r, const request *asked) {
    uint32_t months = asked->older ? (uint32_t)strtoul(asked->older, NULL, 10) : 0;
    return lint_rules(r, months, asked->today ? date_number(asked->today) : today(), stdout);
}

static int run_on_rules(int (*command)(rules *, const request *), const request *asked) {
    rules *r = calloc(1, sizeof *r);
    if (!r)
        out_of_memory();
    int status = compile_rules(r, asked->word, asked->words);
    if (!status && !r->files.count) {
        fprintf(stderr, "gpusolve-rules: %s: no rule files\n", asked->word[0]);
        status = EXIT_RULES;
    } else if (status == EXIT_RULES) {
        report_print(&r->report, "error", stderr);
        print_overlays(r, stderr);
    }
    if (!status)
        status = command(r, asked);
    free_rules(r);
    free(r);
    return status;
}

static const struct {
    const char *name;
    int (*run)(rules *r, const request *asked); /* NULL: diff */
} commands[] = {
    {"compile", compile_command}, {"lint", lint_command},   {"diff", NULL},
    {"info", info_command},       {"files", files_command},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

/* ---- the command line ---- */

static int check_words(const request *asked, const char *command) {
    if (bound_to && strcmp(bound_to, command) != 0)
        return wrong_usage(bound_option, bound_to);
    if (!strcmp(command, "diff"))
        return asked->words == 2 ? 0 : wrong_usage("diff takes two sets of rules", "");
    if (!asked->words)
        return wrong_usage("no directory of rules", "");
    if (asked->output && !has_form(asked->output))
        return wrong_usage("neither .c nor .gpst: ", asked->output);
    if (asked->older && (!has_shape(SHAPE_NUMBER, asked->older) || !strtoul(asked->older, NULL, 10)))
        return wrong_usage("--older needs a number of months, not ", asked->older);
    if (asked->today && !has_shape(SHAPE_DATE, asked->today))
        return wrong_usage("--today needs a day as 2026-11-30, not ", asked->today);
    return 0;
}

static const char *command_name(const void *context, uint32_t i) {
    (void)context;
    return commands[i].name;
}

static int unknown_command(const char *name) {
    const char *nearest = nearest_of(name, command_name, NULL, COMMANDS);
    fprintf(stderr, "gpusolve-rules: unknown command '%s'", name);
    fprintf(stderr, nearest ? " (nearest: %s)\n%s" : "%s\n%s", nearest ? nearest : "", usage);
    return EXIT_USAGE;
}

static int run(const char *name, request *asked) {
    uint32_t command = 0;
    while (command < COMMANDS && strcmp(commands[command].name, name) != 0)
        command++;
    if (command == COMMANDS)
        return unknown_command(name);
    int status = check_words(asked, name);
    if (status)
        return status;
    return finished(commands[command].run ? run_on_rules(commands[command].run, asked)
                                          : diff_rules(&asked->diff, asked->word[0], asked->word[1], stdout));
}

static void bind(const char *command, const char *option) {
    bound_to = command;
    bound_option = option;
}

/* 0: --help or --version, or not understood; then *status says how it ends. */
static int take_option(request *asked, int option, int *status) {
    if (option == 'o')
        asked->output = optarg, bind("compile", "-o goes with ");
    else if (option == 'm')
        asked->older = optarg, bind("lint", "--older goes with ");
    else if (option == 't')
        asked->today = optarg, bind("lint", "--today goes with ");
    else if (option == 'q')
        asked->diff.question[asked->diff.questions++] = optarg, bind("diff", "--question goes with ");
    else if (option == 'f')
        asked->diff.file = optarg, bind("diff", "--questions goes with ");
    else if (option == 'h')
        return printf("%s%s", usage, help), *status = finished(0), 0;
    else if (option == 'V')
        return printf("gpusolve-rules %s\n", gps_version()), *status = finished(0), 0;
    else
        return *status = wrong_usage("try --help", ""), 0;
    return 1;
}

static int run_command_line(int argc, char **argv, request *asked) {
    static const struct option options[] = {
        {"output", required_argument, NULL, 'o'},    {"older", required_argument, NULL, 'm'},
        {"today", required_argument, NULL, 't'},     {"question", required_argument, NULL, 'q'},
        {"questions", required_argument, NULL, 'f'}, {"help", no_argument, NULL, 'h'},
        {"version", no_argument, NULL, 'V'},         {0}};
    int status = 0;
    for (int option; (option = getopt_long(argc, argv, "o:hV", options, NULL)) != -1;)
        if (!take_option(asked, option, &status))
            return status;
    if (optind >= argc)
        return wrong_usage("no command", "");
    asked->word = argv + optind + 1;
    asked->words = (uint32_t)(argc - optind - 1);
    return run(argv[optind], asked);
}

int main(int argc, char **argv) {
    request asked = {.diff.question = calloc((size_t)argc, sizeof *argv)};
    if (!asked.diff.question)
        out_of_memory();
    int status = run_command_line(argc, argv, &asked);
    free(asked.diff.question);
    return status;
}
