/* facts.h: what was found on a machine, and where each of it was read. */
#ifndef CLI_MACHINE_FACTS_H
#define CLI_MACHINE_FACTS_H

#include "../pool.h"

#include <stdint.h>

/* All texts are fit to be printed. */
typedef struct {
    const char *name, *value;
    const char *where; /* "NVML", "/etc/os-release" */
    uint32_t device;   /* 1 …: of that GPU; 0: of the machine */
    uint32_t mark;     /* of the name: most names differ in it */
    int package;       /* name and value are those of an installed package */
} cli_fact;

typedef enum {
    CLI_NOTE,    /* worth knowing */
    CLI_TRAP,    /* works, but not as it looks */
    CLI_BREAKAGE /* nothing can use the GPU like this */
} cli_severity;

typedef struct {
    cli_severity severity;
    const char *text;
} cli_finding;

typedef struct {
    cli_pool *pool;
    cli_fact *fact;
    size_t facts, fact_room;
    cli_finding *finding;
    size_t findings, finding_room;
    uint32_t devices;
} cli_facts;

/* The texts are kept, not copied. */
void cli_add_fact(cli_facts *facts, const char *name, const char *value, const char *where);
void cli_add_device_fact(cli_facts *facts, uint32_t device, const char *name, const char *value, const char *where);
void cli_add_package_fact(cli_facts *facts, const char *name, const char *value, const char *where);
/* The first fact of that name; NULL: there is none. */
const cli_fact *cli_fact_named(const cli_facts *facts, const char *name);
const cli_fact *cli_device_fact(const cli_facts *facts, uint32_t device, const char *name);
const cli_fact *cli_package_fact(const cli_facts *facts, const char *name);
/* Its value, or "". */
const char *cli_value_of(const cli_facts *facts, const char *name);

void cli_add_finding(cli_facts *facts, cli_severity severity, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
const char *cli_severity_text(cli_severity severity);

#endif
