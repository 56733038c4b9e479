// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

// json-c's reader as springd has it, for the servers in C and in C++.

#ifndef READER_H
#define READER_H

#include <json-c/json.h>
#include <locale.h>

// The reader of the calling thread, strict as springd's, used again for every request.
static struct json_tokener *reader(void) {
  static __thread struct json_tokener *tokener;
  if (tokener == NULL) {
    tokener = json_tokener_new_ex(33);
    json_tokener_set_flags(tokener, JSON_TOKENER_STRICT | JSON_TOKENER_VALIDATE_UTF8);
    // Or json-c makes the C locale anew for each text.
    uselocale(newlocale(LC_ALL_MASK, "C", (locale_t)0));
  }
  json_tokener_reset(tokener);
  return tokener;
}

#endif
