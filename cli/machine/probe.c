/* probe.c: all readers, one after the other. */
#include "machine.h"

#include <ctype.h>
#include <string.h>

int cli_starts(const char *text, const char *start) { return !strncmp(text, start, strlen(start)); }

int cli_ends(const char *text, const char *end) {
    size_t length = strlen(text), tail = strlen(end);
    return length > tail && !strcmp(text + length - tail, end);
}

const char *cli_between(cli_pool *pool, const char *text, const char *before, const char *after) {
    const char *at = text ? strstr(text, before) : NULL;
    if (!at)
        return NULL;
    at += strlen(before);
    return cli_copy(pool, at, strcspn(at, after));
}

const char *cli_dotted(cli_pool *pool, const char *text) {
    for (; *text; text++) {
        size_t length = strspn(text, "0123456789.");
        while (length && text[length - 1] == '.')
            length--;
        if (isdigit((unsigned char)*text) && memchr(text, '.', length))
            return cli_copy(pool, text, length);
        if (length)
            text += length - 1;
    }
    return "";
}

const char *cli_first_parts(cli_pool *pool, const char *version, size_t parts) {
    const char *end = version;
    while (*end && parts) {
        end += strcspn(end, ".");
        parts--;
        end += *end && parts;
    }
    return cli_copy(pool, version, (size_t)(end - version));
}

int cli_probe(cli_machine *machine, cli_pool *pool, const char *root, const char *env) {
    *machine = (cli_machine){.root = cli_root_at(pool, root), .facts.pool = pool};
    cli_probe_system(machine);
    cli_probe_loader(machine);
    cli_probe_driver(machine);
    cli_probe_toolkits(machine);
    if (!cli_probe_python(machine, env))
        return 0;
    cli_probe_packages(machine);
    cli_probe_libraries(machine);
    cli_probe_traps(machine);
    for (size_t i = 0; i < machine->root.unread->count; i++)
        cli_add_finding(&machine->facts, CLI_NOTE, "%s", machine->root.unread->text[i]);
    return 1;
}
