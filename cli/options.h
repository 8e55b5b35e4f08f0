/* options.h: the command line as words, read into a request.
 *
 * The options are the fixed ones below and one for each axis of the tables. */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include "run.h"

/* Name, argument ("" = none, in brackets = may be left out), group of the help, help. */
#define CLI_OPTIONS(X)                                                                                                 \
    X(FRAMEWORK, "framework", "NAME[SPEC]", "the question",                                                            \
      "torch, 'torch>=2.4', 'tensorflow[and-cuda]==2.15.1', torch==2.5.1+cu121 (repeatable)")                          \
    X(PACKAGE, "package", "NAME[SPEC]", "the question",                                                                \
      "a package beside it, or one that loads CUDA itself (repeatable)")                                               \
    X(GPU, "gpu", "NAME", "the question",                                                                              \
      "a GPU by its name: 'RTX 3090' (repeatable; the nth --cc overrides the nth)")                                    \
    X(BUILD, "build", "", "the question", "extensions are compiled on this machine")                                   \
    X(REQUIRE_CUDA, "require-cuda", "STRING", "the question",                                                          \
      "what an image demands: the text of NVIDIA_REQUIRE_CUDA")                                                        \
    X(STRICT, "strict", "", "what counts", "what is not recorded does not hold")                                       \
    X(LEVEL, "level", "tested|compatible", "what counts", "weakest level of what is listed (default: compatible)")     \
    X(MIN_RANK, "min-rank", "RANK", "what counts", "weakest source that counts")                                       \
    X(AS_OF, "as-of", "DATE", "what counts", "releases up to that day (YYYY-MM-DD)")                                   \
    X(ORDER, "order", "AXIS,...", "what is shown", "what best means: these axes first, newest values first")           \
    X(SHOW, "show", "AXIS", "what is shown", "show this axis too (repeatable)")                                        \
    X(ALL, "all", "", "what is shown", "every release, not the newest patch of each minor one")                        \
    X(COUNT, "count", "", "what is shown", "only the numbers of combinations")                                         \
    X(BEST, "best", "", "what is shown", "only the best combination")                                                  \
    X(LIMIT, "limit", "N", "what is shown", "the N best combinations, one a line")                                     \
    X(JSON, "json", "", "what is shown", "one JSON object (--help and --version stay text)")                           \
    X(COLOR, "color", "[auto|always|never]", "what is shown", "colour (default: auto, on a terminal)")                 \
    X(OUTPUT, "output", "FILE", "what is shown", "write to FILE, whole or not at all (-o FILE)")                       \
    X(FORCE, "force", "", "what is shown", "overwrite FILE where emit or export finds it there")                       \
    X(PROOF, "proof", "", "what is shown", "all rules of a conflict or an answer, each with its place and source")     \
    X(NOT, "not", "AXIS=VALUE", "what is shown", "why: what speaks against it (cuda=12.8, torch==2.9.0)")              \
    X(ENDS, "ends", "", "what is shown", "list: with which release a GPU, or each value of AXIS, loses support")       \
    X(HERE, "here", "", "this machine", "its GPUs, driver, system and Python; what is typed overrides them")           \
    X(ENV, "env", "DIR", "this machine", "as --here, with the environment in DIR (default: the active one)")           \
    X(ROOT, "root", "DIR", "this machine", "as --here, of the machine whose files lie below DIR (an image, a disk)")   \
    X(CONFIRM, "confirm", "auto|always|never", "this machine",                                                         \
      "at the end of --here, a kernel through the chosen CUDA runtime; always: else exit 5")                           \
    X(RUNTIME, "runtime", "FILE", "this machine", "the CUDA runtime to confirm: the file libcudart.so.12")             \
    X(FROM, "from", "FILE", "files",                                                                                   \
      "take the stack from requirements.txt, environment.yml, pyproject.toml, a Dockerfile or pip list (repeatable)")  \
    X(LOCK, "lock", "FILE", "files", "check again what 'emit lock' wrote, and say what changed")                       \
    X(TARGET, "target", "NAME", "files", "emit for this target: linux-cu126, windows-cpu (repeatable)")                \
    X(PICK, "pick", "N|AXIS=VALUE,...", "files", "emit the Nth best answer, or the best with these values")            \
    X(PINS, "pins", "tested|widest", "files",                                                                          \
      "what brought packages are pinned to: one version, or all that go with the rest (default: tested)")              \
    X(TABLES, "tables", "FILE", "other", "use these tables (made by gpusolve-rules) instead of the built-in ones")     \
    X(VERIFY, "verify", "", "other", "check each answer by a second, independent reader of the rules")                 \
    X(VERSION, "version", "", "other", "print the version")                                                            \
    X(HELP, "help", "[all]", "other", "print a short help, or all of it")

typedef enum {
#define CLI_OPTION_ID(id, name, argument, group, help) CLI_O_##id,
    CLI_OPTIONS(CLI_OPTION_ID)
#undef CLI_OPTION_ID
        CLI_O_COUNT_OF
} cli_option;

/* One thing that was asked, in the order of the command line. */
typedef struct {
    cli_option option; /* CLI_O_COUNT_OF: an axis */
    const char *axis;  /* the axis, with its instance if one was written; NULL for other things */
    const char *value; /* a set for axes, else the option's argument */
    const char *typed;
    const char *origin; /* who says so, where it is not the command line; else NULL */
} cli_item;

typedef enum { CLI_WHEN_AUTO, CLI_WHEN_ALWAYS, CLI_WHEN_NEVER } cli_when;

typedef struct {
    const char *command;
    const char **word; /* what follows list, show, confirm, rules, diagnose, emit and export */
    size_t words, word_room;
    const char *path; /* the first of them, byte for byte */
    cli_item *item;
    size_t items, item_room;
    const char **show;
    size_t shows, show_room;
    const char *asking;            /* an option that is part of a question, as typed, or NULL */
    const struct cli_stack *stack; /* what these files say, once read */
    const char **from;             /* files to take requirements from */
    size_t froms, from_room;
    const char **target;
    size_t targets, target_room;
    const char *lock, *pick;
    const char *against; /* of --not */
    const char *written; /* the command as it was typed, without where it writes to */
    const char *order, *output;
    const char *environment, *root, *runtime; /* paths, as typed */
    uint32_t level, min_rank, as_of, limit;
    int here, force, widest, strict, all, count, best, json, ends, proof, verify, version, help;
    cli_when color, confirm;
} cli_request;

/* A request that sets no option. */
static inline cli_request cli_request_of(cli_item *item, size_t items) {
    return (cli_request){.item = item, .items = items, .level = GPS_LEVEL_COMPATIBLE, .min_rank = GPS_RANK_MEMORY};
}

/* Adds an item; a request that shares its items with this one keeps what it has. */
void cli_request_add(cli_run *run, cli_request *request, cli_item item);

/* Before the tables are open: their file ("" = built-in), and whether errors are to be JSON. */
const char *cli_tables_option(int argc, char **argv);
int cli_json_option(int argc, char **argv);

/* Is the question about a machine? */
int cli_asks_here(const cli_request *request);

/* Reads all words.  first_words: names of the commands, ended by NULL; those of them for which takes_words holds take
 * plain words. */
cli_exit cli_read_options(cli_run *run, int argc, char **argv, const char *const *commands, cli_request *request);
/* All options, those of axes with help too. */
typedef struct {
    const char *name, *argument, *help;
    const char *axis; /* or NULL */
} cli_named_option;
const cli_named_option *cli_named_options(cli_run *run, size_t *count);
void cli_put_options(cli_run *run, cli_out *out); /* the part of the help that lists options */

/* Splits "AXIS[INSTANCE]OP VALUE": how long the axis with its brackets is, and where the operator starts; 0: it is
 * none. */
size_t cli_split_constraint(const char *text, size_t *name_end);
const char *cli_option_name(cli_option option);
/* The option that asks something and has this name; CLI_O_COUNT_OF: none has. */
cli_option cli_asking_option(const char *name);
/* YYYY-MM-DD → yyyymmdd; 0: not a day. */
uint32_t cli_parse_day(const char *text);

#endif
