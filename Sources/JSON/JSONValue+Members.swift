// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension JSONValue {
  /// The value of the first member with a name; nil if there is none, or this is no object.
  package subscript(_ name: String) -> JSONValue? { members.value(name) }

  /// The members of an object; none of anything else.
  package var members: [Member] { if case .object(let members) = self { members } else { [] } }

  /// The elements of an array; nil for anything else.
  package var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }

  /// The text of a string; nil for anything else.
  package var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The value as a JSON text on one line.
  package var bytes: [UInt8] {
    var writer = JSONWriter(capacity: 256)
    writer.value(self)
    return writer.take()
  }

  /// The value as a JSON text on one line.
  package var json: String { String(decoding: bytes, as: UTF8.self) }
}

extension [JSONValue.Member] {
  /// The value of the first member with a name, or nil.
  package func value(_ name: String) -> JSONValue? { first { $0.name == name }?.value }

  /// The text of the first member with a name, or nil if it has none.
  package func text(_ name: String) -> String? { value(name)?.text }
}
