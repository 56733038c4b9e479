// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

#ifndef CJSONC_SHIM_H
#define CJSONC_SHIM_H

#include <json-c/json.h>

#endif
