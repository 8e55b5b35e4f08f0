/* emit.c: answers as files for other programs. */
#include "emit.h"
#include "base_image.h"
#include "emit_model.h"
#include "from.h"
#include "json.h"
#include "lock.h"
#include "match.h"
#include "template.h"

#include <string.h>

/* ---- formats ---- */

static cli_exit list_formats(cli_run *run) {
    uint32_t outputs = gps_info(run->tables).outputs;
    for (uint32_t i = 0; i < outputs; i++) {
        gps_output output = gps_output_at(run->tables, i);
        cli_put_padded(&run->out, CLI_BOLD, output.name, 14);
        cli_put(&run->out, "%s (%s)\n", output.title, output.file);
    }
    cli_put_padded(&run->out, CLI_BOLD, CLI_LOCK, 14);
    cli_put(&run->out, "%s (%s)\n", "the answer as JSON, for check --lock", "gpusolve.lock");
    return CLI_FOUND;
}

static cli_exit find_format(cli_run *run, const char *name, gps_output *output) {
    uint32_t outputs = gps_info(run->tables).outputs;
    cli_near near = cli_near_to(name);
    cli_near_offer(&near, CLI_LOCK);
    for (uint32_t i = 0; i < outputs; i++) {
        *output = gps_output_at(run->tables, i);
        if (!strcmp(output->name, name))
            return CLI_FOUND;
        cli_near_offer(&near, output->name);
    }
    return cli_fail(run, CLI_USAGE, "unknown-name", near.nearest, "unknown format '%s' (gpusolve emit lists them)",
                    name);
}

/* ---- targets ---- */

static cli_exit solve_targets(cli_run *run, const cli_request *request, cli_target *target, size_t targets) {
    cli_exit code = CLI_FOUND;
    for (size_t i = 0; i < targets && code == CLI_FOUND; i++) {
        code = cli_target_solve(run, request, request->targets ? request->target[i] : NULL, &target[i]);
        if (code != CLI_FOUND && request->targets && !run->error.exit)
            cli_put(&run->out, "nothing is written: target %s has no answer that surely holds\n", target[i].name);
    }
    return code;
}

/* What has versions is installed; who asks for nothing of that gets no file of packages (steps also bring CUDA). */
static cli_exit check_installs(cli_run *run, const cli_target *target, size_t targets) {
    for (size_t i = 0; i < targets; i++) {
        size_t installed = 0;
        for (size_t k = 0; k < target[i].question.subjects; k++)
            installed += gps_axis_at(run->tables, target[i].question.subject[k]).line != GPS_NO;
        if (!installed)
            return cli_fail(run, CLI_USAGE, "missing-value", NULL,
                            "emit needs what is to be installed (--framework NAME or --package NAME)");
    }
    return CLI_FOUND;
}

/* A file that names an image is built on one. */
static cli_exit choose_images(cli_run *run, const cli_request *request, const gps_output *output, cli_target *target,
                              size_t targets) {
    cli_exit code = CLI_FOUND;
    for (size_t i = 0; i < targets && code == CLI_FOUND && strstr(output->text, "{image}"); i++)
        code = cli_choose_image(run, request, &target[i]);
    return code;
}

static const char *system_of(const cli_target *t) { return cli_answer_value(&t->view, &t->answer, "wheel_os", GPS_NO); }

/* Two answers of one file must be told apart by the systems that they are for. */
static cli_exit check_apart(cli_run *run, const gps_output *output, const cli_target *target, size_t targets) {
    if (output->targets == GPS_TARGETS_ONE && targets > 1)
        return cli_fail(run, CLI_USAGE, "bad-value", NULL, "%s holds one target", output->name);
    for (size_t i = 0; i < targets && output->targets == GPS_TARGETS_APART; i++)
        for (size_t k = 0; k < i; k++)
            if (!strcmp(system_of(&target[i]), system_of(&target[k])))
                return cli_fail(run, CLI_USAGE, "bad-value", NULL,
                                "%s cannot tell %s and %s apart: they are for the same system", output->name,
                                target[k].name, target[i].name);
    return CLI_FOUND;
}

/* "os=linux or wsl;delivery=pip;" → "os linux or wsl, delivery pip" */
static const char *condition_text(cli_pool *pool, const char *condition) {
    const char *text = "";
    for (size_t length; *condition; condition += length + (condition[length] == ';')) {
        length = strcspn(condition, ";");
        size_t name = strcspn(condition, "=");
        text = cli_text(pool, "%s%s%.*s %.*s", text, *text ? ", " : "", (int)name, condition, (int)(length - name - 1),
                        condition + name + 1);
    }
    return text;
}

static cli_exit check_condition(cli_run *run, const gps_output *output, const cli_target *target, size_t targets) {
    for (size_t i = 0; i < targets; i++)
        if (!cli_meets(&target[i].view, &target[i].answer, output->condition, GPS_NO))
            return cli_fail(run, CLI_USAGE, "bad-value", NULL, "%s is for %s, and %s is not", output->name,
                            condition_text(&run->pool, output->condition), target[i].name);
    return CLI_FOUND;
}

/* ---- reading back ---- */

/* What a target's file says, asked for its system, Python and machine. */
static cli_exit read_back(cli_run *run, const gps_output *output, const cli_target *t, const char *text) {
    static const char *const kept[] = {"os", "arch", "python"};
    cli_request request = cli_request_of(cli_take(&run->pool, sizeof kept / sizeof *kept, sizeof(cli_item)), 0);
    request.target = (const char **)(uintptr_t)&t->name;
    request.targets = 1;
    cli_question question = {0};
    cli_stack stack;
    request.item_room = sizeof kept / sizeof *kept;
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        const char *value = cli_answer_value(&t->view, &t->answer, kept[i], GPS_NO);
        if (strcmp(value, "none") && strcmp(value, "?") && *value)
            request.item[request.items++] =
                (cli_item){CLI_O_COUNT_OF, kept[i], cli_text(&run->pool, "%s", value), kept[i], NULL};
    }
    size_t warnings = run->warnings;
    cli_exit code = cli_read_stack(run, &request, &stack, output->file, text);
    if (code == CLI_FOUND)
        code = cli_question_ask(run, &request, &question);
    if (code == CLI_FOUND && question.verdict != GPS_CONSISTENT)
        code = cli_fail(run, CLI_USAGE, "bad-value", NULL,
                        "%s cannot say what %s is: read back it would not surely hold", output->name, t->name);
    cli_question_end(&question);
    run->warnings = warnings;
    return code;
}

/* ---- writing ---- */

static cli_exit write_output(cli_run *run, const cli_request *request, const gps_output *output, cli_target *target,
                             size_t targets) {
    json_t *model = cli_emit_model(run, request, target, targets);
    cli_out out = {.pool = &run->pool};
    cli_exit code = model ? cli_fill_output(run, output, model, &out) : run->error.exit;
    json_decref(model);
    for (size_t i = 0; i < targets && code == CLI_FOUND && cli_stack_reads(output->file); i++)
        code = read_back(run, output, &target[i], out.text);
    if (code == CLI_FOUND)
        run->out = (cli_out){.pool = &run->pool, .text = out.text, .length = out.length, .room = out.room};
    return code;
}

static cli_exit emit(cli_run *run, const cli_request *request, const gps_output *output, cli_target *target,
                     size_t targets) {
    cli_exit code = solve_targets(run, request, target, targets);
    if (code == CLI_FOUND && output && !strstr(output->text, "% each steps"))
        code = check_installs(run, target, targets);
    if (code == CLI_FOUND && output)
        code = check_apart(run, output, target, targets);
    if (code == CLI_FOUND && output)
        code = check_condition(run, output, target, targets);
    if (code == CLI_FOUND && output)
        code = choose_images(run, request, output, target, targets);
    if (code != CLI_FOUND)
        return code;
    run->aside = 0;
    run->keeps = !request->force;
    return output ? write_output(run, request, output, target, targets) : cli_put_lock(run, request, target, targets);
}

cli_exit cli_emit(cli_run *run, const cli_request *request) {
    gps_output output;
    if (!request->words)
        return request->items ? cli_fail(run, CLI_USAGE, "missing-value", NULL,
                                         "emit needs a format first (gpusolve emit lists them)")
                              : list_formats(run);
    int lock = !strcmp(request->word[0], CLI_LOCK);
    cli_exit code = lock ? CLI_FOUND : find_format(run, request->word[0], &output);
    if (code != CLI_FOUND)
        return code;
    size_t targets = request->targets ? request->targets : 1;
    cli_target *target = cli_take(&run->pool, targets, sizeof *target);
    run->aside = 1;
    code = emit(run, request, lock ? NULL : &output, target, targets);
    for (size_t i = 0; i < targets; i++)
        cli_target_end(&target[i]);
    return code;
}
