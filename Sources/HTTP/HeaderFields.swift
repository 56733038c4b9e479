// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The header fields of a response, in the order in which they are sent.
package struct HeaderFields: Sendable, ExpressibleByArrayLiteral {
  /// The names and values, one by one.
  package private(set) var list: [(name: String, value: String)]

  package init(arrayLiteral elements: (name: String, value: String)...) { list = elements }

  /// Adds a field.
  ///
  /// - Parameters:
  ///   - name: A token.
  ///   - value: A value without a line end or NUL; a response with one that has any is not sent.
  package mutating func append(_ name: String, _ value: String) { list.append((name, value)) }

  /// Adds all fields of another list.
  package mutating func append(_ other: HeaderFields) { list += other.list }
}
