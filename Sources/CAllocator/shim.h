// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

#ifndef CALLOCATOR_SHIM_H
#define CALLOCATOR_SHIM_H

// glibc's settings of its allocator, which Swift's module Glibc leaves out.
#include <malloc.h>

#endif
