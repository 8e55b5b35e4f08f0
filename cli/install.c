/* install.c: commands of a shell that install packages, taken apart. */
#include "install.h"

#include <string.h>

void cli_add_word(cli_pool *pool, cli_words *words, const char *word) {
    words->text = cli_grow(pool, words->text, words->count, &words->room, sizeof *words->text);
    words->text[words->count++] = word;
}

/* ---- words ---- */

static const char *quoted_part(const char *at, char *word, size_t *length) {
    char quote = *at++;
    while (*at && *at != quote) {
        if (quote == '"' && *at == '\\' && at[1] && strchr("\"\\$`", at[1]))
            at++;
        word[(*length)++] = *at++;
    }
    return at + (*at != 0);
}

/* Into *to, which is moved behind it. */
static const char *read_word(cli_pool *pool, const char *at, char **to, cli_words *words) {
    char *word = *to;
    size_t length = 0;
    while (*at && !strchr(" \t\n;&|", *at)) {
        if (*at == '\'' || *at == '"') {
            at = quoted_part(at, word, &length);
        } else {
            at += *at == '\\' && at[1];
            word[length++] = *at++;
        }
    }
    word[length] = 0;
    *to += length + 1;
    cli_add_word(pool, words, word);
    return at;
}

cli_words cli_shell_words(cli_pool *pool, const char *line) {
    cli_words words = {0};
    char *to = cli_take(pool, 2 * strlen(line) + 2, 1); /* each word and its end */
    while (*(line += strspn(line, " \t\n"))) {
        size_t operator= strspn(line, ";&|");
        if (operator)
            cli_add_word(pool, &words, cli_copy(pool, line, operator));
        line = operator? line + operator: read_word(pool, line, &to, &words);
    }
    return words;
}

/* ---- commands ---- */

static int is_python(const char *word) {
    const char *name = strrchr(word, '/');
    return !strncmp(name ? name + 1 : word, "python", 6);
}

static int is_pip(const char *word) {
    const char *name = strrchr(word, '/');
    name = name ? name + 1 : word;
    return !strncmp(name, "pip", 3) && !name[3 + strspn(name + 3, "0123456789.")];
}

static int is_word(const char *word, const char *const *known) {
    for (; *known; known++)
        if (!strcmp(word, *known))
            return 1;
    return 0;
}

/* What may stand before a command: words of the shell, NAME=VALUE, sudo and its options. */
static size_t skip_prefixes(const char *const *word, size_t count) {
    static const char *const known[] = {"then", "do",   "else", "{",   "(",       "!",     "if",
                                        "time", "exec", "sudo", "env", "command", "xargs", NULL};
    size_t at = 0;
    for (; at < count; at++) {
        size_t name = strcspn(word[at], "=");
        int option = at && *word[at] == '-', value = word[at][name] && *word[at] != '-' && !strpbrk(word[at], "<>!~[");
        if (!is_word(word[at], known) && !option && !(value && name))
            break;
    }
    return at;
}

/* "pip --no-cache-dir install": how many words up to behind `command`; 0: it is not there. */
static size_t find_command(const char *const *word, size_t count, const char *const *commands) {
    size_t at = 1;
    while (at < count && *word[at] == '-')
        at++;
    return at < count && is_word(word[at], commands) ? at + 1 : 0;
}

/* Words that begin the command; 0: it installs nothing. */
static size_t command_length(const char *const *word, size_t count, const char **tool) {
    static const char *const condas[] = {"conda", "mamba", "micromamba", NULL}, *const makes[] = {"install", "create",
                                                                                                  NULL};
    static const char *const install[] = {"install", NULL}, *const run[] = {"run", NULL}, *const add[] = {"add", NULL};
    size_t at = skip_prefixes(word, count), length;
    if (at == count)
        return 0;
    const char *slash = strrchr(word[at], '/'), *name = slash ? slash + 1 : word[at];
    if (is_word(name, condas) && (length = find_command(word + at, count - at, makes)) != 0) {
        *tool = "conda";
        return at + length;
    }
    if (is_word(name, condas) && (length = find_command(word + at, count - at, run)) != 0) { /* run -n NAME pip … */
        at += length;
        while (at < count && *word[at] == '-')
            at += !strcmp(word[at], "-n") || !strcmp(word[at], "-p") || !strcmp(word[at], "--name") ? 2 : 1;
    }
    if (count > at + 2 && is_python(word[at]) && !strcmp(word[at + 1], "-m"))
        at += 2;
    if (count > at + 1 && !strcmp(name, "uv")) {
        *tool = "pip";
        if ((length = find_command(word + at, count - at, add)) != 0)
            return at + length;
        at++;
    }
    length = at < count && is_pip(word[at]) ? find_command(word + at, count - at, install) : 0;
    *tool = length ? "pip" : NULL;
    return length ? at + length : 0;
}

const char *cli_shell_command(const cli_words *words, size_t from, size_t to) {
    static const char *const shells[] = {"sh", "bash", "dash", "zsh", NULL};
    from += skip_prefixes(words->text + from, to - from);
    if (from + 2 >= to)
        return NULL;
    const char *slash = strrchr(words->text[from], '/');
    if (!is_word(slash ? slash + 1 : words->text[from], shells))
        return NULL;
    for (from++; from + 1 < to && *words->text[from] == '-'; from++)
        if (words->text[from][1] != '-' && strchr(words->text[from], 'c'))
            return words->text[from + 1];
    return NULL;
}

const char *cli_python_wanted(const cli_words *words, size_t from, size_t to) {
    static const char *const venv[] = {"venv", NULL};
    from += skip_prefixes(words->text + from, to - from);
    if (from >= to || strcmp(words->text[from], "uv") || !find_command(words->text + from, to - from, venv))
        return NULL;
    for (size_t i = from + 1; i + 1 < to; i++)
        if (!strcmp(words->text[i], "--python") || !strcmp(words->text[i], "-p")) {
            const char *version = words->text[i + 1];
            return *version && !version[strspn(version, "0123456789.")] ? version : NULL;
        }
    return NULL;
}

typedef struct {
    const char *name;
    int what;
} option;
enum { INDEX = 'i', EXTRA = 'x', LINKS = 'f', FILES = 'r', CHANNEL = 'c', SKIP = 's' };

static const option pip_options[] = {{"--index-url", INDEX},
                                     {"-i", INDEX},
                                     {"--extra-index-url", EXTRA},
                                     {"--find-links", LINKS},
                                     {"-f", LINKS},
                                     {"--requirement", FILES},
                                     {"-r", FILES},
                                     {"--constraint", SKIP},
                                     {"-c", SKIP},
                                     {"--target", SKIP},
                                     {"-t", SKIP},
                                     {"--trusted-host", SKIP},
                                     {"--prefix", SKIP},
                                     {"--root", SKIP},
                                     {"--timeout", SKIP},
                                     {"--cache-dir", SKIP},
                                     {"--default-index", INDEX},
                                     {"--index", EXTRA},
                                     {"--torch-backend", SKIP},
                                     {"--python", SKIP},
                                     {NULL, 0}};
static const option conda_options[] = {{"-c", CHANNEL}, {"--channel", CHANNEL}, {"-n", SKIP},      {"--name", SKIP},
                                       {"-p", SKIP},    {"--prefix", SKIP},     {"--file", FILES}, {NULL, 0}};

static void take_value(cli_pool *pool, cli_install *to, int what, const char *value) {
    cli_words *list[] = {&to->extra_indexes, &to->links, &to->files, &to->channels};
    const char *of = strchr("xfrc", what);
    if (what == INDEX)
        to->index = value;
    else if (of)
        cli_add_word(pool, list[of - "xfrc"], value);
}

/* The option that `word` is, and the value that is joined to it. */
static const option *option_of(const option *options, const char *word, const char **joined) {
    for (; options->name; options++) {
        size_t length = strlen(options->name);
        if (strncmp(word, options->name, length))
            continue;
        *joined = !word[length] ? NULL : word[length] == '=' ? word + length + 1 : word + length;
        if (!word[length] || word[length] == '=' || word[1] != '-')
            return options;
    }
    return NULL;
}

cli_install cli_install_of(cli_pool *pool, const cli_words *words, size_t from, size_t to) {
    cli_install is = {0};
    size_t begin = command_length(words->text + from, to - from, &is.tool);
    const option *options = is.tool && *is.tool == 'c' ? conda_options : pip_options;
    for (size_t i = from + begin; begin && i < to; i++) {
        const char *word = words->text[i], *joined = NULL;
        const option *found = *word == '-' ? option_of(options, word, &joined) : NULL;
        if (*word != '-')
            cli_add_word(pool, &is.specs, word);
        else if (!found)
            cli_add_word(pool, &is.others, word);
        else if (joined || i + 1 < to)
            take_value(pool, &is, found->what, joined ? joined : words->text[++i]);
    }
    return is;
}

cli_install cli_install_line_of(cli_pool *pool, const char *line) {
    cli_words words = cli_shell_words(pool, line);
    return cli_install_of(pool, &words, 0, words.count);
}
