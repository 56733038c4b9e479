// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

#include "StandardPrinter.h"

#include <charconv>

size_t standard_printer_shortest(const double *values, size_t count, char *buffer) {
  char *end = buffer;
  for (size_t index = 0; index < count; ++index) {
    if (index > 0) {
      *end++ = ',';
    }
    end = std::to_chars(end, end + 31, values[index]).ptr;
  }
  return static_cast<size_t>(end - buffer);
}

size_t standard_printer_fixed(const double *values, size_t count, int decimals, char *buffer) {
  char *end = buffer;
  for (size_t index = 0; index < count; ++index) {
    if (index > 0) {
      *end++ = ',';
    }
    end = std::to_chars(end, end + 31, values[index], std::chars_format::fixed, decimals).ptr;
  }
  return static_cast<size_t>(end - buffer);
}
