/* pool.h: memory of one run, given back as a whole.  Nothing here returns NULL: without memory the program ends. */
#ifndef CLI_POOL_H
#define CLI_POOL_H

#include <stddef.h>

typedef struct cli_block cli_block;
typedef struct {
    cli_block *block;
} cli_pool;

void *cli_take(cli_pool *pool, size_t count, size_t size); /* zeroed */
char *cli_copy(cli_pool *pool, const char *text, size_t length);
/* "TEXT, PART": both with `gap` between them; without it where the text is empty. */
char *cli_append(cli_pool *pool, const char *text, const char *gap, const char *part);
char *cli_text(cli_pool *pool, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* A list that grows: room for one more entry behind `count`; *room is what the list can hold. */
void *cli_grow(cli_pool *pool, void *list, size_t count, size_t *room, size_t size);
void cli_pool_free(cli_pool *pool);

/* A template with each {NAME} replaced by what `value` says of it. */
const char *cli_fill(cli_pool *pool, const char *template, const char *(*value)(const void *context, const char *name),
                     const void *context);

#endif
