// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

// The steps that the computation of a thread may still take; see Steps.swift.
//
// In C because Swift has no thread-local variables. Without an operating system, as in wasm32, there is one thread.

#pragma once

#include <stdbool.h>
#include <stdint.h>

#if defined(__unix__) || defined(__APPLE__) || defined(_WIN32)
#define STEPS_OF_THREAD _Thread_local
#else
#define STEPS_OF_THREAD
#endif

extern STEPS_OF_THREAD int64_t steps_left;

/// Takes steps, and returns whether as many were left.
static inline bool steps_take(int64_t count) { return (steps_left -= count) >= 0; }

static inline int64_t steps_get_left(void) { return steps_left; }
static inline void steps_set_left(int64_t count) { steps_left = count; }
