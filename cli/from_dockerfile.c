/* from_dockerfile.c: what the last stage of a Dockerfile is built on and installs. */
#include "clean.h"
#include "from.h"
#include "install.h"
#include "named.h"

#include <ctype.h>
#include <jansson.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum { MOST_VARIABLES = 256, MOST_STAGES = 64, DEEPEST_SHELL = 4 };

typedef struct {
    const char *name, *value;
} variable;

/* What a stage holds when it ends. */
typedef struct {
    const char *name;
    cli_named_package *package;
    size_t packages;
    const char *python, *image, *image_typed;
} stage;

typedef struct {
    cli_stack *stack;
    const char *file;
    variable variable[MOST_VARIABLES];
    size_t variables;
    stage before; /* the stack as it was before this file */
    stage stage[MOST_STAGES];
    size_t stages;
    const char *name; /* of the stage that is read, or NULL */
    char escape;
    int depth; /* of shells in commands */
    cli_exit code;
} reader;

static cli_pool *pool_of(const reader *r) { return &r->stack->run->pool; }

/* ---- lines ---- */

static size_t name_length(const char *text) {
    size_t length = 0;
    while (isalnum((unsigned char)text[length]) || text[length] == '_')
        length++;
    return length;
}

static int is_comment(const char *line) { return line[strspn(line, " \t")] == '#'; }

/* The word behind "<<" of RUN, COPY and ADD, whose lines follow; NULL: there is none. */
static const char *here_word(reader *r, const char *text, const char **at) {
    const char *from = strstr(text, "<<");
    int takes = !strncasecmp(text, "RUN", 3) || !strncasecmp(text, "COPY", 4) || !strncasecmp(text, "ADD", 3);
    if (!from || !takes)
        return NULL;
    *at = from;
    from += 2 + strspn(from + 2, "-");
    from += strspn(from, "'\"");
    size_t length = name_length(from);
    return length ? cli_copy(pool_of(r), from, length) : NULL;
}

/* The lines up to that word; they are commands where nothing but flags stands before it. */
static const char *here_document(reader *r, const char *text, const char **at, size_t *line) {
    const char *from = NULL, *end = here_word(r, text, &from), *lines = "RUN ";
    while (end && **at) {
        size_t length = strcspn(*at, "\n");
        const char *part = cli_copy(pool_of(r), *at, length), *plain = part + strspn(part, " \t");
        *at += length + ((*at)[length] == '\n');
        ++*line;
        if (!strcmp(plain, end))
            break;
        size_t kept = strlen(plain), more = kept && plain[kept - 1] == '\\';
        if (*plain != '#')
            lines = cli_text(pool_of(r), "%s%.*s%s", lines, (int)(kept - more), plain, more ? " " : " ; ");
    }
    const char *flags = text + strcspn(text, " \t");
    while (from && flags[strspn(flags, " \t")] == '-')
        flags += strspn(flags, " \t"), flags += strcspn(flags, " \t");
    return end && !strncasecmp(text, "RUN", 3) && flags + strspn(flags, " \t") == from ? lines : text;
}

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

static stage stage_now(const reader *r) {
    const cli_stack *s = r->stack;
    stage now = {r->name, NULL, s->packages, s->python, s->image, s->image_typed};
    now.package = cli_take(pool_of(r), s->packages + 1, sizeof *now.package);
    if (s->packages)
        memcpy(now.package, s->package, s->packages * sizeof *now.package);
    return now;
}

static const stage *stage_named(const reader *r, const char *name) {
    for (size_t i = r->stages; i-- > 0;)
        if (r->stage[i].name && !strcasecmp(r->stage[i].name, name))
            return &r->stage[i];
    return NULL;
}

static void go_to(reader *r, const stage *to) {
    cli_stack *s = r->stack;
    s->packages = 0;
    for (size_t i = 0; i < to->packages; i++)
        cli_stack_package(s, &to->package[i]);
    s->python = to->python;
    s->image = to->image;
    s->image_typed = to->image_typed;
}

/* "python:3.12-slim" says which Python there is, whatever its tag; of others the rules know the very tags. */
static void take_image(reader *r, size_t line, const char *image) {
    const char *name = strrchr(image, '/'), *tag, *nearest = NULL, *known = NULL;
    uint32_t axis = gps_axis_find(r->stack->run->tables, "image");
    const char *text = cli_text(pool_of(r), "FROM %s", image);
    name = name ? name + 1 : image;
    tag = strchr(name, ':');
    size_t digits = tag ? strspn(tag + 1, "0123456789.") : 0;
    if (!strncmp(name, "python:", 7) && digits > 2) {
        cli_stack_python(r->stack, r->file, line, cli_text(pool_of(r), "==%.*s.*", (int)digits, tag + 1));
        return;
    }
    known = axis == GPS_NO ? NULL : cli_known_name(r->stack->run, axis, image, &nearest);
    if (known) {
        r->stack->image = known;
        r->stack->image_typed = cli_text(pool_of(r), "%s:%zu: FROM %s", r->file, line, known);
        cli_stack_understood(r->stack, r->file, line, text, cli_text(pool_of(r), "image %s", known));
    } else {
        cli_stack_ignored(r->stack, r->file, line, text,
                          nearest ? cli_text(pool_of(r), "no rule says what this image holds (nearest: %s)", nearest)
                                  : "no rule says what this image holds");
    }
}

static void take_from(reader *r, size_t line, const char *text) {
    cli_words words = cli_shell_words(pool_of(r), expand(r, text));
    size_t at = 0;
    while (at < words.count && words.text[at][0] == '-')
        at++;
    if (at == words.count)
        return;
    if (r->stages < MOST_STAGES)
        r->stage[r->stages++] = stage_now(r);
    const stage *base = stage_named(r, words.text[at]);
    r->name = at + 2 < words.count && !strcasecmp(words.text[at + 1], "as") ? words.text[at + 2] : NULL;
    go_to(r, base ? base : &r->before); /* what other stages install is not there */
    if (!base)
        take_image(r, line, words.text[at]);
}

/* COPY --from=builder /opt/venv …: what that stage installed may be meant, and is taken so. */
static void take_copy(reader *r, size_t line, const char *text) {
    const char *from = !strncmp(text, "--from=", 7) ? text + 7 : NULL;
    const stage *of = from ? stage_named(r, cli_copy(pool_of(r), from, strcspn(from, " \t"))) : NULL;
    for (size_t i = r->before.packages; of && i < of->packages; i++)
        cli_stack_package(r->stack, &of->package[i]);
    if (of && of->packages > r->before.packages && !r->stack->python)
        r->stack->python = of->python;
    if (of && of->packages > r->before.packages)
        cli_stack_understood(r->stack, r->file, line, cli_text(pool_of(r), "COPY %s", text),
                             cli_text(pool_of(r), "packages of stage %s", of->name));
}

/* "-r /app/requirements.txt": a place in the image; beside the Dockerfile lies the file that was copied there. */
static void take_file(reader *r, size_t line, const char *path) {
    const char *name = strrchr(path, '/'), *slash = strrchr(r->file, '/');
    const char *near = cli_text(pool_of(r), "%.*s%s", slash ? (int)(slash - r->file) + 1 : 0, r->file, path);
    if (*path == '/' || access(near, F_OK))
        path = name ? name + 1 : path;
    near = cli_text(pool_of(r), "%.*s%s", slash ? (int)(slash - r->file) + 1 : 0, r->file, path);
    if (access(near, F_OK))
        cli_stack_ignored(r->stack, r->file, line, path, "a file that is not beside the Dockerfile");
    else
        r->code = cli_stack_include(r->stack, r->file, path, 0);
}

/* PIP_INDEX_URL and the like say what options would. */
static void take_environment(reader *r) {
    static const struct {
        const char *name;
        int extra;
    } known[] = {{"PIP_INDEX_URL", 0},       {"UV_INDEX_URL", 0},       {"UV_DEFAULT_INDEX", 0},
                 {"PIP_EXTRA_INDEX_URL", 1}, {"UV_EXTRA_INDEX_URL", 1}, {"UV_INDEX", 1}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        const char *value = value_of(r, known[i].name, strlen(known[i].name));
        if (value)
            cli_stack_index(r->stack, value, known[i].extra);
    }
}

static void take_specs(reader *r, size_t line, const cli_install *is) {
    for (size_t i = 0; i < is->channels.count; i++)
        cli_stack_channel(r->stack, is->channels.text[i]);
    for (size_t i = 0; i < is->specs.count; i++)
        if (*is->tool == 'c')
            cli_stack_conda(r->stack, r->file, line, is->specs.text[i]);
        else
            cli_stack_requirement(r->stack, r->file, line, is->specs.text[i], 0);
}

static void take_shell(reader *r, size_t line, const char *text);

static void take_command(reader *r, size_t line, const cli_words *words, size_t from, size_t to) {
    cli_install is = cli_install_of(pool_of(r), words, from, to);
    const char *inner = cli_shell_command(words, from, to);
    if (inner && r->depth < DEEPEST_SHELL) {
        r->depth++;
        take_shell(r, line, inner);
        r->depth--;
    }
    const char *python = cli_python_wanted(words, from, to);
    if (python)
        cli_stack_python(r->stack, r->file, line, cli_text(pool_of(r), "==%s.*", python));
    if (!is.tool)
        return;
    take_environment(r);
    if (is.index)
        cli_stack_index(r->stack, is.index, 0);
    for (size_t i = 0; i < is.extra_indexes.count; i++)
        cli_stack_index(r->stack, is.extra_indexes.text[i], 1);
    for (size_t i = 0; i < is.links.count; i++)
        cli_stack_link(r->stack, is.links.text[i]);
    for (size_t i = 0; i < is.files.count && r->code == CLI_FOUND; i++)
        take_file(r, line, is.files.text[i]);
    take_specs(r, line, &is);
}

static int is_operator(const char *word) { return *word && strspn(word, ";&|") == strlen(word); }

static void take_shell(reader *r, size_t line, const char *text) {
    cli_words words = cli_shell_words(pool_of(r), text);
    for (size_t from = 0, at = 0; at <= words.count && r->code == CLI_FOUND; at++)
        if (at == words.count || is_operator(words.text[at])) {
            take_command(r, line, &words, from, at);
            from = at + 1;
        }
}

/* RUN ["pip", "install", "torch"]; 0: it is no such list. */
static int take_list(reader *r, size_t line, const char *text) {
    json_t *list = *text == '[' ? json_loads(text, 0, NULL) : NULL, *item;
    cli_words words = {0};
    size_t i;
    json_array_foreach(list, i, item) {
        if (json_is_string(item))
            cli_add_word(pool_of(r), &words, cli_text(pool_of(r), "%s", json_string_value(item)));
    }
    json_decref(list);
    if (words.count)
        take_command(r, line, &words, 0, words.count);
    return words.count != 0;
}

static void take_run(reader *r, size_t line, const char *text) {
    while (!strncmp(text, "--", 2)) { /* --mount=… */
        text += strcspn(text, " ");
        text += strspn(text, " ");
    }
    if (!take_list(r, line, text))
        take_shell(r, line, expand(r, text));
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
    else if (!strcasecmp(word, "COPY"))
        take_copy(r, line, rest);
}

cli_exit cli_read_dockerfile(cli_stack *stack, const char *file, const char *text) {
    reader r = {.stack = stack, .file = file, .code = CLI_FOUND};
    r.before = stage_now(&r);
    find_escape(&r, text);
    for (size_t line = 0; *text && r.code == CLI_FOUND;) {
        size_t first = line + 1;
        const char *whole = next_instruction(&r, &text, &line);
        whole = here_document(&r, whole, &text, &line);
        if (*whole)
            take(&r, first, cli_clean(&stack->run->pool, whole));
    }
    return r.code;
}
