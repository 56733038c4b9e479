// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

#include "revision.h"

const char *const springd_revision = SPRINGD_REVISION;
