/* marker.c: environment markers of requirements (PEP 508), in three values. */
#include "marker.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { DEEPEST = 32 };

typedef struct {
    cli_run *run;
    const cli_environment *environment;
    const char *at;
    int depth;
} reader;

typedef struct {
    const char *text; /* NULL: a variable of which nothing is known */
    const char *name; /* of a variable, or NULL */
    int wrong;
} operand;

static void skip(reader *r) { r->at += strspn(r->at, " \t"); }

/* ---- values ---- */

static const char *value_of(const reader *r, const char *name) {
    const cli_environment *e = r->environment;
    int windows = e->system && !strcmp(e->system, "windows");
    if (!strcmp(name, "python_version") || !strcmp(name, "python_full_version"))
        return e->python;
    if (!strcmp(name, "sys_platform"))
        return !e->system ? NULL : windows ? "win32" : "linux";
    if (!strcmp(name, "platform_system"))
        return !e->system ? NULL : windows ? "Windows" : "Linux";
    if (!strcmp(name, "os_name"))
        return !e->system ? NULL : windows ? "nt" : "posix";
    if (!strcmp(name, "platform_machine"))
        return e->machine && windows && !strcmp(e->machine, "x86_64") ? "AMD64" : e->machine;
    if (!strcmp(name, "platform_python_implementation"))
        return "CPython";
    if (!strcmp(name, "implementation_name"))
        return "cpython";
    if (!strcmp(name, "extra"))
        return "";
    return NULL;
}

static int is_variable(const char *name) {
    static const char *const known[] = {"python_version",
                                        "python_full_version",
                                        "sys_platform",
                                        "platform_system",
                                        "os_name",
                                        "platform_machine",
                                        "platform_python_implementation",
                                        "implementation_name",
                                        "implementation_version",
                                        "platform_release",
                                        "platform_version",
                                        "extra",
                                        "extras",
                                        "dependency_groups"};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (!strcmp(name, known[i]))
            return 1;
    return 0;
}

static operand read_operand(reader *r) {
    operand o = {0};
    skip(r);
    if (*r->at == '\'' || *r->at == '"') {
        char quote = *r->at++;
        size_t length = strcspn(r->at, quote == '"' ? "\"" : "'");
        o.wrong = !r->at[length];
        o.text = cli_copy(&r->run->pool, r->at, length);
        r->at += length + !o.wrong;
        return o;
    }
    size_t length = 0;
    while (isalnum((unsigned char)r->at[length]) || r->at[length] == '_' || r->at[length] == '.')
        length++;
    o.name = cli_copy(&r->run->pool, r->at, length);
    o.wrong = !is_variable(o.name);
    o.text = o.wrong ? NULL : value_of(r, o.name);
    r->at += length;
    return o;
}

/* ---- comparisons ---- */

static int is_version(const operand *a, const operand *b) {
    const char *name = a->name ? a->name : b->name ? b->name : "";
    return !strncmp(name, "python_", 7);
}

/* Order of two versions by their leading numbers; missing ones are 0. */
static int compare_versions(const char *a, const char *b) {
    while (*a || *b) {
        char *end_a, *end_b;
        unsigned long x = strtoul(a, &end_a, 10), y = strtoul(b, &end_b, 10);
        if (x != y)
            return x < y ? -1 : 1;
        a = end_a + (*end_a == '.');
        b = end_b + (*end_b == '.');
        if ((a == end_a && *a) || (b == end_b && *b))
            break;
    }
    return 0;
}

/* Does what is known of the Python ("3.12") say less than the version compared with ("3.12.4")? */
static int is_deeper(const char *version, const char *known) {
    size_t dots = 0, of_known = 0;
    for (; *version; version++)
        dots += *version == '.';
    for (; *known; known++)
        of_known += *known == '.';
    return dots > of_known;
}

static cli_truth holds(const char *op, int order) {
    int less = order < 0, same = order == 0;
    if (!strcmp(op, "=="))
        return same ? CLI_MARKER_TRUE : CLI_MARKER_FALSE;
    if (!strcmp(op, "!="))
        return same ? CLI_MARKER_FALSE : CLI_MARKER_TRUE;
    if (!strcmp(op, "<"))
        return less ? CLI_MARKER_TRUE : CLI_MARKER_FALSE;
    if (!strcmp(op, "<="))
        return less || same ? CLI_MARKER_TRUE : CLI_MARKER_FALSE;
    if (!strcmp(op, ">"))
        return less || same ? CLI_MARKER_FALSE : CLI_MARKER_TRUE;
    return strcmp(op, ">=") ? CLI_MARKER_OPEN : less ? CLI_MARKER_FALSE : CLI_MARKER_TRUE;
}

static const char *turned(const char *op) {
    return !strcmp(op, "<") ? ">" : !strcmp(op, ">") ? "<" : !strcmp(op, "<=") ? ">=" : !strcmp(op, ">=") ? "<=" : op;
}

static cli_truth compare(const operand *a, const char *op, const operand *b) {
    const operand *variable = a->name ? a : b, *other = a->name ? b : a;
    if (a->wrong || b->wrong)
        return CLI_MARKER_WRONG;
    if (!a->text || !b->text)
        return CLI_MARKER_OPEN;
    int wildcard = strstr(other->text, ".*") != NULL;
    if (!strcmp(op, "in") || !strcmp(op, "not in")) {
        int in = strstr(b->text, a->text) != NULL;
        return in == !strcmp(op, "in") ? CLI_MARKER_TRUE : CLI_MARKER_FALSE;
    }
    if (!is_version(a, b) || wildcard)
        return wildcard || !strcmp(op, "~=") ? CLI_MARKER_OPEN : holds(op, strcmp(a->text, b->text));
    int order = compare_versions(variable->text, other->text);
    if (!strcmp(variable->name ? variable->name : "", "python_full_version") && !order)
        return CLI_MARKER_OPEN;
    if (is_deeper(other->text, variable->text) && order < 0 &&
        !strncmp(variable->text, other->text, strlen(variable->text)))
        return CLI_MARKER_OPEN;
    return holds(a->name ? op : turned(op), order);
}

static const char *read_operator(reader *r) {
    static const char *const words[] = {"===", "==", "!=", "<=", ">=", "~=", "<", ">", "not in", "in"};
    skip(r);
    if (!strncmp(r->at, "not", 3)) {
        const char *rest = r->at + 3 + strspn(r->at + 3, " ");
        if (!strncmp(rest, "in", 2)) {
            r->at = rest + 2;
            return "not in";
        }
    }
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strncmp(r->at, words[i], strlen(words[i]))) {
            r->at += strlen(words[i]);
            return i ? words[i] : "==";
        }
    return NULL;
}

/* ---- and, or, parentheses ---- */

static cli_truth read_or(reader *r);

static cli_truth read_one(reader *r) {
    skip(r);
    if (*r->at == '(' && r->depth < DEEPEST) {
        r->at++;
        r->depth++;
        cli_truth inside = read_or(r);
        r->depth--;
        skip(r);
        if (*r->at != ')')
            return CLI_MARKER_WRONG;
        r->at++;
        return inside;
    }
    operand a = read_operand(r);
    const char *op = a.wrong ? NULL : read_operator(r);
    operand b = op ? read_operand(r) : a;
    return op ? compare(&a, op, &b) : CLI_MARKER_WRONG;
}

static int take_word(reader *r, const char *word) {
    size_t length = strlen(word);
    skip(r);
    if (strncmp(r->at, word, length) || isalnum((unsigned char)r->at[length]) || r->at[length] == '_')
        return 0;
    r->at += length;
    return 1;
}

static cli_truth read_and(reader *r) {
    cli_truth all = read_one(r);
    while (all != CLI_MARKER_WRONG && take_word(r, "and")) {
        cli_truth next = read_one(r);
        if (next == CLI_MARKER_WRONG || all == CLI_MARKER_TRUE || (all == CLI_MARKER_OPEN && next == CLI_MARKER_FALSE))
            all = next;
    }
    return all;
}

static cli_truth read_or(reader *r) {
    cli_truth any = read_and(r);
    while (any != CLI_MARKER_WRONG && take_word(r, "or")) {
        cli_truth next = read_and(r);
        if (next == CLI_MARKER_WRONG || any == CLI_MARKER_FALSE || (any == CLI_MARKER_OPEN && next == CLI_MARKER_TRUE))
            any = next;
    }
    return any;
}

cli_truth cli_marker(cli_run *run, const char *text, const cli_environment *environment) {
    reader r = {.run = run, .environment = environment, .at = text};
    cli_truth truth = read_or(&r);
    skip(&r);
    return *r.at ? CLI_MARKER_WRONG : truth;
}
