/* doctor.c: what is on a machine, does it hold, and what would. */
#include "doctor.h"
#include "../answers.h"
#include "../explain.h"
#include "../fixes.h"
#include "../match.h"
#include "../solve.h"
#include "../text.h"
#include "here.h"
#include "sheet.h"

#include <string.h>

/* ---- small questions of our own ---- */

/* Asks without leaving a trace of warnings; 0: no answer.  The question is the caller's to end. */
static int ask(cli_run *run, const cli_request *request, cli_question *question, gps_answer *answer) {
    size_t warnings = run->warnings;
    int answered = cli_question_ask(run, request, question) == CLI_FOUND && question->verdict == GPS_CONSISTENT &&
                   gps_best(question->problem, NULL, 0, answer) == GPS_OK;
    run->warnings = warnings;
    run->error = (cli_error){0};
    return answered;
}

/* The CUDA level of a driver that cannot be asked, as the rules have it. */
static const char *level_of_driver(cli_run *run, const cli_facts *facts) {
    const char *driver = cli_value_of(facts, "driver"), *shown = "driver_cuda", *level = "";
    cli_item item[] = {{CLI_O_COUNT_OF, "driver", driver, "", NULL}, {CLI_O_COUNT_OF, "os", "linux", "", NULL}};
    cli_request request = cli_request_of(item, 2);
    request.show = &shown;
    request.shows = 1;
    cli_question question = {0};
    gps_answer answer;
    if (*driver && ask(run, &request, &question, &answer)) {
        cli_view view = cli_view_of(&question);
        uint32_t variable = gps_variable_find(question.problem, shown);
        if (variable != GPS_NO)
            level = cli_text(&run->pool, "%s", cli_minor(&run->pool, cli_pick(&view, variable, answer.sets[variable])));
    }
    cli_question_end(&question);
    return level;
}

/* ---- what would hold ---- */

static int is_loader(cli_run *run, const cli_item *item) {
    const char *variant;
    if (item->option != CLI_O_PACKAGE && item->option != CLI_O_FRAMEWORK)
        return 0;
    uint32_t at = cli_axis_named(run, item->value, strcspn(item->value, "[=<>!~+ "), &variant);
    return at != GPS_NO && gps_axis_at(run->tables, at).flags & GPS_AXIS_LOADER;
}

/* The machine with the same frameworks and nothing else of its environment.  versions: also the same versions. */
static cli_request without_packages(cli_run *run, const cli_request *all, int versions) {
    cli_request request = *all;
    request.item = cli_take(&run->pool, all->items, sizeof *request.item);
    request.items = 0;
    for (size_t i = 0; i < all->items; i++) {
        cli_item item = all->item[i];
        int environment = item.axis && (strchr(item.axis, '[') || !strcmp(item.axis, "toolkit"));
        if (environment || (item.option == CLI_O_PACKAGE && !is_loader(run, &item)))
            continue;
        if (item.option == CLI_O_PACKAGE)
            item.value = cli_copy(&run->pool, item.value, strcspn(item.value, versions ? "+" : "=+"));
        request.item[request.items++] = item;
    }
    return request;
}

static int has_loader(cli_run *run, const cli_request *request) {
    for (size_t i = 0; i < request->items; i++)
        if (is_loader(run, &request->item[i]))
            return 1;
    return 0;
}

typedef struct {
    const char *text;
    const char **install;
    size_t installs;
} remedy;

/* The nearest stack that holds here: the same versions in another build, else other versions. */
static remedy find_remedy(cli_run *run, const cli_request *all) {
    remedy found = {0};
    for (int versions = 1; versions >= 0 && !found.text && has_loader(run, all); versions--) {
        cli_request request = without_packages(run, all, versions);
        cli_question question = {0};
        gps_answer answer;
        if (ask(run, &request, &question, &answer)) {
            cli_view view = cli_view_of(&question);
            found.text = cli_text(&run->pool, "%s", cli_answer_text(&view, &answer, 0));
            const char **lines = cli_install_lines(&view, &answer, &found.installs);
            found.install = cli_take(&run->pool, found.installs, sizeof *found.install);
            for (size_t i = 0; i < found.installs; i++)
                found.install[i] = cli_text(&run->pool, "%s", lines[i]);
        }
        cli_question_end(&question);
    }
    return found;
}

static void put_remedy(cli_run *run, const remedy *found) {
    if (!found->text)
        return;
    cli_put_text(&run->out, "holds here: ");
    cli_put_wrapped(&run->out, CLI_PLAIN, found->text, 12, 12, CLI_COLUMNS);
    cli_put_text(&run->out, "\n");
    for (size_t i = 0; i < found->installs; i++)
        cli_put(&run->out, "%s%s\n", i ? "            " : "install:    ", found->install[i]);
}

static json_t *remedy_json(const remedy *found) {
    json_t *install = json_array();
    for (size_t i = 0; i < found->installs; i++)
        json_array_append_new(install, json_string(found->install[i]));
    return json_pack("{s:s, s:o}", "text", found->text, "install", install);
}

/* ---- the verdict ---- */

typedef struct {
    cli_run *run;
    cli_machine machine;
    cli_request request; /* with the machine's facts */
    cli_number_of *number;
    size_t numbers;
    int on_cpu; /* nothing here can use a GPU, and nothing wants one */
} visit;

static int is_broken(const cli_facts *facts) {
    for (size_t i = 0; i < facts->findings; i++)
        if (facts->finding[i].severity == CLI_BREAKAGE)
            return 1;
    return 0;
}

static const char *holding_text(const visit *v) {
    const cli_facts *facts = &v->machine.facts;
    if (v->on_cpu)
        return "what is here goes together, on the CPU";
    if (is_broken(facts))
        return "the versions go together; but see above";
    if (has_loader(v->run, &v->request))
        return "what is here goes together";
    return facts->devices && (cli_fact_named(facts, "driver") || cli_fact_named(facts, "L4T"))
               ? "the driver knows the GPU; no framework is here (gpusolve --here --framework NAME)"
               : "nothing here uses CUDA";
}

static void put_holding(const cli_view *view, const visit *v) {
    gps_answer answer;
    cli_out *out = &view->question->run->out;
    if (gps_best(view->problem, NULL, 0, &answer) != GPS_OK)
        return;
    cli_basis basis = cli_basis_of(view, &answer);
    if (view->question->verdict == GPS_UNKNOWN) {
        cli_put_styled(out, CLI_BOLD, "unknown:");
        cli_put_text(out, " it may hold, but what decides is not recorded\n");
    } else {
        cli_put_styled(out, CLI_GOOD, "consistent:");
        cli_put(out, " %s\n", holding_text(v));
        cli_warn_of(view, &answer, &basis);
    }
    cli_put_gaps(view, &answer, &basis);
}

static cli_exit put_verdict(const cli_view *view, const visit *v) {
    cli_explanation explanation;
    cli_put_text(&v->run->out, "\n");
    if (view->question->verdict != GPS_INCONSISTENT) {
        put_holding(view, v);
        cli_put_warnings(v->run);
        return CLI_FOUND;
    }
    cli_exit code = cli_explain(view, &explanation);
    if (code != CLI_FOUND)
        return code;
    cli_put_conflict(view, &explanation);
    code = cli_put_fixes(view->question);
    cli_put_warnings(v->run);
    if (code != CLI_FOUND)
        return code;
    remedy found = find_remedy(v->run, &v->request);
    put_remedy(v->run, &found);
    return CLI_FOUND;
}

static cli_exit tell_text(const cli_view *view, const visit *v) {
    cli_put_sheet(v->run, &v->machine, v->request.all);
    cli_put_numbers(v->run, v->number, v->numbers);
    cli_put_libraries(v->run, &v->machine);
    cli_put_findings(v->run, &v->machine.facts);
    return put_verdict(view, v);
}

static cli_exit tell_json(const cli_view *view, const visit *v, gps_verdict verdict) {
    json_t *object = cli_json_envelope(v->run, view->question);
    cli_exit code = cli_json_verdict(view, 1, object);
    json_object_set_new(object, "verdict", json_string(cli_verdict_text(verdict)));
    json_t *doctor = cli_sheet_json(v->run, &v->machine, v->number, v->numbers);
    remedy found = view->question->verdict == GPS_INCONSISTENT ? find_remedy(v->run, &v->request) : (remedy){0};
    if (found.text)
        json_object_set_new(doctor, "holds", remedy_json(&found));
    json_object_set_new(object, "doctor", doctor);
    if (code == CLI_FOUND)
        cli_json_put(v->run, object);
    else
        json_decref(object);
    return code;
}

static cli_exit tell(cli_question *question, const visit *v) {
    cli_view view = cli_view_of(question);
    gps_verdict verdict = is_broken(&v->machine.facts) ? GPS_INCONSISTENT : question->verdict;
    cli_exit code = v->request.json ? tell_json(&view, v, verdict) : tell_text(&view, v);
    return code == CLI_FOUND ? cli_exit_of(verdict) : code;
}

/* A machine that has neither driver nor GPU may hold a CPU build. */
static void allow_cpu(visit *v) {
    cli_facts *facts = &v->machine.facts;
    cli_request request = v->request;
    cli_question question = {0};
    gps_answer answer;
    if (facts->devices || cli_fact_named(facts, "driver"))
        return;
    request.item = cli_take(&v->run->pool, request.items + 1, sizeof *request.item);
    memcpy(request.item, v->request.item, v->request.items * sizeof *request.item);
    request.item[request.items++] = (cli_item){CLI_O_COUNT_OF, "cuda", "none", "no GPU", CLI_FROM "this machine"};
    v->on_cpu = has_loader(v->run, &request) && ask(v->run, &request, &question, &answer);
    cli_question_end(&question);
    if (v->on_cpu)
        v->request = request;
    else if (has_loader(v->run, &request))
        cli_add_finding(facts, CLI_BREAKAGE, "what is installed is made for a GPU, and no driver or GPU is here");
}

cli_exit cli_doctor(cli_run *run, const cli_request *asked) {
    visit v = {.run = run};
    cli_question question = {0};
    cli_exit code = cli_read_machine(run, asked, &v.machine);
    if (code == CLI_FOUND)
        code = cli_with_machine(run, asked, &v.machine, CLI_HERE_DOCTOR, &v.request);
    if (code != CLI_FOUND)
        return code;
    v.number = cli_cuda_numbers(run, &v.machine, level_of_driver(run, &v.machine.facts), &v.numbers);
    allow_cpu(&v);
    code = cli_question_ask(run, &v.request, &question);
    if (code == CLI_FOUND)
        code = tell(&question, &v);
    cli_question_end(&question);
    return code;
}
