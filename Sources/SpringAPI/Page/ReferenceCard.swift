// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON

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

  /// The operation that says most: the one with a body.
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
