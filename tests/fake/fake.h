/* fake.h: how the libraries that play CUDA's are told what to play.
 *
 * The variable FAKE_CUDA holds words with blanks between them:
 *   devices=2 driver=12020 runtime=12090       numbers to report
 *   cudnn=91002 built=12080 major=12 minor=9 patch=1    of cuDNN; of cuBLAS
 *   cudaMalloc=2                               this call returns that error
 *   cudaMalloc@1=2                             … on device 1 only
 *   dump=FILE                                  write there what is registered
 *   cudaLaunchKernel=crash | segfault | hang | exit | flood | wrong */
#ifndef FAKE_H
#define FAKE_H

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The text behind "NAME=", up to the next blank; NULL if the word is not there. */
static const char *fake_word(const char *name, char *room, size_t size) {
    const char *words = getenv("FAKE_CUDA");
    size_t length = strlen(name);
    while (words && *words) {
        size_t all = strcspn(words, " ");
        if (!strncmp(words, name, length) && words[length] == '=') {
            snprintf(room, size, "%.*s", (int)(all - length - 1), words + length + 1);
            return room;
        }
        words += all + strspn(words + all, " ");
    }
    return NULL;
}

static int fake_number(const char *name, int otherwise) {
    char room[64];
    const char *word = fake_word(name, room, sizeof room);
    return word ? atoi(word) : otherwise;
}

static void fake_play(const char *part) {
    if (!strcmp(part, "crash"))
        abort();
    if (!strcmp(part, "segfault")) {
        signal(SIGSEGV, SIG_DFL); /* a sanitizer would catch it */
        raise(SIGSEGV);
    }
    if (!strcmp(part, "exit"))
        _exit(0);
    while (!strcmp(part, "hang"))
        pause();
    /* Standard output is no way to the parent, other descriptors are. */
    while (!strcmp(part, "flood"))
        for (int file = 3; file < 16; file++)
            if (write(file, "device 0\n", 9) == 9)
                break;
}

/* What a call returns before it does its work. */
static int fake_call(const char *name, int device) {
    char room[64], here[96];
    const char *word = fake_word(name, room, sizeof room);
    snprintf(here, sizeof here, "%s@%d", name, device);
    if (!word)
        word = fake_word(here, room, sizeof room);
    if (word)
        fake_play(word);
    return word ? atoi(word) : 0;
}

#endif
