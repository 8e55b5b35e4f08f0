/* faults.c: the kinds of what lint finds, and what several of its parts ask of rows. */
#include "faults.h"

#include "bits.h"
#include "listing.h"

const char *const fault_kinds[FAULT_KINDS] = {
    FAULT_UNUSED,       FAULT_EMPTY_CELL,    FAULT_NO_ROW, FAULT_NO_NEW_ROW, FAULT_NO_ANSWER, FAULT_DEAD_ROW,
    FAULT_SHADOWED_ROW, FAULT_CONTRADICTION, FAULT_GAP,    FAULT_OLD_SOURCE, FAULT_ACCEPTED};

int holds_release(const rules *r, uint32_t axis, const uint32_t *bits, int released) {
    if (r->axis[axis].line == GPS_NO)
        return 1;
    const rule_line *line = &r->line[r->axis[axis].line];
    for (uint32_t i = 0; i < line->releases; i++)
        if (gps_bit(bits, line->release[i].cell) && (!released || line->release[i].status == GPS_STATUS_RELEASED))
            return 1;
    return 0;
}

int is_released(const rules *r, const rule_table *table, const rule_row *row) {
    uint32_t c = find_column(table, table->of);
    return c == GPS_NO || holds_release(r, table->of, row->cell[c].bits, 1);
}
