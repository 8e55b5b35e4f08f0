#include "diff.h"
void add_question(diff_request *to, const char *text) {
    if (to->questions < MOST_QUESTIONS)
        to->question[to->questions++] = text;
}
int diff_rules(const diff_request *asked, const char *old, const char *new, FILE *to) {
    (void)asked;
    (void)old;
    (void)new;
    (void)to;
    return 0;
}
