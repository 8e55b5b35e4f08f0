/* log.c: reading a log of any length: pieces that overlap by more than a message. */
#include "log.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

enum { PIECE = 512 << 10, OVERLAP = 24 << 10, WAITING = 12 << 10 };

/* As much as fits; 0 at the end of the log, -1 after an error. */
static ssize_t fill(int file, unsigned char *to, size_t room) {
    size_t got = 0;
    while (got < room) {
        ssize_t more = read(file, to + got, room - got);
        if (more < 0 && errno == EINTR)
            continue;
        if (more < 0)
            return -1;
        if (!more)
            break;
        got += (size_t)more;
    }
    return (ssize_t)got;
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
    int done = 0, fine = 1;
    while (!done) {
        ssize_t got = fill(file, buffer + piece.length, PIECE - piece.length);
        fine = got >= 0;
        done = got < (ssize_t)(PIECE - piece.length);
        piece.length += got > 0 ? (size_t)got : 0;
        piece.decided = done ? piece.length : piece.length - WAITING;
        cli_detect(detector, &piece, findings);
        size_t gone = done ? 0 : piece.length - OVERLAP;
        piece.line += lines_in(buffer, gone);
        piece.offset += gone;
        piece.length -= gone;
        piece.at_line = 0;
        memmove(buffer, buffer + gone, piece.length);
    }
    cli_detector_free(detector);
    return fine;
}

cli_exit cli_read_log(cli_run *run, const char *path, cli_findings *findings) {
    int is_input = !path || !strcmp(path, "-"), file = is_input ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    int fine = file >= 0 && read_pieces(run, file, findings), error = errno;
    if (file >= 0 && !is_input)
        close(file);
    if (fine)
        return CLI_FOUND;
    return cli_fail(run, CLI_SYSTEM, "system", NULL, "cannot read %s: %s", is_input ? "standard input" : path,
                    strerror(error));
}
