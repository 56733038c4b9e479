// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import NumberText

/// The members of an object as a table of the reference, nested ones by their path, such as `events[].at`.
struct ReferenceTable {
  /// The schemas of the contract, by name.
  let schemas: JSONValue

  /// How many words of an enumeration stand beside a member's name; more stand with its meaning.
  private static let few = 6

  /// The table of a schema's members; empty if it has none.
  func html(_ schema: JSONValue) -> String {
    let rows = rows(of: resolved(schema), below: "")
    guard !rows.isEmpty else { return "" }
    return """
      <table><thead><tr><th scope="col">Member</th><th scope="col">Kind</th><th scope="col">Meaning</th></tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table>

      """
  }

  private func rows(of schema: JSONValue, below path: String) -> [String] {
    let required = schema["required"]?.elements ?? []
    return (schema["properties"]?.members ?? []).flatMap { member in
      let name = path + member.name
      let mark = required.contains(.string(member.name)) ? "" : "?"
      let row = """
        <tr><td><code>\(HTMLText.escaped(name + mark))</code></td><td class="kind">\(kind(member.value))\(limits(member.value))</td>\
        <td>\(HTMLText.prose(meaning(member.value)))</td></tr>
        """
      return [row] + nested(member.value, below: name)
    }
  }

  /// The rows of an object that stands inside another one and has no name of its own.
  private func nested(_ schema: JSONValue, below name: String) -> [String] {
    if schema["properties"] != nil { return rows(of: schema, below: name + ".") }
    if let items = schema["items"], items["properties"] != nil { return rows(of: items, below: name + "[].") }
    return []
  }

  private func resolved(_ schema: JSONValue) -> JSONValue { Self.name(of: schema).flatMap { schemas[$0] } ?? schema }

  /// The name of the schema that is referred to.
  static func name(of schema: JSONValue) -> String? {
    schema["$ref"]?.text.map { String($0.split(separator: "/").last ?? "") }
  }

  private func meaning(_ schema: JSONValue) -> String {
    var text = schema["description"]?.text ?? resolved(schema)["description"]?.text ?? ""
    if let fallback = schema["default"] { text += " Default: `\(fallback.json)`." }
    let words = schema["enum"]?.elements ?? schema["items"]?["enum"]?.elements ?? []
    if words.count > Self.few { text += " One of \(words.map { "`\($0.text ?? $0.json)`" }.joined(separator: ", "))." }
    return text
  }

  /// The kind of value in a few words, as HTML.
  private func kind(_ schema: JSONValue) -> String {
    if let name = Self.name(of: schema) { return "<a href=\"#object-\(name)\">\(name)</a>" }
    if let words = schema["enum"]?.elements {
      return words.count > Self.few
        ? "word" : HTMLText.escaped(words.map { $0.text ?? $0.json }.joined(separator: " or "))
    }
    if let choices = schema["oneOf"]?.elements ?? schema["anyOf"]?.elements {
      return choices.map(kind).joined(separator: " or ")
    }
    if let items = schema["items"] { return "list of \(kind(items))" }
    switch schema["type"] {
    case .string(let type)?: return type
    case .array(let types)?: return types.compactMap(\.text).joined(separator: " or ")
    default: return "any"
    }
  }

  private func limits(_ schema: JSONValue) -> String {
    func bound(_ name: String) -> String? {
      guard case .number(let number)? = schema[name], number.magnitude < 1e9 else { return nil }
      return NumberText.text(number)
    }
    let low = bound("exclusiveMinimum").map { " above \($0)" } ?? bound("minimum").map { " from \($0)" }
    let high = bound("exclusiveMaximum").map { " below \($0)" } ?? bound("maximum").map { " to \($0)" }
    return (low ?? "") + (high ?? "")
  }
}
