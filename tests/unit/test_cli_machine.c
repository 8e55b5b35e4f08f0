/* test_cli_machine.c: files below a root, ELF files, child processes. */
#include "machine/ask_driver.h"
#include "machine/child.h"
#include "machine/elf.h"
#include "machine/machine.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

typedef struct {
    cli_pool pool;
    cli_root root;
    char folder[32];
} place;

static void put(place *p, const char *path, const void *bytes, size_t length) {
    FILE *file = fopen(cli_text(&p->pool, "%s%s", p->folder, path), "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

static int begin(void **state) {
    static place p;
    p = (place){.folder = "/tmp/machine-XXXXXX"};
    assert_non_null(mkdtemp(p.folder));
    p.root = cli_root_at(&p.pool, cli_text(&p.pool, "%s//", p.folder));
    *state = &p;
    assert_int_equal(mkdir(cli_text(&p.pool, "%s/a", p.folder), 0755), 0);
    put(&p, "/a/file", "text", 4);
    return 0;
}

static int end(void **state) {
    place *p = *state;
    static const char *const names[] = {"file", "up", "out", "loop", "loop2", "gone", "pipe", "elf"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        unlink(cli_text(&p->pool, "%s/a/%s", p->folder, names[i]));
    rmdir(cli_text(&p->pool, "%s/a", p->folder));
    int left = rmdir(p->folder);
    cli_pool_free(&p->pool);
    return left;
}

static void link_to(place *p, const char *target, const char *name) {
    assert_int_equal(symlink(target, cli_text(&p->pool, "%s/a/%s", p->folder, name)), 0);
}

static void links(void **state) {
    place *p = *state;
    link_to(p, "../../../../../a/./file", "up");
    link_to(p, "/a/up", "out");
    link_to(p, "loop2", "loop");
    link_to(p, "/a/loop", "loop2");
    link_to(p, "/etc/passwd", "gone");
    assert_string_equal(cli_root_resolve(&p->root, "/a/up"), "/a/file");
    assert_string_equal(cli_root_resolve(&p->root, "/a/out"), "/a/file");
    assert_string_equal(cli_root_resolve(&p->root, "/../.."), "/");
    assert_null(cli_root_resolve(&p->root, "/a/loop"));
    assert_null(cli_root_resolve(&p->root, "/a/gone"));
    assert_null(cli_root_read(&p->root, "/a/gone", 100, NULL));
    assert_string_equal(cli_root_link(&p->root, "/a/gone"), "/etc/passwd");
    assert_null(cli_root_link(&p->root, "/a/file"));
}

static void reading(void **state) {
    place *p = *state;
    size_t length, count;
    assert_string_equal(cli_root_read(&p->root, "/a/file", 100, &length), "text");
    assert_int_equal(length, 4);
    assert_string_equal(cli_root_read(&p->root, "/a/file", 2, NULL), "te");
    assert_null(cli_root_read(&p->root, "/a", 100, NULL));
    assert_int_equal(mkfifo(cli_text(&p->pool, "%s/a/pipe", p->folder), 0644), 0);
    assert_null(cli_root_read(&p->root, "/a/pipe", 100, NULL));
    assert_string_equal(cli_root_list(&p->root, "/a", &count)[0], "file");
    assert_int_equal(count, 2);
    assert_null(cli_root_list(&p->root, "/a/file", &count));
    assert_int_equal(count, 0);
    assert_null(cli_root_variable(&p->root, "PATH"));
    assert_false(cli_root_runs(&p->root));
}

/* This program, cut off at every length of its first part, says something or nothing, and is read within its bounds. */
static void elf_files(void **state) {
    place *p = *state;
    cli_root here = cli_root_at(&p->pool, "");
    size_t length;
    cli_elf elf = cli_read_elf(&here, "/proc/self/exe");
    assert_true(elf.is_elf && elf.is_whole);
    assert_true(elf.needs > 0);
    char *bytes = cli_root_read(&here, "/proc/self/exe", 1500, &length);
    assert_int_equal(length, 1500);
    for (size_t cut = 0; cut < length; cut += 7) {
        put(p, "/a/elf", bytes, cut);
        elf = cli_read_elf(&p->root, "/a/elf");
        assert_int_equal(elf.is_elf, cut >= 64);
        assert_false(elf.is_whole);
        assert_null(cli_read_elf_note(&p->root, "/a/elf", ".note"));
    }
    for (size_t at = 0; at < 64; at++) {
        char kept = bytes[at];
        bytes[at] = (char)0xFF;
        put(p, "/a/elf", bytes, length);
        cli_read_elf(&p->root, "/a/elf");
        cli_read_elf_note(&p->root, "/a/elf", ".note");
        bytes[at] = kept;
    }
}

typedef struct {
    cli_pool *pool;
    const char *text;
} heard;

static void hear(void *context, const char *line) {
    heard *h = context;
    if (strlen(h->text) < 100)
        h->text = cli_text(h->pool, "%s%s|", h->text, line);
}

static cli_child run(cli_pool *pool, const char *script, uint32_t limit_ms, const char **text) {
    const char *const words[] = {"/bin/sh", "-c", script, "it", NULL};
    char *const environment[] = {"NAME=value", NULL};
    heard h = {pool, ""};
    cli_child_task task = {words, environment, limit_ms, hear, &h};
    cli_child child = cli_run_child(&task);
    *text = h.text;
    return child;
}

static void children(void **state) {
    cli_pool *pool = &((place *)*state)->pool;
    const char *text;
    cli_child child = run(pool, "echo one; echo $NAME $HOME two; echo three >&2; cat; exit 3", 5000, &text);
    assert_int_equal(child.end, CLI_CHILD_DONE);
    assert_int_equal(child.status, 3);
    assert_string_equal(text, "one|value two|");
    assert_string_equal(cli_child_end_text(pool, &child), "");
    child = run(pool, "echo before; kill -9 $$", 5000, &text);
    assert_int_equal(child.end, CLI_CHILD_CRASHED);
    assert_string_equal(text, "before|");
    assert_string_equal(cli_child_end_text(pool, &child), "crashed (signal 9)");
    child = run(pool, "echo still; exec sleep 10", 100, &text);
    assert_int_equal(child.end, CLI_CHILD_LATE);
    assert_false(child.is_left);
    assert_true(child.ms >= 100 && child.ms < 5000);
    assert_string_equal(text, "still|");
    assert_string_equal(cli_child_end_text(pool, &child), "gave no answer in time");
    child = run(pool, "exec yes", 5000, &text);
    assert_int_equal(child.end, CLI_CHILD_FLOODS);
    assert_string_equal(cli_child_end_text(pool, &child), "told too much");
}

static void become(uid_t user) {
    if (geteuid() == 0 || getuid() == 0)
        assert_int_equal(seteuid(user), 0);
}

static void what_may_not_be_read(void **state) {
    enum { NOBODY = 65534 };
    place *p = *state;
    size_t count;
    uid_t own = geteuid();
    const char *folder = cli_text(&p->pool, "%s/a", p->folder), *secret = cli_text(&p->pool, "%s/pipe", folder);
    put(p, "/a/pipe", "x", 1);
    assert_int_equal(chmod(secret, 0) | chmod(p->folder, 0755), 0);
    become(NOBODY);
    assert_int_equal(cli_root_open(&p->root, "/a/pipe"), -1);
    assert_int_equal(cli_root_open(&p->root, "/a/pipe"), -1);
    assert_int_equal(cli_root_open(&p->root, "/a/gone"), -1);
    become(own);
    assert_int_equal(chmod(folder, 0), 0);
    become(NOBODY);
    assert_null(cli_root_list(&p->root, "/a", &count));
    assert_null(cli_root_resolve(&p->root, "/a/file"));
    become(own);
    assert_int_equal(chmod(folder, 0755), 0);
    assert_int_equal(p->root.unread->count, 2);
    assert_string_equal(p->root.unread->text[0], "/a/pipe cannot be read: Permission denied");
    assert_string_equal(p->root.unread->text[1], "/a cannot be read: Permission denied");
}

/* Who was killed may stand in the list of processes until somebody looks. */
static int is_gone(cli_pool *pool, const char *process) {
    char state = 'Z';
    FILE *file = fopen(cli_text(pool, "/proc/%s/stat", process), "r");
    if (file && fscanf(file, "%*d %*s %c", &state) != 1)
        state = 'Z';
    if (file)
        fclose(file);
    return state == 'Z';
}

static void what_a_child_starts_ends_with_it(void **state) {
    static const char *const scripts[] = {"sleep 300 & echo $!", "sleep 300 & echo $!; wait"};
    cli_pool *pool = &((place *)*state)->pool;
    for (size_t i = 0; i < 2; i++) {
        const char *text;
        cli_child child = run(pool, scripts[i], 200, &text);
        const char *process = cli_copy(pool, text, strcspn(text, "|"));
        assert_int_equal(child.end, i ? CLI_CHILD_LATE : CLI_CHILD_DONE);
        assert_true(atoi(process) > 1);
        for (int look = 0; look < 100 && !is_gone(pool, process); look++)
            nanosleep(&(struct timespec){.tv_nsec = 50000000}, NULL);
        assert_true(is_gone(pool, process));
    }
}

static void a_program_that_is_not_there(void **state) {
    cli_pool *pool = &((place *)*state)->pool;
    const char *const words[] = {"/nowhere/program", NULL};
    cli_child_task task = {words, NULL, 100, hear, NULL};
    cli_child child = cli_run_child(&task);
    assert_int_equal(child.end, CLI_CHILD_FAILED);
    assert_string_equal(cli_child_end_text(pool, &child), "could not be asked: No such file or directory");
    assert_null(cli_machine_program(pool)); /* it is not beside the tests */
}

static void nvidia_smi(void **state) {
    cli_facts facts = {.pool = &((place *)*state)->pool};
    char line[] = "1, 470.256.02, 00000000:65:00.0, NVIDIA A100, the second";
    cli_hear_smi(&facts, "No devices were found");
    cli_hear_smi(&facts, "99, 470, x, y");
    assert_int_equal(facts.facts, 0);
    cli_hear_smi(&facts, line);
    memset(line, 'x', sizeof line - 1); /* what was heard is not kept */
    assert_int_equal(facts.devices, 2);
    assert_string_equal(cli_value_of(&facts, "driver"), "470.256.02");
    assert_string_equal(cli_device_fact(&facts, 2, "gpu")->value, "NVIDIA A100, the second");
    assert_string_equal(cli_device_fact(&facts, 2, "pci address")->value, "00000000:65:00.0");
}

static void versions(void **state) {
    cli_pool *pool = &((place *)*state)->pool;
    assert_string_equal(cli_dotted(pool, "Kernel Module for x86_64  580.159.04  Release"), "580.159.04");
    assert_string_equal(cli_dotted(pool, "release 12, V12.4.131."), "12.4.131");
    assert_string_equal(cli_dotted(pool, "none"), "");
    assert_string_equal(cli_first_parts(pool, "9.10.2.21", 3), "9.10.2");
    assert_string_equal(cli_first_parts(pool, "9", 3), "9");
    assert_string_equal(cli_between(pool, "a: b; c", ": ", ";"), "b");
    assert_null(cli_between(pool, "a", ": ", ";"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(links, begin, end),
        cmocka_unit_test_setup_teardown(reading, begin, end),
        cmocka_unit_test_setup_teardown(elf_files, begin, end),
        cmocka_unit_test_setup_teardown(what_may_not_be_read, begin, end),
        cmocka_unit_test_setup_teardown(children, begin, end),
        cmocka_unit_test_setup_teardown(what_a_child_starts_ends_with_it, begin, end),
        cmocka_unit_test_setup_teardown(a_program_that_is_not_there, begin, end),
        cmocka_unit_test_setup_teardown(nvidia_smi, begin, end),
        cmocka_unit_test_setup_teardown(versions, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
