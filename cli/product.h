/* product.h: devices of a question, and products by name. */
#ifndef CLI_PRODUCT_H
#define CLI_PRODUCT_H

#include "question.h"

int cli_is_per_device(const gps_tables *tables, const char *axis);
/* Which occurrence of its axis (or of --gpu) item `i` is, the first is 1: it speaks of that device. */
uint32_t cli_occurrence(const cli_request *request, size_t i);
uint32_t cli_count_devices(const cli_question *question);
/* "cc[2]"; without the bracket while there is one device. */
const char *cli_instance(const cli_question *question, const char *axis, uint32_t device);
/* The values that a product's name stands for, as a requirement on a device. */
cli_exit cli_add_product(cli_question *question, const cli_item *item, uint32_t device);

#endif
