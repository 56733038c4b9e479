// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The version of the service and of its contract.
package enum Version { package static let current = "0.2.0" }
