/* test_cli_confirm.c: finding runtimes in made-up trees, faults in words, and a child that hangs. */
#define _XOPEN_SOURCE 700
#include "machine/confirm_file.h"
#include "machine/confirm_find.h"
#include "machine/confirm_run.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

/* ---- words ---- */

static void each_fault_has_its_own_words(void **state) {
    (void)state;
    for (confirm_fault_kind i = 1; i < FAULT_KINDS; i++) {
        assert_true(*confirm_fault_word(i) && *confirm_fault_text(i) && *confirm_fault_advice(i));
        for (confirm_fault_kind k = 0; k < i; k++) {
            assert_string_not_equal(confirm_fault_word(i), confirm_fault_word(k));
            assert_string_not_equal(confirm_fault_text(i), confirm_fault_text(k));
            assert_string_not_equal(confirm_fault_advice(i), confirm_fault_advice(k));
        }
    }
}

static void errors_are_put_into_kinds(void **state) {
    static const struct {
        int code, driver;
        const char *word;
    } cases[] = {
        {35, 0, "no-driver"},
        {35, 11040, "old-driver"},
        {36, 12000, "old-driver"},
        {100, 12000, "no-device"},
        {209, 12000, "no-kernel-image"},
        {222, 12000, "unsupported-ptx"},
        {218, 12000, "invalid-ptx"},
        {804, 12000, "compat-refused"},
        {803, 12000, "driver-mismatch"},
        {2, 12000, "out-of-memory"},
        {46, 12000, "device-busy"},
        {34, 12000, "stub-driver"},
        {221, 12000, "no-jit-compiler"},
        {802, 12000, "not-ready"},
        {1, 12000, "cuda-error"},
        {-7, 12000, "cuda-error"},
        {123456, 0, "cuda-error"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(confirm_fault_word(confirm_fault_of_error(cases[i].code, cases[i].driver)), cases[i].word);
}

static void words_of_the_loader_are_put_into_kinds(void **state) {
    static const struct {
        const char *text, *word;
    } cases[] = {
        {"libcublasLt.so.12: cannot open shared object file: No such file or directory", "missing-library"},
        {"/x/libcudart.so.12: cannot open shared object file: Permission denied", "unreadable-library"},
        {"/x/libcudart.so.12: wrong ELF class: ELFCLASS32", "wrong-architecture"},
        {"/x/libcudart.so.12: file too short", "damaged-library"},
        {"/x/libcudart.so.12: invalid ELF header", "damaged-library"},
        {"/lib64/libc.so.6: version `GLIBC_2.34' not found (required by /x/libcudart.so.12)", "old-system"},
        {"/x/libcudnn.so.9: undefined symbol: _ZTVN10", "unloadable"},
        {"", "unloadable"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(confirm_fault_word(confirm_fault_of_loader(cases[i].text)), cases[i].word);
}

/* ---- made-up trees ---- */

typedef struct {
    cli_pool pool;
    const char *root;
} tree;

static int plant(void **state) {
    tree *t = calloc(1, sizeof *t);
    char name[] = "/tmp/confirm.XXXXXX";
    if (!t || !mkdtemp(name))
        return -1;
    t->root = cli_copy(&t->pool, name, strlen(name));
    *state = t;
    return 0;
}

static int fell(void **state) {
    tree *t = *state;
    const char *command = cli_text(&t->pool, "rm -rf '%s'", t->root);
    int status = system(command);
    cli_pool_free(&t->pool);
    free(t);
    return status;
}

/* An empty file (or a folder, where the path ends in a slash) below the root, and the folders above it. */
static const char *grow(tree *t, const char *path) {
    char *whole = cli_text(&t->pool, "%s/%s", t->root, path);
    for (char *slash = whole + strlen(t->root) + 1; (slash = strchr(slash, '/')); *slash++ = '/') {
        *slash = 0;
        mkdir(whole, 0777);
    }
    if (whole[strlen(whole) - 1] != '/') {
        FILE *file = fopen(whole, "w");
        assert_non_null(file);
        fclose(file);
    }
    return whole;
}

static void assert_found(const tree *t, const confirm_files *found, size_t at, const char *path) {
    assert_true(at < found->files);
    assert_string_equal(found->file[at] + strlen(t->root) + 1, path);
}

#define SITE "env/lib/python3.11/site-packages/"

static void a_frameworks_own_copy_comes_first_then_the_newest(void **state) {
    tree *t = *state;
    grow(t, SITE "nvidia/cuda_runtime/lib/libcudart.so.12");
    grow(t, SITE "nvidia/cu13/lib/libcudart.so.13");
    grow(t, SITE "torch/lib/libcudart-a7b20f20.so.11.0");
    grow(t, "env/lib/libcudart.so.12.4.127");
    assert_int_equal(symlink("libcudart.so.12.4.127", cli_text(&t->pool, "%s/env/lib/libcudart.so.12", t->root)), 0);
    confirm_files found = confirm_find_in(&t->pool, cli_text(&t->pool, "%s/env", t->root));
    assert_int_equal(found.files, 4);
    assert_found(t, &found, 0, SITE "torch/lib/libcudart-a7b20f20.so.11.0");
    assert_found(t, &found, 1, SITE "nvidia/cu13/lib/libcudart.so.13");
    assert_found(t, &found, 2, SITE "nvidia/cuda_runtime/lib/libcudart.so.12");
    assert_found(t, &found, 3, "env/lib/libcudart.so.12");
}

static void a_folders_name_is_no_pattern(void **state) {
    tree *t = *state;
    grow(t, "a/libcudart.so.12");
    grow(t, "[a]* \xFF\n?/libcudart.so.13");
    confirm_files found = confirm_find_in(&t->pool, cli_text(&t->pool, "%s/[a]* \xFF\n?", t->root));
    assert_int_equal(found.files, 1);
    assert_found(t, &found, 0, "[a]* \xFF\n?/libcudart.so.13");
    found = confirm_find_in(&t->pool, cli_text(&t->pool, "%s/[a]", t->root));
    assert_int_equal(found.files, 0);
}

static void here_is_the_environment_then_the_path_then_the_system(void **state) {
    tree *t = *state;
    grow(t, "usr/lib64/libcudart.so.11.0");
    grow(t, "usr/local/cuda-12.4/lib64/libcudart.so.12");
    grow(t, "usr/local/cuda-11.8/lib64/libcudart.so.11.0");
    assert_int_equal(symlink("cuda-11.8", cli_text(&t->pool, "%s/usr/local/cuda", t->root)), 0);
    grow(t, "opt/lib/libcudart.so.12");
    grow(t, "home/venv/lib/python3.12/site-packages/nvidia/cu13/lib/libcudart.so.13");
    static const char variables[] = "VIRTUAL_ENV=/home/venv\0LD_LIBRARY_PATH=/nowhere::/opt/lib";
    FILE *environ = fopen(grow(t, "proc/self/environ"), "w");
    assert_non_null(environ);
    assert_int_equal(fwrite(variables, 1, sizeof variables, environ), sizeof variables);
    fclose(environ);
    cli_root root = cli_root_at(&t->pool, t->root);
    confirm_files found = confirm_find_here(&root);
    assert_int_equal(found.files, 5);
    assert_found(t, &found, 0, "home/venv/lib/python3.12/site-packages/nvidia/cu13/lib/libcudart.so.13");
    assert_found(t, &found, 1, "opt/lib/libcudart.so.12");
    assert_found(t, &found, 2, "usr/local/cuda/lib64/libcudart.so.11.0");
    assert_found(t, &found, 3, "usr/local/cuda-12.4/lib64/libcudart.so.12");
    assert_found(t, &found, 4, "usr/lib64/libcudart.so.11.0");
}

static void companions_stand_beside_or_in_the_packages(void **state) {
    tree *t = *state;
    const char *twelve = grow(t, SITE "nvidia/cuda_runtime/lib/libcudart.so.12");
    const char *thirteen = grow(t, SITE "nvidia/cu13/lib/libcudart.so.13");
    const char *torch = grow(t, SITE "torch/lib/libcudart.so.12");
    const char *cublas12 = grow(t, SITE "nvidia/cublas/lib/libcublas.so.12");
    const char *cublas13 = grow(t, SITE "nvidia/cu13/lib/libcublas.so.13");
    const char *cudnn = grow(t, SITE "nvidia/cudnn/lib/libcudnn.so.9");
    grow(t, SITE "nvidia_cudnn_cu13-9.12.0.46.dist-info/");
    grow(t, SITE "nvidia_cublas-13.0.0.19.dist-info/");
    grow(t, SITE "nvidia_cublas_cu12-12.8.4.1.dist-info/");
    cli_pool *pool = &t->pool;
    assert_string_equal(confirm_companion(pool, twelve, "libcublas", "cublas"), cublas12);
    assert_string_equal(confirm_companion(pool, thirteen, "libcublas", "cublas"), cublas13);
    assert_string_equal(confirm_companion(pool, torch, "libcublas", "cublas"), cublas12);
    assert_string_equal(confirm_companion(pool, twelve, "libcudnn", "cudnn"), cudnn);
    assert_string_equal(confirm_companion(pool, torch, "libcudnn", "cudnn"), cudnn);
    assert_string_equal(confirm_companion(pool, "libcudart.so", "libcudnn", "cudnn"), "");
    assert_string_equal(confirm_package_version(pool, cudnn, "nvidia_cudnn"), "9.12.0.46");
    assert_string_equal(confirm_package_version(pool, cublas12, "nvidia_cublas"), "12.8.4.1");
    assert_string_equal(confirm_package_version(pool, cublas13, "nvidia_cublas"), "13.0.0.19");
    assert_string_equal(confirm_package_version(pool, twelve, "nvidia_cuda_runtime"), "");
    assert_string_equal(confirm_package_version(pool, "", "nvidia_cuda_runtime"), "");
}

/* ---- the child ---- */

static const char *built(cli_pool *pool, const char *name) {
    const char *folder = getenv("B");
    return cli_text(pool, "%s/%s", folder ? folder : "build", name);
}

static confirm_result try_fake(cli_pool *pool, const char *play) {
    confirm_ask ask = {.child = built(pool, "gpusolve-machine"),
                       .runtime = {built(pool, "fake/libcudart.so"), ""},
                       .cudnn = {built(pool, "fake/libcudnn.so"), "9.10"},
                       .cublas = {built(pool, "fake/libcublas.so"), "12.9.1.4"},
                       .limit_ms = 300};
    confirm_result result;
    setenv("FAKE_CUDA", play, 1);
    assert_int_equal(confirm_try(pool, &ask, &result), 0);
    return result;
}

static void each_place_may_hang(void **state) {
    static const struct {
        const char *play, *where;
    } cases[] = {
        {"__cudaRegisterFatBinary=hang", "registering the kernel"},
        {"cudaGetDeviceCount=hang", "asking for the driver"},
        {"devices=2 cudaSetDevice@1=hang", "starting GPU 1"},
        {"cudaDeviceSynchronize=hang", "running the kernel (fatbin)"},
        {"cudaLibraryGetKernel=hang", "running the kernel (library)"},
        {"cudnnGetVersion=hang", "libcudnn"},
    };
    cli_pool pool = {0};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        confirm_result r = try_fake(&pool, cases[i].play);
        assert_int_equal(r.status, CONFIRM_FAILED);
        assert_int_equal(r.fault.kind, FAULT_TIME_OUT);
        assert_non_null(strstr(r.fault.detail, cases[i].where));
        assert_true(r.ms >= 300 && r.ms < 20000);
    }
    cli_pool_free(&pool);
}

static void what_is_asked_for_is_compared(void **state) {
    cli_pool pool = {0};
    (void)state;
    confirm_result r = try_fake(&pool, "");
    assert_int_equal(r.status, CONFIRM_PASSED);
    assert_int_equal(r.libraries, 2);
    assert_string_equal(r.library[0].version, "9.10.2");
    assert_string_equal(r.library[1].version, "12.9.1");
    r = try_fake(&pool, "cudnn=91100");
    assert_int_equal(r.fault.kind, FAULT_OTHER_VERSION);
    assert_int_equal(r.library[0].fault.kind, FAULT_OTHER_VERSION);
    assert_int_equal(r.library[1].fault.kind, FAULT_NONE);
    r = try_fake(&pool, "minor=1"); /* not 12.9 */
    assert_int_equal(r.library[1].fault.kind, FAULT_OTHER_VERSION);
    r = try_fake(&pool, "cudnn=8907 built=11080");
    assert_string_equal(r.library[0].version, "8.9.7");
    cli_pool_free(&pool);
}

static void without_a_child_there_is_a_reason(void **state) {
    cli_pool pool = {0};
    (void)state;
    confirm_ask ask = {.child = "/nowhere/gpusolve-machine",
                       .runtime = {"libcudart.so", ""},
                       .cudnn = {"", ""},
                       .cublas = {"", ""},
                       .limit_ms = 300};
    confirm_result result;
    assert_int_not_equal(confirm_try(&pool, &ask, &result), 0);
    assert_int_not_equal(result.status, CONFIRM_PASSED);
    ask.child = "/bin/true"; /* a child that says nothing is no pass */
    assert_int_equal(confirm_try(&pool, &ask, &result), 0);
    assert_int_equal(result.status, CONFIRM_FAILED);
    assert_int_equal(result.fault.kind, FAULT_STOPPED);
    cli_pool_free(&pool);
}

static void any_end_of_a_file_is_seen(void **state) {
    tree *t = *state;
    static char bytes[1 << 20];
    FILE *whole = fopen(built(&t->pool, "fake/libcudnn.so"), "r");
    assert_non_null(whole);
    size_t size = fread(bytes, 1, sizeof bytes, whole);
    fclose(whole);
    const char *path = cli_text(&t->pool, "%s/cut.so", t->root);
    for (size_t length = 0; length < 4096; length += 37) {
        FILE *cut = fopen(path, "w");
        assert_non_null(cut);
        assert_int_equal(fwrite(bytes, 1, length, cut), length);
        fclose(cut);
        assert_int_equal(confirm_check_file(&t->pool, path).kind, FAULT_DAMAGED_LIBRARY);
    }
    assert_true(size > 4096);
    assert_int_equal(confirm_check_file(&t->pool, built(&t->pool, "fake/libcudnn.so")).kind, FAULT_NONE);
    assert_int_equal(confirm_check_file(&t->pool, t->root).kind, FAULT_NOT_A_RUNTIME);
    assert_int_equal(confirm_check_file(&t->pool, "/nowhere").kind, FAULT_MISSING_LIBRARY);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_fault_has_its_own_words),
        cmocka_unit_test(errors_are_put_into_kinds),
        cmocka_unit_test(words_of_the_loader_are_put_into_kinds),
        cmocka_unit_test_setup_teardown(a_frameworks_own_copy_comes_first_then_the_newest, plant, fell),
        cmocka_unit_test_setup_teardown(a_folders_name_is_no_pattern, plant, fell),
        cmocka_unit_test_setup_teardown(here_is_the_environment_then_the_path_then_the_system, plant, fell),
        cmocka_unit_test_setup_teardown(companions_stand_beside_or_in_the_packages, plant, fell),
        cmocka_unit_test(each_place_may_hang),
        cmocka_unit_test(what_is_asked_for_is_compared),
        cmocka_unit_test(without_a_child_there_is_a_reason),
        cmocka_unit_test_setup_teardown(any_end_of_a_file_is_seen, plant, fell),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
