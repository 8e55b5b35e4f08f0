/* pool.c: memory of one run. */
#include "pool.h"
#include "exits.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct cli_block {
    cli_block *next;
    size_t used, room;
    max_align_t data[];
};

static void *out_of_memory(void) {
    fputs("gpusolve: out of memory\n", stderr);
    exit(CLI_SYSTEM);
}

static cli_block *new_block(cli_pool *pool, size_t bytes) {
    size_t room = bytes > 16000 ? bytes : 16000;
    cli_block *block = room < SIZE_MAX - sizeof *block ? malloc(sizeof *block + room) : NULL;
    if (!block)
        return out_of_memory();
    *block = (cli_block){.next = pool->block, .room = room};
    pool->block = block;
    return block;
}

/* As it is, without being cleared. */
static void *reserve(cli_pool *pool, size_t bytes) {
    const size_t unit = _Alignof(max_align_t);
    if (bytes > SIZE_MAX - unit)
        return out_of_memory();
    bytes = (bytes + unit - 1) / unit * unit;
    cli_block *block = pool->block;
    if (!block || block->room - block->used < bytes)
        block = new_block(pool, bytes);
    void *taken = (char *)block->data + block->used;
    block->used += bytes;
    return taken;
}

void *cli_take(cli_pool *pool, size_t count, size_t size) {
    if (size && count > SIZE_MAX / size)
        return out_of_memory();
    return memset(reserve(pool, count * size), 0, count * size);
}

char *cli_copy(cli_pool *pool, const char *text, size_t length) {
    char *copy = reserve(pool, length + 1);
    copy[length] = '\0';
    return memcpy(copy, text, length);
}

char *cli_append(cli_pool *pool, const char *text, const char *gap, const char *part) {
    size_t before = strlen(text), between = before ? strlen(gap) : 0, behind = strlen(part);
    char *joined = reserve(pool, before + between + behind + 1);
    memcpy(joined, text, before);
    memcpy(joined + before, gap, between);
    memcpy(joined + before + between, part, behind + 1);
    return joined;
}

/* Most texts fit in what is left of the block, and are written there at once. */
char *cli_text(cli_pool *pool, const char *format, ...) {
    va_list arguments, again;
    cli_block *block = pool->block;
    char *left = block ? (char *)block->data + block->used : NULL;
    size_t room = block ? block->room - block->used : 0;
    va_start(arguments, format);
    va_copy(again, arguments);
    int length = vsnprintf(left, room, format, arguments);
    va_end(arguments);
    size_t bytes = (size_t)(length < 0 ? 0 : length) + 1;
    int fits = bytes <= room;
    char *text = fits ? reserve(pool, bytes) : cli_take(pool, bytes, 1);
    if (!fits)
        vsnprintf(text, bytes, format, again);
    va_end(again);
    return text;
}

void *cli_grow(cli_pool *pool, void *list, size_t count, size_t *room, size_t size) {
    if (count < *room)
        return list;
    size_t more = *room ? 2 * *room : 8;
    void *grown = cli_take(pool, more, size);
    if (count)
        memcpy(grown, list, count * size);
    *room = more;
    return grown;
}

void cli_pool_free(cli_pool *pool) {
    while (pool->block) {
        cli_block *next = pool->block->next;
        free(pool->block);
        pool->block = next;
    }
}

const char *cli_fill(cli_pool *pool, const char *template, const char *(*value)(const void *context, const char *name),
                     const void *context) {
    const char *filled = "";
    while (*template) {
        size_t plain = strcspn(template, "{"), length = template[plain] ? strcspn(template + plain, "}") : 0;
        const char *name = length ? cli_copy(pool, template + plain + 1, length - 1) : "";
        filled = cli_text(pool, "%s%.*s%s", filled, (int)plain, template, *name ? value(context, name) : "");
        template += plain + length + (template[plain] && template[plain + length]);
    }
    return filled;
}
