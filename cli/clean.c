/* clean.c: text of others made fit to be printed. */
#include "clean.h"

#include <stdio.h>
#include <string.h>

size_t cli_character(const char *text, uint32_t *code) {
    const unsigned char *at = (const unsigned char *)text;
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    size_t length = *at < 0x80 ? 1 : *at < 0xC0 ? 0 : *at < 0xE0 ? 2 : *at < 0xF0 ? 3 : *at < 0xF8 ? 4 : 0;
    *code = length < 2 ? *at : *at & (0x7Fu >> length);
    for (size_t i = 1; i < length; i++) {
        if ((at[i] & 0xC0) != 0x80)
            return 0;
        *code = *code << 6 | (at[i] & 0x3Fu);
    }
    int wrong = length && (*code < least[length] || *code > 0x10FFFF || (*code >= 0xD800 && *code < 0xE000));
    return wrong ? 0 : length;
}

static int is_control(uint32_t code) { return code < 0x20 || (code >= 0x7F && code < 0xA0); }

static int is_clean(const char *text) {
    uint32_t code;
    for (size_t length; *text; text += length) {
        length = cli_character(text, &code);
        if (!length || is_control(code))
            return 0;
    }
    return 1;
}

char *cli_put_character(char *to, uint32_t code) {
    if (code < 0x80) {
        *to++ = (char)code;
        return to;
    }
    int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    static const uint32_t lead[] = {0, 0xC0, 0xE0, 0xF0};
    *to++ = (char)(lead[more] | code >> 6 * more);
    while (more--)
        *to++ = (char)(0x80 | (code >> 6 * more & 0x3F));
    return to;
}

const char *cli_clean(cli_pool *pool, const char *text) {
    enum { LONGEST = 4 }; /* what one byte may become: \x1b */
    if (is_clean(text))
        return text;
    char *clean = cli_take(pool, LONGEST * strlen(text) + 1, 1), *to = clean;
    while (*text) {
        uint32_t code;
        size_t length = cli_character(text, &code);
        if (!length)
            to += sprintf(to, "\xEF\xBF\xBD");
        else if (code == '\t')
            *to++ = ' ';
        else if (is_control(code))
            to += sprintf(to, "\\x%02x", (unsigned)code);
        else
            to = (char *)memcpy(to, text, length) + length;
        text += length ? length : 1;
    }
    return clean;
}
