/* from_dockerfile.c: what the last stage of a Dockerfile is built on and installs. */
#include "clean.h"
#include "from.h"
#include "install.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

enum { MOST_VARIABLES = 256 };

typedef struct {
    const char *name, *value;
} variable;

typedef struct {
    cli_stack *stack;
    const char *file;
    variable variable[MOST_VARIABLES];
    size_t variables;
    char escape;
    size_t packages; /* of the stack before this file */
    cli_exit code;
} reader;

static cli_pool *pool_of(const reader *r) { return &r->stack->run->pool; }

/* ---- lines ---- */

static int is_comment(const char *line) { return line[strspn(line, " \t")] == '#'; }

/* An instruction with its continuation lines; comments and empty lines between them are dropped. */
static const char *next_instruction(reader *r, const char **at, size_t *line) {
    const char *joined = "";
    int more = 1;
    while (**at && more) {
        size_t length = strcspn(*at, "\n");
        const char *part = *at;
        *at += length + ((*at)[length] == '\n');
        ++*line;
        while (length && isspace((unsigned char)part[length - 1]))
            length--;
        if (is_comment(cli_copy(pool_of(r), part, length)) || !length) {
            more = *joined != 0;
            if (!more)
                return "";
            continue;
        }
        more = part[length - 1] == r->escape;
        joined = cli_text(pool_of(r), "%s%.*s%s", joined, (int)(length - (size_t)more), part, more ? " " : "");
    }
    return joined;
}

static void find_escape(reader *r, const char *text) {
    r->escape = '\\';
    while (*text == '#') {
        const char *at = text + 1 + strspn(text + 1, " \t");
        if (!strncasecmp(at, "escape", 6)) {
            at += 6 + strspn(at + 6, " \t");
            if (*at == '=' && at[1 + strspn(at + 1, " \t")] == '`')
                r->escape = '`';
        }
        text += strcspn(text, "\n");
        text += *text == '\n';
    }
}

/* ---- variables ---- */

static const char *value_of(const reader *r, const char *name, size_t length) {
    for (size_t i = r->variables; i-- > 0;)
        if (strlen(r->variable[i].name) == length && !strncmp(r->variable[i].name, name, length))
            return r->variable[i].value;
    return NULL;
}

static size_t name_length(const char *text) {
    size_t length = 0;
    while (isalnum((unsigned char)text[length]) || text[length] == '_')
        length++;
    return length;
}

/* $NAME, ${NAME}, ${NAME:-otherwise}; one that is not known stays as it is. */
static const char *expand(reader *r, const char *text) {
    cli_pool *pool = pool_of(r);
    const char *done = "";
    for (size_t plain; *text; text += plain) {
        plain = strcspn(text, "$");
        done = cli_text(pool, "%s%.*s", done, (int)plain, text);
        if (!text[plain])
            break;
        const char *at = text + plain + 1;
        int braced = *at == '{';
        size_t length = name_length(at + braced), end = length;
        const char *value = length ? value_of(r, at + braced, length) : NULL;
        if (braced) {
            const char *close = strchr(at, '}');
            end = close ? (size_t)(close - at) + 1 : length;
            const char *otherwise = at + 1 + length;
            if (!value && close && !strncmp(otherwise, ":-", 2))
                value = cli_copy(pool, otherwise + 2, (size_t)(close - otherwise) - 2);
        }
        done = cli_text(pool, "%s%s", done, value ? value : cli_copy(pool, at - 1, end + 1));
        plain += 1 + end;
    }
    return done;
}

static void define(reader *r, const char *name, const char *value) {
    if (r->variables < MOST_VARIABLES)
        r->variable[r->variables++] = (variable){name, value};
}

/* "NAME=VALUE NAME=VALUE" or "NAME VALUE" */
static void define_all(reader *r, const char *text) {
    cli_words words = cli_shell_words(pool_of(r), text);
    if (words.count == 2 && !strchr(words.text[0], '='))
        define(r, words.text[0], expand(r, words.text[1]));
    for (size_t i = 0; i < words.count; i++) {
        const char *equal = strchr(words.text[i], '=');
        if (equal)
            define(r, cli_copy(pool_of(r), words.text[i], (size_t)(equal - words.text[i])), expand(r, equal + 1));
    }
}

/* ---- instructions ---- */

/* "python:3.12-slim" says which Python there is; of others no rule speaks. */
static void take_from(reader *r, size_t line, const char *text) {
    cli_words words = cli_shell_words(pool_of(r), expand(r, text));
    size_t at = 0;
    while (at < words.count && words.text[at][0] == '-')
        at++;
    if (at == words.count)
        return;
    const char *image = words.text[at], *name = strrchr(image, '/'), *tag;
    name = name ? name + 1 : image;
    tag = strchr(name, ':');
    r->stack->packages = r->packages; /* what earlier stages install is not there */
    r->stack->image = image;
    size_t digits = tag ? strspn(tag + 1, "0123456789.") : 0;
    if (!strncmp(name, "python:", 7) && digits > 2)
        cli_stack_python(r->stack, r->file, line, cli_text(pool_of(r), "==%.*s.*", (int)digits, tag + 1));
    else
        cli_stack_ignored(r->stack, r->file, line, cli_text(pool_of(r), "FROM %s", image),
                          "no rule says what this image holds");
}

static void take_command(reader *r, size_t line, const cli_words *words, size_t from, size_t to) {
    cli_install is = cli_install_of(pool_of(r), words, from, to);
    if (!is.tool)
        return;
    if (is.index)
        cli_stack_index(r->stack, is.index, 0);
    for (size_t i = 0; i < is.extra_indexes.count; i++)
        cli_stack_index(r->stack, is.extra_indexes.text[i], 1);
    for (size_t i = 0; i < is.links.count; i++)
        cli_stack_link(r->stack, is.links.text[i]);
    for (size_t i = 0; i < is.files.count && r->code == CLI_FOUND; i++)
        r->code = cli_stack_include(r->stack, r->file, is.files.text[i], 0);
    for (size_t i = 0; i < is.specs.count; i++)
        cli_stack_requirement(r->stack, r->file, line, is.specs.text[i], 0);
}

static int is_operator(const char *word) { return *word && strspn(word, ";&|") == strlen(word); }

static void take_run(reader *r, size_t line, const char *text) {
    while (!strncmp(text, "--", 2)) { /* --mount=… */
        text += strcspn(text, " ");
        text += strspn(text, " ");
    }
    cli_words words = cli_shell_words(pool_of(r), expand(r, text));
    for (size_t from = 0, at = 0; at <= words.count && r->code == CLI_FOUND; at++)
        if (at == words.count || is_operator(words.text[at])) {
            take_command(r, line, &words, from, at);
            from = at + 1;
        }
}

static void take(reader *r, size_t line, const char *text) {
    text += strspn(text, " \t");
    size_t length = strcspn(text, " \t");
    const char *rest = text + length + strspn(text + length, " \t");
    const char *word = cli_copy(pool_of(r), text, length);
    if (!strcasecmp(word, "ARG") || !strcasecmp(word, "ENV"))
        define_all(r, rest);
    else if (!strcasecmp(word, "FROM"))
        take_from(r, line, rest);
    else if (!strcasecmp(word, "RUN"))
        take_run(r, line, rest);
}

cli_exit cli_read_dockerfile(cli_stack *stack, const char *file, const char *text) {
    reader r = {.stack = stack, .file = file, .packages = stack->packages, .code = CLI_FOUND};
    find_escape(&r, text);
    for (size_t line = 0; *text && r.code == CLI_FOUND;) {
        size_t first = line + 1;
        const char *whole = next_instruction(&r, &text, &line);
        if (*whole)
            take(&r, first, cli_clean(&stack->run->pool, whole));
    }
    return r.code;
}
