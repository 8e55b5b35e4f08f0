/* detect.h: the patterns of the rules, looked for in a log piece by piece. */
#ifndef CLI_DETECT_H
#define CLI_DETECT_H

#include "../run.h"
#include "smooth.h"

/* What a match holds: the text of one named group. */
typedef struct {
    const char *group, *text;
} cli_capture;

typedef struct {
    gps_pattern is;
    uint32_t pattern;
    uint64_t start, end, line; /* bytes of the log; line from 1 */
    const char *text;          /* the message as it stands there */
    cli_capture *capture;
    size_t captures;
} cli_finding;

/* The first match of each pattern, in the order of the log's pieces. */
typedef struct {
    cli_finding *finding;
    size_t count, room;
} cli_findings;

typedef struct {
    const unsigned char *raw;
    size_t length;
    uint64_t offset, line; /* of its first byte in the log; lines before it */
    size_t decided;        /* messages that begin later wait for the next piece */
    int at_line;
} cli_piece;

typedef struct cli_detector cli_detector;

cli_detector *cli_detector_new(cli_run *run, size_t largest_piece);
void cli_detect(cli_detector *detector, const cli_piece *piece, cli_findings *findings);
void cli_detector_free(cli_detector *detector);

#endif
