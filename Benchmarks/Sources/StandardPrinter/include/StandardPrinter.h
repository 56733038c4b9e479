// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

#ifndef STANDARD_PRINTER_H
#define STANDARD_PRINTER_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Prints numbers with commas between them by C++17's std::to_chars, shortest form.
///
/// The buffer has room for 32 bytes a number. Returns the number of bytes written.
size_t standard_printer_shortest(const double *values, size_t count, char *buffer);

/// The same with a fixed number of decimal places; |values| are below 1e9.
size_t standard_printer_fixed(const double *values, size_t count, int decimals, char *buffer);

#ifdef __cplusplus
}
#endif

#endif
