// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

#ifndef CJSONC_SHIM_H
#define CJSONC_SHIM_H

#include <json-c/json.h>
#include <locale.h>

/// Gives the calling thread the locale "C" and returns the one it had.
///
/// json-c makes itself a copy of the thread's locale for each text, so that numbers have a decimal
/// point; of the locale "C" it gets the one static object, without a lock and without memory.
/// Here because LC_ALL_MASK is a macro that Swift does not see.
static inline locale_t _Nullable cjsonc_enter_c_locale(void) {
  return uselocale(newlocale(LC_ALL_MASK, "C", (locale_t)0));
}

#endif
