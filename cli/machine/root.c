/* root.c: files of a machine, below a folder. */
#include "root.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST_LINKS = 40, LONGEST_PATH = 4096, MOST_NAMES = 500000, MOST_UNREAD = 50, LARGEST_ENVIRONMENT = 1 << 20 };

/* ---- what cannot be looked at ---- */

static void add_unread(const cli_root *root, const char *text) {
    cli_unread *u = root->unread;
    for (size_t i = 0; i < u->count; i++)
        if (!strcmp(u->text[i], text))
            return;
    if (u->count == MOST_UNREAD)
        return;
    u->text = cli_grow(root->pool, u->text, u->count, &u->room, sizeof *u->text);
    u->text[u->count++] = text;
}

/* By errno: what is not there, or is something else, is no trouble. */
static void note_trouble(const cli_root *root, const char *path) {
    int error = errno;
    if (error != ENOENT && error != ENOTDIR && error != ELOOP && error != EINVAL && error != ENXIO)
        add_unread(root, cli_text(root->pool, "%s cannot be read: %s", path, strerror(error)));
    errno = error;
}

/* ---- paths ---- */

const char *cli_folder_of(cli_pool *pool, const char *path) {
    const char *slash = strrchr(path, '/');
    return slash && slash > path ? cli_copy(pool, path, (size_t)(slash - path)) : "/";
}

const char *cli_in(cli_pool *pool, const char *folder, const char *name) {
    return cli_text(pool, "%s/%s", strcmp(folder, "/") ? folder : "", name);
}

const char *cli_root_outside(const cli_root *root, const char *resolved) {
    return cli_text(root->pool, "%s%s", root->prefix, resolved);
}

static const char *read_link(const cli_root *root, const char *path) {
    char target[LONGEST_PATH];
    ssize_t length = readlink(cli_root_outside(root, path), target, sizeof target);
    return length > 0 && length < (ssize_t)sizeof target ? cli_copy(root->pool, target, (size_t)length) : NULL;
}

/* One name more: the path with it, or what is left to do where it is a link (then *rest is longer). */
static const char *step(const cli_root *root, const char *path, const char *name, const char **rest, int *links) {
    struct stat is;
    if (!*name || !strcmp(name, "."))
        return path;
    if (!strcmp(name, ".."))
        return cli_folder_of(root->pool, path);
    const char *next = cli_in(root->pool, path, name);
    if (lstat(cli_root_outside(root, next), &is)) {
        note_trouble(root, path);
        return NULL;
    }
    if (!S_ISLNK(is.st_mode))
        return next;
    const char *target = read_link(root, next);
    if (!target || ++*links > MOST_LINKS || strlen(target) + strlen(*rest) > LONGEST_PATH) {
        errno = ELOOP;
        return NULL;
    }
    *rest = cli_text(root->pool, "%s/%s", target, *rest);
    return *target == '/' ? "/" : path;
}

const char *cli_root_resolve(const cli_root *root, const char *path) {
    const char *resolved = "/", *rest = path;
    int links = 0;
    while (resolved && *rest) {
        size_t length = strcspn(rest, "/");
        const char *name = cli_copy(root->pool, rest, length);
        rest += length + (rest[length] == '/');
        resolved = step(root, resolved, name, &rest, &links);
    }
    return resolved;
}

const char *cli_root_link(const cli_root *root, const char *path) {
    const char *folder = cli_root_resolve(root, cli_folder_of(root->pool, path)), *name = strrchr(path, '/');
    return folder && name ? read_link(root, cli_in(root->pool, folder, name + 1)) : NULL;
}

static int is_of(const cli_root *root, const char *path, mode_t type) {
    struct stat is;
    const char *resolved = cli_root_resolve(root, path);
    return resolved && !stat(cli_root_outside(root, resolved), &is) && (is.st_mode & S_IFMT) == type;
}

int cli_root_is_folder(const cli_root *root, const char *path) { return is_of(root, path, S_IFDIR); }

int cli_root_is_file(const cli_root *root, const char *path) { return is_of(root, path, S_IFREG); }

/* ---- reading ---- */

int cli_root_open(const cli_root *root, const char *path) {
    struct stat is;
    const char *resolved = cli_root_resolve(root, path);
    if (!resolved)
        return -1;
    int file = open(cli_root_outside(root, resolved), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (file < 0)
        note_trouble(root, path);
    if (file >= 0 && (fstat(file, &is) || !S_ISREG(is.st_mode))) {
        close(file);
        errno = EINVAL;
        return -1;
    }
    return file;
}

/* Files of /proc have no size, so the room grows with what comes. */
char *cli_root_read(const cli_root *root, const char *path, size_t most, size_t *length) {
    int file = cli_root_open(root, path);
    if (file < 0)
        return NULL;
    size_t room = most < 4096 ? most : 4096, used = 0;
    char *text = cli_take(root->pool, room + 1, 1);
    ssize_t got;
    while (used < most && (got = read(file, text + used, room - used)) > 0) {
        used += (size_t)got;
        if (used == room && room < most) {
            room = 4 * room < most ? 4 * room : most;
            text = memcpy(cli_take(root->pool, room + 1, 1), text, used);
        }
    }
    close(file);
    text[used] = 0;
    if (length)
        *length = used;
    return text;
}

static int by_name(const void *a, const void *b) { return strcmp(*(const char *const *)a, *(const char *const *)b); }

const char **cli_root_list(const cli_root *root, const char *path, size_t *count) {
    const char **names = NULL, *resolved = cli_root_resolve(root, path);
    size_t room = 0;
    *count = 0;
    DIR *folder = resolved ? opendir(cli_root_outside(root, resolved)) : NULL;
    if (!folder) {
        if (resolved) /* else it was told */
            note_trouble(root, path);
        return NULL;
    }
    for (struct dirent *entry; (entry = readdir(folder));) {
        if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, ".."))
            continue;
        if (*count == MOST_NAMES) {
            add_unread(root, cli_text(root->pool, "%s holds more than %d names: not all were looked at", path,
                                      (int)MOST_NAMES));
            break;
        }
        names = cli_grow(root->pool, names, *count, &room, sizeof *names);
        names[(*count)++] = cli_copy(root->pool, entry->d_name, strlen(entry->d_name));
    }
    closedir(folder);
    if (*count)
        qsort(names, *count, sizeof *names, by_name);
    return names;
}

/* ---- the machine ---- */

cli_root cli_root_at(cli_pool *pool, const char *prefix) {
    cli_root root = {.pool = pool, .unread = cli_take(pool, 1, sizeof *root.unread), .prefix = ""};
    size_t length = prefix ? strlen(prefix) : 0;
    while (length && prefix[length - 1] == '/')
        length--;
    if (!length)
        return root;
    root.prefix = cli_copy(pool, prefix, length);
    root.environment = cli_root_read(&root, "/proc/self/environ", LARGEST_ENVIRONMENT, &length);
    if (!root.environment)
        root.environment = cli_take(pool, 2, 1);
    else /* one NUL more than cli_root_read gives, so that the end is seen */
        root.environment = memcpy(cli_take(pool, length + 2, 1), root.environment, length);
    return root;
}

int cli_root_runs(const cli_root *root) { return !*root->prefix; }

const char *cli_root_variable(const cli_root *root, const char *name) {
    if (cli_root_runs(root))
        return getenv(name);
    size_t length = strlen(name);
    for (const char *at = root->environment; *at; at += strlen(at) + 1)
        if (!strncmp(at, name, length) && at[length] == '=')
            return at + length + 1;
    return NULL;
}
