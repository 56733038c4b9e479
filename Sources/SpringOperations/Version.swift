// SPDX-License-Identifier: Apache-2.0

/// The version of the service, of its contract and of the command.
package enum Version { package static let current = "0.2.0" }
