// SPDX-License-Identifier: Apache-2.0

import JSON
import NumberText
import SpringOperations

/// One path of the reference: what it takes, what it answers with, its statuses, and each example as a command.
struct ReferenceCard {
  let path: String
  /// The methods of the path with their operations, as in the contract.
  let item: JSONValue
  /// The components of the contract.
  let components: JSONValue

  private static let methods = ["get", "post"]

  private var operations: [(method: String, operation: JSONValue)] {
    Self.methods.compactMap { method in item[method].map { (method, $0) } }
  }

  /// The most complete operation: the one with a body.
  private var main: JSONValue { item["post"] ?? item["get"] ?? [:] }

  var id: String { main["operationId"]?.text ?? "" }

  var html: String {
    let table = ReferenceTable(schemas: components["schemas"] ?? [:])
    let methods = operations.map { "<span class=\"method\">\($0.method.uppercased())</span>" }
    let request = main["requestBody"]?["content"]?["application/json"]?["schema"].map(table.html) ?? ""
    return """
      <article class="card operation" id="\(id)">
      <h3><span class="methods">\(methods.joined())</span><a class="path" href="#\(id)">\(path)</a>\
      <span>\(HTMLText.escaped(main["summary"]?.text ?? ""))</span></h3>
      <p class="about">\(HTMLText.prose(main["description"]?.text ?? ""))</p>
      <div class="columns"><div class="half">
      \(request)\(answer(table))\(statuses)</div>
      <div class="half try" data-path="\(path)">
      \(examples)</div></div>
      </article>

      """
  }

  private func answer(_ table: ReferenceTable) -> String {
    guard let response = main["responses"]?["200"].map(resolved) else { return "" }
    let types = (response["content"]?.members ?? []).map(\.name)
    let members = response["content"]?["application/json"]?["schema"].map(table.html) ?? ""
    let list = types.map { "<code>\(HTMLText.escaped($0))</code>" }.joined(separator: ", ")
    return (members.isEmpty ? "" : "<details><summary>Members of the answer</summary>\n\(members)</details>\n")
      + (types.isEmpty ? "" : "<p class=\"about\">Answers as \(list).</p>\n")
  }

  private var statuses: String {
    var seen: [String] = []
    var rows = ""
    for (_, operation) in operations {
      for response in operation["responses"]?.members ?? [] where !seen.contains(response.name) {
        seen.append(response.name)
        let description = resolved(response.value)["description"]?.text ?? ""
        let status = response.name == "default" ? "others" : response.name
        rows += "<dt>\(status)</dt><dd>\(HTMLText.prose(description))</dd>"
      }
    }
    return "<details><summary>Statuses</summary>\n<dl class=\"statuses\">\(rows)</dl></details>\n"
  }

  private func resolved(_ response: JSONValue) -> JSONValue {
    ReferenceTable.name(of: response).flatMap { components["responses"]?[$0] } ?? response
  }

  /// Every example as a command, or the bare request if the operation takes no body.
  private var examples: String {
    let given = main["requestBody"]?["content"]?["application/json"]?["examples"]?.members ?? []
    let type = (main["responses"]?["200"].map(resolved)?["content"]?.members ?? []).first?.name
    let accept = type.map { " -H 'Accept: \($0)'" } ?? ""
    guard !given.isEmpty else { return command("curl -s \(accept.dropFirst()) '\(Self.address)\(path)'") }
    return given.map { example in
      let body = example.value["value"]?.json.split(separator: "'").joined(separator: "'\\''") ?? ""
      return "<p>\(HTMLText.prose(example.value["summary"]?.text ?? example.name))</p>\n"
        + command("curl -s\(accept) -H 'Content-Type: application/json' '\(Self.address)\(path)' -d '\(body)'")
    }.joined()
  }

  private func command(_ text: String) -> String {
    "<pre tabindex=\"0\"><code>\(HTMLText.escaped(text))</code></pre>\n"
  }

  private static let address = "http://localhost:8080"
}

/// The members of an object as a table of the reference, nested ones by their path, such as `events[].at`.
struct ReferenceTable {
  /// The schemas of the contract, by name.
  let schemas: JSONValue

  /// How many values of an enumeration stand beside a member's name; more stand with its meaning.
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
