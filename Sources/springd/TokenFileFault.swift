// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// What is wrong with the token file.
enum TokenFileFault: Error {
  case unreadable(reason: String)
  case empty
  /// A line, counted from 1, is no token.
  case line(Int)

  var message: String {
    switch self {
    case .unreadable: "cannot read the token file"
    case .empty: "no token in the token file"
    case .line(let number): "line \(number) of the token file is no token"
    }
  }

  /// What the system says, where it was asked.
  var reason: String? {
    switch self {
    case .unreadable(let reason): reason
    case .empty, .line: nil
    }
  }
}
