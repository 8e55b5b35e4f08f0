/* toml.c: TOML read into JSON values, as far as project files need it. */
#include "toml.h"
#include "clean.h"

#include <ctype.h>
#include <stdint.h>
#include <string.h>

enum { DEEPEST = 16 };

typedef struct {
    cli_pool *pool;
    const char *text, *at, *why, *wrong; /* wrong: where it was seen to be so */
    int depth;
} reader;

static json_t *read_value(reader *r);

static int fail(reader *r, const char *why) {
    if (!r->why) {
        r->why = why;
        r->wrong = r->at;
    }
    return 0;
}

/* ---- blanks ---- */

static void skip_blanks(reader *r) { r->at += strspn(r->at, " \t"); }

static void skip_comment(reader *r) {
    if (*r->at == '#')
        r->at += strcspn(r->at, "\n");
}

/* Blanks, line ends and comments: between the parts of an array. */
static void skip_lines(reader *r) {
    for (const char *before = NULL; before != r->at;) {
        before = r->at;
        r->at += strspn(r->at, " \t\r\n");
        skip_comment(r);
    }
}

static int end_line(reader *r) {
    skip_blanks(r);
    skip_comment(r);
    r->at += *r->at == '\r';
    if (*r->at && *r->at != '\n')
        return fail(r, "more on the line than a key and its value");
    r->at += *r->at == '\n';
    return 1;
}

/* ---- strings ---- */

/* \uXXXX and \UXXXXXXXX */
static char *read_number(reader *r, char *to) {
    size_t digits = *r->at == 'u' ? 4 : 8;
    uint32_t code = 0;
    r->at++;
    for (size_t i = 0; i < digits; i++, r->at++) {
        if (!isxdigit((unsigned char)*r->at)) {
            fail(r, "an escape without its digits");
            return to;
        }
        code = code << 4 | (uint32_t)(isdigit((unsigned char)*r->at) ? *r->at - '0' : (*r->at | 32) - 'a' + 10);
    }
    if (!code || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000))
        fail(r, "an escape that is no character");
    return r->why ? to : cli_put_character(to, code);
}

static char *read_escape(reader *r, char *to, int several) {
    static const char letters[] = "btnfr\"\\e", meant[] = "\b\t\n\f\r\"\\\033";
    const char *letter = *r->at ? strchr(letters, *r->at) : NULL;
    if (*r->at == 'u' || *r->at == 'U')
        return read_number(r, to);
    if (letter) {
        *to++ = meant[letter - letters];
        r->at++;
    } else if (several && strchr(" \t\r\n", *r->at) && *r->at) {
        r->at += strspn(r->at, " \t\r\n");
    } else {
        fail(r, "an unknown escape");
    }
    return to;
}

/* How much stands before the closing quotes, which two more may go before; escapes only get shorter. */
static size_t quoted_length(const char *at, char quote, int several) {
    const char *end = at;
    for (; *end; end++) {
        if (*end == '\\' && quote == '"' && end[1])
            end++;
        else if (*end == quote && (!several || (end[1] == quote && end[2] == quote)))
            break;
        else if (*end == '\n' && !several)
            break;
    }
    return (size_t)(end - at) + 2;
}

/* Behind the opening quotes. */
static const char *read_quoted(reader *r, char quote, int several) {
    char *text = cli_take(r->pool, quoted_length(r->at, quote, several) + 1, 1), *to = text;
    if (several)
        r->at += *r->at == '\r' && r->at[1] == '\n' ? 2 : *r->at == '\n';
    for (; *r->at && !r->why;) {
        if (*r->at == quote && (!several || (r->at[1] == quote && r->at[2] == quote))) {
            r->at += several ? 3 : 1;
            for (int more = 0; several && more < 2 && *r->at == quote; more++) /* before the closing ones */
                *to++ = *r->at++;
            return text;
        }
        if (*r->at == '\n' && !several)
            break;
        if (*r->at == '\\' && quote == '"') {
            r->at++;
            to = read_escape(r, to, several);
        } else {
            *to++ = *r->at++;
        }
    }
    fail(r, "a string that does not end");
    return text;
}

static const char *read_string(reader *r) {
    char quote = *r->at;
    int several = r->at[1] == quote && r->at[2] == quote;
    r->at += several ? 3 : 1;
    return read_quoted(r, quote, several);
}

/* ---- keys ---- */

static const char *read_key(reader *r) {
    skip_blanks(r);
    if (*r->at == '"' || *r->at == '\'') {
        char quote = *r->at++;
        return read_quoted(r, quote, 0);
    }
    size_t length = 0;
    while (isalnum((unsigned char)r->at[length]) || (r->at[length] && strchr("_-", r->at[length])))
        length++;
    if (!length)
        fail(r, "no key");
    const char *key = cli_copy(r->pool, r->at, length);
    r->at += length;
    return key;
}

/* The table of a key, made where there is none; of an array of tables the last. */
static json_t *table_of(reader *r, json_t *table, const char *key) {
    json_t *found = json_object_get(table, key);
    if (!found) {
        json_object_set_new(table, key, found = json_object());
        return found;
    }
    if (json_is_array(found) && json_array_size(found))
        found = json_array_get(found, json_array_size(found) - 1);
    if (!json_is_object(found))
        fail(r, "a key that is no table has keys");
    return found;
}

/* "a.b.c": the table a.b, and c. */
static json_t *read_path(reader *r, json_t *table, const char **last) {
    for (int depth = 0; depth < DEEPEST; depth++) {
        const char *key = read_key(r);
        skip_blanks(r);
        if (r->why || *r->at != '.') {
            *last = key;
            return table;
        }
        r->at++;
        table = table_of(r, table, key);
        if (r->why)
            return table;
    }
    fail(r, "a key with too many parts");
    return table;
}

static void read_pair(reader *r, json_t *table) {
    const char *key = "";
    json_t *into = read_path(r, table, &key);
    if (!r->why && *r->at != '=')
        fail(r, "'=' is missing");
    if (r->why)
        return;
    r->at++;
    json_t *value = read_value(r);
    if (!r->why && json_object_get(into, key))
        fail(r, "a key stands there twice");
    if (value && !r->why)
        json_object_set(into, key, value);
    json_decref(value);
}

/* ---- values ---- */

static json_t *read_array(reader *r) {
    json_t *list = json_array();
    r->at++;
    for (skip_lines(r); *r->at != ']' && !r->why; skip_lines(r)) {
        json_array_append_new(list, read_value(r));
        skip_lines(r);
        if (*r->at != ',' && *r->at != ']')
            fail(r, "an array that does not end");
        r->at += *r->at == ',';
    }
    r->at += *r->at == ']';
    return list;
}

static json_t *read_inline(reader *r) {
    json_t *table = json_object();
    r->at++;
    for (skip_lines(r); *r->at != '}' && !r->why; skip_lines(r)) {
        read_pair(r, table);
        skip_lines(r);
        if (*r->at != ',' && *r->at != '}')
            fail(r, "an inline table that does not end");
        r->at += *r->at == ',';
    }
    r->at += *r->at == '}';
    return table;
}

static json_t *read_value(reader *r) {
    json_t *value = NULL;
    skip_blanks(r);
    if (r->depth == DEEPEST) {
        fail(r, "values inside values go too deep");
        return NULL;
    }
    r->depth++;
    if (*r->at == '"' || *r->at == '\'') {
        value = json_string(read_string(r));
        if (!value)
            fail(r, "a string that is not UTF-8");
    } else if (*r->at == '[') {
        value = read_array(r);
    } else if (*r->at == '{') {
        value = read_inline(r);
    } else {
        size_t length = strcspn(r->at, ",]}#\r\n");
        while (length && (r->at[length - 1] == ' ' || r->at[length - 1] == '\t'))
            length--;
        if (!length)
            fail(r, "a value is missing");
        value = json_string(cli_copy(r->pool, r->at, length));
        r->at += length;
    }
    r->depth--;
    return value;
}

/* ---- all of it ---- */

/* "[a.b]" or "[[a.b]]" */
static json_t *read_head(reader *r, json_t *root) {
    const char *key = "";
    int array = r->at[1] == '[';
    r->at += 1 + array;
    json_t *into = read_path(r, root, &key);
    if (!r->why && strncmp(r->at, array ? "]]" : "]", array ? 2 : 1))
        fail(r, "']' is missing");
    if (r->why)
        return root;
    r->at += 1 + array;
    if (!array)
        return table_of(r, into, key);
    if (!json_object_get(into, key))
        json_object_set_new(into, key, json_array());
    json_t *list = json_object_get(into, key), *table = json_object();
    if (!json_is_array(list))
        fail(r, "an array of tables has the name of something else");
    json_array_append_new(list, table);
    return r->why ? root : table;
}

static size_t line_of(const reader *r) {
    size_t line = 1;
    for (const char *at = r->text; at < r->wrong; at++)
        line += *at == '\n';
    return line;
}

json_t *cli_toml_read(cli_pool *pool, const char *text, size_t *line, const char **why) {
    reader r = {.pool = pool, .text = text, .at = text};
    json_t *root = json_object(), *table = root;
    for (skip_lines(&r); *r.at && !r.why; skip_lines(&r)) {
        if (*r.at == '[')
            table = read_head(&r, root);
        else
            read_pair(&r, table);
        if (!r.why)
            end_line(&r);
    }
    if (!r.why)
        return root;
    *line = line_of(&r);
    *why = r.why;
    json_decref(root);
    return NULL;
}
