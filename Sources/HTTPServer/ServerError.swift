// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Why a server did not start.
package enum ServerError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The address is taken, not ours, or not an address.
  case cannotBind(address: String, reason: String)
  /// The system or libmicrohttpd refused something else.
  case cannotStart(reason: String)
  /// A member of the configuration is out of its range.
  case badSetting(name: String, reason: String)

  package var description: String {
    switch self {
    case .cannotBind(let address, let reason): "cannot bind \(address): \(reason)"
    case .cannotStart(let reason): "cannot start the server: \(reason)"
    case .badSetting(let name, let reason): "\(name) \(reason)"
    }
  }
}
