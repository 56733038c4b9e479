// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// A JSON value that is put together in the program; that of a text is a ``JSONElement``.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  /// The members in their order, repeated names included.
  case object([Member])

  /// A name and a value inside an object.
  package struct Member: Hashable, Sendable {
    package var name: String
    package var value: JSONValue

    package init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }
}
