/* escape.c: values written into files of other programs, so that they stay values. */
#include "escape.h"
#include "clean.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

typedef const char *rule_of(cli_pool *pool, const char *text, const char **why);

enum { LINE_SEPARATOR = 0x2028, PARAGRAPH_SEPARATOR = 0x2029 };

/* Ends a line for somebody: YAML and JavaScript know more line ends than editors count. */
static int is_special(uint32_t code) {
    return code < 0x20 || (code >= 0x7F && code < 0xA0) || code == LINE_SEPARATOR || code == PARAGRAPH_SEPARATOR;
}

static const char *refuse(const char **why, const char *reason) {
    *why = reason;
    return NULL;
}

/* ---- rules that refuse ---- */

static int only_has(const char *text, const char *also) {
    for (; *text; text++)
        if (!isalnum((unsigned char)*text) && !strchr(also, *text))
            return 0;
    return 1;
}

static const char *escape_word(cli_pool *pool, const char *text, const char **why) {
    (void)pool;
    if (!*text || *text == '-' || !only_has(text, "._+:/@=-"))
        return refuse(why, "it is no plain word");
    return text;
}

/* How many characters at `text` are letters, digits or in `also`. */
static size_t run_of(const char *text, const char *also) {
    size_t length = 0;
    while (isalnum((unsigned char)text[length]) || (text[length] && strchr(also, text[length])))
        length++;
    return length;
}

/* "==2.4.0+cu121", ">=1.26,<2.0" */
static const char *skip_versions(const char *at) {
    while (*at && strchr("=<>!~", *at)) {
        size_t op = strspn(at, "=<>!~"), version = run_of(at + op, ".+*!");
        if (op > 3 || !version)
            return at;
        at += op + version;
        if (*at != ',')
            return at;
        at++;
    }
    return at;
}

static const char *escape_pip(cli_pool *pool, const char *text, const char **why) {
    static const char marker[] = " ; sys_platform == '";
    (void)pool;
    const char *at = text + run_of(text, "._-");
    int fits = isalnum((unsigned char)*text) != 0;
    if (*at == '[') {
        at += 1 + run_of(at + 1, "._-,");
        fits &= *at == ']';
        at += *at == ']';
    }
    at = skip_versions(at);
    if (!strncmp(at, marker, sizeof marker - 1)) {
        at += sizeof marker - 1;
        at += run_of(at, "_");
        fits &= at[0] == '\'' && !at[1];
        at += *at == '\'';
    }
    return fits && !*at ? text : refuse(why, "it is no requirement");
}

static const char *escape_url(cli_pool *pool, const char *text, const char **why) {
    (void)pool;
    int web = !strncmp(text, "https://", 8) || !strncmp(text, "http://", 7);
    if (!web || !only_has(text, "-._~:/?#@!&()*+,;=%"))
        return refuse(why, "it is no plain URL");
    return text;
}

/* ---- rules that quote ---- */

/* Each special character as \uXXXX, or as `plain` prints it. */
static char *put_special(char *to, uint32_t code) { return to + sprintf(to, "\\u%04x", (unsigned)code); }

enum { LONGEST = 6 }; /* bytes that one byte may become: \u001f */

static const char *escape_line(cli_pool *pool, const char *text, const char **why) {
    (void)why;
    text = cli_clean(pool, text);
    char *line = cli_take(pool, LONGEST * strlen(text) + 1, 1), *to = line;
    for (uint32_t code; *text;) {
        size_t length = cli_character(text, &code);
        to = is_special(code) ? put_special(to, code) : (char *)memcpy(to, text, length) + length;
        text += length;
    }
    return line;
}

static const char *quoted(cli_pool *pool, const char *text, const char *escaped) {
    text = strlen(text) ? text : "";
    char *quote = cli_take(pool, LONGEST * strlen(text) + 3, 1), *to = quote;
    *to++ = '"';
    for (uint32_t code; *text;) {
        size_t length = cli_character(text, &code);
        if (!length)
            to += sprintf(to, "\xEF\xBF\xBD");
        else if (is_special(code))
            to = put_special(to, code);
        else {
            if (code < 0x80 && strchr(escaped, (int)code))
                *to++ = '\\';
            to = (char *)memcpy(to, text, length) + length;
        }
        text += length ? length : 1;
    }
    *to = '"';
    return quote;
}

static const char *escape_json(cli_pool *pool, const char *text, const char **why) {
    (void)why;
    return quoted(pool, text, "\"\\");
}

static const char *escape_command(cli_pool *pool, const char *text, const char **why) {
    return strcmp(text, cli_clean(pool, text)) ? refuse(why, "it has control characters") : text;
}

static const char *escape_docker(cli_pool *pool, const char *text, const char **why) {
    if (strcmp(text, cli_clean(pool, text)))
        return refuse(why, "it has control characters");
    return quoted(pool, text, "\"\\$`");
}

static const char *escape_shell(cli_pool *pool, const char *text, const char **why) {
    (void)why;
    if (*text && only_has(text, "._+:/@=-,%"))
        return text;
    char *quote = cli_take(pool, 4 * strlen(text) + 3, 1), *to = quote;
    *to++ = '\'';
    for (; *text; text++)
        to = *text == '\'' ? to + sprintf(to, "'\\''") : (*to = *text, to + 1);
    *to = '\'';
    return quote;
}

/* PowerShell takes the typographic quotes U+2018 to U+201B for the plain one. */
static const char *escape_powershell(cli_pool *pool, const char *text, const char **why) {
    (void)why;
    char *quote = cli_take(pool, 2 * strlen(text) + 3, 1), *to = quote;
    *to++ = '\'';
    for (uint32_t code; *text;) {
        size_t length = cli_character(text, &code), bytes = length ? length : 1;
        if (code == '\'' || (length && code >= 0x2018 && code <= 0x201B))
            to = (char *)memcpy(to, text, bytes) + bytes;
        to = (char *)memcpy(to, text, bytes) + bytes;
        text += bytes;
    }
    *to = '\'';
    return quote;
}

static const struct {
    const char *name;
    rule_of *rule;
} rules[] = {
#define ESCAPE_ROW(name, help) {#name, escape_##name},
    CLI_ESCAPES(ESCAPE_ROW)
#undef ESCAPE_ROW
};

const char *cli_escape(cli_pool *pool, const char *rule, const char *text, const char **why) {
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (!strcmp(rules[i].name, rule))
            return rules[i].rule(pool, text, why);
    return refuse(why, "the rule for writing it is not known");
}
