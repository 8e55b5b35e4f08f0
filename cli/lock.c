/* lock.c: an answer kept as JSON, and checked again later. */
#include "lock.h"
#include "clean.h"
#include "json.h"
#include "solve.h"
#include "text_file.h"

#include <string.h>

/* ---- writing ---- */

static const char *exact_package(const cli_target *t, const cli_item *item) {
    uint32_t variable = gps_variable_find(t->view.problem, item->value);
    const char *spec = variable == GPS_NO ? NULL : cli_target_spec(t, variable);
    return spec ? cli_text(t->view.pool, "%s%s", item->value, spec) : item->value;
}

static json_t *items_json(const cli_target *t, size_t asked) {
    json_t *items = json_array();
    for (size_t i = 0; i < t->request.items; i++) {
        const cli_item *item = &t->request.item[i];
        const char *value =
            item->value && i >= asked && item->option == CLI_O_PACKAGE ? exact_package(t, item) : item->value;
        json_t *object = json_object();
        if (item->option == CLI_O_COUNT_OF)
            json_object_set_new(object, "axis", json_string(item->axis));
        else
            json_object_set_new(object, "option", json_string(cli_option_name(item->option)));
        json_object_set_new(object, "value", json_string(value ? value : ""));
        if (i < asked)
            json_object_set_new(object, "asked", json_true());
        json_array_append_new(items, object);
    }
    return items;
}

static json_t *axes_json(const cli_target *t) {
    json_t *axes = json_object();
    for (uint32_t i = 0; i < t->view.shown_count; i++) {
        uint32_t variable = t->view.shown[i];
        json_object_set_new(axes, cli_json_name(&t->view, variable),
                            json_string(cli_set_text(&t->view, variable, t->answer.sets[variable], ", ")));
    }
    return axes;
}

static int is_listed(const json_t *list, const char *text) {
    size_t i;
    const json_t *item;
    json_array_foreach(list, i, item) {
        if (!strcmp(json_string_value(item), text))
            return 1;
    }
    return 0;
}

static json_t *sources_json(const cli_target *t) {
    json_t *sources = json_array();
    cli_basis basis = cli_basis_of(&t->view, &t->answer);
    for (uint32_t i = 0; i < basis.count; i++) {
        const gps_cite *cite = &basis.cite[i];
        uint32_t source = cite->row == GPS_NO ? GPS_NO : gps_row_at(t->view.tables, cite->table, cite->row).source;
        const char *name = source == GPS_NO ? NULL : gps_source_at(t->view.tables, source).name;
        if (name && !is_listed(sources, name))
            json_array_append_new(sources, json_string(name));
    }
    return sources;
}

cli_exit cli_put_lock(cli_run *run, const cli_request *request, cli_target *target, size_t targets) {
    json_t *object = cli_json_envelope(run, NULL), *list = json_array();
    json_object_set_new(object, "command", json_string(request->written));
    json_object_set_new(object, "lock", list);
    for (size_t i = 0; i < targets; i++) {
        cli_target *t = &target[i];
        json_t *each = json_object();
        json_object_set_new(each, "target", json_string(t->name));
        json_object_set_new(each, "axes", axes_json(t));
        json_object_set_new(each, "items", items_json(t, request->items));
        json_object_set_new(each, "sources", sources_json(t));
        json_array_append_new(list, each);
    }
    cli_json_put(run, object);
    return CLI_FOUND;
}

/* ---- reading ---- */

static const char *text_at(cli_run *run, const json_t *object, const char *name) {
    const char *text = json_string_value(json_object_get(object, name));
    return text ? cli_clean(&run->pool, cli_copy(&run->pool, text, strlen(text))) : NULL;
}

static cli_exit no_lock(cli_run *run, const char *path, const char *why) {
    return cli_fail(run, CLI_USAGE, "bad-value", NULL, "%s is no lock of gpusolve: %s", cli_clean(&run->pool, path),
                    why);
}

/* asked: only what was asked, not what was answered. */
static cli_exit read_items(cli_run *run, const char *path, const json_t *target, int asked, cli_request *request) {
    const json_t *items = json_object_get(target, "items"), *item;
    size_t i;
    request->item = cli_take(&run->pool, json_array_size(items) + 1, sizeof *request->item);
    request->items = 0;
    json_array_foreach(items, i, item) {
        const char *axis = text_at(run, item, "axis"), *value = text_at(run, item, "value");
        const char *name = text_at(run, item, "option");
        cli_option option = name ? cli_asking_option(name) : CLI_O_COUNT_OF;
        if (!value || (!axis && option == CLI_O_COUNT_OF))
            return no_lock(run, path, "an item of it is damaged");
        if (asked && !json_is_true(json_object_get(item, "asked")))
            continue;
        const char *typed = cli_text(&run->pool, "%s %s", axis ? axis : name, value);
        request->item[request->items++] =
            (cli_item){option, option == CLI_O_COUNT_OF ? axis : NULL, value, typed, NULL};
    }
    return CLI_FOUND;
}

/* ---- checking ---- */

/* What the best answer to the question is now, where it differs. */
static void put_changes(cli_run *run, const char *path, const cli_request *request, const json_t *target) {
    cli_request now = *request;
    cli_target best = {0};
    const json_t *was = json_object_get(target, "axes");
    size_t warnings = run->warnings;
    if (read_items(run, path, target, 1, &now) != CLI_FOUND)
        return;
    best.request = now;
    cli_exit code = cli_question_begin(run, &best.request, &best.question);
    if (code == CLI_FOUND)
        code = cli_question_solve(&best.question);
    if (code == CLI_FOUND && best.question.verdict == GPS_CONSISTENT) {
        best.view = cli_view_of(&best.question);
        if (gps_best(best.question.problem, NULL, 0, &best.answer) == GPS_OK)
            for (uint32_t i = 0; i < best.view.shown_count; i++) {
                uint32_t v = best.view.shown[i];
                const char *old = text_at(run, was, cli_json_name(&best.view, v));
                const char *new = cli_set_text(&best.view, v, best.answer.sets[v], ", ");
                if (old && strcmp(old, new))
                    cli_put(&run->out, "  best now: %s %s, locked %s\n", cli_variable_name(&best.view, v), new, old);
            }
    }
    run->warnings = warnings;
    cli_target_end(&best);
}

static cli_exit check_target(cli_run *run, const char *path, const cli_request *request, const json_t *target) {
    cli_question question = {0};
    cli_request locked = *request;
    cli_exit code = read_items(run, path, target, 0, &locked);
    if (code == CLI_FOUND)
        code = cli_question_begin(run, &locked, &question);
    if (code == CLI_FOUND)
        code = cli_question_solve(&question);
    if (code == CLI_FOUND) {
        const char *name = text_at(run, target, "target");
        cli_view view = cli_view_of(&question);
        cli_put(&run->out, "%s: ", name ? name : "?");
        code = cli_no_answer(&view);
        if (code == CLI_FOUND)
            cli_put_styled(&run->out, CLI_GOOD, "consistent\n");
    }
    cli_question_end(&question);
    if (code == CLI_FOUND)
        put_changes(run, path, request, target);
    return code;
}

static cli_exit check_targets(cli_run *run, const cli_request *request, const json_t *lock) {
    const json_t *targets = json_object_get(lock, "lock"), *target;
    const char *revision = text_at(run, json_object_get(lock, "data"), "revision");
    cli_exit worst = CLI_FOUND;
    size_t i;
    if (json_integer_value(json_object_get(lock, "format")) != 1 || !json_array_size(targets) || !revision)
        return no_lock(run, request->lock, "it has no answers");
    int same = !strcmp(revision, gps_info(run->tables).revision);
    cli_put(&run->out, "rules: %s\n", same ? "the same as when it was locked" : "others than when it was locked");
    json_array_foreach(targets, i, target) if (!json_is_object(target)) return no_lock(run, request->lock,
                                                                                       "one of its answers is none");
    json_array_foreach(targets, i, target) {
        cli_exit code = check_target(run, request->lock, request, target);
        worst = code != CLI_FOUND && worst != CLI_NOTHING ? code : worst;
        if (run->error.exit)
            return code;
    }
    return worst;
}

cli_exit cli_check_lock(cli_run *run, const cli_request *request) {
    char *text;
    size_t length;
    json_error_t error;
    cli_exit code = cli_read_text(run, request->lock, &text, &length);
    if (code != CLI_FOUND)
        return code;
    json_t *lock = json_loadb(text, length, JSON_REJECT_DUPLICATES, &error);
    if (!lock)
        return no_lock(run, request->lock, error.text);
    code = check_targets(run, request, lock);
    json_decref(lock);
    return code;
}
