/* base_image.c: the container image that a file is built on. */
#include "base_image.h"
#include "match.h"
#include "named.h"

#include <string.h>

/* The column of the lookup that holds an axis, or GPS_NO. */
static uint32_t column_of(const gps_tables *tables, uint32_t lookup, const char *axis) {
    uint32_t columns = gps_lookup_at(tables, lookup).columns;
    for (uint32_t c = 0; c < columns; c++)
        if (!strcmp(gps_axis_at(tables, gps_lookup_axis(tables, lookup, c)).name, axis))
            return c;
    return GPS_NO;
}

static const char *cell_of(const gps_tables *tables, uint32_t lookup, uint32_t entry, const char *axis) {
    uint32_t column = column_of(tables, lookup, axis);
    return column == GPS_NO ? "*" : gps_entry_cell(tables, lookup, entry, column);
}

/* Does it name images without frameworks or packages in them? */
static int names_bases(const gps_tables *tables, uint32_t lookup) {
    uint32_t image = gps_axis_find(tables, "image"), columns = gps_lookup_at(tables, lookup).columns;
    for (uint32_t c = 0; c < columns; c++) {
        gps_axis axis = gps_axis_at(tables, gps_lookup_axis(tables, lookup, c));
        if (cli_is_subject(&axis))
            return 0;
    }
    return image != GPS_NO && cli_names_axis(tables, lookup, image);
}

static const cli_item *image_asked(const cli_request *request) {
    for (size_t i = 0; i < request->items; i++)
        if (request->item[i].axis && !strcmp(request->item[i].axis, "image"))
            return &request->item[i];
    return NULL;
}

static int takes_system_cuda(const cli_target *t) {
    for (uint32_t i = 0; i < t->view.shown_count; i++) {
        gps_axis axis = cli_axis_of(&t->view, t->view.shown[i]);
        if (!strcmp(axis.name, "delivery") &&
            !strcmp(cli_pick(&t->view, t->view.shown[i], t->answer.sets[t->view.shown[i]]), "system"))
            return 1;
    }
    return 0;
}

static cli_exit no_image(cli_run *run, const char *what) {
    return cli_fail(run, CLI_USAGE, "bad-value", NULL,
                    "no image of these rules holds what this needs (--image NAME:TAG names one): %s", what);
}

static void require(cli_run *run, cli_request *request, const char *axis, const char *value) {
    cli_request_add(run, request,
                    (cli_item){CLI_O_COUNT_OF, axis, value, cli_text(&run->pool, "%s=%s", axis, value), NULL});
}

/* The target with more required of it; why that has no answer is not printed. */
static cli_exit solve_again(cli_run *run, const cli_request *request, cli_target *t) {
    cli_out told = run->out;
    const char *name = t->name;
    cli_target_end(t);
    run->out = (cli_out){.pool = told.pool, .colour = told.colour};
    cli_exit code = cli_target_solve(run, request, request->targets ? name : NULL, t);
    run->out = told;
    t->name = name;
    return code;
}

static const char *value_of(const cli_target *t, const char *axis) {
    return cli_answer_value(&t->view, &t->answer, axis, GPS_NO);
}

/* ---- images that hold CUDA ---- */

/* "cuda-13.3.0 or cuda-13.2.1 or …": what images with the libraries of CUDA, and no more, hold; "": there are none. */
static const char *images_with_cuda(cli_run *run) {
    const char *all = "", *last = "";
    for (uint32_t l = 0; l < gps_info(run->tables).lookups; l++) {
        uint32_t entries = names_bases(run->tables, l) ? gps_lookup_at(run->tables, l).entries : 0;
        for (uint32_t e = 0; e < entries; e++) {
            const char *image = cell_of(run->tables, l, e, "image");
            if (strcmp(cell_of(run->tables, l, e, "image_flavour"), "runtime") || !strcmp(image, last))
                continue;
            all = cli_append(&run->pool, all, " or ", image);
            last = image;
        }
    }
    return all;
}

/* The target with this very image, if that surely holds. */
static int fits(cli_run *run, const cli_target *t, const char *name) {
    cli_request request = t->request;
    cli_question question = {0};
    size_t warnings = run->warnings;
    require(run, &request, "image", name);
    int good = cli_question_ask(run, &request, &question) == CLI_FOUND && question.verdict == GPS_CONSISTENT;
    cli_question_end(&question);
    run->warnings = warnings;
    return good;
}

/* cuDNN is in an image where the answer has one, and is not where it has none. */
static int is_as_full(const cli_target *t, const char *cudnn) {
    int wanted = 0;
    for (uint32_t i = 0; i < t->view.shown_count; i++)
        if (!strcmp(cli_axis_of(&t->view, t->view.shown[i]).name, "cudnn"))
            wanted |= strcmp(cli_pick(&t->view, t->view.shown[i], t->answer.sets[t->view.shown[i]]), "none") != 0;
    return wanted == (strcmp(cudnn, "none") != 0);
}

/* distro: the only one that will do, or NULL. */
static const char *find_with_cuda(cli_run *run, const cli_target *t, const char *image, const char *distro) {
    for (uint32_t l = 0; l < gps_info(run->tables).lookups; l++) {
        uint32_t entries = names_bases(run->tables, l) ? gps_lookup_at(run->tables, l).entries : 0;
        for (uint32_t e = 0; e < entries; e++) {
            const char *name = cli_entry_name(run, l, e);
            if (!strcmp(cell_of(run->tables, l, e, "image"), image) &&
                !strcmp(cell_of(run->tables, l, e, "image_flavour"), "runtime") &&
                (!distro || !strcmp(cell_of(run->tables, l, e, "distro"), distro)) &&
                is_as_full(t, cell_of(run->tables, l, e, "image_cudnn")) && fits(run, t, name))
                return name;
        }
    }
    return NULL;
}

/* The cell of an axis in a condition, "AXIS=CELL;AXIS=CELL;"; NULL: it says nothing of it. */
static const char *cell_in(cli_pool *pool, const char *condition, const char *axis) {
    size_t length = strlen(axis);
    for (; *condition; condition += strcspn(condition, ";"), condition += *condition == ';')
        if (!strncmp(condition, axis, length) && condition[length] == '=')
            return cli_copy(pool, condition + length + 1, strcspn(condition + length + 1, ";"));
    return NULL;
}

/* For each way to get Python into such an image, the best answer with the Pythons that it is for. */
static cli_exit find_for_system(cli_run *run, cli_request *request, cli_target *t, const char **name) {
    const char *images = images_with_cuda(run), *summary = t->summary;
    cli_exit code = CLI_FOUND;
    for (uint32_t i = 0; *images && !*name && i < gps_info(run->tables).plans; i++) {
        gps_plan plan = gps_plan_at(run->tables, i);
        cli_request with = *request;
        const char *python = cell_in(&run->pool, plan.condition, "python");
        if (plan.of != gps_axis_find(run->tables, "image"))
            continue;
        require(run, &with, "image", images);
        require(run, &with, "image_flavour", "runtime");
        if (python)
            require(run, &with, "python", python);
        code = solve_again(run, &with, t);
        if (code == CLI_FOUND)
            *name = find_with_cuda(run, t, cli_text(&run->pool, "%s", value_of(t, "image")),
                                   cell_in(&run->pool, plan.condition, "distro"));
        if (*name && python)
            require(run, request, "python", python);
        else if (run->error.exit)
            return code;
    }
    return *name ? CLI_FOUND : no_image(run, summary);
}

/* ---- images that hold Python ---- */

static cli_exit find_for_python(cli_run *run, const cli_target *t, const char **name) {
    uint32_t axis = gps_axis_find(run->tables, "image_python");
    const char *python = value_of(t, "python");
    if (!strcmp(python, "none") || !strcmp(python, "?"))
        return cli_fail(run, CLI_USAGE, "bad-value", NULL,
                        "which Python %s takes is not recorded (--python VERSION says it, --image NAME:TAG too)",
                        t->name);
    for (uint32_t l = 0; l < gps_info(run->tables).lookups && axis != GPS_NO; l++) {
        uint32_t entries = names_bases(run->tables, l) ? gps_lookup_at(run->tables, l).entries : 0;
        for (uint32_t e = 0; e < entries; e++) {
            const char *cell = cell_of(run->tables, l, e, "image_python");
            if (strcmp(cell, "*") && cli_meet(run->tables, axis, cell, python)) {
                *name = cli_entry_name(run, l, e);
                return CLI_FOUND;
            }
        }
    }
    return no_image(run, t->summary);
}

/* ---- all of it ---- */

const char *cli_image_lines(const cli_target *t) {
    uint32_t plans = gps_info(t->view.tables).plans, image = gps_axis_find(t->view.tables, "image");
    for (uint32_t i = 0; i < plans; i++) {
        gps_plan plan = gps_plan_at(t->view.tables, i);
        if (plan.of == image && image != GPS_NO && cli_meets(&t->view, &t->answer, plan.condition, GPS_NO))
            return cli_fill_answer(&t->view, &t->answer, plan.text, GPS_NO);
    }
    return NULL;
}

cli_exit cli_choose_image(cli_run *run, const cli_request *request, cli_target *t) {
    const cli_item *asked = image_asked(request);
    const char *name = asked ? asked->value : NULL;
    cli_request with = *request;
    cli_exit code = CLI_FOUND;
    if (asked && cli_is_value(run->tables, gps_axis_find(run->tables, "image"), name))
        return cli_fail(run, CLI_USAGE, "bad-value", NULL, "'%s' is no NAME:TAG, which a file is built on",
                        asked->typed);
    if (!asked)
        code = takes_system_cuda(t) ? find_for_system(run, &with, t, &name) : find_for_python(run, t, &name);
    if (code == CLI_FOUND && !asked) {
        require(run, &with, "image", name);
        code = solve_again(run, &with, t);
    }
    t->image = name;
    if (code == CLI_FOUND && !strcmp(value_of(t, "image_python"), "none") && !cli_image_lines(t))
        return no_image(run, t->summary);
    return (code == CLI_NOTHING || code == CLI_UNKNOWN) && !run->error.exit ? no_image(run, t->summary) : code;
}
