/* screen.h: all answers, on one screen. */
#ifndef CLI_SCREEN_H
#define CLI_SCREEN_H

#include "layout.h"

/* The table of all answers behind what is printed already; what finds no room is said, with the option that shows it.
 */
void cli_put_screen(const cli_view *view, const cli_boxes *boxes);

#endif
