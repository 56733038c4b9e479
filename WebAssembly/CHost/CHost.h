// SPDX-License-Identifier: Apache-2.0

// What springd.wasm imports: the host of its commands. CommandExports.swift and package/host.js have the operations.

#include <stdint.h>

/// Asks the host for something; the host keeps its answer until it is taken.
///
/// - Returns: The bytes of the answer.
__attribute__((import_module("springd"), import_name("call")))
int32_t springd_host_call(int32_t operation, const void *_Nonnull start, int32_t count);

/// Copies the answer of the last call.
__attribute__((import_module("springd"), import_name("take")))
void springd_host_take(void *_Nonnull start);
