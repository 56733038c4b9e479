// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// A JSON text as a value.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A finite double, correctly rounded from the text.
  case number(Double)
  case string(String)
  case array([JSONValue])
  /// An array of many kilobytes; only where a reader asked for it.
  case unparsed(UnparsedArray)
  /// The members in the order of the text, repeated names included: what a repeat means is the
  /// reader's decision.
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
