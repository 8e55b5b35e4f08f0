/* variable.c: one variable for each instance of an axis, and the defaults of those about which nothing is said. */
#include "build.h"

#include <stdio.h>

static uint32_t instances(const gps_problem *p, const gps_axis_record *axis, uint32_t loaders) {
    return (axis->flags & GPS_AXIS_PER_LOADER ? loaders : 1) * (axis->flags & GPS_AXIS_PER_DEVICE ? p->devices : 1);
}

static const char *variable_name(gps_problem *p, const gps_var *var) {
    const char *axis = gps_text(p->tables, axis_record(p, var->axis)->name);
    const char *loader = var->loader == GPS_NO ? NULL : gps_text(p->tables, axis_record(p, var->loader)->name);
    int numbered = var->device && p->devices > 1;
    if (!loader && !numbered)
        return axis;
    size_t room = strlen(axis) + (loader ? strlen(loader) : 0) + 16;
    char *name = gps_take(&p->arena, room, 1);
    if (!name)
        return NULL;
    int at = snprintf(name, room, loader ? "%s[%s]" : "%s", axis, loader);
    if (numbered)
        snprintf(name + at, room - (size_t)at, "[%u]", var->device);
    return name;
}

static int named_by_user(const gps_problem *p, uint32_t axis) {
    for (uint32_t d = 0; d < p->asked; d++)
        for (uint32_t c = 0; c < p->demand[d].columns; c++)
            if (p->demand[d].axis[c] == axis)
                return 1;
    return 0;
}

static gps_status make_variable(gps_problem *p, gps_var *var) {
    const gps_axis_record *axis = axis_record(p, var->axis);
    var->name = variable_name(p, var);
    var->view = axis->line == GPS_NO ? NULL : p->view[axis->line];
    var->values = (var->view ? var->view->cells : axis->values) + 2;
    var->words = gps_words_for(var->values);
    var->shown = !(axis->flags & GPS_AXIS_HIDDEN) || named_by_user(p, var->axis);
    var->counted = var->shown && (axis->flags & GPS_AXIS_COUNTED || axis->loads != GPS_NO);
    var->closed = gps_take(&p->arena, var->words, sizeof *var->closed);
    var->open = gps_take(&p->arena, var->words, sizeof *var->open);
    return var->name && var->closed && var->open ? GPS_OK : GPS_ERR_MEMORY;
}

static int any_per_loader(const gps_problem *p) {
    GPS_EACH (a, p->play, p->tables->section[GPS_S_AXIS].count)
        if (axis_record(p, a)->flags & GPS_AXIS_PER_LOADER)
            return 1;
    return 0;
}

gps_status gps_make_variables(gps_problem *p, gps_var_index *index, gps_error *error) {
    uint32_t axes = p->tables->section[GPS_S_AXIS].count, count = 0;
    index->first = gps_take(&p->arena, axes, sizeof *index->first);
    index->loader = gps_take(&p->arena, axes, sizeof *index->loader);
    if (!index->first || !index->loader)
        return GPS_ERR_MEMORY;
    GPS_EACH (a, p->play, axes)
        if (axis_record(p, a)->flags & GPS_AXIS_LOADER)
            index->loader[index->loaders++] = a;
    GPS_EACH (a, p->play, axes)
        count += instances(p, axis_record(p, a), index->loaders);
    p->var = gps_take(&p->arena, count, sizeof *p->var);
    if (!p->var)
        return GPS_ERR_MEMORY;
    if (!index->loaders && any_per_loader(p))
        return gps_fail(error, GPS_ERR_ARGUMENT, "nothing is asked for that has instances of its own");
    GPS_EACH (a, p->play, axes) {
        const gps_axis_record *axis = axis_record(p, a);
        uint32_t n = instances(p, axis, index->loaders), per = axis->flags & GPS_AXIS_PER_DEVICE ? p->devices : 1;
        index->first[a] = p->vars;
        for (uint32_t i = 0; i < n; i++) {
            gps_var *var = &p->var[p->vars++];
            var->axis = a;
            var->loader = axis->flags & GPS_AXIS_PER_LOADER ? index->loader[i / per] : GPS_NO;
            var->device = axis->flags & GPS_AXIS_PER_DEVICE ? i % per + 1 : 0;
            gps_status status = make_variable(p, var);
            if (status != GPS_OK)
                return status;
        }
    }
    return GPS_OK;
}

uint32_t gps_variable_of(const gps_problem *p, const gps_var_index *index, uint32_t axis, uint32_t loader,
                         uint32_t device) {
    uint32_t flags = axis_record(p, axis)->flags, at = index->first[axis], position = 0;
    while (flags & GPS_AXIS_PER_LOADER && index->loader[position] != loader)
        position++;
    at += position * (flags & GPS_AXIS_PER_DEVICE ? p->devices : 1);
    return flags & GPS_AXIS_PER_DEVICE ? at + device - 1 : at;
}

gps_status gps_add_defaults(gps_problem *p, gps_error *error) {
    p->asked = p->demands;
    for (uint32_t v = 0; v < p->vars; v++) {
        const char *standard = gps_text(p->tables, axis_record(p, p->var[v].axis)->standard);
        int said = !*standard || (p->var[v].loader != GPS_NO && !gps_bit(p->meant, p->var[v].loader));
        for (uint32_t d = 0; d < p->asked && !said; d++)
            for (uint32_t c = 0; c < p->demand[d].columns; c++)
                said |= gps_demand_concerns(&p->demand[d], c, &p->var[v]);
        if (said)
            continue;
        gps_status status = gps_add_demand(p, p->var[v].name, standard, standard, "default", NULL, error);
        if (status != GPS_OK)
            return status;
    }
    return GPS_OK;
}
