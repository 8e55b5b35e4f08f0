/* template.c: the template language of outputs, filled from a JSON object. */
#include "template.h"
#include "escape.h"

#include <string.h>

enum { DEEPEST = 10 };

typedef struct {
    const json_t *values; /* an object, or the item of a list */
    int last;
} scope;

typedef struct {
    cli_run *run;
    const gps_output *output;
    cli_out *out;
    scope scope[DEEPEST];
    size_t scopes;
    cli_exit code;
} filler;

/* ---- values ---- */

static const json_t *find(const filler *f, const char *name) {
    for (size_t i = f->scopes; i-- > 0;) {
        const json_t *values = f->scope[i].values, *found = json_object_get(values, name);
        if (found)
            return found;
        if (!json_is_object(values) && !strcmp(name, "item"))
            return values;
    }
    return NULL;
}

static int is_true(const json_t *value) {
    if (json_is_string(value))
        return *json_string_value(value) != 0;
    if (json_is_array(value))
        return json_array_size(value) > 0;
    return value && !json_is_null(value) && !json_is_false(value);
}

static const char *text_of(filler *f, const json_t *value) {
    if (json_is_integer(value))
        return cli_text(&f->run->pool, "%lld", (long long)json_integer_value(value));
    return json_string_value(value);
}

static void fail(filler *f, cli_exit exit, const char *code, const char *name, const char *why) {
    f->code = cli_fail(f->run, exit, code, NULL, "output %s: %s: %s", f->output->name, name, why);
}

/* What to show of a value that may be long. */
static const char *shown(filler *f, const char *text) {
    enum { SHOWN = 60 };
    return strlen(text) > SHOWN ? cli_text(&f->run->pool, "%.*s…", SHOWN, text) : text;
}

static void put_value(filler *f, const char *name, const char *rule) {
    const char *why = "", *text = text_of(f, find(f, name));
    if (!strcmp(name, "comma")) {
        cli_put_text(f->out, f->scope[f->scopes - 1].last ? "" : ",");
        return;
    }
    if (!text) {
        fail(f, CLI_TABLES, "tables", name, "nothing has this name");
        return;
    }
    const char *escaped = cli_escape(&f->run->pool, rule, text, &why);
    if (escaped)
        cli_put_text(f->out, escaped);
    else
        fail(f, CLI_USAGE, "bad-value", cli_text(&f->run->pool, "'%s' cannot be written as %s", shown(f, text), name),
             why);
}

/* ---- lines ---- */

static void put_line(filler *f, const char *line) {
    cli_pool *pool = &f->run->pool;
    while (*line && f->code == CLI_FOUND) {
        size_t plain = strcspn(line, "{}");
        cli_put_text(f->out, cli_copy(pool, line, plain));
        line += plain;
        if (!*line)
            break;
        size_t length = line[0] == line[1] ? 1 : strcspn(line, "}");
        if (length == 1) {
            cli_put_text(f->out, cli_copy(pool, line, 1));
        } else {
            char *name = cli_copy(pool, line + 1, length - 1), *rule = strchr(name, ':');
            if (rule)
                *rule++ = 0;
            put_value(f, name, rule ? rule : f->output->escape);
        }
        line += length + (line[length] != 0);
    }
    cli_put_text(f->out, "\n");
}

typedef enum { TEXT, EACH, IF, IF_NOT, ELSE, END } kind;

/* What a line is, and the name that a directive speaks of. */
static kind kind_of(filler *f, const char *line, const char **name) {
    static const struct {
        const char *words;
        kind kind;
    } words[] = {{"each ", EACH}, {"if not ", IF_NOT}, {"if ", IF}, {"else", ELSE}, {"end", END}};
    line += strspn(line, " ");
    if (line[0] != '%' || line[1] == '%')
        return TEXT;
    line += 1 + strspn(line + 1, " ");
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t length = strlen(words[i].words);
        if (strncmp(line, words[i].words, length))
            continue;
        const char *rest = line + length + strspn(line + length, " ");
        *name = cli_copy(&f->run->pool, rest, strcspn(rest, " \n"));
        return words[i].kind;
    }
    return END;
}

static const char *next_line(const char *at) {
    at += strcspn(at, "\n");
    return at + (*at == '\n');
}

/* The line that ends the block which begins at `at`: its `else` or its `end`. */
static const char *end_of(filler *f, const char *at) {
    const char *name;
    for (size_t depth = 0; *at; at = next_line(at)) {
        kind is = kind_of(f, at, &name);
        if (!depth && (is == ELSE || is == END))
            break;
        depth += is == EACH || is == IF || is == IF_NOT;
        depth -= is == END;
    }
    return at;
}

static void fill_lines(filler *f, const char *at, const char *end);

static void fill_each(filler *f, const char *name, const char *at, const char *end) {
    const json_t *list = find(f, name);
    if (!json_is_array(list) || f->scopes == DEEPEST) {
        fail(f, CLI_TABLES, "tables", name, "no list has this name");
        return;
    }
    for (size_t i = 0; i < json_array_size(list); i++) {
        f->scope[f->scopes++] = (scope){json_array_get(list, i), i + 1 == json_array_size(list)};
        fill_lines(f, at, end);
        f->scopes--;
    }
}

/* The block behind the directive at `at`; returns the line behind it. */
static const char *fill_block(filler *f, kind is, const char *name, const char *at) {
    const char *inside = next_line(at), *end = end_of(f, inside), *last = end, *ignored;
    if (kind_of(f, end, &ignored) == ELSE)
        last = end_of(f, next_line(end));
    int holds = is != EACH && is_true(find(f, name)) == (is == IF);
    if (is == EACH)
        fill_each(f, name, inside, end);
    else if (holds)
        fill_lines(f, inside, end);
    else if (last != end)
        fill_lines(f, next_line(end), last);
    return next_line(last);
}

static void fill_lines(filler *f, const char *at, const char *end) {
    while (at < end && f->code == CLI_FOUND) {
        const char *name;
        kind is = kind_of(f, at, &name);
        if (is == EACH || is == IF || is == IF_NOT) {
            at = fill_block(f, is, name, at);
            continue;
        }
        const char *line = cli_copy(&f->run->pool, at, strcspn(at, "\n"));
        size_t blanks = strspn(line, " ");
        if (line[blanks] == '%') /* "%%": a line that begins with '%' */
            line = cli_text(&f->run->pool, "%.*s%s", (int)blanks, line, line + blanks + 1);
        if (is == TEXT)
            put_line(f, line);
        at = next_line(at);
    }
}

cli_exit cli_fill_output(cli_run *run, const gps_output *output, const json_t *values, cli_out *out) {
    filler f = {.run = run, .output = output, .out = out, .scope = {{values, 1}}, .scopes = 1, .code = CLI_FOUND};
    fill_lines(&f, output->text, output->text + strlen(output->text));
    return f.code;
}
