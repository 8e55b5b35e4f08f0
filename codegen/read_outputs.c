/* read_outputs.c: the sections `outputs` (files that an answer becomes) and `plan` (steps that install it). */
#include "keys.h"
#include "listing.h"
#include "names.h"

#include <string.h>

/* ---- templates of outputs ---- */

enum { DEEPEST_BLOCK = 8 };

typedef struct {
    rules *r;
    const node *block;
    uint32_t line; /* in the block, from 0 */
    char open[DEEPEST_BLOCK];
    uint32_t depth;
} checker;

static place place_of(const checker *c, size_t column) {
    place at = c->block->at;
    at.line += c->line + 1;
    at.column = c->block->indent + (uint32_t)column + 1;
    return at;
}

static size_t word_length(const char *text) { return strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789_"); }

static void check_end(checker *c, const char *word, size_t length, size_t column) {
    int is_else = length == 4, fits = c->depth && (!is_else || c->open[c->depth - 1] == 'i');
    if (!fits)
        complain(&c->r->report, place_of(c, column), "'%% %.*s' closes nothing", (int)length, word);
    else if (is_else)
        c->open[c->depth - 1] = 'e';
    else
        c->depth--;
}

/* "% each WORD", "% if WORD", "% if not WORD", "% else", "% end" */
static void check_directive(checker *c, const char *line, size_t column) {
    const char *at = line + column + 1;
    at += strspn(at, " ");
    size_t length = word_length(at), start = (size_t)(at - line);
    int block = (length == 2 && !strncmp(at, "if", 2)) || (length == 4 && !strncmp(at, "each", 4));
    int close = (length == 3 && !strncmp(at, "end", 3)) || (length == 4 && !strncmp(at, "else", 4));
    const char *rest = at + length + strspn(at + length, " ");
    if (*at == 'i' && !strncmp(rest, "not ", 4))
        rest += 4;
    if ((!block && !close) || (close && *rest) || (block && (!word_length(rest) || rest[word_length(rest)]))) {
        complain(&c->r->report, place_of(c, start),
                 "not one of: %% each NAME, %% if NAME, %% if not NAME, %% else, %% end");
    } else if (close) {
        check_end(c, at, length, start);
    } else if (c->depth == DEEPEST_BLOCK) {
        complain(&c->r->report, place_of(c, start), "blocks inside blocks go too deep");
    } else {
        c->open[c->depth++] = *at;
    }
}

/* "{NAME}" or "{NAME:RULE}"; "{{" and "}}" stand for braces. */
static void check_text(checker *c, const char *line) {
    for (const char *at = line; *(at += strcspn(at, "{}")); at++) {
        size_t column = (size_t)(at - line);
        if (at[0] == at[1]) {
            at++;
            continue;
        }
        size_t length = *at == '{' ? word_length(at + 1) : 0;
        const char *end = at + 1 + length;
        if (length && *end == ':')
            end += 1 + word_length(end + 1);
        if (!length || *end != '}' || end[-1] == ':') {
            complain(&c->r->report, place_of(c, column), "not {NAME} or {NAME:RULE}; a brace is written twice");
            return;
        }
        at = end;
    }
}

static void check_output(rules *r, const node *block) {
    checker c = {.r = r, .block = block};
    for (const char *at = block->text; *at; c.line++) {
        size_t length = strcspn(at, "\n");
        const char *line = arena_text(&r->memory, at, length);
        size_t column = strspn(line, " ");
        if (line[column] == '%' && line[column + 1] != '%')
            check_directive(&c, line, column);
        else
            check_text(&c, line);
        at += length + (at[length] == '\n');
    }
    if (c.depth)
        complain(&r->report, block->at, "%u block%s without '%% end'", c.depth, c.depth > 1 ? "s" : "");
}

/* ---- outputs ---- */

enum { OUT_NAME, OUT_TITLE, OUT_FILE, OUT_ESCAPE, OUT_TARGETS, OUT_WHEN, OUT_TEXT, OUT_KEYS };
static const char *const target_words[] = {"any", "one", "apart"};
static const key_spec output_keys[OUT_KEYS] = {
    {"output", WANT_TEXT, 1},  {"title", WANT_TEXT, 1},   {"file", WANT_TEXT, 1}, {"escape", WANT_TEXT, 1},
    {"targets", WANT_TEXT, 0}, {"when", WANT_MAPPING, 0}, {"text", WANT_ROWS, 1}};

static int is_new_output(rules *r, const node *name) {
    for (uint32_t i = 0; i < r->outputs; i++) {
        if (strcmp(r->output[i].name, name->text) != 0)
            continue;
        complain(&r->report, name->at, "output '%s' is there already", name->text);
        remark(&r->report, r->output[i].at, "the first one");
        return 0;
    }
    return 1;
}

static void output_entry(rules *r, const node *key, const node *value) {
    const node *part[OUT_KEYS];
    (void)key;
    if (!read_keys(r, value, "an output", output_keys, OUT_KEYS, part) || !is_new_output(r, part[OUT_NAME]))
        return;
    check_output(r, part[OUT_TEXT]);
    uint32_t targets = GPS_TARGETS_ANY;
    if (part[OUT_TARGETS]) {
        piece word = piece_of(part[OUT_TARGETS]);
        targets = word_number(r, &word, target_words, 3, "word for targets");
    }
    rule_output output = {.name = part[OUT_NAME]->text,
                          .title = part[OUT_TITLE]->text,
                          .file = part[OUT_FILE]->text,
                          .escape = part[OUT_ESCAPE]->text,
                          .condition = condition_of(r, part[OUT_WHEN]),
                          .text = part[OUT_TEXT]->text,
                          .targets = targets,
                          .at = part[OUT_NAME]->at};
    r->output = arena_grow(&r->memory, r->output, r->outputs, &r->output_room, sizeof *r->output);
    r->output[r->outputs++] = output;
}

/* ---- steps ---- */

enum { STEP_OF, STEP_WHEN, STEP_TITLE, STEP_TEXT, STEP_CHECK, STEP_KEYS };
static const key_spec step_keys[STEP_KEYS] = {{"of", WANT_TEXT, 1},
                                              {"when", WANT_MAPPING, 0},
                                              {"title", WANT_TEXT, 1},
                                              {"text", WANT_TEXT, 0},
                                              {"check", WANT_TEXT, 0}};

static void step_entry(rules *r, const node *key, const node *value) {
    const node *part[STEP_KEYS];
    (void)key;
    if (!read_keys(r, value, "a step", step_keys, STEP_KEYS, part))
        return;
    piece of = piece_of(part[STEP_OF]);
    rule_plan step = {.of = named_axis(r, &of),
                      .condition = condition_of(r, part[STEP_WHEN]),
                      .title = part[STEP_TITLE]->text,
                      .text = text_or(part[STEP_TEXT], ""),
                      .check = text_or(part[STEP_CHECK], "")};
    check_template(r, part[STEP_TITLE]);
    check_template(r, part[STEP_TEXT]);
    check_template(r, part[STEP_CHECK]);
    r->plan = arena_grow(&r->memory, r->plan, r->plans, &r->plan_room, sizeof *r->plan);
    r->plan[r->plans++] = step;
}

void read_outputs(rules *r) {
    each_entry(r, "outputs", NODE_LIST, output_entry);
    each_entry(r, "plan", NODE_LIST, step_entry);
}
