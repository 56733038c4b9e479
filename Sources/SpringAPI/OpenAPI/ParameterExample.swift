// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON

/// What a query parameter may be, if no example of its operation has it.
enum ParameterExample {
  /// A value of a schema: its default, its first word, its least number or one of any number.
  static func of(_ schema: Schema) -> JSONValue {
    let schema = schema.json
    if let fallback = schema["default"] { return fallback }
    if let reference = schema["$ref"]?.text, let named = SharedSchemas.named(reference) { return of(named) }
    if let first = schema["enum"]?.elements?.first { return first }
    switch schema["type"] {
    case "boolean": return true
    // The only text that no operation shows.
    case "string": return "linear(0, 0.6, 1)"
    case "array": return [1]
    case "integer": return schema["minimum"] ?? 1
    default: return 1
    }
  }
}
