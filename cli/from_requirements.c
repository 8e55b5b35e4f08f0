/* from_requirements.c: requirements files of pip, and what pip list and pip freeze print. */
#include "clean.h"
#include "from.h"

#include <ctype.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    cli_stack *stack;
    const char *file;
    int constraint;
} reader;

static cli_pool *pool_of(const reader *r) { return &r->stack->run->pool; }

/* ---- lines ---- */

static int is_comment(const char *line) { return line[strspn(line, " \t")] == '#'; }

/* One logical line: physical ones that end in a backslash are joined; a comment ends the joining.  *line counts. */
static const char *next_line(cli_pool *pool, const char **at, size_t *line) {
    const char *joined = "";
    while (**at) {
        size_t length = strcspn(*at, "\n");
        const char *next = *at + length + ((*at)[length] == '\n');
        while (length && (*at)[length - 1] == '\r')
            length--;
        const char *part = cli_copy(pool, *at, length);
        *at = next;
        ++*line;
        int more = length && part[length - 1] == '\\' && !is_comment(part);
        joined = *joined ? cli_text(pool, "%s%.*s", joined, (int)(length - (size_t)more), part)
                         : cli_copy(pool, part, length - (size_t)more);
        if (!more)
            break;
    }
    return joined;
}

/* A '#' at the beginning or behind a blank begins a comment. */
static char *without_comment(cli_pool *pool, const char *line) {
    size_t end = 0;
    while (line[end] && !(line[end] == '#' && (!end || isspace((unsigned char)line[end - 1]))))
        end++;
    while (end && isspace((unsigned char)line[end - 1]))
        end--;
    size_t start = strspn(line, " \t");
    return cli_copy(pool, line + (start < end ? start : end), start < end ? end - start : 0);
}

/* ${NAME} of capitals; *missing is one that is not set. */
static const char *expand(cli_pool *pool, const char *line, const char **missing) {
    const char *done = "";
    for (const char *open; (open = strstr(line, "${")) != NULL;) {
        size_t length = strspn(open + 2, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");
        if (!length || open[2 + length] != '}') {
            done = cli_text(pool, "%s%.*s", done, (int)(open + 2 - line), line);
            line = open + 2;
            continue;
        }
        const char *name = cli_copy(pool, open + 2, length), *value = getenv(name);
        if (!value)
            *missing = name;
        done = cli_text(pool, "%s%.*s%s", done, (int)(open - line), line, value ? cli_clean(pool, value) : "");
        line = open + 3 + length;
    }
    return cli_text(pool, "%s%s", done, line);
}

/* ---- options ---- */

enum { NO_OPTION, INDEX, EXTRA, LINKS, INCLUDE, CONSTRAINT, EDITABLE, FLAG };

static int option_of(const char *line, const char **value) {
    static const struct {
        const char *name;
        int what;
    } options[] = {
        {"--index-url", INDEX},       {"-i", INDEX},      {"--pypi-url", INDEX},      {"--extra-index-url", EXTRA},
        {"--find-links", LINKS},      {"-f", LINKS},      {"--requirement", INCLUDE}, {"-r", INCLUDE},
        {"--constraint", CONSTRAINT}, {"-c", CONSTRAINT}, {"--editable", EDITABLE},   {"-e", EDITABLE},
    };
    if (*line != '-')
        return NO_OPTION;
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        size_t length = strlen(options[i].name);
        if (strncmp(line, options[i].name, length) || (line[1] == '-' && !strchr(" =", line[length])))
            continue;
        *value = line + length + strspn(line + length, "= \t");
        return options[i].what;
    }
    return FLAG;
}

static cli_exit take_option(reader *r, size_t number, const char *line, int option, const char *value) {
    cli_stack *s = r->stack;
    if (option == INDEX || option == EXTRA)
        cli_stack_index(s, value, option == EXTRA);
    if (option == LINKS)
        cli_stack_link(s, value);
    if (option == INCLUDE || option == CONSTRAINT) {
        cli_stack_understood(s, r->file, number, line, line);
        return cli_stack_include(s, r->file, value, r->constraint || option == CONSTRAINT);
    }
    if (option == EDITABLE)
        cli_stack_ignored(s, r->file, number, line, "its own metadata is not read");
    else if (option == FLAG)
        cli_stack_ignored(s, r->file, number, line, "an option that says nothing of versions");
    else
        cli_stack_understood(s, r->file, number, line, line);
    return CLI_FOUND;
}

/* What stands behind a requirement: " --hash=sha256:…". */
static char *without_options(char *line) {
    char *option = strstr(line, " --");
    if (option)
        *option = 0;
    return line;
}

static cli_exit take_line(reader *r, size_t number, const char *raw) {
    const char *missing = NULL, *value = "";
    char *line = without_comment(pool_of(r), raw);
    if (!*line)
        return CLI_FOUND;
    const char *text = expand(pool_of(r), line, &missing);
    if (missing) {
        cli_stack_ignored(r->stack, r->file, number, line,
                          cli_text(pool_of(r), "the environment variable %s is not set", missing));
        return CLI_FOUND;
    }
    int option = option_of(text, &value);
    if (option)
        return take_option(r, number, line, option, value);
    cli_stack_requirement(r->stack, r->file, number, without_options(cli_copy(pool_of(r), text, strlen(text))),
                          r->constraint);
    return CLI_FOUND;
}

cli_exit cli_read_requirements(cli_stack *stack, const char *file, size_t at, const char *text, int constraint) {
    reader r = {stack, file, constraint};
    cli_exit code = CLI_FOUND;
    for (size_t line = at - 1; *text && code == CLI_FOUND;) {
        size_t first = line + 1;
        const char *whole = next_line(pool_of(&r), &text, &line);
        code = take_line(&r, first, whole);
    }
    return code;
}

/* ---- pip list ---- */

static void take_listed(reader *r, size_t line, const char *name, const char *version) {
    cli_stack_requirement(r->stack, r->file, line, cli_text(pool_of(r), "%s==%s", name, version), 0);
}

static cli_exit read_json(reader *r, const char *text) {
    json_t *list = json_loads(text, JSON_REJECT_DUPLICATES, NULL), *item;
    size_t i;
    if (!json_is_array(list)) {
        json_decref(list);
        return cli_fail(r->stack->run, CLI_USAGE, "bad-value", NULL, "%s is no list of packages",
                        cli_clean(pool_of(r), r->file));
    }
    json_array_foreach(list, i, item) {
        const char *name = json_string_value(json_object_get(item, "name"));
        const char *version = json_string_value(json_object_get(item, "version"));
        if (name && version)
            take_listed(r, i + 1, cli_text(pool_of(r), "%s", name), cli_text(pool_of(r), "%s", version));
    }
    json_decref(list);
    return CLI_FOUND;
}

cli_exit cli_read_pip_list(cli_stack *stack, const char *file, const char *text) {
    reader r = {stack, file, 0};
    stack->installed = 1;
    if (text[strspn(text, " \t\r\n")] == '[')
        return read_json(&r, text);
    for (size_t line = 0, listed = 0; *text;) {
        const char *row = next_line(pool_of(&r), &text, &line);
        size_t start = strspn(row, " "), name = strcspn(row + start, " \t");
        const char *rest = row + start + name + strspn(row + start + name, " \t");
        size_t version = strcspn(rest, " \t");
        if (!name || !strncmp(row, "---", 3) || (!listed && !strncmp(row, "Package ", 8))) {
            listed |= name != 0;
            continue;
        }
        if (listed && version && isdigit((unsigned char)*rest))
            take_listed(&r, line, cli_copy(pool_of(&r), row + start, name), cli_copy(pool_of(&r), rest, version));
        else
            cli_stack_ignored(stack, file, line, row, "no name and version");
    }
    return CLI_FOUND;
}
