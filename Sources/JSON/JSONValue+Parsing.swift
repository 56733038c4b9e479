// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension JSONValue {
  /// Reads a JSON text as a whole.
  ///
  /// - Parameters:
  ///   - bytes: The text, in UTF-8.
  ///   - maxDepth: How deep arrays and objects may be nested, 0 to 128.
  /// - Throws: ``JSONError`` with the first thing that is wrong.
  package init(parsing bytes: [UInt8], maxDepth: Int = 32) throws(JSONError) {
    self = try JSONDocument(parsing: bytes, maxDepth: maxDepth).lend { JSONValue($0) }
  }

  /// The same value as an element of a document, which need not be lent any longer.
  package init(_ element: JSONElement) {
    switch element.kind {
    case .null: self = .null
    case .bool: self = .bool(element.bool == true)
    case .number: self = .number(element.number ?? .nan)
    case .string: self = .string(element.string ?? "")
    case .array: self = .array(element.elements?.map { JSONValue($0) } ?? [])
    case .object:
      self = .object(
        element.members?.map { Member(name: $0.name, value: JSONValue($0.value)) } ?? []
      )
    }
  }
}
