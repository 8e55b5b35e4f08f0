/* digits.c: versions that programs print without dots. */
#include "tables.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_DIGITS = 9 };

static int number_of(const char *text, uint32_t *number) {
    size_t length = strspn(text, "0123456789");
    if (!length || length > MOST_DIGITS || text[length])
        return 0;
    *number = (uint32_t)strtoul(text, NULL, 10);
    return 1;
}

/* 12080: major * 1000 + minor * 10. */
static int read_thousands(const char *text, char *version, size_t room) {
    uint32_t number;
    if (!number_of(text, &number) || number < 1000 || number % 10)
        return 0;
    return snprintf(version, room, "%u.%u", number / 1000, number % 1000 / 10) > 0;
}

/* 8101: major * 1000 + minor * 100 + patch; from five digits on (90100) major * 10000. */
static int read_hundreds(const char *text, char *version, size_t room) {
    uint32_t number;
    if (!number_of(text, &number) || number < 1000)
        return 0;
    uint32_t unit = number < 10000 ? 1000 : 10000;
    return snprintf(version, room, "%u.%u.%u", number / unit, number % unit / 100, number % 100) > 0;
}

/* 120: the last digit is the minor. */
static int read_joined(const char *text, char *version, size_t room) {
    uint32_t number;
    if (!number_of(text, &number) || number < 10)
        return 0;
    return snprintf(version, room, "%u.%u", number / 10, number % 10) > 0;
}

/* "9, 1, 0", "9-1-0": numbers with other signs between them. */
static int read_list(const char *text, char *version, size_t room) {
    size_t used = 0;
    while (*text) {
        size_t digits = strspn(text, "0123456789");
        if (!digits || used + digits + 2 > room)
            return 0;
        used += (size_t)snprintf(version + used, room - used, "%s%.*s", used ? "." : "", (int)digits, text);
        text += digits;
        text += strcspn(text, "0123456789");
    }
    return used > 0;
}

static const struct {
    const char *name;
    int (*read)(const char *text, char *version, size_t room);
} manners[] = {
    {"thousands", read_thousands},
    {"hundreds", read_hundreds},
    {"joined", read_joined},
    {"list", read_list},
};
enum { MANNERS = sizeof manners / sizeof *manners };

const char *gps_digits_text(uint32_t number) { return number < MANNERS ? manners[number].name : NULL; }

gps_status gps_read_digits(const char *digits, const char *text, char version[GPS_DIGITS_TEXT]) {
    for (uint32_t i = 0; i < MANNERS; i++)
        if (!strcmp(manners[i].name, digits))
            return manners[i].read(text, version, GPS_DIGITS_TEXT) ? GPS_OK : GPS_ERR_SYNTAX;
    return GPS_ERR_NAME;
}
