/* words.c: the parts that an image is put together from. */
#include "words.h"

#include <string.h>

void add_words(word_list *list, const void *words, uint32_t count) {
    while (list->count + count > list->room)
        list->at = arena_grow(list->memory, list->at, list->room, &list->room, sizeof *list->at);
    if (count)
        memcpy(list->at + list->count, words, count * sizeof *list->at);
    list->count += count;
}

#define MOST_BYTES (UINT32_C(1) << 30)

static uint32_t hash(const unsigned char *bytes, uint32_t size) {
    uint32_t h = 2166136261u;
    for (uint32_t i = 0; i < size; i++)
        h = (h ^ bytes[i]) * 16777619u;
    return h ^ h >> 15;
}

static uint32_t find_slot(const pool *p, const unsigned char *bytes, uint32_t size) {
    uint32_t i = hash(bytes, size) % p->slots;
    while (p->slot[i] && (p->length[i] != size || memcmp(p->bytes + p->slot[i] - 1, bytes, size) != 0))
        i = (i + 1) % p->slots;
    return i;
}

static void grow_slots(pool *p) {
    pool old = *p;
    p->slots = old.slots ? old.slots * 2 : 1024;
    p->slot = arena_get(p->memory, p->slots * sizeof *p->slot);
    p->length = arena_get(p->memory, p->slots * sizeof *p->length);
    for (uint32_t i = 0; i < old.slots; i++) {
        if (!old.slot[i])
            continue;
        uint32_t to = find_slot(p, old.bytes + old.slot[i] - 1, old.length[i]);
        p->slot[to] = old.slot[i];
        p->length[to] = old.length[i];
    }
}

uint32_t pool_add(pool *p, const void *bytes, uint32_t size) {
    if (p->used * 2 >= p->slots)
        grow_slots(p);
    uint32_t slot = find_slot(p, bytes, size);
    if (p->slot[slot])
        return p->slot[slot] - 1;
    if (size > MOST_BYTES - p->size)
        out_of_memory();
    while (p->size + size > p->room)
        p->bytes = arena_grow(p->memory, p->bytes, p->room, &p->room, 1);
    memcpy(p->bytes + p->size, bytes, size);
    p->slot[slot] = p->size + 1;
    p->length[slot] = size;
    p->size += size;
    p->used++;
    return p->slot[slot] - 1;
}
