/* report.h: what gpusolve-confirm tells the one who started it: lines of "KEY VALUE" on standard output.
 *
 * Each line is written at once: what was told before a crash stays told.  The reader is cli/machine/confirm_run.c. */
#ifndef CONFIRM_REPORT_H
#define CONFIRM_REPORT_H

void report_begin(void); /* from now on, what libraries print is nobody's business */
void say(const char *format, ...) __attribute__((format(printf, 1, 2)));
void say_mapped(void); /* `mapped FILE` for each file from which this process runs code */

#endif
