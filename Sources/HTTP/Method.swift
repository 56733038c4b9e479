// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// A request method, RFC 9110 section 9.
///
/// An open set: an unknown method is a value too.
package enum Method: Hashable, Sendable {
  case get
  case head
  case post
  case options
  /// Any other, by its name.
  case other(String)

  package init(_ name: String) {
    switch name {
    case "GET": self = .get
    case "HEAD": self = .head
    case "POST": self = .post
    case "OPTIONS": self = .options
    default: self = .other(name)
    }
  }

  /// The method as it stands in the request line, such as `GET`.
  package var name: String {
    switch self {
    case .get: "GET"
    case .head: "HEAD"
    case .post: "POST"
    case .options: "OPTIONS"
    case .other(let name): name
    }
  }
}
