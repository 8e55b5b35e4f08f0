/* sheet.c: the facts about a machine, laid out. */
#include "sheet.h"
#include "../clean.h"
#include "here.h"

#include <string.h>

enum { LABEL = 11 };

/* ---- lines ---- */

static void put_line(cli_run *run, const char *label, const char *text) {
    if (!*text)
        return;
    cli_put_padded(&run->out, CLI_BOLD, label, LABEL);
    if (cli_width(label) >= LABEL)
        cli_put_text(&run->out, " ");
    cli_put_wrapped(&run->out, CLI_PLAIN, text, LABEL, LABEL, CLI_COLUMNS);
    cli_put_text(&run->out, "\n");
}

static const char *join(cli_pool *pool, const char *text, const char *comma, const char *more) {
    return !*more ? text : cli_append(pool, text, comma, more);
}

static const char *labelled(cli_pool *pool, const char *label, const char *value) {
    return *value ? cli_text(pool, "%s %s", label, value) : "";
}

static const char *system_text(cli_run *run, const cli_facts *f) {
    cli_pool *pool = &run->pool;
    const char *text = strcmp(cli_value_of(f, "os"), "wsl") ? "Linux" : "WSL";
    text = join(pool, text, ", ", cli_value_of(f, "distribution"));
    text = join(pool, text, ", ", labelled(pool, "kernel", cli_value_of(f, "kernel")));
    text = join(pool, text, ", ", labelled(pool, "container", cli_value_of(f, "container")));
    text = join(pool, text, ", ", labelled(pool, "L4T", cli_value_of(f, "L4T")));
    text = join(pool, text, ", ", cli_value_of(f, "arch"));
    text = join(pool, text, ", ", labelled(pool, "glibc", cli_value_of(f, "glibc")));
    return join(pool, text, ", ", labelled(pool, "gcc", cli_value_of(f, "gcc")));
}

static const char *from(cli_run *run, const cli_fact *fact) {
    return cli_text(&run->pool, "%s (%s)", fact->value, fact->where);
}

static void put_driver(cli_run *run, const cli_facts *f) {
    const cli_fact *driver = cli_fact_named(f, "driver"), *level = cli_fact_named(f, "driver's CUDA level");
    const cli_fact *compat = cli_fact_named(f, "libcuda from a compat package");
    put_line(run, "driver", driver ? from(run, driver) : cli_fact_named(f, "L4T") ? "part of L4T" : "none");
    if (level)
        put_line(run, "", cli_text(&run->pool, "CUDA level %s (%s)", level->value, level->where));
    if (compat)
        put_line(run, "",
                 cli_text(&run->pool, "compat library %s takes libcuda's place (%s)", compat->value, compat->where));
}

static void put_devices(cli_run *run, const cli_facts *f) {
    for (uint32_t d = 1; d <= f->devices; d++) {
        const cli_fact *name = cli_device_fact(f, d, "gpu"), *cc = cli_device_fact(f, d, "compute capability");
        const cli_fact *pci = cli_device_fact(f, d, "pci address"), *mig = cli_device_fact(f, d, "MIG");
        const char *text = name ? name->value : "?";
        text = join(&run->pool, text, ", ", cc ? cli_text(&run->pool, "compute capability %s", cc->value) : "");
        text = join(&run->pool, text, ", ", pci ? pci->value : "");
        text = join(&run->pool, text, ", ", mig ? "MIG" : "");
        put_line(run, f->devices > 1 ? cli_text(&run->pool, "gpu %u", d) : "gpu",
                 cli_text(&run->pool, "%s (%s)", text, (name ? name : cc)->where));
    }
    const cli_fact *cards = cli_fact_named(f, "NVIDIA cards on the bus");
    if (!f->devices)
        put_line(run, "gpu",
                 cards ? cli_text(&run->pool, "cards of NVIDIA: %s (%s)", cards->value, cards->where) : "none");
}

static const char *winner_text(cli_run *run, const cli_facts *f, const char *version) {
    const char *text = "";
    for (size_t i = 0; i < f->facts; i++)
        if (cli_starts(f->fact[i].name, "toolkit by ") && !strcmp(f->fact[i].value, version))
            text = join(&run->pool, text, ", ", f->fact[i].name + strlen("toolkit by "));
    return *text ? cli_text(&run->pool, "; wins by %s", text) : "";
}

static void put_toolkits(cli_run *run, const cli_facts *f) {
    const char *label = "toolkit";
    for (size_t i = 0; i < f->facts; i++) {
        if (strcmp(f->fact[i].name, "toolkit"))
            continue;
        put_line(run, label,
                 cli_text(&run->pool, "%s (%s%s)", f->fact[i].value, f->fact[i].where,
                          winner_text(run, f, f->fact[i].value)));
        label = "";
    }
}

static const char *packages_text(cli_run *run, const cli_facts *f, size_t *others) {
    const char *text = "";
    *others = 0;
    for (size_t i = 0; i < f->facts; i++) {
        if (!f->fact[i].package)
            continue;
        if (cli_axis_of_fact(run, &f->fact[i]))
            text = join(&run->pool, text, ", ", cli_text(&run->pool, "%s %s", f->fact[i].name, f->fact[i].value));
        else
            ++*others;
    }
    return text;
}

static void put_python(cli_run *run, const cli_machine *m) {
    size_t others;
    const char *packages = packages_text(run, &m->facts, &others);
    if (m->env.path)
        put_line(
            run, "python",
            cli_clean(&run->pool, cli_text(&run->pool, "%s, %s %s", *m->env.python ? m->env.python : "version unknown",
                                           m->env.kind, m->env.path)));
    put_line(run, "packages", packages);
    if (others)
        put_line(run, *packages ? "" : "packages",
                 cli_text(&run->pool, "%s%zu that no rule speaks of", *packages ? "and " : "", others));
}

static void put_every_fact(cli_run *run, const cli_facts *f) {
    for (size_t i = 0; i < f->facts; i++) {
        const cli_fact *fact = &f->fact[i];
        const char *name = fact->device ? cli_text(&run->pool, "%s[%u]", fact->name, fact->device) : fact->name;
        cli_put(&run->out, "%s = %s (%s)\n", name, fact->value, fact->where);
    }
}

void cli_put_sheet(cli_run *run, const cli_machine *m, int all) {
    if (all) {
        put_every_fact(run, &m->facts);
        return;
    }
    put_line(run, "machine", system_text(run, &m->facts));
    put_driver(run, &m->facts);
    put_devices(run, &m->facts);
    put_toolkits(run, &m->facts);
    put_python(run, m);
}

/* ---- the numbers that people confuse ---- */

static int is_compiling(const cli_facts *f) { return cli_package_fact(f, "nvcc4jupyter") != NULL; }

cli_number_of *cli_cuda_numbers(cli_run *run, const cli_machine *m, const char *level, size_t *count) {
    const cli_facts *f = &m->facts;
    cli_number_of *number = cli_take(&run->pool, f->facts + 1, sizeof *number);
    const cli_fact *measured = cli_fact_named(f, "driver's CUDA level");
    const char *delivery = "";
    *count = 0;
    if (measured || *level)
        number[(*count)++] = (cli_number_of){"driver's level", measured ? measured->value : level,
                                             measured ? measured->where : "the rules, by the driver's version",
                                             "what nvidia-smi prints: how new a runtime may be", 0};
    for (size_t i = 0; i < f->facts; i++)
        if (cli_starts(f->fact[i].name, "delivery["))
            delivery = strcmp(delivery, "system") ? f->fact[i].value : delivery;
    for (size_t i = 0; i < f->facts; i++) {
        const cli_fact *fact = &f->fact[i];
        if (!strcmp(fact->name, "toolkit"))
            number[(*count)++] =
                (cli_number_of){"toolkit", fact->value, fact->where, "what nvcc says: for compiling extensions",
                                !strcmp(delivery, "system") || is_compiling(f)};
        if (cli_starts(fact->name, "cuda["))
            number[(*count)++] = (cli_number_of){
                cli_text(&run->pool, "runtime of %.*s", (int)strcspn(fact->name + 5, "]"), fact->name + 5), fact->value,
                fact->where, "what the framework loads", 1};
    }
    return number;
}

void cli_put_numbers(cli_run *run, const cli_number_of *number, size_t count) {
    if (count < 2)
        return;
    cli_put_text(&run->out, "\nwhat is called CUDA version here:\n");
    for (size_t i = 0; i < count; i++) {
        const cli_number_of *n = &number[i];
        cli_put_text(&run->out, "  ");
        cli_put_padded(&run->out, CLI_PLAIN, n->what, 24);
        cli_put_padded(&run->out, CLI_BOLD, n->version, 9);
        cli_put(&run->out, "%s%s\n", n->role, n->matters ? "  <- this one counts" : "");
    }
}

/* ---- copies ---- */

void cli_put_libraries(cli_run *run, const cli_machine *m) {
    cli_pool *pool = &run->pool;
    const char *last = "";
    for (size_t i = 0; i < m->libraries; i++) {
        const cli_library *l = &m->library[i];
        if (!*last)
            cli_put_text(&run->out, "\ncopies in reach, and who loads them:\n");
        last = l->name;
        cli_put_text(&run->out, "  ");
        cli_put_padded(&run->out, CLI_PLAIN, cli_clean(pool, l->name), 17);
        cli_put_text(&run->out, " ");
        cli_put_padded(&run->out, CLI_PLAIN, *l->version ? cli_clean(pool, l->version) : "?", 11);
        cli_put_text(&run->out, " ");
        cli_put_padded(&run->out, *l->flaw ? CLI_BAD : CLI_GOOD, *l->flaw && !*l->winner ? "broken" : l->winner, 20);
        cli_put(&run->out, " %s\n", cli_clean(pool, l->path));
    }
}

void cli_put_findings(cli_run *run, const cli_facts *f) {
    if (f->findings)
        cli_put_text(&run->out, "\n");
    for (int severity = CLI_BREAKAGE; severity >= CLI_NOTE; severity--)
        for (size_t i = 0; i < f->findings; i++) {
            if ((int)f->finding[i].severity != severity)
                continue;
            const char *word = cli_text(&run->pool, "%s:", cli_severity_text(f->finding[i].severity));
            cli_put_padded(&run->out, severity == CLI_BREAKAGE ? CLI_BAD : CLI_BOLD, word, 8);
            cli_put_wrapped(&run->out, CLI_PLAIN, f->finding[i].text, 8, 8, CLI_COLUMNS);
            cli_put_text(&run->out, "\n");
        }
}

/* ---- JSON ---- */

static json_t *facts_json(cli_run *run, const cli_facts *f) {
    json_t *list = json_array();
    for (size_t i = 0; i < f->facts; i++) {
        const cli_fact *fact = &f->fact[i];
        const char *axis = cli_axis_of_fact(run, fact);
        const char *name = fact->device ? cli_text(&run->pool, "%s[%u]", fact->name, fact->device) : fact->name;
        if (axis && fact->device)
            axis = cli_text(&run->pool, "%s[%u]", axis, fact->device);
        json_array_append_new(list, json_pack("{s:s, s:s, s:s, s:s?}", "name", name, "value", fact->value, "where",
                                              fact->where, "axis", axis));
    }
    return list;
}

static json_t *libraries_json(cli_run *run, const cli_machine *m) {
    json_t *list = json_array();
    for (size_t i = 0; i < m->libraries; i++) {
        const cli_library *l = &m->library[i];
        const char *version = *l->version ? cli_clean(&run->pool, l->version) : NULL;
        json_array_append_new(list,
                              json_pack("{s:s, s:s, s:s?, s:s?, s:s, s:s, s:s}", "name", cli_clean(&run->pool, l->name),
                                        "path", cli_clean(&run->pool, l->path), "version", version, "where",
                                        version ? cli_clean(&run->pool, l->source) : NULL, "place",
                                        cli_clean(&run->pool, l->place), "flaw", l->flaw, "loaded_by", l->winner));
    }
    return list;
}

static json_t *numbers_json(const cli_number_of *number, size_t count) {
    json_t *list = json_array();
    for (size_t i = 0; i < count; i++)
        json_array_append_new(list, json_pack("{s:s, s:s, s:s, s:s, s:b}", "what", number[i].what, "version",
                                              number[i].version, "where", number[i].where, "role", number[i].role,
                                              "matters", number[i].matters));
    return list;
}

static json_t *findings_json(const cli_facts *f) {
    json_t *list = json_array();
    for (size_t i = 0; i < f->findings; i++)
        json_array_append_new(list, json_pack("{s:s, s:s}", "severity", cli_severity_text(f->finding[i].severity),
                                              "text", f->finding[i].text));
    return list;
}

json_t *cli_sheet_json(cli_run *run, const cli_machine *m, const cli_number_of *number, size_t count) {
    return json_pack("{s:o, s:o, s:o, s:o}", "facts", facts_json(run, &m->facts), "cuda_versions",
                     numbers_json(number, count), "libraries", libraries_json(run, m), "findings",
                     findings_json(&m->facts));
}
