/* read_rules.c: the section `rules`, implications. */
#include "cells.h"
#include "listing.h"
#include "names.h"

#include <string.h>

enum { KEY_OF = FACTS, KEY_WHEN, KEY_NEED, KEY_NEVER, KEY_WHY, KEY_PLUMBING, KEY_RULE, KEYS };

static const key_spec keys[KEYS] = {
    FACT_SPECS,
    [KEY_OF] = {"of", WANT_TEXT, 0},
    [KEY_WHEN] = {"when", WANT_MAPPING, 0},
    [KEY_NEED] = {"need", WANT_MAPPING, 0},
    [KEY_NEVER] = {"never", WANT_TEXT, 0},
    [KEY_WHY] = {"why", WANT_TEXT, 0},
    [KEY_PLUMBING] = {"plumbing", WANT_TEXT, 0},
    [KEY_RULE] = {"rule", WANT_TEXT, 0},
};

typedef struct {
    uint32_t axis;
    const rule_cell *cell; /* NULL: a relation */
    uint32_t op, right, by;
    place at;
} need;

enum { MOST_TERMS = 16 };

typedef struct {
    need when[MOST_TERMS], need[MOST_TERMS];
    uint32_t whens, needs;
} implication;

static const char *next_word(rules *r, const char **at, size_t *offset, const char *text) {
    *at += strspn(*at, " \t");
    *offset = (size_t)(*at - text);
    size_t length = strcspn(*at, " \t");
    const char *word = arena_text(&r->memory, *at, length);
    *at += length;
    return word;
}

static uint32_t word_index(const char *const *words, uint32_t count, const char *word) {
    for (uint32_t i = 0; i < count; i++)
        if (!strcmp(words[i], word))
            return i;
    return GPS_NO;
}

/* Can the word after an operator only be an axis?  Then a wrong one is called an unknown axis. */
static int must_be_axis(const rules *r, uint32_t axis, const char *word, const char *rest) {
    if (strstr(rest, " by "))
        return 1;
    for (uint32_t i = 0; i < r->sets; i++)
        if (r->set[i].axis == axis && !strcmp(r->set[i].name, word))
            return 0;
    return r->axis[axis].line != GPS_NO && strcmp(word, "none") != 0 && !strchr("0123456789v", *word);
}

/* `OP AXIS [by major|minor]`: 1 where the text is that, -1 after a complaint, 0 where it is a cell. */
static int read_relation(rules *r, const piece *text, need *to) {
    static const char *const parts[] = {"major", "minor"};
    const char *at = text->text;
    size_t offset;
    uint32_t op = word_index(operator_words, OPERATOR_WORDS, next_word(r, &at, &offset, text->text));
    if (op == GPS_NO || !*at)
        return 0;
    piece name = {next_word(r, &at, &offset, text->text), place_in(text, offset), 1};
    uint32_t right = find_axis(r, name.text);
    if (right == GPS_NO && !must_be_axis(r, to->axis, name.text, at))
        return 0;
    if (right == GPS_NO && (right = named_axis(r, &name)) == GPS_NO)
        return -1;
    to->op = operator_number(op);
    to->right = right;
    const char *by = next_word(r, &at, &offset, text->text);
    if (*by) {
        piece part = {next_word(r, &at, &offset, text->text), place_in(text, offset), 1};
        if (strcmp(by, "by") != 0 || at[strspn(at, " \t")]) {
            complain(&r->report, text->at, "a relation is 'OP AXIS' or 'OP AXIS by major|minor'");
            return -1;
        }
        to->by = word_number(r, &part, parts, 2, "part") + 1;
        if (!to->by)
            return -1;
    }
    return 1;
}

static int check_relation(rules *r, const piece *text, const need *n) {
    const rule_axis *left = &r->axis[n->axis], *right = &r->axis[n->right];
    if (left->broken || right->broken)
        return 0;
    if (left->line != GPS_NO && left->line == right->line) {
        r->line[left->line].compared |= n->op == GPS_COMPATIBLE ? 1u << 1 | 1u << 2 : 1u << n->by;
        return 1;
    }
    complain(&r->report, text->at, "axes '%s' and '%s' are not on one line", left->name, right->name);
    return 0;
}

static int read_term(rules *r, const node *key, const node *value, int may_compare, need *to) {
    piece name = piece_of(key), text = piece_of(value);
    *to = (need){.axis = named_axis(r, &name), .right = GPS_NO, .at = value->at};
    if (to->axis == GPS_NO || !is_kind(r, value, WANT_TEXT, key->text))
        return 0;
    int relation = may_compare ? read_relation(r, &text, to) : 0;
    if (relation)
        return relation > 0 && check_relation(r, &text, to);
    to->cell = cell_of(r, to->axis, &text);
    return to->cell != NULL;
}

static int read_terms(rules *r, const node *map, int may_compare, need *to, uint32_t *count) {
    int good = 1;
    if (map && map->items / 2 > MOST_TERMS) {
        complain(&r->report, map->at, "more than %d axes in one rule", MOST_TERMS);
        return 0;
    }
    for (uint32_t i = 0; map && i + 1 < map->items; i += 2) {
        if (read_term(r, map->item[i], map->item[i + 1], may_compare, &to[*count]))
            (*count)++;
        else
            good = 0;
    }
    return good;
}

static const char *text_of(rules *r, const need *n) {
    static const char *const by[] = {"", " by major", " by minor"};
    static const char *const op[] = {"==", "!=", "<", "<=", ">", ">=", "~"};
    if (n->cell)
        return arena_format(&r->memory, "%s %s", r->axis[n->axis].name, n->cell->text);
    return arena_format(&r->memory, "%s %s %s%s", r->axis[n->axis].name, op[n->op], r->axis[n->right].name, by[n->by]);
}

static const char *join(rules *r, const need *list, uint32_t count) {
    const char *text = "";
    for (uint32_t i = 0; i < count; i++)
        text = arena_format(&r->memory, "%s%s%s", text, i ? ", " : "", text_of(r, &list[i]));
    return text;
}

static const char *made_name(rules *r, const implication *rule, uint32_t of) {
    const char *when = rule->whens ? join(r, rule->when, rule->whens) : r->axis[of].name;
    return arena_format(&r->memory, "%s: %s", when, rule->needs ? join(r, rule->need, rule->needs) : "never");
}

/* One row for each condition that is not met; its complement is known once lines are frozen. */
static void add_not_when(rules *r, rule_table *table, const implication *rule, const rule_row *like) {
    for (uint32_t i = 0; i < rule->whens; i++) {
        rule_row row = new_row(r, table, like->at);
        row.source = like->source, row.rank = like->rank, row.level = like->level;
        row.warning = like->warning, row.note = like->note;
        row.kind = GPS_ROW_NOT_WHEN;
        row.cell[i] = (row_cell){.a = rule->when[i].cell, .negated = 1, .at = rule->when[i].at};
        add_row(r, table, &row);
    }
}

/* Of a relation it holds the place and the facts; what is compared is no cell. */
static void add_need(rules *r, rule_table *table, const implication *rule, const rule_row *like) {
    rule_row row = *like;
    row.kind = GPS_ROW_NEED;
    for (uint32_t i = 0; i < rule->whens; i++)
        row.cell[i] = (row_cell){.a = rule->when[i].cell, .at = rule->when[i].at};
    for (uint32_t i = 0; i < rule->needs && rule->need[i].cell; i++) {
        row_cell *cell = &row.cell[find_column(table, rule->need[i].axis)];
        if (cell->a->set.any)
            cell->a = rule->need[i].cell;
        else
            cell->b = rule->need[i].cell;
        cell->at = rule->need[i].at;
    }
    add_row(r, table, &row);
}

static void add_rule(rules *r, const rule_table *like_table, const implication *rule, const row_facts *facts) {
    rule_table table = *like_table;
    for (uint32_t i = 0; i < rule->whens; i++)
        column_for(r, &table, rule->when[i].axis, 1, GPS_EQ);
    table.conditions = table.columns;
    for (uint32_t i = 0; i < rule->needs; i++) {
        uint32_t left = column_for(r, &table, rule->need[i].axis, 0, GPS_EQ);
        if (rule->need[i].cell)
            continue;
        table.left = left;
        table.right = column_for(r, &table, rule->need[i].right, 0, GPS_EQ);
        table.op = rule->need[i].op;
        table.by = rule->need[i].by;
        table.flags |= GPS_TABLE_RELATION;
    }
    rule_row row = new_row(r, &table, table.at);
    apply_facts(r, &row, facts);
    add_not_when(r, &table, rule, &row);
    if (rule->needs)
        add_need(r, &table, rule, &row);
    add_table(r, &table);
}

static void split_relation(implication *rule, implication *relation) {
    uint32_t kept = 0;
    relation->needs = 0;
    for (uint32_t i = 0; i < rule->needs; i++) {
        if (rule->need[i].cell)
            rule->need[kept++] = rule->need[i];
        else
            relation->need[relation->needs++] = rule->need[i];
    }
    rule->needs = kept;
}

static int check_parts(rules *r, const node *value, const node *const *part, int never) {
    const char *what = NULL;
    if (part[KEY_NEED] && never)
        what = "a rule has 'need' or 'never', not both";
    if (!part[KEY_NEED] && !never)
        what = "a rule lacks 'need' or 'never'";
    if (part[KEY_NEED] && !part[KEY_NEED]->items)
        what = "an empty 'need'";
    if (!part[KEY_WHEN] && !part[KEY_OF])
        what = "a rule lacks 'when' or 'of'";
    if (part[KEY_WHEN] && !part[KEY_WHEN]->items)
        what = "an empty 'when'";
    if (what)
        complain(&r->report, value->at, "%s", what);
    return !what;
}

/* Needs hold together: what a relation and cells say become two tables. */
static void add_rules(rules *r, rule_table *table, implication *rule, const row_facts *facts) {
    implication relation = *rule;
    split_relation(rule, &relation);
    if (relation.needs > 1)
        complain(&r->report, relation.need[1].at, "one relation in a rule");
    if (rule->needs || !relation.needs)
        add_rule(r, table, rule, facts);
    if (!relation.needs)
        return;
    if (rule->needs)
        table->name = arena_format(&r->memory, "%s, %s", table->name, text_of(r, &relation.need[0]));
    add_rule(r, table, &relation, facts);
}

static void rule_entry_of(rules *r, const node *key, const node *value) {
    const node *part[KEYS];
    implication rule = {.whens = 0};
    rule_table table = {.at = value->at, .of = GPS_NO, .flags = GPS_TABLE_RULE};
    (void)key;
    read_keys(r, value, "a rule", keys, KEYS, part);
    if (value->kind != NODE_MAPPING || !check_parts(r, value, part, yes_or_no(r, part[KEY_NEVER])))
        return;
    row_facts facts = read_facts(r, part);
    if (part[KEY_OF]) {
        piece of = piece_of(part[KEY_OF]);
        table.of = named_axis(r, &of);
    }
    check_template(r, part[KEY_WHY]);
    int good = read_terms(r, part[KEY_WHEN], 0, rule.when, &rule.whens);
    good &= read_terms(r, part[KEY_NEED], 1, rule.need, &rule.needs);
    if (!good || (part[KEY_OF] && table.of == GPS_NO))
        return;
    if (yes_or_no(r, part[KEY_PLUMBING]))
        table.flags |= GPS_TABLE_PLUMBING;
    if (facts.severity == 1)
        table.flags |= GPS_TABLE_WARNING;
    table.why = text_or(part[KEY_WHY], "");
    table.name = part[KEY_RULE] ? part[KEY_RULE]->text : made_name(r, &rule, table.of);
    add_rules(r, &table, &rule, &facts);
}

void read_rules(rules *r) { each_entry(r, "rules", NODE_LIST, rule_entry_of); }
