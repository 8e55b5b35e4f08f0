/* completion.c: what shells complete. */
#include "completion.h"
#include "commands.h"
#include "escape.h"
#include "match.h"

#include <string.h>

/* How the value of an option is found: a command that prints values first on each line, words, a file, or nothing. */
typedef struct {
    const char *command, *words;
    int file;
} source;

static const char *format_names(cli_run *run) {
    uint32_t outputs = gps_info(run->tables).outputs;
    const char *names = "lock";
    for (uint32_t i = 0; i < outputs; i++)
        names = cli_text(&run->pool, "%s %s", names, gps_output_at(run->tables, i).name);
    return names;
}

static source source_of(cli_run *run, const cli_named_option *option) {
    static const struct {
        const char *argument, *command, *words;
        int file;
    } known[] = {{"RANK", NULL, "measured vendor project third-party inferred memory", 0}, {"FILE", NULL, NULL, 1}};
    source none = {0};
    if (option->axis)
        return (source){.command = cli_text(&run->pool, "gpusolve list %s", option->axis)};
    if (!strcmp(option->name, "framework") || !strcmp(option->name, "package"))
        return (source){.command = cli_text(&run->pool, "gpusolve list %ss", option->name)};
    if (!strcmp(option->name, "show") || !strcmp(option->name, "order"))
        return (source){.command = "gpusolve list axes"};
    if (strchr(option->argument, '|') && !strchr(option->argument, ','))
        none.words = option->argument;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (!strcmp(known[i].argument, option->argument))
            none = (source){.words = known[i].words, .file = known[i].file};
    return none;
}

/* "[auto|always|never]" → "auto always never" */
static const char *plain_words(cli_pool *pool, const char *words) {
    char *plain = cli_copy(pool, words, strlen(words)), *to = plain;
    for (const char *c = words; *c; c++)
        if (!strchr("[]", *c))
            *to++ = *c == '|' ? ' ' : *c;
    *to = 0;
    return plain;
}

static const char *shell_word(cli_run *run, const char *text) {
    const char *why;
    return cli_escape(&run->pool, "shell", text, &why);
}

/* ---- bash ---- */

static void bash_option(cli_run *run, const cli_named_option *option) {
    source from = source_of(run, option);
    if (from.command)
        cli_put(&run->out, "        --%s) words=$(%s 2>/dev/null | cut -d ' ' -f 1) ;;\n", option->name, from.command);
    else if (from.words)
        cli_put(&run->out, "        --%s) words=%s ;;\n", option->name,
                shell_word(run, plain_words(&run->pool, from.words)));
    else if (from.file)
        cli_put(&run->out, "        --%s) compopt -o default; COMPREPLY=(); return ;;\n", option->name);
    else if (*option->argument && *option->argument != '[')
        cli_put(&run->out, "        --%s) COMPREPLY=(); return ;;\n", option->name);
}

static void put_bash(cli_run *run, const cli_named_option *option, size_t options) {
    cli_out *out = &run->out;
    cli_put_text(out, "# Completion of gpusolve for bash.\n_gpusolve() {\n"
                      "    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} words='' word\n"
                      "    case $previous in\n");
    for (size_t i = 0; i < options; i++)
        bash_option(run, &option[i]);
    cli_put(out, "        emit) words='%s' ;;\n        export) words='c csv json sqlite' ;;\n", format_names(run));
    cli_put_text(
        out,
        "        completion) words='bash zsh fish' ;;\n        rules) words=info ;;\n"
        "        list) words=\"axes frameworks packages gpus $(gpusolve list axes 2>/dev/null | cut -d ' ' -f 1)\" ;;\n"
        "        *)\n            words='");
    for (const char *const *name = cli_command_names(); *name; name++)
        cli_put(out, "%s ", *name);
    for (size_t i = 0; i < options; i++)
        cli_put(out, "--%s%s", option[i].name, i + 1 < options ? " " : "'\n            ;;\n    esac\n");
    cli_put_text(out, "    COMPREPLY=()\n    while IFS= read -r word; do COMPREPLY+=(\"$word\"); done < <(compgen -W "
                      "\"$words\" -- \"$current\")\n"
                      "}\ncomplete -F _gpusolve gpusolve\n");
}

/* ---- zsh ---- */

/* In a specification of _arguments: brackets and colons of the text are its own. */
static const char *zsh_text(cli_pool *pool, const char *text) {
    char *is = cli_take(pool, 2 * strlen(text) + 1, 1), *to = is;
    for (; *text; text++) {
        if (strchr("[]:\\", *text))
            *to++ = '\\';
        *to++ = *text;
    }
    return is;
}

static void zsh_option(cli_run *run, const cli_named_option *option) {
    cli_pool *pool = &run->pool;
    source from = source_of(run, option);
    int optional = *option->argument == '[';
    const char *action = "";
    if (from.command)
        action = cli_text(pool, ":value:{compadd -- ${(f)\"$(%s 2>/dev/null | cut -d ' ' -f 1)\"}}", from.command);
    else if (from.words)
        action = cli_text(pool, "%s:value:(%s)", optional ? ":" : "", plain_words(pool, from.words));
    else if (from.file)
        action = ":file:_files";
    else if (*option->argument)
        action = ":value: ";
    const char *spec = cli_text(pool, "--%s%s[%s]%s", option->name,
                                !*option->argument ? ""
                                : optional         ? "=-"
                                                   : "=",
                                zsh_text(pool, option->help), action);
    cli_put(&run->out, "    %s\n", shell_word(run, cli_text(pool, "*%s", spec)));
}

static void put_zsh(cli_run *run, const cli_named_option *option, size_t options) {
    cli_out *out = &run->out;
    cli_put_text(out, "#compdef gpusolve\n# Completion of gpusolve for zsh.\n_gpusolve() {\n  local -a specs=(\n");
    for (size_t i = 0; i < options; i++)
        zsh_option(run, &option[i]);
    cli_put_text(out, "    '1:command:(");
    for (const char *const *name = cli_command_names(); *name; name++)
        cli_put(out, "%s%s", *name, name[1] ? " " : ")'\n");
    cli_put(
        out,
        "  )\n  case ${words[2]} in\n"
        "    emit) specs+=('2:format:(%s)') ;;\n    export) specs+=('2:format:(c csv json sqlite)') ;;\n"
        "    completion) specs+=('2:shell:(bash zsh fish)') ;;\n"
        "    list) specs+=('2:axis:{compadd -- ${(f)\"$(gpusolve list axes 2>/dev/null | cut -d \" \" -f 1)\"}}') ;;\n"
        "  esac\n  _arguments -s -S : $specs\n}\ncompdef _gpusolve gpusolve\n",
        format_names(run));
}

/* ---- fish ---- */

static void fish_option(cli_run *run, const cli_named_option *option) {
    source from = source_of(run, option);
    cli_put(&run->out, "complete -c gpusolve -l %s -d %s", option->name, shell_word(run, option->help));
    if (from.command)
        cli_put(&run->out, " -x -a \"(%s 2>/dev/null | string split -f 1 ' ')\"", from.command);
    else if (from.words)
        cli_put(&run->out, " -x -a %s", shell_word(run, plain_words(&run->pool, from.words)));
    else if (from.file)
        cli_put_text(&run->out, " -r -F");
    else if (*option->argument && *option->argument != '[')
        cli_put_text(&run->out, " -x");
    cli_put_text(&run->out, "\n");
}

static void put_fish(cli_run *run, const cli_named_option *option, size_t options) {
    cli_out *out = &run->out;
    cli_put_text(out, "# Completion of gpusolve for fish.\ncomplete -c gpusolve -f\ncomplete -c gpusolve -n "
                      "__fish_use_subcommand -a '");
    for (const char *const *name = cli_command_names(); *name; name++)
        cli_put(out, "%s%s", *name, name[1] ? " " : "'\n");
    cli_put(out,
            "complete -c gpusolve -n '__fish_seen_subcommand_from emit' -a '%s'\n"
            "complete -c gpusolve -n '__fish_seen_subcommand_from export' -a 'c csv json sqlite'\n"
            "complete -c gpusolve -n '__fish_seen_subcommand_from completion' -a 'bash zsh fish'\n"
            "complete -c gpusolve -n '__fish_seen_subcommand_from list' -a \"(gpusolve list axes 2>/dev/null | string "
            "split -f 1 ' ')\"\n",
            format_names(run));
    for (size_t i = 0; i < options; i++)
        fish_option(run, &option[i]);
}

cli_exit cli_completion(cli_run *run, const cli_request *request) {
    static const struct {
        const char *name;
        void (*put)(cli_run *run, const cli_named_option *option, size_t options);
    } shells[] = {{"bash", put_bash}, {"zsh", put_zsh}, {"fish", put_fish}};
    const char *name = request->words == 1 ? request->word[0] : "";
    cli_near near = cli_near_to(name);
    size_t options;
    const cli_named_option *option = cli_named_options(run, &options);
    for (size_t i = 0; i < sizeof shells / sizeof *shells; i++) {
        if (!strcmp(shells[i].name, name)) {
            shells[i].put(run, option, options);
            return CLI_FOUND;
        }
        cli_near_offer(&near, shells[i].name);
    }
    return cli_fail(run, CLI_USAGE, "bad-value", near.nearest, "completion needs a shell: bash, zsh or fish");
}
