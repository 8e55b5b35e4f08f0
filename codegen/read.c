/* read.c: libyaml's events made into nodes.  Aliases, anchors and tags are refused, depth and number are bounded, so
 * that no file can make more of itself than it is long. */
#include "node.h"

#include <string.h>
#include <yaml.h>

enum { DEEPEST = 12, MOST_VALUES = 1000000, MOST_VALUES_IN_ALL = 4000000, MOST_KEYS = 2048, LONGEST_TEXT = 4096 };

typedef struct {
    yaml_parser_t parser;
    const rule_file *file;
    report *report;
    uint32_t *values, own; /* of all files so far, of this one */
    uint32_t *line_at;     /* offset of each line's first byte */
    uint32_t lines;
    node *open[DEEPEST];
    uint32_t depth;
    node *root;
    int failed;
} reader;

static place mark(const reader *r, yaml_mark_t at) {
    return (place){r->file, (uint32_t)at.line + 1, (uint32_t)at.column + 1};
}

static void refuse(reader *r, const yaml_event_t *event, const char *what) {
    complain(r->report, mark(r, event->start_mark), "%s", what);
    r->failed = 1;
}

static place place_of_byte(const reader *r, size_t offset) {
    uint32_t line = 0;
    while (line + 1 < r->lines && r->line_at[line + 1] <= offset)
        line++;
    return (place){r->file, line + 1, characters(r->file->bytes + r->line_at[line], offset - r->line_at[line]) + 1};
}

static void parser_error(reader *r) {
    yaml_parser_t *p = &r->parser;
    if (p->error == YAML_MEMORY_ERROR)
        out_of_memory();
    place at = p->error == YAML_READER_ERROR ? place_of_byte(r, p->problem_offset) : mark(r, p->problem_mark);
    complain(r->report, at, "%s", p->problem ? p->problem : "not YAML");
    if (p->context)
        remark(r->report, mark(r, p->context_mark), "%s", p->context);
    r->failed = 1;
}

static void append(reader *r, node *to, node *item) {
    to->item = arena_grow(r->report->memory, to->item, to->items, &to->room, sizeof(node *));
    to->item[to->items++] = item;
}

static int is_key(const node *parent) { return parent->kind == NODE_MAPPING && parent->items % 2 == 0; }

static void check_key(reader *r, const node *parent, const node *key) {
    for (uint32_t i = 0; i < parent->items; i += 2) {
        if (strcmp(parent->item[i]->text, key->text) != 0)
            continue;
        complain(r->report, key->at, "key '%s' stands here twice", key->text);
        remark(r->report, parent->item[i]->at, "the first one");
        return;
    }
}

static void attach(reader *r, const yaml_event_t *event, node *n) {
    if (++r->own > MOST_VALUES || ++*r->values > MOST_VALUES_IN_ALL) {
        refuse(r, event, "too many values");
        return;
    }
    if (!r->depth) {
        r->root = n;
        return;
    }
    node *parent = r->open[r->depth - 1];
    if (is_key(parent)) {
        if (n->kind != NODE_SCALAR || parent->items / 2 == MOST_KEYS) {
            refuse(r, event, n->kind == NODE_SCALAR ? "too many keys" : "a key must be a word");
            return;
        }
        check_key(r, parent, n);
    }
    append(r, parent, n);
}

static node *new_node(reader *r, const yaml_event_t *event, node_kind kind) {
    node *n = arena_get(r->report->memory, sizeof *n);
    n->kind = kind;
    n->at = mark(r, event->start_mark);
    return n;
}

static void open_node(reader *r, const yaml_event_t *event, node_kind kind) {
    if (r->depth == DEEPEST) {
        refuse(r, event, "values inside values go too deep");
        return;
    }
    node *n = new_node(r, event, kind);
    attach(r, event, n);
    r->open[r->depth++] = n;
}

/* How far a block scalar is indented: libyaml takes that away. */
static uint32_t indent_of(const reader *r, const node *n) {
    uint32_t line = n->at.line + (uint32_t)strspn(n->text, "\n");
    if (line >= r->lines)
        return 0;
    size_t own = strspn(n->text + strspn(n->text, "\n"), " ");
    size_t indent = strspn(r->file->bytes + r->line_at[line], " ");
    return indent > own ? (uint32_t)(indent - own) : 0;
}

static void scalar(reader *r, const yaml_event_t *event) {
    size_t length = event->data.scalar.length;
    const char *text = (const char *)event->data.scalar.value;
    yaml_scalar_style_t style = event->data.scalar.style;
    if (memchr(text, 0, length)) {
        refuse(r, event, "a NUL has no place in a rule file");
        return;
    }
    if (style != YAML_LITERAL_SCALAR_STYLE && length > LONGEST_TEXT) {
        refuse(r, event, "a text of more than 4096 bytes");
        return;
    }
    node *n = new_node(r, event, NODE_SCALAR);
    n->text = arena_text(r->report->memory, text, length);
    n->literal = style == YAML_LITERAL_SCALAR_STYLE;
    n->quote = style == YAML_SINGLE_QUOTED_SCALAR_STYLE || style == YAML_DOUBLE_QUOTED_SCALAR_STYLE;
    n->exact = event->start_mark.line == event->end_mark.line &&
               event->end_mark.column - event->start_mark.column == characters(text, length) + 2 * n->quote;
    if (n->literal)
        n->indent = indent_of(r, n);
    attach(r, event, n);
}

static int is_marked(const yaml_event_t *event) {
    switch (event->type) {
    case YAML_SCALAR_EVENT:
        return event->data.scalar.anchor || event->data.scalar.tag;
    case YAML_SEQUENCE_START_EVENT:
        return event->data.sequence_start.anchor || event->data.sequence_start.tag;
    case YAML_MAPPING_START_EVENT:
        return event->data.mapping_start.anchor || event->data.mapping_start.tag;
    default:
        return 0;
    }
}

static void take(reader *r, const yaml_event_t *event) {
    if (event->type == YAML_ALIAS_EVENT || is_marked(event))
        refuse(r, event, "anchors, aliases and tags are not allowed");
    else if (event->type == YAML_DOCUMENT_START_EVENT && r->root)
        refuse(r, event, "a rule file is one document");
    else if (event->type == YAML_SCALAR_EVENT)
        scalar(r, event);
    else if (event->type == YAML_SEQUENCE_START_EVENT)
        open_node(r, event, NODE_LIST);
    else if (event->type == YAML_MAPPING_START_EVENT)
        open_node(r, event, NODE_MAPPING);
    else if (event->type == YAML_SEQUENCE_END_EVENT || event->type == YAML_MAPPING_END_EVENT)
        r->depth--;
}

static void find_lines(reader *r) {
    const char *bytes = r->file->bytes, *end = bytes + r->file->size;
    uint32_t room = 0;
    for (const char *at = bytes; at; r->lines++) {
        r->line_at = arena_grow(r->report->memory, r->line_at, r->lines, &room, sizeof *r->line_at);
        r->line_at[r->lines] = (uint32_t)(at - bytes);
        at = memchr(at, '\n', (size_t)(end - at));
        at = at && at + 1 < end ? at + 1 : NULL;
    }
}

/* YAML knows more line ends than editors count. */
static int has_odd_line_end(reader *r) {
    static const char *const odd[] = {"\r", "\xc2\x85", "\xe2\x80\xa8", "\xe2\x80\xa9"};
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
        const char *found = strstr(r->file->bytes, odd[i]);
        if (!found)
            continue;
        complain(r->report, place_of_byte(r, (size_t)(found - r->file->bytes)), "lines end in a line feed alone");
        return 1;
    }
    return 0;
}

static int has_byte_order_mark(reader *r) {
    static const char *const marks[] = {"\xef\xbb\xbf", "\xff\xfe", "\xfe\xff"};
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        if (strncmp(r->file->bytes, marks[i], strlen(marks[i])) != 0)
            continue;
        complain(r->report, (place){r->file, 1, 1}, "a rule file is UTF-8 without a byte order mark");
        return 1;
    }
    return 0;
}

node *read_yaml(const rule_file *file, uint32_t *values, report *to) {
    reader r = {.file = file, .report = to, .values = values};
    find_lines(&r);
    if (has_byte_order_mark(&r) || has_odd_line_end(&r))
        return NULL;
    if (!yaml_parser_initialize(&r.parser))
        out_of_memory();
    yaml_parser_set_input_string(&r.parser, (const unsigned char *)file->bytes, file->size);
    for (int done = 0; !done && !r.failed;) {
        yaml_event_t event;
        if (!yaml_parser_parse(&r.parser, &event)) {
            parser_error(&r);
            break;
        }
        done = event.type == YAML_STREAM_END_EVENT;
        take(&r, &event);
        yaml_event_delete(&event);
    }
    yaml_parser_delete(&r.parser);
    return r.failed ? NULL : r.root;
}

piece piece_of(const node *scalar) {
    piece p = {scalar->text, scalar->at, scalar->exact};
    if (scalar->exact)
        p.at.column += scalar->quote;
    return p;
}
