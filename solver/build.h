/* build.h: the steps from a question to variables, runtime cells and constraints.  Only build.c and its parts need it.
 *
 * play.c        which tables are in play
 * view.c        lines, cut further by the question
 * variable.c    one variable for each instance of an axis; defaults
 * domain.c      what each variable may be, in either reading
 * constraint.c  one constraint for each instance of a table
 * relation.c    rows of comparisons between two axes
 * build.c       the system of all constraints */
#ifndef GPS_BUILD_H
#define GPS_BUILD_H

#include "problem.h"

static inline const gps_axis_record *axis_record(const gps_problem *p, uint32_t axis) {
    return GPS_RECORD(p->tables, AXIS, axis, axis);
}
static inline const gps_line_record *line_record(const gps_problem *p, uint32_t line) {
    return GPS_RECORD(p->tables, LINE, line, line);
}
static inline const gps_table_record *table_record(const gps_problem *p, uint32_t table) {
    return GPS_RECORD(p->tables, TABLE, table, table);
}
static inline uint32_t column_axis(const gps_problem *p, const gps_table_record *table, uint32_t column) {
    return GPS_RECORD(p->tables, COLUMN, column, table->column + column)->axis;
}
/* A requirement of one cell: a mask on variables, no table. */
static inline int is_single(const gps_demand *d) { return d->columns == 1 && d->rows == 1; }

/* taken: bitset of tables; p->play: bitset of axes. */
gps_status gps_find_play(gps_problem *p, uint32_t *taken);

gps_status gps_make_views(gps_problem *p);

typedef struct {
    uint32_t *first;  /* [axes] first variable of those in play */
    uint32_t *loader; /* [loaders] axes */
    uint32_t loaders;
} gps_var_index;

gps_status gps_make_variables(gps_problem *p, gps_var_index *index, gps_error *error);
uint32_t gps_variable_of(const gps_problem *p, const gps_var_index *index, uint32_t axis, uint32_t loader,
                         uint32_t device);
gps_status gps_add_defaults(gps_problem *p, gps_error *error);

gps_status gps_make_domains(gps_problem *p);
/* The value `?` joins the domains of counted variables of which a constraint says so. */
void gps_admit_unrecorded(gps_problem *p);
gps_status gps_make_demand_masks(gps_problem *p);

gps_status gps_make_constraints(gps_problem *p, const gps_var_index *index, const uint32_t *taken);
/* Room for columns; k->columns, var and rows are set. */
gps_status gps_take_columns(gps_problem *p, gps_constraint *k);
/* What the image says of column c, which holds variable `var`. */
gps_status gps_image_column(gps_problem *p, const gps_table_record *table, uint32_t c, const gps_var *var,
                            gps_column *column);
/* The rows of the image that count, into k->closed and k->open.  own: where to leave the two, one behind the other, if
 * the caller is to change them (optional). */
gps_status gps_count_rows(gps_problem *p, gps_constraint *k, uint32_t **own);
gps_status gps_relation_constraint(gps_problem *p, gps_constraint *k, const gps_table_record *table);

#endif
