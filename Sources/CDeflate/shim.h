// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

#ifndef CDEFLATE_SHIM_H
#define CDEFLATE_SHIM_H

#include <libdeflate.h>

#endif
