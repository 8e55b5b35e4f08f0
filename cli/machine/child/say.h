/* say.h: what gpusolve-machine tells the one who started it: lines of "KEY VALUE" on standard output.
 *
 * Each line is written at once: what was told before a crash stays told.  The readers are ask_driver.c,
 * probe_libraries.c and confirm_run.c. */
#ifndef CHILD_SAY_H
#define CHILD_SAY_H

void say_begin(void); /* from now on, what libraries print is nobody's business */
void say(const char *format, ...) __attribute__((format(printf, 1, 2)));
void say_mapped(void); /* `mapped FILE` for each file from which this process runs code */

#endif
