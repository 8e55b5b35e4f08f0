/* question.c: items of the command line become requirements. */
#include "question.h"
#include "checks.h"
#include "match.h"
#include "named.h"
#include "product.h"
#include "require.h"
#include "scope.h"
#include "spec.h"

#include <string.h>

/* ---- keeping count of what was asked ---- */

static void split_set(cli_pool *pool, const char *set, const char **op, const char **value) {
    size_t length = strspn(set, "=<>!~");
    int single = length && !strpbrk(set + length, ",<>!~=") && !strstr(set, " or ") && !strstr(set, " - ");
    *op = single ? cli_copy(pool, set, length) : "=";
    *value = single ? set + length + strspn(set + length, " ") : set;
}

cli_asked *cli_note(cli_question *q, const char *axis, const char *set, const char *label, const char *typed) {
    cli_pool *pool = &q->run->pool;
    q->asked = cli_grow(pool, q->asked, q->asked_count, &q->asked_room, sizeof *q->asked);
    cli_asked *asked = &q->asked[q->asked_count++];
    *asked = (cli_asked){.axis = axis, .label = label, .typed = typed};
    split_set(pool, set, &asked->op, &asked->value);
    return asked;
}

static const char *default_label(cli_pool *pool, const char *axis, const char *set) {
    return cli_text(pool, "%s %s (%s)", axis, strcmp(set, "!=none") ? set : "not none", CLI_DEFAULT);
}

cli_asked cli_asked_at(const cli_question *q, uint32_t i) {
    if (i < q->asked_count)
        return q->asked[i];
    gps_requirement r = gps_requirement_at(q->problem, i);
    cli_pool *pool = &q->run->pool;
    cli_asked asked = {.axis = r.axis, .typed = r.typed};
    const char *bracket = strchr(r.axis, '[');
    size_t length = bracket && q->subjects < 2 && q->devices < 2 ? (size_t)(bracket - r.axis) : strlen(r.axis);
    asked.label = default_label(pool, cli_copy(pool, r.axis, length), r.set);
    split_set(pool, r.set, &asked.op, &asked.value);
    return asked;
}

/* ---- one requirement ---- */

static const char *newest_version(const gps_tables *tables, uint32_t line) {
    uint32_t releases = gps_line_at(tables, line).releases;
    return releases ? gps_release_at(tables, line, releases - 1).version : NULL;
}

static void warn_if_new(cli_question *q, const char *axis, const char *set) {
    cli_run *run = q->run;
    uint32_t at = cli_first_axis(run, axis);
    if (at == GPS_NO || gps_axis_at(run->tables, at).line == GPS_NO)
        return;
    uint32_t line = gps_axis_at(run->tables, at).line;
    const char *newest = newest_version(run->tables, line), *version = set + strspn(set, "= ");
    int order = 0;
    if (newest && gps_version_compare(run->tables, line, version, newest, &order) == GPS_OK && order > 0)
        cli_warn(run, "%s %s is newer than the data (newest known: %s)", axis, version, newest);
}

/* The name of the axis that is nearest, by the measure that all names here have. */
static const char *nearest_value(cli_question *q, const char *axis, const char *set, const char *otherwise) {
    uint32_t at = cli_first_axis(q->run, axis);
    cli_near near = cli_near_to(set + strspn(set, "= "));
    for (uint32_t i = 0; at != GPS_NO && i < gps_axis_at(q->run->tables, at).values; i++)
        cli_near_offer(&near, gps_axis_value(q->run->tables, at, i));
    return near.nearest ? near.nearest : otherwise;
}

/* What the requirement that comes next is to be instead; NULL: it stays. */
static const cli_instead *instead_of_next(const cli_question *q) {
    for (size_t i = 0; i < q->insteads; i++)
        if (q->instead[i].requirement == q->asked_count)
            return &q->instead[i];
    return NULL;
}

cli_exit cli_require(cli_question *q, const char *axis, const char *set, const char *label, const char *typed,
                     const char *origin) {
    gps_error error = {0};
    int cut = 0;
    const cli_instead *instead = instead_of_next(q);
    set = instead ? instead->set : set;
    gps_status status = gps_require(q->problem, axis, set, typed, origin, &cut, &error);
    if (status != GPS_OK)
        return cli_fail_status(q->run, status, &error, status == GPS_ERR_NAME ? "" : typed);
    cli_note(q, axis, set, label, typed);
    if (cut)
        cli_warn(q->run, "%s: the tables go no deeper, the rest of the version is left out", label);
    if (*error.nearest)
        cli_warn(q->run, "%s: no such value is known (nearest: %s)%s", label,
                 nearest_value(q, axis, set, error.nearest),
                 cli_is_out_of_scope(set) ? "; ROCm and macOS are out of scope" : "");
    warn_if_new(q, axis, set);
    return CLI_FOUND;
}

cli_exit cli_require_rows(cli_question *q, const char *const *axes, uint32_t columns, const char *const *cells,
                          uint32_t rows, const char *typed) {
    const cli_instead *instead = instead_of_next(q);
    const char **other = cli_take(&q->run->pool, columns, sizeof *other);
    gps_error error = {0};
    for (uint32_t c = 0; c < columns; c++)
        other[c] = instead && !strcmp(instead->axis, axes[c]) ? instead->set : "*";
    gps_status status = gps_require_rows(q->problem, axes, columns, instead ? other : cells, instead ? 1 : rows, typed,
                                         q->origin, &error);
    return status == GPS_OK ? CLI_FOUND : cli_fail_status(q->run, status, &error, typed);
}

static cli_exit ask(cli_question *q, uint32_t axis, const char *label, const char *typed) {
    const char *name = gps_axis_at(q->run->tables, axis).name;
    gps_error error = {0};
    gps_status status = gps_require(q->problem, name, NULL, typed, q->origin, NULL, &error);
    if (status != GPS_OK)
        return cli_fail_status(q->run, status, &error, typed);
    cli_note(q, name, "!=none", label, typed)->subject = 1;
    for (size_t i = 0; i < q->subjects; i++)
        if (q->subject[i] == axis)
            return CLI_FOUND;
    q->subject = cli_grow(&q->run->pool, q->subject, q->subjects, &q->subject_room, sizeof *q->subject);
    q->subject[q->subjects++] = axis;
    return CLI_FOUND;
}

int cli_is_required(const cli_question *q, const char *axis) {
    size_t length = strcspn(axis, "[");
    for (size_t i = 0; i < q->asked_count; i++)
        if (!strncmp(q->asked[i].axis, axis, length) && strchr("[", q->asked[i].axis[length]))
            return 1;
    return 0;
}

/* ---- frameworks and packages ---- */

static const char *variant_instance(cli_question *q, const gps_axis *axis) {
    gps_axis variant = gps_axis_at(q->run->tables, axis->variant_axis);
    if (!(variant.flags & GPS_AXIS_PER_LOADER))
        return variant.name;
    return cli_text(&q->run->pool, "%s[%s]", variant.name, gps_axis_at(q->run->tables, axis->loads).name);
}

static cli_exit require_variant(cli_question *q, const gps_axis *axis, const char *variant, const char *label,
                                const char *typed) {
    return cli_require(q, variant_instance(q, axis), variant, label, typed, q->origin);
}

static int takes_variant(const gps_axis *axis, uint32_t from) {
    return axis->variant_from == from && axis->variant_axis != GPS_NO;
}

/* Each of the words in the brackets. */
static cli_exit require_extras(cli_question *q, const gps_axis *axis, const char *extra, const char *typed) {
    cli_exit code = CLI_FOUND;
    while (*extra && code == CLI_FOUND) {
        size_t length = strcspn(extra, ", ");
        const char *word = cli_copy(&q->run->pool, extra, length);
        if (length && takes_variant(axis, GPS_VARIANT_EXTRA))
            code = require_variant(q, axis, word, cli_text(&q->run->pool, "%s[%s]", axis->name, word), typed);
        else if (length)
            cli_warn(q->run, "%s: no rule knows the extra '%s'; it is left out", axis->name, word);
        extra += length + (extra[length] != 0);
    }
    return code;
}

static cli_exit require_parts(cli_question *q, const gps_axis *axis, const cli_spec *spec, const char *in_name,
                              const char *typed) {
    cli_pool *pool = &q->run->pool;
    cli_exit code = spec->extra ? require_extras(q, axis, spec->extra, typed) : CLI_FOUND;
    if (code == CLI_FOUND && in_name)
        code = require_variant(q, axis, in_name, spec->name, typed);
    if (code == CLI_FOUND && spec->local && takes_variant(axis, GPS_VARIANT_LOCAL))
        code = require_variant(q, axis, spec->local, cli_text(pool, "%s +%s", axis->name, spec->local), typed);
    else if (spec->local && code == CLI_FOUND)
        cli_warn(q->run, "%s: no rule knows the local version '+%s'; it is left out", axis->name, spec->local);
    if (code == CLI_FOUND && spec->post)
        code = require_variant(q, axis, spec->post, cli_text(pool, "%s .%s", axis->name, spec->post), typed);
    if (code == CLI_FOUND && spec->versions) {
        const char *gap = spec->versions[strspn(spec->versions, "=<>!~")] == *spec->versions ? " " : "";
        code = cli_require(q, axis->name, spec->versions, cli_text(pool, "%s%s%s", axis->name, gap, spec->versions),
                           typed, q->origin);
    }
    return code;
}

static cli_exit unknown_subject(cli_question *q, const char *name, const char *option) {
    cli_near near = cli_near_name(name);
    uint32_t axes = gps_info(q->run->tables).axes;
    for (uint32_t i = 0; i < axes; i++) {
        gps_axis axis = gps_axis_at(q->run->tables, i);
        if (cli_is_subject(&axis))
            cli_near_offer(&near, axis.name);
    }
    return cli_fail(q->run, CLI_USAGE, "unknown-name", near.nearest, "%s '%s' is not in these rules", option, name);
}

static cli_exit add_named(cli_question *q, const cli_item *item, uint32_t at, const cli_spec *spec,
                          const char *in_name) {
    gps_axis axis = gps_axis_at(q->run->tables, at);
    cli_exit code = ask(q, at, spec->name, item->typed);
    return code == CLI_FOUND ? require_parts(q, &axis, spec, in_name, item->typed) : code;
}

static cli_exit add_subject(cli_question *q, const cli_item *item) {
    cli_pool *pool = &q->run->pool;
    const char *in_name = NULL, *kind = item->option == CLI_O_FRAMEWORK ? "framework" : "package";
    cli_spec spec = cli_parse_spec(pool, item->value, 0);
    if (!spec.name)
        return cli_fail(q->run, CLI_USAGE, "bad-value", NULL, "'%s' does not spell a %s", item->value, kind);
    uint32_t at = cli_axis_named(q->run, spec.name, strlen(spec.name), &in_name);
    gps_axis axis = at == GPS_NO ? (gps_axis){0} : gps_axis_at(q->run->tables, at);
    if (at == GPS_NO || !cli_is_subject(&axis))
        return unknown_subject(q, spec.name, kind);
    if (takes_variant(&axis, GPS_VARIANT_POST))
        spec = cli_parse_spec(pool, item->value, 1);
    return add_named(q, item, at, &spec, in_name);
}

/* ---- axes ---- */

/* `--AXIS VALUE` and `AXIS=VALUE` for a framework or package mean the same as its spec. */
static cli_exit add_subject_axis(cli_question *q, const cli_item *item, uint32_t at, const char *in_name) {
    cli_pool *pool = &q->run->pool;
    gps_axis axis = gps_axis_at(q->run->tables, at);
    const char *bracket = strchr(item->axis, '[');
    cli_spec spec = {.name = cli_copy(pool, item->axis, strcspn(item->axis, "["))};
    if (bracket)
        spec.extra = cli_copy(pool, bracket + 1, strcspn(bracket + 1, "]"));
    if (!cli_parse_versions(pool, item->value, takes_variant(&axis, GPS_VARIANT_POST), &spec))
        return cli_fail(q->run, CLI_USAGE, "bad-value", NULL, "'%s' holds no version", item->typed);
    return add_named(q, item, at, &spec, in_name);
}

static cli_exit add_axis(cli_question *q, const cli_item *item, const char *instance_name) {
    const char *in_name;
    uint32_t at = cli_axis_named(q->run, item->axis, strcspn(item->axis, "["), &in_name);
    gps_axis axis = at == GPS_NO ? (gps_axis){0} : gps_axis_at(q->run->tables, at);
    if (at != GPS_NO && cli_is_subject(&axis) && strcmp(item->value, "none"))
        return add_subject_axis(q, item, at, in_name);
    if (at != GPS_NO && cli_has_names(q->run->tables, at) && !cli_is_value(q->run->tables, at, item->value))
        return cli_add_by_name(q, item, at);
    cli_exit code = at == GPS_NO ? CLI_FOUND : cli_check_value(q->run, at, item->value);
    if (code != CLI_FOUND)
        return code;
    if (at != GPS_NO && axis.flags & GPS_AXIS_COLUMN && cli_is_out_of_scope(item->value))
        return cli_fail_scope(q->run, item->value);
    const char *gap = strchr("=<>!~", *item->value) ? "" : " ";
    const char *label = !strcmp(q->origin, CLI_DEFAULT)
                            ? default_label(&q->run->pool, instance_name, item->value)
                            : cli_text(&q->run->pool, "%s%s%s", instance_name, gap, item->value);
    return cli_require(q, instance_name, item->value, label, item->typed, q->origin);
}

/* ---- the rest ---- */

static cli_exit add_demands_of_image(cli_question *q, const cli_item *item) {
    cli_rows rows;
    cli_exit code = cli_parse_require(q->run, item->value, &rows);
    if (code != CLI_FOUND)
        return code;
    code = cli_require_rows(q, rows.axes, rows.columns, rows.cells, rows.rows, item->typed);
    if (code != CLI_FOUND)
        return code;
    cli_asked *asked = cli_note(q, "require_cuda", "", item->typed + 2, item->typed);
    asked->value = item->value;
    return CLI_FOUND;
}

/* Is it of the part that is asked? */
static int is_of_part(const cli_question *q, const cli_item *item) {
    if (item->option == CLI_O_REQUIRE_CUDA)
        return q->part == CLI_WHOLE || q->part == CLI_CHECK;
    if (item->option == CLI_O_FRAMEWORK || item->option == CLI_O_PACKAGE || item->option == CLI_O_BUILD)
        return q->part == CLI_WHOLE || q->part == CLI_REST;
    const char *variant;
    uint32_t at = item->axis ? cli_axis_named(q->run, item->axis, strcspn(item->axis, "["), &variant) : GPS_NO;
    gps_axis axis = at == GPS_NO ? (gps_axis){0} : gps_axis_at(q->run->tables, at);
    return at == GPS_NO || cli_counts_in(q, &axis);
}

static cli_exit add_item(cli_question *q, size_t i) {
    const cli_item *item = &q->request->item[i];
    if (!is_of_part(q, item))
        return CLI_FOUND;
    q->origin = item->origin ? item->origin : CLI_GIVEN;
    switch (item->option) {
    case CLI_O_FRAMEWORK:
    case CLI_O_PACKAGE:
        return add_subject(q, item);
    case CLI_O_GPU:
        return cli_add_product(q, item, cli_occurrence(q->request, i));
    case CLI_O_BUILD:
        return cli_require(q, "build", "yes", "build", item->typed, q->origin);
    case CLI_O_REQUIRE_CUDA:
        return add_demands_of_image(q, item);
    default:
        if (cli_is_per_device(q->run->tables, item->axis))
            return add_axis(q, item, cli_instance(q, item->axis, cli_occurrence(q->request, i)));
        return add_axis(q, item, item->axis);
    }
}

/* A hidden axis is shown when a requirement names it: one that requires nothing new does. */
static cli_exit add_shown(cli_question *q, const char *name) {
    uint32_t axis = cli_first_axis(q->run, name);
    if (cli_is_required(q, name))
        return CLI_FOUND;
    const char *standard = axis == GPS_NO ? "" : gps_axis_at(q->run->tables, axis).standard;
    cli_exit code =
        cli_require(q, name, *standard ? standard : "*", name, cli_text(&q->run->pool, "--show %s", name), "show");
    if (code == CLI_FOUND)
        q->asked[q->asked_count - 1].shown_only = 1;
    return code;
}

/* A second's work; who asks for all answers in so many words gets them, however long it takes. */
enum { MOST_SEARCHES = 30000 };

static void set_options(cli_question *q) {
    const cli_request *r = q->request;
    gps_set_option(q->problem, GPS_OPTION_SEARCHES, r->count || r->all || r->limit ? 0 : MOST_SEARCHES);
    gps_set_option(q->problem, GPS_OPTION_STRICT, (uint32_t)r->strict);
    gps_set_option(q->problem, GPS_OPTION_LEVEL, r->level);
    gps_set_option(q->problem, GPS_OPTION_RANK, r->min_rank);
    gps_set_option(q->problem, GPS_OPTION_AS_OF, r->as_of);
}

static cli_exit set_devices(cli_question *q) {
    q->devices = cli_count_devices(q);
    if (gps_set_option(q->problem, GPS_OPTION_DEVICES, q->devices) != GPS_OK)
        return cli_fail(q->run, CLI_USAGE, "bad-value", NULL, "%u GPUs are more than 64", q->devices);
    q->device = cli_take(&q->run->pool, q->devices, sizeof *q->device);
    return CLI_FOUND;
}

static cli_exit add_items(cli_question *q) {
    const cli_request *request = q->request;
    gps_status status = gps_problem_new(q->run->tables, NULL, &q->problem);
    if (status != GPS_OK)
        return cli_fail_status(q->run, status, NULL, "");
    set_options(q);
    cli_exit code = set_devices(q);
    for (size_t i = 0; i < request->items && code == CLI_FOUND; i++)
        code = add_item(q, i);
    for (size_t i = 0; i < request->shows && code == CLI_FOUND && q->part == CLI_WHOLE; i++)
        code = add_shown(q, request->show[i]);
    return code == CLI_FOUND ? cli_add_part(q) : code;
}

cli_exit cli_question_begin(cli_run *run, const cli_request *request, cli_part part, int lift, cli_question *q) {
    *q = (cli_question){.run = run, .request = request, .part = part, .lift = lift};
    return add_items(q);
}

/* ---- changed questions ---- */

/* Do all requirements on the axis agree with its default? */
static int agrees(const cli_question *q, size_t asked, const gps_axis *axis, uint32_t at) {
    size_t length = strlen(axis->name);
    int said = 0;
    for (uint32_t i = 0; i < asked; i++) {
        gps_requirement r = gps_requirement_at(q->problem, i);
        if (strncmp(r.axis, axis->name, length) || !strchr("[", r.axis[length]))
            continue;
        said = 1;
        if (!cli_meet(q->run->tables, at, r.set, axis->standard))
            return 0;
    }
    return said;
}

static cli_exit add_standing_default(cli_question *q, const char *axis, const char *set) {
    return cli_require(q, axis, set, default_label(&q->run->pool, axis, set), "", CLI_DEFAULT);
}

static cli_exit add_standing_defaults(cli_question *q) {
    uint32_t axes = gps_info(q->run->tables).axes;
    size_t asked = q->asked_count;
    cli_exit code = CLI_FOUND;
    for (uint32_t i = 0; i < axes && code == CLI_FOUND; i++) {
        gps_axis axis = gps_axis_at(q->run->tables, i);
        if (*axis.standard && agrees(q, asked, &axis, i))
            code = add_standing_default(q, axis.name, axis.standard);
    }
    return code;
}

/* Those that stand in the question that is changed, whatever they would agree with now. */
static cli_exit add_same_defaults(cli_question *q, const cli_question *from) {
    cli_exit code = CLI_FOUND;
    for (size_t i = from->standing; i < from->asked_count && code == CLI_FOUND; i++)
        code = add_standing_default(q, from->asked[i].axis, gps_requirement_at(from->problem, (uint32_t)i).set);
    return code;
}

/* What is behind the requirements is a default: one that says the same takes its place. */
static cli_exit add_lifted(cli_question *q) {
    size_t asked = q->asked_count, insteads = q->insteads;
    cli_exit code = CLI_FOUND;
    q->insteads = 0; /* what is added now is what it is to be */
    for (size_t i = 0; i < insteads && code == CLI_FOUND; i++)
        if (q->instead[i].requirement >= asked)
            code = cli_require(q, q->instead[i].axis, q->instead[i].set, q->instead[i].axis, "", CLI_DEFAULT);
    q->insteads = insteads;
    return code;
}

cli_exit cli_question_change(const cli_question *from, const cli_instead *instead, size_t insteads, cli_question *q) {
    *q = (cli_question){.run = from->run,
                        .request = from->request,
                        .part = from->part,
                        .lift = from->lift,
                        .instead = instead,
                        .insteads = insteads};
    cli_exit code = add_items(q);
    q->standing = q->asked_count;
    if (code == CLI_FOUND)
        code = from->standing ? add_same_defaults(q, from) : add_standing_defaults(q);
    return code == CLI_FOUND ? add_lifted(q) : code;
}

static cli_exit solve_as_it_is(cli_question *q) {
    gps_error error = {0};
    gps_status status = gps_solve(q->problem, &q->verdict, &error);
    return status == GPS_OK ? CLI_FOUND : cli_fail_status(q->run, status, &error, "");
}

static cli_exit solve_lifted(cli_question *q) {
    cli_question first = *q;
    cli_exit code = cli_question_begin(q->run, q->request, q->part, 1, q);
    cli_question_end(&first);
    return code == CLI_FOUND ? solve_as_it_is(q) : code;
}

cli_exit cli_question_solve(cli_question *q) {
    cli_exit code = solve_as_it_is(q);
    return code == CLI_FOUND && q->verdict != GPS_CONSISTENT && q->may_lift && !q->lift ? solve_lifted(q) : code;
}

cli_exit cli_question_ask(cli_run *run, const cli_request *request, cli_question *q) {
    cli_exit code = cli_question_begin(run, request, CLI_WHOLE, 0, q);
    return code == CLI_FOUND ? cli_question_solve(q) : code;
}

void cli_question_end(cli_question *q) {
    gps_problem_free(q->problem);
    q->problem = NULL;
}
