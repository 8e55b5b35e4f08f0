/* spec.c: taking the spelling of a package apart. */
#include "spec.h"

#include <ctype.h>
#include <string.h>

static const char *trimmed(cli_pool *pool, const char *text, size_t length) {
    while (length && isspace((unsigned char)*text)) {
        text++;
        length--;
    }
    while (length && isspace((unsigned char)text[length - 1]))
        length--;
    return cli_copy(pool, text, length);
}

static size_t name_length(const char *text) {
    size_t end = 0;
    while (isalnum((unsigned char)text[end]) || (end && text[end] && strchr("-_.", text[end])))
        end++;
    return end;
}

/* Ends the version at `at`; what was cut off, without its first `skip` characters. */
static const char *cut_off(cli_pool *pool, char *at, size_t skip) {
    const char *part = cli_copy(pool, at + skip, strlen(at + skip));
    *at = 0;
    return part;
}

/* Only one exact version can hold a variant: "==2.5.1+cu121". */
static int is_exact(const char *versions) {
    const char *bare = versions + strspn(versions, "= ");
    return !strpbrk(versions, ",<>!~*") && !strstr(versions, " or ") && !strstr(versions, " - ") && *bare;
}

static char *find_post(char *version) {
    for (char *c = version; *c; c++)
        if (!strncmp(c, ".post", 5) && isdigit((unsigned char)c[5]))
            return c;
    return NULL;
}

int cli_parse_versions(cli_pool *pool, const char *text, int post, cli_spec *spec) {
    char *versions = cli_copy(pool, text, strlen(text));
    char *local = strchr(versions, '+');
    if (local && !is_exact(versions))
        return 0;
    if (local)
        spec->local = cut_off(pool, local, 1);
    char *found = post && is_exact(versions) ? find_post(versions) : NULL;
    if (found)
        spec->post = cut_off(pool, found, 1);
    spec->versions = versions;
    return versions[strspn(versions, "=<>!~ ")] != 0;
}

cli_spec cli_parse_spec(cli_pool *pool, const char *text, int post) {
    cli_spec spec = {0}, none = {0};
    text += strspn(text, " ");
    size_t end = name_length(text);
    if (!end)
        return none;
    spec.name = cli_copy(pool, text, end);
    text += end;
    text += strspn(text, " ");
    if (*text == '[') {
        size_t length = strcspn(text, "]");
        if (!text[length])
            return none;
        spec.extra = trimmed(pool, text + 1, length - 1);
        text += length + 1;
    }
    const char *rest = trimmed(pool, text, strlen(text));
    if (*rest && !cli_parse_versions(pool, rest, post, &spec))
        return none;
    return spec;
}
