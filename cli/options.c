/* options.c: reading the command line. */
#include "options.h"
#include "clean.h"
#include "escape.h"
#include "match.h"

#include <ctype.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const char *name, *argument, *group, *help;
} fixed_option;

static const fixed_option fixed[] = {
#define CLI_OPTION_ROW(id, name, argument, group, help) {name, argument, group, help},
    CLI_OPTIONS(CLI_OPTION_ROW)
#undef CLI_OPTION_ROW
};

enum { AXIS_CODE = 1000 }; /* what getopt returns: 256 + cli_option, AXIS_CODE + axis */

/* ---- before the tables are open ---- */

/* The value of the last `--name VALUE` or `--name=VALUE`; for options without value the option itself. */
static const char *early(int argc, char **argv, const char *name, int value) {
    const char *found = NULL;
    size_t length = strlen(name);
    for (int i = 1; i < argc && strcmp(argv[i], "--"); i++) {
        if (strncmp(argv[i], name, length))
            continue;
        if (argv[i][length] == '=')
            found = argv[i] + length + 1;
        else if (!argv[i][length])
            found = !value ? argv[i] : i + 1 < argc ? argv[i + 1] : "";
    }
    return found;
}

const char *cli_tables_option(int argc, char **argv) {
    const char *file = early(argc, argv, "--tables", 1);
    return file ? file : "";
}

int cli_json_option(int argc, char **argv) { return early(argc, argv, "--json", 0) != NULL; }

/* ---- the table of options ---- */

static int argument_kind(const char *argument) {
    return !*argument ? no_argument : *argument == '[' ? optional_argument : required_argument;
}

static int is_fixed(const char *name) {
    for (size_t i = 0; i < CLI_O_COUNT_OF; i++)
        if (!strcmp(fixed[i].name, name))
            return 1;
    return 0;
}

static const char *option_name(cli_pool *pool, const char *axis) {
    char *name = cli_copy(pool, axis, strlen(axis));
    for (char *c = name; *c; c++)
        *c = *c == '_' ? '-' : (char)tolower((unsigned char)*c);
    return name;
}

/* The fixed options, and an option for each axis that an argument names: there are hundreds. */
static struct option *option_table(cli_run *run, int argc, char **plain) {
    struct option *table = cli_take(&run->pool, (size_t)argc + CLI_O_COUNT_OF + 1, sizeof *table), *next = table;
    for (int i = 0; i < CLI_O_COUNT_OF; i++)
        *next++ = (struct option){fixed[i].name, argument_kind(fixed[i].argument), NULL, 256 + i};
    for (int i = 1; i < argc; i++) {
        if (strncmp(plain[i], "--", 2))
            continue;
        const char *name = cli_copy(&run->pool, plain[i] + 2, strcspn(plain[i] + 2, "="));
        uint32_t axis = is_fixed(name) ? GPS_NO : gps_axis_find(run->tables, name);
        if (axis != GPS_NO)
            *next++ = (struct option){name, required_argument, NULL, AXIS_CODE + (int)axis};
    }
    return table;
}

/* '_' and '-' are alike in the names of options. */
static char **plain_arguments(cli_run *run, int argc, char **argv) {
    char **plain = cli_take(&run->pool, (size_t)argc + 1, sizeof *plain);
    for (int i = 0; i < argc; i++) {
        plain[i] = cli_copy(&run->pool, argv[i], strlen(argv[i]));
        for (char *c = plain[i]; !strncmp(plain[i], "--", 2) && *c && *c != '='; c++)
            *c = *c == '_' ? '-' : *c;
    }
    return plain;
}

static cli_exit unknown_option(cli_run *run, const char *text) {
    size_t length = strcspn(text, "=");
    const char *name = cli_copy(&run->pool, text, length);
    cli_near near = cli_near_to(strncmp(name, "--", 2) ? name : name + 2);
    for (int i = 0; i < CLI_O_COUNT_OF; i++)
        cli_near_offer(&near, fixed[i].name);
    for (int subjects = 0; subjects < 2;
         subjects++) /* packages last: of names that are as near, the first is offered */
        for (uint32_t i = 0; i < gps_info(run->tables).axes; i++) {
            gps_axis axis = gps_axis_at(run->tables, i);
            if (cli_is_subject(&axis) == subjects)
                cli_near_offer(&near, option_name(&run->pool, axis.name));
        }
    const char *nearest = near.nearest ? cli_text(&run->pool, "--%s", near.nearest) : NULL;
    return cli_fail(run, CLI_USAGE, "unknown-option", nearest, "unknown option '%s'", name);
}

/* ---- values ---- */

uint32_t cli_parse_day(const char *text) {
    static const uint32_t days[] = {31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    for (size_t i = 0; i < 10; i++)
        if (i == 4 || i == 7 ? text[i] != '-' : !isdigit((unsigned char)text[i]))
            return 0;
    uint32_t year = (uint32_t)strtoul(text, NULL, 10), month = (uint32_t)strtoul(text + 5, NULL, 10);
    uint32_t day = (uint32_t)strtoul(text + 8, NULL, 10);
    if (text[10] || !month || month > 12 || !day || day > days[month - 1])
        return 0;
    return year * 10000 + month * 100 + day;
}

/* One of the words that `word` gives for 0, 1 … most. */
static cli_exit pick_word(cli_run *run, const char *option, const char *value, const char *(*word)(uint32_t),
                          uint32_t most, uint32_t *picked) {
    cli_near near = cli_near_to(value);
    for (uint32_t i = 0; i <= most; i++) {
        if (!strcmp(word(i), value)) {
            *picked = i;
            return CLI_FOUND;
        }
        cli_near_offer(&near, word(i));
    }
    return cli_fail(run, CLI_USAGE, "bad-value", near.nearest, "--%s does not know '%s'", option, value);
}

static const char *when_word(uint32_t when) {
    static const char *const words[] = {"auto", "always", "never"};
    return words[when];
}

static cli_exit read_color(cli_run *run, const char *value, cli_request *request) {
    uint32_t color = CLI_WHEN_ALWAYS;
    cli_exit code = value ? pick_word(run, "color", value, when_word, CLI_WHEN_NEVER, &color) : CLI_FOUND;
    request->color = (cli_when)color;
    return code;
}

static cli_exit read_confirm(cli_run *run, const char *value, cli_request *request) {
    uint32_t when = CLI_WHEN_AUTO;
    cli_exit code = pick_word(run, "confirm", value, when_word, CLI_WHEN_NEVER, &when);
    request->confirm = (cli_when)when;
    return code;
}

static const char *pins_word(uint32_t pins) { return pins ? "widest" : "tested"; }

static cli_exit read_pins(cli_run *run, const char *value, cli_request *request) {
    uint32_t pins = 0;
    cli_exit code = pick_word(run, "pins", value, pins_word, 1, &pins);
    request->widest = (int)pins;
    return code;
}

static cli_exit read_limit(cli_run *run, const char *value, cli_request *request) {
    size_t digits = strspn(value, "0123456789");
    request->limit = digits && digits < 10 && !value[digits] ? (uint32_t)strtoul(value, NULL, 10) : 0;
    if (!request->limit)
        return cli_fail(run, CLI_USAGE, "bad-value", NULL, "--limit needs a number from 1 on, not '%s'", value);
    return CLI_FOUND;
}

static cli_exit read_day(cli_run *run, const char *value, cli_request *request) {
    request->as_of = cli_parse_day(value);
    if (!request->as_of)
        return cli_fail(run, CLI_USAGE, "bad-value", NULL, "--as-of needs a day as 2026-11-30, not '%s'", value);
    return CLI_FOUND;
}

/* ---- items ---- */

void cli_request_add(cli_run *run, cli_request *request, cli_item item) {
    cli_item *items = cli_take(&run->pool, request->items + 1, sizeof *items);
    if (request->items)
        memcpy(items, request->item, request->items * sizeof *items);
    items[request->items++] = item;
    request->item = items;
    request->item_room = request->items;
}

static void add_item(cli_run *run, cli_request *request, cli_item item) {
    request->item = cli_grow(&run->pool, request->item, request->items, &request->item_room, sizeof *request->item);
    request->item[request->items++] = item;
}

static void add_text(cli_run *run, const char ***list, size_t *count, size_t *room, const char *text) {
    *list = cli_grow(&run->pool, *list, *count, room, sizeof **list);
    (*list)[(*count)++] = text;
}

/* The others say how much, how and where to print, and which tables to read. */
static int is_of_question(cli_option option) {
    return option == CLI_O_VERIFY || (option >= CLI_O_FROM && option <= CLI_O_PINS) ||
           (option < CLI_O_JSON && option != CLI_O_ALL);
}

const char *cli_option_name(cli_option option) { return fixed[option].name; }

cli_option cli_asking_option(const char *name) {
    for (cli_option i = CLI_O_FRAMEWORK; i <= CLI_O_REQUIRE_CUDA; i++)
        if (!strcmp(fixed[i].name, name))
            return i;
    return CLI_O_COUNT_OF;
}

/* Files are opened under the very bytes of their name. */
static int is_path(cli_option option) {
    return option == CLI_O_OUTPUT || option == CLI_O_ENV || option == CLI_O_ROOT || option == CLI_O_RUNTIME;
}

int cli_asks_here(const cli_request *request) {
    return request->here || request->environment || request->root || request->confirm == CLI_WHEN_ALWAYS;
}

static cli_exit read_path(cli_run *run, const char *option, const char *value, const char **path) {
    *path = value;
    return *value ? CLI_FOUND : cli_fail(run, CLI_USAGE, "bad-value", NULL, "--%s needs a path", option);
}

static cli_exit read_fixed(cli_run *run, cli_option option, const char *value, cli_request *request) {
    if (value && !is_path(option))
        value = cli_clean(&run->pool, value);
    cli_item item = {.option = option, .value = value};
    item.typed = cli_text(&run->pool, "--%s%s%s", fixed[option].name, value ? " " : "", value ? value : "");
    if (is_of_question(option))
        request->asking = item.typed;
    switch (option) {
    case CLI_O_FRAMEWORK:
    case CLI_O_PACKAGE:
    case CLI_O_GPU:
    case CLI_O_BUILD:
    case CLI_O_REQUIRE_CUDA:
        add_item(run, request, item);
        break;
    case CLI_O_HERE:
        request->here = 1;
        break;
    case CLI_O_STRICT:
        request->strict = 1;
        break;
    case CLI_O_LEVEL:
        return pick_word(run, "level", value, gps_level_text, GPS_LEVEL_COMPATIBLE, &request->level);
    case CLI_O_MIN_RANK:
        return pick_word(run, "min-rank", value, gps_rank_text, GPS_RANK_MEMORY, &request->min_rank);
    case CLI_O_AS_OF:
        return read_day(run, value, request);
    case CLI_O_ORDER:
        request->order = value;
        break;
    case CLI_O_SHOW:
        if (!*value)
            return cli_fail(run, CLI_USAGE, "bad-value", NULL, "--show needs the name of an axis");
        add_text(run, &request->show, &request->shows, &request->show_room, value);
        break;
    case CLI_O_ALL:
        request->all = 1;
        break;
    case CLI_O_COUNT:
        request->count = 1;
        break;
    case CLI_O_BEST:
        request->best = 1;
        break;
    case CLI_O_LIMIT:
        return read_limit(run, value, request);
    case CLI_O_JSON:
        request->json = 1;
        break;
    case CLI_O_COLOR:
        return read_color(run, value, request);
    case CLI_O_OUTPUT:
        request->output = value;
        break;
    case CLI_O_FORCE:
        request->force = 1;
        break;
    case CLI_O_FROM:
        add_text(run, &request->from, &request->froms, &request->from_room, value);
        break;
    case CLI_O_LOCK:
        request->lock = value;
        break;
    case CLI_O_TARGET:
        add_text(run, &request->target, &request->targets, &request->target_room, value);
        break;
    case CLI_O_PICK:
        request->pick = value;
        break;
    case CLI_O_PINS:
        return read_pins(run, value, request);
    case CLI_O_ENV:
        return read_path(run, "env", value, &request->environment);
    case CLI_O_ROOT:
        return read_path(run, "root", value, &request->root);
    case CLI_O_CONFIRM:
        return read_confirm(run, value, request);
    case CLI_O_RUNTIME:
        return read_path(run, "runtime", value, &request->runtime);
    case CLI_O_PROOF:
        request->proof = 1;
        break;
    case CLI_O_NOT:
        if (!*value)
            return cli_fail(run, CLI_USAGE, "bad-value", NULL, "--not needs something such as cuda=12.8");
        request->against = value;
        break;
    case CLI_O_ENDS:
        request->ends = 1;
        break;
    case CLI_O_TABLES: /* read before the options */
        break;
    case CLI_O_VERIFY:
        request->verify = 1;
        break;
    case CLI_O_VERSION:
        request->version = 1;
        break;
    case CLI_O_HELP:
        if (value && strcmp(value, "all"))
            return cli_fail(run, CLI_USAGE, "bad-value", "all", "--help does not know '%s'", value);
        request->help = value ? 2 : 1;
        break;
    case CLI_O_COUNT_OF:
        break;
    }
    return CLI_FOUND;
}

static cli_exit read_axis(cli_run *run, uint32_t axis, const char *value, cli_request *request) {
    const char *name = gps_axis_at(run->tables, axis).name;
    if (!value[strspn(value, " ")])
        return cli_fail(run, CLI_USAGE, "bad-value", NULL, "--%s needs a value", option_name(&run->pool, name));
    value = cli_clean(&run->pool, value);
    const char *typed = cli_text(&run->pool, "--%s %s", option_name(&run->pool, name), value);
    request->asking = typed;
    add_item(run, request, (cli_item){CLI_O_COUNT_OF, name, value, typed, NULL});
    return CLI_FOUND;
}

/* ---- words that are no options ---- */

size_t cli_split_constraint(const char *text, size_t *name_end) {
    size_t end = 0;
    while (isalnum((unsigned char)text[end]) || (end && text[end] && strchr("_-.", text[end])))
        end++;
    if (!end)
        return 0;
    while (text[end] == '[' && strchr(text + end, ']'))
        end = (size_t)(strchr(text + end, ']') - text) + 1;
    *name_end = end;
    size_t start = end + strspn(text + end, " ");
    return text[start] && strchr("=<>!~", text[start]) ? start : 0;
}

static cli_exit read_constraint(cli_run *run, const char *text, size_t name_end, size_t start, cli_request *request) {
    size_t skip = text[start] == '=' && text[start + 1] != '=' ? 1 : 0;
    const char *value = text + start + skip, *bare = value + strspn(value, "=<>!~ ");
    if (!*bare)
        return cli_fail(run, CLI_USAGE, "bad-value", NULL, "'%s' needs a value", text);
    add_item(run, request,
             (cli_item){CLI_O_COUNT_OF, cli_copy(&run->pool, text, name_end), value + strspn(value, " "), text, NULL});
    return CLI_FOUND;
}

static int is_help(const cli_request *request, const char *text) {
    return !request->command && !request->items && !strcmp(text, "help");
}

static int is_command(const char *const *commands, const char *text) {
    while (*commands && strcmp(*commands, text))
        commands++;
    return *commands != NULL;
}

static cli_exit unknown_word(cli_run *run, const char *text, const char *const *commands) {
    const char *variant;
    uint32_t axis = cli_axis_named(run, text, strlen(text), &variant);
    if (axis != GPS_NO) {
        gps_axis is = gps_axis_at(run->tables, axis);
        const char *instead =
            cli_is_subject(&is) ? cli_text(&run->pool, "--%s %s", cli_is_framework(&is) ? "framework" : "package", text)
                                : cli_text(&run->pool, "--%s VALUE", option_name(&run->pool, is.name));
        return cli_fail(run, CLI_USAGE, "unknown-command", instead, "'%s' is no command", text);
    }
    if (is_command(commands, text))
        return cli_fail(run, CLI_USAGE, "unknown-command", NULL,
                        "'%s' stands behind a requirement: a command comes first", text);
    cli_near near = cli_near_to(text);
    for (; *commands; commands++)
        cli_near_offer(&near, *commands);
    return cli_fail(run, CLI_USAGE, "unknown-command", near.nearest, "unknown command '%s'", text);
}

/* Questions take constraints, emit behind the name of a format; the other commands take plain words. */
static int takes_words(const cli_request *request) {
    static const char *const questions[] = {"solve", "check", "doctor", "fix", "why"};
    for (size_t i = 0; request->command && i < sizeof questions / sizeof *questions; i++)
        if (!strcmp(request->command, questions[i]))
            return 0;
    if (request->command && !strcmp(request->command, "emit"))
        return !request->words;
    return request->command != NULL;
}

static cli_exit read_word(cli_run *run, const char *text, const char *const *commands, cli_request *request) {
    size_t name_end, start;
    const char *raw = text;
    text = cli_clean(&run->pool, text);
    if (takes_words(request)) {
        request->path = request->words ? request->path : raw;
        add_text(run, &request->word, &request->words, &request->word_room, text);
        return CLI_FOUND;
    }
    if (!request->command && !request->items && is_command(commands, text)) {
        request->command = text;
        return CLI_FOUND;
    }
    if (is_help(request, text)) {
        request->help = 1;
        return CLI_FOUND;
    }
    start = cli_split_constraint(text, &name_end);
    return start ? read_constraint(run, text, name_end, start, request) : unknown_word(run, text, commands);
}

/* ---- how it was typed ---- */

/* Options that say where and how to write, not what; 2: the next word is their value. */
static int says_where(const char *word) {
    static const char *const alone[] = {"--force", "--json", "--verify", "--color"};
    if (!strcmp(word, "-o") || !strcmp(word, "--output"))
        return 2;
    for (size_t i = 0; i < sizeof alone / sizeof *alone; i++)
        if (!strncmp(word, alone[i], strlen(alone[i])))
            return 1;
    return !strncmp(word, "-o", 2) || !strncmp(word, "--output=", 9);
}

static const char *command_text(cli_run *run, int argc, char **argv) {
    const char *text = "gpusolve", *why;
    for (int i = 1; i < argc; i++) {
        int skip = says_where(argv[i]);
        if (!skip)
            text = cli_text(&run->pool, "%s %s", text, cli_escape(&run->pool, "shell", argv[i], &why));
        i += skip == 2;
    }
    return text;
}

/* ---- all of it ---- */

static cli_exit read_option(cli_run *run, int code, char **argv, const struct option *table, int index,
                            cli_request *request) {
    const char *text = argv[optind - 1];
    if (code == ':')
        return cli_fail(run, CLI_USAGE, "missing-value", NULL, "option '%s' needs a value", text);
    if (code == '?' && optopt >= 256 && optopt < 256 + CLI_O_COUNT_OF)
        return cli_fail(run, CLI_USAGE, "bad-value", NULL, "--%s takes no value", fixed[optopt - 256].name);
    if (code == '?')
        return unknown_option(run, optopt && optopt < 256 ? cli_text(&run->pool, "-%c", optopt) : text);
    if (code < 256)
        return read_fixed(run, code == 'o' ? CLI_O_OUTPUT : code == 'V' ? CLI_O_VERSION : CLI_O_HELP, optarg, request);
    /* getopt takes any unambiguous beginning; a name that a later axis could make ambiguous is none. */
    const char *written = optarg && optarg == argv[optind - 1] ? argv[optind - 2] : text;
    size_t length = strcspn(written, "=");
    if (length != strlen(table[index].name) + 2)
        return unknown_option(run, written);
    if (code >= AXIS_CODE)
        return read_axis(run, (uint32_t)(code - AXIS_CODE), optarg, request);
    return read_fixed(run, (cli_option)(code - 256), optarg, request);
}

/* A word behind an option that has none may be meant as its value. */
static cli_exit read_word_behind(cli_run *run, const char *text, const struct option *before,
                                 const char *const *commands, cli_request *request) {
    cli_exit code = read_word(run, text, commands, request);
    if (code == CLI_FOUND || !before || before->has_arg != no_argument || strcmp(run->error.code, "unknown-command"))
        return code;
    return cli_fail(run, code, "bad-value", run->error.nearest, "%s, and --%s takes no value", run->error.text,
                    before->name);
}

cli_exit cli_read_options(cli_run *run, int argc, char **argv, const char *const *commands, cli_request *request) {
    *request = cli_request_of(NULL, 0);
    request->written = command_text(run, argc, argv);
    char **plain = plain_arguments(run, argc, argv);
    struct option *table = option_table(run, argc, plain);
    cli_exit code = CLI_FOUND;
    int option, index = 0;
    opterr = 0;
    optind = 0;
    const struct option *before = NULL;
    while (code == CLI_FOUND && (option = getopt_long(argc, plain, "-:o:hV", table, &index)) != -1) {
        code = option == 1 ? read_word_behind(run, optarg, before, commands, request)
                           : read_option(run, option, plain, table, index, request);
        before = option >= 256 ? &table[index] : NULL;
    }
    for (; code == CLI_FOUND && optind < argc; optind++)
        code = read_word(run, plain[optind], commands, request);
    return code;
}

/* ---- help ---- */

static void put_option(cli_out *out, const char *name, const char *argument, const char *help) {
    const char *gap = !*argument ? "" : *argument == '[' ? "[=" : " ";
    const char *text = cli_text(out->pool, "  --%s%s%s", name, gap, *argument == '[' ? argument + 1 : argument);
    cli_put_padded(out, CLI_PLAIN, text, 29);
    if (cli_width(text) > 28)
        cli_put(out, "\n%29s", "");
    cli_put_wrapped(out, CLI_PLAIN, help, 29, 29, CLI_COLUMNS);
    cli_put_text(out, "\n");
}

static void put_axis_options(cli_run *run, cli_out *out) {
    uint32_t axes = gps_info(run->tables).axes;
    cli_put(out, "\none for each axis (VALUE: 12.8, '>=12,<13', '12.0 - 12.6 or 13', none; also as AXIS=VALUE):\n");
    for (uint32_t i = 0; i < axes; i++) {
        gps_axis axis = gps_axis_at(run->tables, i);
        const char *name = option_name(&run->pool, axis.name);
        if (*axis.help && !is_fixed(name) && !cli_is_subject(&axis))
            put_option(out, name, "VALUE", axis.help);
    }
}

const cli_named_option *cli_named_options(cli_run *run, size_t *count) {
    uint32_t axes = gps_info(run->tables).axes;
    cli_named_option *options = cli_take(&run->pool, (size_t)axes + CLI_O_COUNT_OF, sizeof *options);
    *count = 0;
    for (int i = 0; i < CLI_O_COUNT_OF; i++)
        options[(*count)++] = (cli_named_option){fixed[i].name, fixed[i].argument, fixed[i].help, NULL};
    for (uint32_t i = 0; i < axes; i++) {
        gps_axis axis = gps_axis_at(run->tables, i);
        const char *name = option_name(&run->pool, axis.name);
        if (*axis.help && !is_fixed(name) && !cli_is_subject(&axis))
            options[(*count)++] = (cli_named_option){name, "VALUE", axis.help, axis.name};
    }
    return options;
}

void cli_put_options(cli_run *run, cli_out *out) {
    const char *group = "";
    for (int i = 0; i < CLI_O_COUNT_OF; i++) {
        if (strcmp(group, fixed[i].group))
            cli_put(out, "\n%s:\n", group = fixed[i].group);
        put_option(out, fixed[i].name, fixed[i].argument, fixed[i].help);
        if (i == CLI_O_REQUIRE_CUDA)
            put_axis_options(run, out);
    }
}
