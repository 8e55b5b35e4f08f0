/* facts.c: what was found on a machine. */
#include "facts.h"
#include "../clean.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* FNV-1a. */
static uint32_t mark_of(const char *name) {
    uint32_t mark = 2166136261u;
    for (; *name; name++)
        mark = (mark ^ (unsigned char)*name) * 16777619u;
    return mark;
}

static cli_fact *add(cli_facts *facts, const char *name, const char *value, const char *where) {
    facts->fact = cli_grow(facts->pool, facts->fact, facts->facts, &facts->fact_room, sizeof *facts->fact);
    cli_fact *fact = &facts->fact[facts->facts++];
    *fact = (cli_fact){.name = cli_clean(facts->pool, name),
                       .value = cli_clean(facts->pool, value),
                       .where = cli_clean(facts->pool, where)};
    fact->mark = mark_of(fact->name);
    return fact;
}

void cli_add_fact(cli_facts *facts, const char *name, const char *value, const char *where) {
    if (value && *value)
        add(facts, name, value, where);
}

void cli_add_device_fact(cli_facts *facts, uint32_t device, const char *name, const char *value, const char *where) {
    if (!value || !*value)
        return;
    add(facts, name, value, where)->device = device;
    facts->devices = device > facts->devices ? device : facts->devices;
}

void cli_add_package_fact(cli_facts *facts, const char *name, const char *value, const char *where) {
    if (value && *value)
        add(facts, name, value, where)->package = 1;
}

static const cli_fact *find(const cli_facts *facts, const char *name, uint32_t device, int package) {
    uint32_t mark = mark_of(name);
    for (size_t i = 0; i < facts->facts; i++) {
        const cli_fact *fact = &facts->fact[i];
        if (fact->mark == mark && fact->device == device && fact->package == package && !strcmp(fact->name, name))
            return fact;
    }
    return NULL;
}

const cli_fact *cli_fact_named(const cli_facts *facts, const char *name) { return find(facts, name, 0, 0); }

const cli_fact *cli_device_fact(const cli_facts *facts, uint32_t device, const char *name) {
    return find(facts, name, device, 0);
}

const cli_fact *cli_package_fact(const cli_facts *facts, const char *name) { return find(facts, name, 0, 1); }

const char *cli_value_of(const cli_facts *facts, const char *name) {
    const cli_fact *fact = cli_fact_named(facts, name);
    return fact ? fact->value : "";
}

/* The same is told once. */
void cli_add_finding(cli_facts *facts, cli_severity severity, const char *format, ...) {
    char text[1024];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    const char *clean = cli_clean(facts->pool, cli_copy(facts->pool, text, strlen(text)));
    for (size_t i = 0; i < facts->findings; i++)
        if (!strcmp(facts->finding[i].text, clean))
            return;
    facts->finding =
        cli_grow(facts->pool, facts->finding, facts->findings, &facts->finding_room, sizeof *facts->finding);
    facts->finding[facts->findings++] = (cli_finding){severity, clean};
}

const char *cli_severity_text(cli_severity severity) {
    static const char *const texts[] = {"note", "trap", "broken"};
    return texts[severity];
}
