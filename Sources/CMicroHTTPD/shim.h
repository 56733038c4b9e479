// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

#ifndef CMICROHTTPD_SHIM_H
#define CMICROHTTPD_SHIM_H

#include <microhttpd.h>

#endif
