// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON

/// What a query parameter may be, where no example of its operation has it.
enum ParameterExample {
  /// A value of a schema: its default, its first word, its least number or one of any number.
  static func of(_ schema: Schema) -> JSONValue {
    guard case .object(let members) = schema.json else { return 1 }
    func member(_ name: String) -> JSONValue? { members.first { $0.name == name }?.value }
    if let fallback = member("default") { return fallback }
    if case .string(let reference)? = member("$ref"), let named = SharedSchemas.named(reference) {
      return of(named)
    }
    if case .array(let words)? = member("enum"), let first = words.first { return first }
    switch member("type") {
    case "boolean": return true
    // The only text that no operation shows.
    case "string": return "linear(0, 0.6, 1)"
    case "array": return [1]
    case "integer": return member("minimum") ?? 1
    default: return 1
    }
  }

  /// A value as the JSON text that a query has of it.
  static func text(_ value: JSONValue) -> String {
    var writer = JSONWriter(capacity: 64)
    writer.value(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
