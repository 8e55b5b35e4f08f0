/* sha256.h: the digest of FIPS 180-4. */
#ifndef SHA256_H
#define SHA256_H

#include <stddef.h>
#include <stdint.h>

typedef struct {
    uint32_t state[8];
    uint64_t bytes;
    unsigned char block[64];
} sha256;

void sha256_begin(sha256 *digest);
void sha256_add(sha256 *digest, const void *bytes, size_t size);
void sha256_end(sha256 *digest, uint32_t words[8]); /* big-endian words, most significant first */

#endif
