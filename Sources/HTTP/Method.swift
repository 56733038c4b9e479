// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// A request method, RFC 9110 section 9.
///
/// An open set: an unknown method is a value too.
package struct Method: Hashable, Sendable {
  /// The method as it stands in the request line, such as `GET`.
  package let name: String

  package init(_ name: String) {
    self.name = name
  }

  package static let get = Self("GET")
  package static let head = Self("HEAD")
  package static let post = Self("POST")
  package static let options = Self("OPTIONS")
}
