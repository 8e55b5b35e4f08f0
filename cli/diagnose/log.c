/* log.c: reading a log of any length: pieces that overlap by more than a message. */
#include "log.h"
#include "../text_file.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

enum { PIECE = 512 << 10, OVERLAP = 24 << 10, WAITING = 12 << 10 };

/* NUL stands for nothing; without them UTF-16 is near enough to ASCII.  Returns how many bytes are left. */
static size_t drop_nuls(unsigned char *text, size_t length) {
    unsigned char *to = memchr(text, 0, length), *from = to;
    if (!to)
        return length;
    for (; from < text + length; from++)
        if (*from)
            *to++ = *from;
    return (size_t)(to - text);
}

/* Fills the piece.  1: it is full, 0: the log ends in it, -1: an error. */
static int fill(int file, unsigned char *buffer, cli_piece *piece) {
    while (piece->length < PIECE) {
        ssize_t got = read(file, buffer + piece->length, PIECE - piece->length);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return got < 0 ? -1 : 0;
        piece->length += drop_nuls(buffer + piece->length, (size_t)got);
    }
    return 1;
}

static uint64_t lines_in(const unsigned char *text, size_t length) {
    uint64_t lines = 0;
    for (size_t i = 0; i < length; i++)
        lines += text[i] == '\n';
    return lines;
}

static int read_pieces(cli_run *run, int file, cli_findings *findings) {
    unsigned char *buffer = cli_take(&run->pool, PIECE, 1);
    cli_detector *detector = cli_detector_new(run, PIECE);
    cli_piece piece = {.raw = buffer, .at_line = 1};
    int more = 1;
    while (more > 0) {
        more = fill(file, buffer, &piece);
        piece.decided = more > 0 ? piece.length - WAITING : piece.length;
        cli_detect(detector, &piece, findings);
        size_t gone = more > 0 ? piece.length - OVERLAP : 0;
        piece.line += lines_in(buffer, gone);
        piece.offset += gone;
        piece.length -= gone;
        piece.at_line = 0;
        memmove(buffer, buffer + gone, piece.length);
    }
    cli_detector_free(detector);
    return more == 0;
}

cli_exit cli_read_log(cli_run *run, const char *path, cli_findings *findings) {
    int is_input = !path || !strcmp(path, "-");
    const char *why = NULL;
    int file = is_input ? STDIN_FILENO : cli_open_input(path, &why);
    int fine = file >= 0 && read_pieces(run, file, findings), error = errno;
    if (file >= 0 && !is_input)
        close(file);
    if (fine)
        return CLI_FOUND;
    return cli_fail(run, CLI_SYSTEM, "system", NULL, "cannot read %s: %s", is_input ? "standard input" : path,
                    why ? why : strerror(error));
}
