/* node.h: what a YAML file says, with the place of every value. */
#ifndef NODE_H
#define NODE_H

#include "report.h"

typedef enum { NODE_SCALAR, NODE_LIST, NODE_MAPPING } node_kind;

typedef struct node node;
struct node {
    node_kind kind;
    place at;
    const char *text; /* scalar */
    int literal;      /* block scalar with `|`: its lines stand in the file, behind `indent` spaces */
    int exact;        /* see piece */
    uint32_t quote;   /* characters before the text: 1 where it is quoted */
    uint32_t indent;
    node **item; /* mapping: key, value, key, value … */
    uint32_t items, room;
};

/* NULL: the file is empty, or wrong (then the report says so).  values: counted over all files, see MOST_VALUES. */
node *read_yaml(const rule_file *file, uint32_t *values, report *to);
piece piece_of(const node *scalar);

#endif
