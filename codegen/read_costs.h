/* read_costs.h: what changes cost. */
#ifndef READ_COSTS_H
#define READ_COSTS_H

#include "model.h"

void read_costs(rules *r); /* once all axes are declared */

#endif
