// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

// The package manager wants a source file in a target of C; all of this one is in its header.
#include "CElementary.h"
