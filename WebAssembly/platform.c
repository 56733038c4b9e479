// SPDX-License-Identifier: Apache-2.0

// The platform that Embedded Swift and wasi-libc need, in a file that imports nothing.

#include <stddef.h>
#include <stdlib.h>

void __wasm_call_ctors(void);

// Makes the file a reactor: without it the linker runs constructors and destructors around every call.
__attribute__((export_name("_initialize"))) void _initialize(void) { __wasm_call_ctors(); }

unsigned __stack_chk_guard = 0x5eed;
void __stack_chk_fail(void) { __builtin_trap(); }

// The seeds of hash tables: no answer depends on their order, and whoever asks only harms himself.
void arc4random_buf(void *start, size_t count) {
  for (size_t i = 0; i < count; i++) ((unsigned char *)start)[i] = (unsigned char)(i * 37 + 11);
}

int swift_putchar(int character) { return character; }

const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
  char *end;
  *number = strtod(text, &end);
  return end == text ? NULL : end;
}
