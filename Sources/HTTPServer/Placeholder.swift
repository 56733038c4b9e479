// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

// Replaced by the first file of this room.
