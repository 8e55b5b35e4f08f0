/* words.c: where any of many words stands in a text, in one pass (Aho and Corasick).
 *
 * A state is a row of the table, one entry for each class of letters; letters that no word has are class 0. */
#include "words.h"

#include <string.h>

#define FOUND 0x80000000u /* of an entry: some word ends there */

enum { NONE = 0, MOST_LETTERS = 1 << 20 };

typedef struct {
    uint32_t number, next; /* next word that ends in the same state; NONE: the last */
} ending;

struct cli_words {
    cli_pool *pool;
    unsigned char class[256];
    uint32_t classes;
    struct {
        const char *text;
        size_t length;
        uint32_t number;
    } * word;
    size_t words, word_room, letters;
    uint32_t *table; /* row of a state at its number * classes; once ready, of state[i] at i * classes */
    uint32_t *state;
    uint32_t *first;   /* of a state: ending, or NONE */
    uint32_t *shorter; /* of a state: the next shorter one in which a word ends, or 0 */
    ending *end;
    uint32_t states;
};

cli_words *cli_words_new(cli_pool *pool) {
    cli_words *w = cli_take(pool, 1, sizeof *w);
    w->pool = pool;
    w->classes = 1;
    return w;
}

void cli_words_add(cli_words *w, const char *word, size_t length, uint32_t number) {
    if (length > MOST_LETTERS - w->letters)
        return;
    w->word = cli_grow(w->pool, w->word, w->words, &w->word_room, sizeof *w->word);
    w->word[w->words].text = word;
    w->word[w->words].length = length;
    w->word[w->words++].number = number;
    w->letters += length;
    for (size_t i = 0; i < length; i++)
        if (!w->class[(unsigned char)word[i]])
            w->class[(unsigned char)word[i]] = (unsigned char)w->classes++;
}

static void add_path(cli_words *w, size_t i) {
    uint32_t state = 0;
    for (size_t k = 0; k < w->word[i].length; k++) {
        uint32_t *next = &w->table[state * w->classes + w->class[(unsigned char)w->word[i].text[k]]];
        if (!*next)
            *next = w->states++;
        state = *next;
    }
    w->end[i + 1] = (ending){w->word[i].number, w->first[state]};
    w->first[state] = (uint32_t)i + 1;
}

/* Breadth first: of each state the longest other state that its text ends with.  Returns the states in that order. */
static uint32_t *add_fallbacks(cli_words *w) {
    uint32_t *queue = cli_take(w->pool, w->states, sizeof *queue), count = 0;
    uint32_t *fallback = cli_take(w->pool, w->states, sizeof *fallback);
    for (uint32_t at = 0; at <= count; at++) {
        uint32_t state = at ? queue[at - 1] : 0;
        for (uint32_t c = 1; c < w->classes; c++) {
            uint32_t *next = &w->table[state * w->classes + c];
            uint32_t other = state ? w->table[fallback[state] * w->classes + c] : 0;
            if (!*next) {
                *next = other;
                continue;
            }
            fallback[*next] = other;
            w->shorter[*next] = w->first[other] ? other : w->shorter[other];
            queue[count++] = *next;
        }
    }
    return queue;
}

/* Entries become offsets of rows, with a mark where words end.  Rows that are met most, those of short texts, stand
 * together. */
static void lay_out(cli_words *w, const uint32_t *order) {
    uint32_t *place = cli_take(w->pool, w->states, sizeof *place);
    uint32_t *table = cli_take(w->pool, (size_t)w->states * w->classes, sizeof *table);
    w->state = cli_take(w->pool, w->states, sizeof *w->state);
    for (uint32_t i = 1; i < w->states; i++) {
        w->state[i] = order[i - 1];
        place[order[i - 1]] = i;
    }
    for (uint32_t i = 0; i < w->states; i++)
        for (uint32_t c = 0; c < w->classes; c++) {
            uint32_t next = w->table[w->state[i] * w->classes + c];
            table[i * w->classes + c] = place[next] * w->classes | (w->first[next] || w->shorter[next] ? FOUND : 0);
        }
    w->table = table;
}

void cli_words_ready(cli_words *w) {
    size_t most = w->letters + 1;
    w->table = cli_take(w->pool, most * w->classes, sizeof *w->table);
    w->first = cli_take(w->pool, most, sizeof *w->first);
    w->shorter = cli_take(w->pool, most, sizeof *w->shorter);
    w->end = cli_take(w->pool, w->words + 1, sizeof *w->end);
    w->states = 1;
    for (size_t i = 0; i < w->words; i++)
        add_path(w, i);
    lay_out(w, add_fallbacks(w));
}

void cli_words_find(const cli_words *w, const unsigned char *text, size_t length,
                    void (*found)(void *context, uint32_t number, size_t end), void *context) {
    uint32_t row = 0;
    for (size_t i = 0; i < length; i++) {
        row = w->table[(row & ~FOUND) + w->class[text[i]]];
        if (!(row & FOUND))
            continue;
        for (uint32_t state = w->state[(row & ~FOUND) / w->classes]; state; state = w->shorter[state])
            for (uint32_t e = w->first[state]; e; e = w->end[e].next)
                found(context, w->end[e].number, i + 1);
    }
}
