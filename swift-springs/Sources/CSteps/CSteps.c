// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

#include "CSteps.h"

STEPS_OF_THREAD int64_t steps_left = INT64_MAX;
