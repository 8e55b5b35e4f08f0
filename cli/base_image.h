/* base_image.h: the container image that a file is built on. */
#ifndef CLI_BASE_IMAGE_H
#define CLI_BASE_IMAGE_H

#include "target.h"

/* Chooses the image for the answer of a target: the one that the question names; else, where CUDA comes from the
 * system, one that holds it, for which the target is solved again; else one that holds its Python alone.  Sets
 * target->image, which lives as long as the run.  Fails where no image of the tables will do. */
cli_exit cli_choose_image(cli_run *run, const cli_request *request, cli_target *target);

/* What a plan of the image says that its file must hold to get Python into it; NULL: it is there, or no plan knows. */
const char *cli_image_lines(const cli_target *target);

#endif
