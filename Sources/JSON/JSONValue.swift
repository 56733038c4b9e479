// SPDX-License-Identifier: Apache-2.0

/// A JSON value that the program puts together; a value of a text is a ``JSONElement``.
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

extension JSONValue {
  /// Reads a JSON text as a whole.
  ///
  /// - Parameters:
  ///   - bytes: The text, in UTF-8.
  ///   - maxDepth: How deep arrays and objects may be nested, 0 to 128.
  /// - Throws: The first error in the text.
  package init(parsing bytes: [UInt8], maxDepth: Int = 32) throws(JSONError) {
    self = try JSONValue(JSONDocument(parsing: bytes, maxDepth: maxDepth).root)
  }

  /// The value of an element of a document.
  package init(_ element: JSONElement) {
    switch element.kind {
    case .null: self = .null
    case .bool: self = .bool(element.bool == true)
    case .number: self = .number(element.number ?? .nan)
    case .string: self = .string(element.string ?? "")
    case .array: self = .array(element.elements?.map { JSONValue($0) } ?? [])
    case .object: self = .object(element.members?.map { Member(name: $0.name, value: JSONValue($0.value)) } ?? [])
    }
  }
}

// MARK: - JSON in source code, for examples and tests

extension JSONValue: ExpressibleByNilLiteral { package init(nilLiteral: ()) { self = .null } }

extension JSONValue: ExpressibleByBooleanLiteral { package init(booleanLiteral value: Bool) { self = .bool(value) } }

extension JSONValue: ExpressibleByIntegerLiteral {
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
}

extension JSONValue: ExpressibleByFloatLiteral { package init(floatLiteral value: Double) { self = .number(value) } }

extension JSONValue: ExpressibleByStringLiteral { package init(stringLiteral value: String) { self = .string(value) } }

extension JSONValue: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: Self...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral members: (String, Self)...) {
    self = .object(members.map { Member(name: $0.0, value: $0.1) })
  }
}

extension JSONValue {
  /// The value of the first member with a name; nil if there is none, or if this isn't an object.
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
