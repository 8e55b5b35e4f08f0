/* main.c: gpusolve-rules, the command. */
#include "compile.h"
#include "emit.h"
#include "lint.h"
#include "write_image.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] = "usage: gpusolve-rules compile [-o FILE.c|FILE.gpst] RULES_DIR [OVERLAY_DIR...]\n"
                            "       gpusolve-rules lint RULES_DIR [OVERLAY_DIR...]\n"
                            "       gpusolve-rules info RULES_DIR [OVERLAY_DIR...]\n";

static const char help[] =
    "\n"
    "Compiles the rule files (*.yaml, see docs/language.md) of a directory for gpusolve.\n"
    "A file of an OVERLAY_DIR replaces the file of the same relative path, an empty one masks it, others are added.\n"
    "\n"
    "  compile       check the rules and write the image\n"
    "  lint          say what is allowed but looks like a mistake\n"
    "  info          count what the rules hold\n"
    "  -o FILE       where compile writes: FILE.c as C source, FILE.gpst as bytes; without it nothing is written\n"
    "  -h, --help    this text\n"
    "  -V, --version the version\n"
    "\n"
    "Exit status: 0 fine, 1 lint found something, 2 wrong usage, 3 invalid rules, 4 system error.\n";

typedef struct {
    const char *output;
    char **directory;
    uint32_t directories;
} request;

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

static int lint_command(rules *r, const request *asked) {
    (void)asked;
    return lint_rules(r, stdout);
}

static const struct {
    const char *name;
    int (*run)(rules *r, const request *asked);
} commands[] = {{"compile", compile_command}, {"lint", lint_command}, {"info", info_command}};
enum { COMMANDS = sizeof commands / sizeof *commands };

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

static int run(int (*command)(rules *, const request *), const request *asked) {
    rules *r = calloc(1, sizeof *r);
    if (!r)
        out_of_memory();
    int status = compile_rules(r, asked->directory, asked->directories);
    if (!status && !r->files.count) {
        fprintf(stderr, "gpusolve-rules: %s: no rule files\n", asked->directory[0]);
        status = EXIT_RULES;
    } else if (status == EXIT_RULES)
        report_print(&r->report, "error", stderr);
    if (!status)
        status = command(r, asked);
    free_rules(r);
    free(r);
    return finished(status);
}

int main(int argc, char **argv) {
    static const struct option options[] = {{"output", required_argument, NULL, 'o'},
                                            {"help", no_argument, NULL, 'h'},
                                            {"version", no_argument, NULL, 'V'},
                                            {0}};
    request asked = {.output = NULL};
    for (int option; (option = getopt_long(argc, argv, "o:hV", options, NULL)) != -1;) {
        if (option == 'o')
            asked.output = optarg;
        else if (option == 'h')
            return printf("%s%s", usage, help), finished(0);
        else if (option == 'V')
            return printf("gpusolve-rules %s\n", gps_version()), finished(0);
        else
            return wrong_usage("try --help", "");
    }
    if (optind >= argc)
        return wrong_usage("no command", "");
    uint32_t command = 0;
    while (command < COMMANDS && strcmp(commands[command].name, argv[optind]))
        command++;
    if (command == COMMANDS)
        return wrong_usage("unknown command ", argv[optind]);
    if (optind + 1 >= argc)
        return wrong_usage("no directory of rules", "");
    if (asked.output && strcmp(commands[command].name, "compile"))
        return wrong_usage("-o goes with compile", "");
    if (asked.output && !has_form(asked.output))
        return wrong_usage("neither .c nor .gpst: ", asked.output);
    asked.directory = argv + optind + 1;
    asked.directories = (uint32_t)(argc - optind - 1);
    return run(commands[command].run, &asked);
}
