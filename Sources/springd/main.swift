// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

// The executable's entry, filled in below.
