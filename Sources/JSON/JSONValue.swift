// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

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
