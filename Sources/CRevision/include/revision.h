// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The commit that the program is built from, or "unknown": what SPRINGD_REVISION was when Package.swift was read.
extern const char *const springd_revision;
