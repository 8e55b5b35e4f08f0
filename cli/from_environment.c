/* from_environment.c: environment.yml of conda, as events of libyaml. */
#include "clean.h"
#include "from.h"

#include <string.h>
#include <yaml.h>

enum { DEEPEST = 16 };

/* What a list or mapping that is open belongs to. */
typedef enum { OTHER, TOP, DEPENDENCIES, OF_PIP, PIP, CHANNELS } part;

typedef struct {
    cli_stack *stack;
    const char *file;
    part open[DEEPEST];
    size_t depth;
    const char *key; /* of the mapping that is open, or NULL */
    cli_exit code;
} reader;

static part inside(const reader *r) { return r->depth ? r->open[r->depth - 1] : OTHER; }

static void scalar(reader *r, const yaml_event_t *event) {
    cli_pool *pool = &r->stack->run->pool;
    size_t line = event->start_mark.line + 1;
    const char *text =
        cli_clean(pool, cli_copy(pool, (const char *)event->data.scalar.value, event->data.scalar.length));
    part at = inside(r);
    if (at == DEPENDENCIES) {
        cli_stack_conda(r->stack, r->file, line, text);
    } else if (at == CHANNELS) {
        cli_stack_channel(r->stack, text);
    } else if (at == PIP) {
        r->code = cli_read_requirements(r->stack, r->file, line, text, 0);
    } else if (at == TOP || at == OF_PIP) {
        if (r->key && !strcmp(r->key, "prefix"))
            cli_stack_ignored(r->stack, r->file, line, text, "a place on a machine");
        r->key = r->key ? NULL : text;
    }
}

static part part_opened(const reader *r, int is_list) {
    const char *key = r->key ? r->key : "";
    if (!r->depth)
        return is_list ? OTHER : TOP;
    if (inside(r) == TOP && is_list)
        return !strcmp(key, "dependencies") ? DEPENDENCIES : !strcmp(key, "channels") ? CHANNELS : OTHER;
    if (inside(r) == DEPENDENCIES && !is_list)
        return OF_PIP;
    return inside(r) == OF_PIP && is_list && !strcmp(key, "pip") ? PIP : OTHER;
}

static void open_part(reader *r, int is_list) {
    if (r->depth == DEEPEST) {
        r->code = cli_fail(r->stack->run, CLI_USAGE, "bad-value", NULL, "%s: values inside values go too deep",
                           cli_clean(&r->stack->run->pool, r->file));
        return;
    }
    r->open[r->depth] = part_opened(r, is_list);
    r->depth++;
    r->key = NULL;
}

static void take(reader *r, const yaml_event_t *event) {
    if (event->type == YAML_SCALAR_EVENT)
        scalar(r, event);
    if (event->type == YAML_SEQUENCE_START_EVENT || event->type == YAML_MAPPING_START_EVENT)
        open_part(r, event->type == YAML_SEQUENCE_START_EVENT);
    if (event->type == YAML_SEQUENCE_END_EVENT || event->type == YAML_MAPPING_END_EVENT) {
        r->depth -= r->depth > 0;
        r->key = NULL;
    }
    if (event->type == YAML_ALIAS_EVENT)
        cli_stack_ignored(r->stack, r->file, event->start_mark.line + 1, "*", "an alias");
}

cli_exit cli_read_environment(cli_stack *stack, const char *file, const char *text) {
    reader r = {.stack = stack, .file = file, .code = CLI_FOUND};
    yaml_parser_t parser;
    if (!yaml_parser_initialize(&parser))
        return cli_fail(stack->run, CLI_SYSTEM, "memory", NULL, "out of memory");
    yaml_parser_set_input_string(&parser, (const unsigned char *)text, strlen(text));
    for (int done = 0; !done && r.code == CLI_FOUND;) {
        yaml_event_t event;
        if (!yaml_parser_parse(&parser, &event)) {
            r.code =
                cli_fail(stack->run, CLI_USAGE, "bad-value", NULL, "%s:%zu: %s", cli_clean(&stack->run->pool, file),
                         parser.problem_mark.line + 1, parser.problem ? parser.problem : "not YAML");
            break;
        }
        done = event.type == YAML_STREAM_END_EVENT;
        take(&r, &event);
        yaml_event_delete(&event);
    }
    yaml_parser_delete(&parser);
    return r.code;
}
