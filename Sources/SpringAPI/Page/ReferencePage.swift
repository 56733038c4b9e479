// SPDX-License-Identifier: Apache-2.0

import HTTP
import JSON
import SpringInterchange
import SpringKeyframes
import SpringOperations

/// The reference at `/docs`: `docs.html` of `Web/` with everything in the contract, written from the same tables.
///
/// The page needs no script to be read; with one, every example can be run in place.
struct ReferencePage {
  private let contract: JSONValue
  private let cards: [(tag: String, card: ReferenceCard)]

  /// - Parameter contract: The tree of the OpenAPI document.
  init(_ contract: JSONValue) {
    let components = contract["components"] ?? [:]
    self.contract = contract
    cards = (contract["paths"]?.members ?? []).map { path in
      let operation = path.value["post"] ?? path.value["get"]
      let tag = operation?["tags"]?.elements?.first?.text ?? ""
      return (tag, ReferenceCard(path: path.name, item: path.value, components: components))
    }
  }

  /// A template, in which a line that is a comment, such as `<!-- operations -->`, names what stands there.
  func filled(_ template: [UInt8]) -> [UInt8] {
    let parts = [
      "contents": contents, "introduction": introduction, "operations": operations, "objects": objects, "words": words,
      "problems": problems,
    ]
    let lines = String(decoding: template, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map {
      line in
      let words = line.split(separator: " ")
      guard words.count == 3, words[0] == "<!--", words[2] == "-->" else { return String(line) }
      return parts[String(words[1])] ?? String(line)
    }
    return Array(lines.joined(separator: "\n").utf8)
  }

  private var contents: String {
    let operations = Tag.allCases.map { tag in
      let links = cards.filter { $0.tag == tag.rawValue }.map {
        "<li><a href=\"#\($0.card.id)\">\($0.card.path)</a></li>"
      }
      return "<h2>\(tag.rawValue)</h2><ul>\(links.joined())</ul>\n"
    }
    let others = [
      ("objects-title", "Objects"), ("formats-title", "Formats"), ("vocabularies-title", "Vocabularies"),
      ("problems-title", "Problems"),
    ]
    let links = others.map { "<li><a href=\"#\($0.0)\">\($0.1)</a></li>" }.joined()
    return operations.joined() + "<h2>More</h2><ul>\(links)</ul>"
  }

  private var introduction: String {
    let info = contract["info"]
    return HTMLText.prose("\(info?["summary"]?.text ?? "") \(info?["description"]?.text ?? "")")
  }

  private var operations: String {
    Tag.allCases.map { tag in
      """
      <section class="group"><h2>\(tag.rawValue)</h2><p class="about">\(HTMLText.escaped(tag.summary))</p>
      \(cards.filter { $0.tag == tag.rawValue }.map(\.card.html).joined())</section>

      """
    }.joined()
  }

  /// The schemas that others refer to, each with its anchor; those of requests and answers stand with their operations.
  private var objects: String {
    let schemas = contract["components"]?["schemas"] ?? [:]
    let table = ReferenceTable(schemas: schemas)
    return schemas.members.filter { schema in !["Request", "Response"].contains { schema.name.hasSuffix($0) } }.map {
      schema in
      """
      <article class="card object" id="object-\(schema.name)"><h3>\(schema.name)</h3>
      <p class="about">\(HTMLText.prose(schema.value["description"]?.text ?? ""))</p>
      \(table.html(schema.value))</article>

      """
    }.joined()
  }

  /// The meanings of the values of the two long enumerations.
  private var words: String {
    let formats = Format.all.map { (id: $0.id, title: $0.title, summary: $0.summary) }
    let vocabularies = Vocabulary.all.map { (id: $0.id, title: $0.title, summary: $0.summary) }
    return section("formats", "Formats", formats) + section("vocabularies", "Vocabularies", vocabularies)
  }

  private func section(_ id: String, _ title: String, _ words: [(id: String, title: String, summary: String)]) -> String
  {
    let rows = words.map {
      """
      <div id="\(id)-\($0.id)"><dt><code>\($0.id)</code> \(HTMLText.escaped($0.title))</dt>\
      <dd>\(HTMLText.prose($0.summary))</dd></div>

      """
    }
    return """
      <section class="group" aria-labelledby="\(id)-title"><h2 id="\(id)-title">\(title)</h2>
      <dl class="problems">
      \(rows.joined())</dl></section>

      """
  }

  private var problems: String {
    ProblemKind.all.map {
      """
      <div id="problem-\($0.id)"><dt>\($0.status) \(HTMLText.escaped($0.title))</dt>\
      <dd>\(HTMLText.prose($0.explanation))</dd></div>

      """
    }.joined()
  }
}

/// Text as HTML.
enum HTMLText {
  /// A text whose special characters are written as entities.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }

  /// A description, in which what stands between backticks is code.
  static func prose(_ text: String) -> String {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
      let part = escaped(String(part))
      return index.isMultiple(of: 2) ? part : "<code>\(part)</code>"
    }.joined()
  }
}
