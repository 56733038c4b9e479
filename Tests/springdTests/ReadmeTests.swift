// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPServer
import SpringAPI
import SpringInterchange
import SpringKeyframes
import SpringOperations
import TestSupport
import Testing

@testable import springd

@Suite struct ReadmeTests {
  private let readme: String

  init() throws {
    let file = Tool.root.appendingPathComponent("README.md")
    readme = try String(contentsOf: file, encoding: .utf8)
  }

  @Test func commandsPrintWhatTheReadmePrints() throws {
    let reader = try Reader()
    defer { reader.leave() }
    #expect(examples.contains { $0.command.hasPrefix("curl") })
    #expect(examples.contains { $0.command.hasPrefix("springd tokens") })
    for (command, printed) in examples {
      #expect(try reader.types(command) == printed, "\(command); \(Regenerated.advice)")
    }
  }

  @Test(arguments: Self.pages) func tablesAreThoseOfTheRegistries(path: String) throws {
    let text = try page(path)
    let marked = Self.tables.filter { text.contains("<!-- \($0.key) -->") }
    #expect(!marked.isEmpty)
    for (name, table) in marked {
      let isCurrent = text.contains("<!-- \(name) -->\n\n\(table)")
      #expect(isCurrent, "\(name); \(Regenerated.advice)")
    }
  }

  /// The pages with tables, each under a comment with the table's name.
  static let pages = ["README.md", "docs/options.md", "docs/vocabularies.md"]

  static var tables: [String: String] {
    ["options": options, "vocabularies": vocabularies, "operations": operations, "formats": formats]
  }

  /// The operations as the README's table.
  static var operations: String {
    let rows = API.summaries.map { "| \($0.methods.joined(separator: ", ")) | `\($0.path)` | \($0.summary). |\n" }
    return "| methods | path | what it does |\n|---|---|---|\n" + rows.joined()
  }

  /// The formats as the README's table.
  static var formats: String {
    let rows = Format.all.map { "| `\($0.id)` | \($0.title) | \($0.summary) |\n" }
    return "| `format` | name | what it is |\n|---|---|---|\n" + rows.joined()
  }

  /// The options as the README's table.
  static var options: String {
    let rows = Option.all.map { option in
      let environment = option.environment.map { "`\($0)`" }.joined(separator: ", ")
      let fallback = option.fallback.isEmpty ? "none" : "`\(option.fallback)`"
      let flags = (option.short.map { "`\($0)`, " } ?? "") + "`\(option.flag)`"
      return "| \(flags) | \(environment) | \(fallback) | \(option.summary) |\n"
    }
    return "| flag | environment | default | meaning |\n|---|---|---|---|\n" + rows.joined()
  }

  /// The vocabularies as the README's table.
  static var vocabularies: String {
    let rows = Vocabulary.all.map { vocabulary in
      let parameters = vocabulary.parameters.map { "`\($0.name)`" }.joined(separator: ", ")
      return "| `\(vocabulary.id)` | \(parameters) | \(vocabulary.summary) |\n"
    }
    return "| `vocabulary` | parameters | whose words |\n|---|---|---|\n" + rows.joined()
  }

  /// Where a page names a limit in a sentence, it is the default.
  @Test func sentencesNameTheDefaults() throws {
    let options = ServiceOptions()
    let body = "\(options.server.maxBodyBytes >> 20) MiB"
    let batchBody = "\(options.api.limits.maxBatchBodyBytes >> 20) MiB"
    let answers = "\(options.api.limits.maxBatchBytes >> 20) MiB of answers"
    let work = "\(options.api.limits.maxBatchSeconds) seconds of work"
    #expect(readme.contains("questions in up to \(batchBody)"))
    #expect(readme.contains("after \(answers) or \(work)"))
    let threats = try page("docs/threat-model.md")
    #expect(threats.contains("a body of \(body), a batch's of \(batchBody)"))
    #expect(threats.contains("after \(answers) (`batch-too-large`) or \(work)"))
    let unsent = "\(options.server.maxUnsentBytes >> 20) MiB"
    #expect(try page("docs/reliability.md").contains("(`--max-unsent-bytes` is \(unsent)"))
  }

  private func page(_ path: String) throws -> String {
    try String(contentsOf: Tool.root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func staysShort() { #expect(readme.split(whereSeparator: \.isWhitespace).count <= 2600) }

  @Test func manualPageIsCurrent() throws {
    #expect(try page("docs/springd.1") == ManualPage.text, "\(Regenerated.advice)")
  }

  /// Each operation, format and page of the first level is named in the README or in a page that it links to.
  @Test func leadsToEveryPage() throws {
    let folder = Tool.root.appendingPathComponent("docs")
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) where file.hasSuffix(".md") {
      #expect(readme.contains("](docs/\(file))"), "\(file)")
    }
  }

  /// Writes the pages anew with what the commands and registries print now; run by scripts/regenerate.
  @Test(.enabled(if: Regenerated.isWanted)) func record() throws {
    let reader = try Reader()
    defer { reader.leave() }
    try ManualPage.text.write(to: Tool.root.appendingPathComponent("docs/springd.1"), atomically: true, encoding: .utf8)
    for path in Self.pages {
      try current(page(path), reader).write(
        to: Tool.root.appendingPathComponent(path), atomically: true, encoding: .utf8)
    }
  }

  /// A page with the tables of the registries and what its commands print.
  private func current(_ text: String, _ reader: Reader) throws -> String {
    var lines: [String] = []
    var isInside = false
    var isTable = false
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("```") { isInside = line == "```console" }
      // The old table goes, with the empty lines around it.
      if isTable, !line.isEmpty, !line.hasPrefix("|") {
        isTable = false
        lines.append("")
      }
      if let (_, table) = Self.tables.first(where: { line == "<!-- \($0.key) -->" }) {
        lines += [line, ""] + table.dropLast().components(separatedBy: "\n")
        isTable = true
      } else if isInside, line.hasPrefix("$ ") {
        lines += [line, try reader.types(String(line.dropFirst(2)))]
      } else if !isTable && (!isInside || line.hasPrefix("```")) {
        lines.append(line)
      }
    }
    if isTable { lines.append("") }
    return lines.joined(separator: "\n")
  }

  /// The commands of the README's console blocks and what stands below each.
  private var examples: [(command: String, printed: String)] {
    var examples: [(command: String, printed: String)] = []
    var isInside = false
    for line in readme.components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        isInside = line == "```console"
      } else if isInside, line.hasPrefix("$ ") {
        examples.append((String(line.dropFirst(2)), ""))
      } else if isInside, let last = examples.indices.last {
        examples[last].printed += (examples[last].printed.isEmpty ? "" : "\n") + line
      }
    }
    return examples
  }
}

/// Somebody who types the README's commands: beside a service, with springd in the path and a copy of the example's tokens.
private struct Reader {
  private let service: RunningService
  private let folder: URL

  init() throws {
    service = try RunningService(RunningService.patience)
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("springd-readme-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Tool.root.appendingPathComponent("examples/tokens/tokens.json"),
      to: folder.appendingPathComponent("tokens.json"))
  }

  func leave() { try? FileManager.default.removeItem(at: folder) }

  /// What a command prints, without the empty lines around it.
  func types(_ command: String) throws -> String {
    let real = command.replacingOccurrences(of: "localhost:8080", with: service.address)
    let programs = URL(fileURLWithPath: Tool.springd).deletingLastPathComponent().path
    let script = "cd '\(folder.path)'; PATH='\(programs)':$PATH; { \(real); } 2>&1"
    return try Tool.run("/bin/sh", ["-c", script]).output.trimmingCharacters(in: .newlines)
  }
}
