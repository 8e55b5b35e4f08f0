/* confirm_file.h: what the file of a library tells before anybody loads it. */
#ifndef CONFIRM_FILE_H
#define CONFIRM_FILE_H

#include "confirm_fault.h"

/* Whether this machine's loader may take the file: a regular ELF file for this processor, and as long as its parts
 * say.  Loading a file that is cut short ends in a bus error, so this is asked first. */
confirm_fault confirm_check_file(cli_pool *pool, const char *file);

#endif
