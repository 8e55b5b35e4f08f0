/* confirm_fault.c: errors of the runtime and of the loader, put into kinds. */
#include "confirm_fault.h"

#include <string.h>

static const struct {
    const char *word, *text, *advice;
} faults[] = {
#define CONFIRM_FAULT_ROW(kind, word, text, advice) {word, text, advice},
    CONFIRM_FAULTS(CONFIRM_FAULT_ROW)
#undef CONFIRM_FAULT_ROW
};

const char *confirm_fault_word(confirm_fault_kind kind) { return faults[kind].word; }
const char *confirm_fault_text(confirm_fault_kind kind) { return faults[kind].text; }
const char *confirm_fault_advice(confirm_fault_kind kind) { return faults[kind].advice; }

confirm_fault_kind confirm_fault_of_error(int code, int driver) {
    static const struct {
        int code;
        confirm_fault_kind kind;
    } kinds[] = {
        {2, FAULT_OUT_OF_MEMORY},
        {3, FAULT_NOT_STARTED},
        {34, FAULT_STUB_DRIVER},
        {35, FAULT_OLD_DRIVER},
        {36, FAULT_OLD_DRIVER},
        {46, FAULT_DEVICE_BUSY},
        {98, FAULT_NO_KERNEL_IMAGE},
        {100, FAULT_NO_DEVICE},
        {101, FAULT_WRONG_DEVICE},
        {200, FAULT_NO_KERNEL_IMAGE},
        {209, FAULT_NO_KERNEL_IMAGE},
        {214, FAULT_BROKEN_GPU},
        {218, FAULT_INVALID_PTX},
        {220, FAULT_BROKEN_GPU},
        {221, FAULT_NO_JIT},
        {222, FAULT_UNSUPPORTED_PTX},
        {223, FAULT_JIT_DISABLED},
        {302, FAULT_INCOMPLETE_DRIVER},
        {303, FAULT_INCOMPLETE_DRIVER},
        {304, FAULT_NOT_STARTED},
        {700, FAULT_KERNEL_FAILED},
        {702, FAULT_KERNEL_FAILED},
        {714, FAULT_BROKEN_GPU},
        {715, FAULT_KERNEL_FAILED},
        {716, FAULT_KERNEL_FAILED},
        {717, FAULT_KERNEL_FAILED},
        {718, FAULT_KERNEL_FAILED},
        {719, FAULT_KERNEL_FAILED},
        {800, FAULT_NOT_PERMITTED},
        {801, FAULT_UNSUPPORTED},
        {802, FAULT_NOT_READY},
        {803, FAULT_DRIVER_MISMATCH},
        {804, FAULT_COMPAT_REFUSED},
        {805, FAULT_NO_MPS},
        {806, FAULT_NO_MPS},
        {807, FAULT_NO_MPS},
        {808, FAULT_NO_MPS},
        {809, FAULT_NO_MPS},
        {999, FAULT_NOT_STARTED},
    };
    if (code == 35 && !driver)
        return FAULT_NO_DRIVER;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (kinds[i].code == code)
            return kinds[i].kind;
    return FAULT_CUDA_ERROR;
}

confirm_fault_kind confirm_fault_of_loader(const char *text) {
    static const struct {
        const char *part;
        confirm_fault_kind kind;
    } kinds[] = {
        {"cannot open shared object file: Permission denied", FAULT_UNREADABLE},
        {"cannot open shared object file", FAULT_MISSING_LIBRARY},
        {"wrong ELF class", FAULT_WRONG_ARCHITECTURE},
        {"file too short", FAULT_DAMAGED_LIBRARY},
        {"invalid ELF header", FAULT_DAMAGED_LIBRARY},
        {"cannot read file data", FAULT_DAMAGED_LIBRARY},
        {"not found (required by", FAULT_OLD_SYSTEM}, /* version `GLIBC_2.34' … */
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strstr(text, kinds[i].part))
            return kinds[i].kind;
    return FAULT_UNLOADABLE;
}
