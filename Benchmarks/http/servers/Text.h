// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

#pragma once

#include <charconv>
#include <cstring>
#include <string_view>

/// Bytes written one after the other into memory that is large enough.
class Text {
 public:
  explicit Text(char *start) : start(start), end(start) {}

  Text &operator<<(std::string_view text) {
    std::memcpy(end, text.data(), text.size());
    end += text.size();
    return *this;
  }

  Text &operator<<(double number) {
    end = std::to_chars(end, end + 32, number).ptr;
    return *this;
  }

  size_t size() const { return static_cast<size_t>(end - start); }

 private:
  char *start;
  char *end;
};
