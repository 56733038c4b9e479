// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPServer
import JSON
import SpringAPI
import SpringInterchange
import SpringKeyframes
import SpringOperations
import SpringTokens
import TestSupport
import Testing

@testable import SpringCommands
@testable import springd

@Suite struct ReadmeTests {
  private let readme: String

  init() throws { readme = try Self.page("README.md") }

  /// Each command of a console block prints what stands below it.
  @Test(arguments: Self.pages) func commandsPrintWhatThePagePrints(path: String) throws {
    let reader = try Reader()
    defer { reader.leave() }
    let examples = Self.examples(in: try Self.page(path), of: "console")
    if path == "README.md" {
      for start in ["curl", "springd convert", "springd tokens"] {
        #expect(examples.contains { $0.command.hasPrefix(start) }, "\(start)")
      }
    }
    for (command, printed) in examples {
      #expect(try reader.types(command) == printed, "\(command); \(Regenerated.advice)")
    }
  }

  /// Each command of docs/command-line.md whose answer is not shown has one.
  @Test func commandsOfTheCommandLineAnswer() throws {
    let reader = try Reader()
    defer { reader.leave() }
    let commands = Self.examples(in: try Self.page("docs/command-line.md"), of: "sh").map(\.command)
    #expect(commands.count == 4)
    for command in commands { #expect(try reader.types("\(command) >/dev/null && echo done") == "done", "\(command)") }
  }

  @Test(arguments: Self.pages) func tablesAreThoseOfTheRegistries(path: String) throws {
    let text = try Self.page(path)
    let marked = Self.tables.filter { text.contains("<!-- \($0.key) -->") }
    #expect(!marked.isEmpty || path == "README.md")
    for (name, table) in marked {
      let isCurrent = text.contains("<!-- \(name) -->\n\n\(table)")
      #expect(isCurrent, "\(name); \(Regenerated.advice)")
    }
  }

  /// The pages with commands and tables, each table under a comment with its name.
  static let pages = [
    "README.md", "docs/operations.md", "docs/formats.md", "docs/options.md", "docs/vocabularies.md",
    "docs/command-line.md",
  ]

  static var tables: [String: String] {
    [
      "options": options, "vocabularies": vocabularies, "operations": operations, "formats": formats,
      "statuses": statuses, "platforms": platforms,
    ]
  }

  /// The exit statuses as a table.
  static var statuses: String {
    let rows = Help.statuses.map { "| \($0.status) | \($0.meaning) |\n" }
    return "| exit status | meaning |\n|---|---|\n" + rows.joined()
  }

  /// The platforms of tokens as a table.
  static var platforms: String {
    let rows = TokenPlatform.all.map { "| `\($0.id)` | \($0.fileName) | \($0.summary) |\n" }
    return "| `--platform` | file | what is in it |\n|---|---|---|\n" + rows.joined()
  }

  /// The operations as a table.
  static var operations: String {
    let rows = API.summaries.map { "| \($0.methods.joined(separator: ", ")) | `\($0.path)` | \($0.summary). |\n" }
    return "| methods | path | what it does |\n|---|---|---|\n" + rows.joined()
  }

  /// The formats as a table.
  static var formats: String {
    let rows = Format.all.map { "| `\($0.id)` | \($0.title) | \($0.summary) |\n" }
    return "| `format` | name | what it is |\n|---|---|---|\n" + rows.joined()
  }

  /// The options as a table.
  static var options: String {
    let rows = Option.all.map { option in
      let environment = option.environment.map { "`\($0)`" }.joined(separator: ", ")
      let fallback = option.fallback.isEmpty ? "none" : "`\(option.fallback)`"
      let flags = (option.short.map { "`\($0)`, " } ?? "") + "`\(option.flag)`"
      return "| \(flags) | \(environment) | \(fallback) | \(option.summary) |\n"
    }
    return "| flag | environment | default | meaning |\n|---|---|---|---|\n" + rows.joined()
  }

  /// The vocabularies as a table.
  static var vocabularies: String {
    let rows = Vocabulary.all.map { vocabulary in
      let parameters = vocabulary.parameters.map { "`\($0.name)`" }.joined(separator: ", ")
      return "| `\(vocabulary.id)` | \(parameters) | \(times(of: vocabulary)) | \(vocabulary.summary) |\n"
    }
    return "| `vocabulary` | parameters | times: here, in its code | whose terms |\n|---|---|---|---|\n" + rows.joined()
  }

  /// The parameters of a vocabulary that are times, each with its unit here and in the system's code.
  private static func times(of vocabulary: Vocabulary) -> String {
    vocabulary.parameters.filter { $0.isTime }.map { "`\($0.name)`: \($0.unit ?? ""), \($0.codeUnit ?? "")" }.joined(
      separator: "; ")
  }

  /// Where a page names a limit in a sentence, it is the default.
  @Test func sentencesNameTheDefaults() throws {
    let options = ServiceOptions()
    let body = "\(options.server.maxBodyBytes >> 20) MiB"
    let batchBody = "\(options.api.limits.maxBatchBodyBytes >> 20) MiB"
    let answers = "\(options.api.limits.maxBatchBytes >> 20) MiB of answers"
    let work = "\(options.api.limits.maxBatchSeconds) seconds of work"
    let operations = try Self.page("docs/operations.md")
    #expect(operations.contains("questions in up to \(batchBody)"))
    #expect(operations.contains("after \(answers) or \(work)"))
    let threats = try Self.page("docs/threat-model.md")
    #expect(threats.contains("a body of \(body), a batch's of \(batchBody)"))
    #expect(threats.contains("after \(answers) (`batch-too-large`) or \(work)"))
    let unsent = "\(options.server.maxUnsentBytes >> 20) MiB"
    #expect(try Self.page("docs/reliability.md").contains("(`--max-unsent-bytes` is \(unsent)"))
  }

  private static func page(_ path: String) throws -> String {
    try String(contentsOf: Tool.root.appendingPathComponent(path), encoding: .utf8)
  }

  /// A front page is read in five minutes; blocks of code are not counted.
  @Test func staysShort() {
    let parts = readme.components(separatedBy: "\n```")
    let prose = parts.indices.filter { $0.isMultiple(of: 2) }.map { parts[$0] }
    #expect(prose.joined(separator: " ").split(whereSeparator: \.isWhitespace).count <= 1100)
  }

  /// Names that people search for.
  @Test(arguments: ["dock-bounce", "gravity-bounce", "solve", "recognize", "velocity", "maximumError", "--token-file"])
  func names(word: String) { #expect(readme.contains(word)) }

  @Test func manualPageIsCurrent() throws {
    #expect(try Self.page("docs/springd.1") == ManualPage.text(Option.shown), "\(Regenerated.advice)")
  }

  /// The npm package has no service, and lists its options all the same.
  @Test func theOptionsOfTheNPMPackageAreCurrent() throws {
    #expect(try Self.page("WebAssembly/package/service.json") == Self.service, "\(Regenerated.advice)")
  }

  /// The options as a JSON document, a line for each.
  private static var service: String {
    let lines = Option.shown.map { option -> String in
      var members: [(String, JSONValue)] = [("flag", .string(option.flag))]
      if let short = option.short { members.append(("short", .string(short))) }
      members.append(("environment", .array(option.environment.map { .string($0) })))
      members += [("summary", .string(option.summary)), ("fallback", .string(option.fallback))]
      return JSONValue.object(members.members).json
    }
    return "[\n\(lines.joined(separator: ",\n"))\n]\n"
  }

  /// The index has every page, and what it and the README link to is there.
  @Test(arguments: ["README.md", "docs/README.md"]) func leadsToPages(path: String) throws {
    let folder = Tool.root.appendingPathComponent("docs")
    let text = try Self.page(path)
    if path == "docs/README.md" {
      for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
      where file.hasSuffix(".md") && file != "README.md" { #expect(text.contains("](\(file))"), "\(file)") }
    } else {
      #expect(text.contains("](docs/README.md)"))
    }
    let base = Tool.root.appendingPathComponent(path).deletingLastPathComponent()
    for link in text.matches(of: /\]\(([^)#]+)/).map({ String($0.1) }) where !link.hasPrefix("http") {
      #expect(FileManager.default.fileExists(atPath: base.appendingPathComponent(link).path), "\(link)")
    }
  }

  /// Writes the pages anew with what the commands and registries print now; run by scripts/regenerate.
  @Test(.enabled(if: Regenerated.isWanted)) func record() throws {
    let reader = try Reader()
    defer { reader.leave() }
    for (path, text) in [
      ("docs/springd.1", ManualPage.text(Option.shown)), ("WebAssembly/package/service.json", Self.service),
    ] { try text.write(to: Tool.root.appendingPathComponent(path), atomically: true, encoding: .utf8) }
    for path in Self.pages {
      try current(Self.page(path), reader).write(
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

  /// The commands of a page's blocks in a language, and what stands below each; in a block of `sh` every line is a command.
  private static func examples(in page: String, of language: String) -> [(command: String, printed: String)] {
    var examples: [(command: String, printed: String)] = []
    var isInside = false
    for line in page.components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        isInside = line == "```\(language)"
      } else if isInside, line.hasPrefix("$ ") || language == "sh" {
        examples.append((language == "sh" ? line : String(line.dropFirst(2)), ""))
      } else if isInside, let last = examples.indices.last {
        examples[last].printed += (examples[last].printed.isEmpty ? "" : "\n") + line
      }
    }
    return examples
  }
}

/// Somebody who types the commands of the pages: beside a service, with springd in the path and the examples in the folder.
private struct Reader {
  private let service: RunningService
  private let folder: URL

  init() throws {
    service = try RunningService(RunningService.patience)
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("springd-readme-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("examples"), withDestinationURL: Tool.root.appendingPathComponent("examples"))
  }

  func leave() { try? FileManager.default.removeItem(at: folder) }

  /// A command's output, without the empty lines around it.
  func types(_ command: String) throws -> String {
    let real = command.replacingOccurrences(of: "localhost:8080", with: service.address)
    let programs = URL(fileURLWithPath: Tool.springd).deletingLastPathComponent().path
    let script = "cd '\(folder.path)'; PATH='\(programs)':$PATH; { \(real); } 2>&1"
    return try Tool.run("/bin/sh", ["-c", script]).output.trimmingCharacters(in: .newlines)
  }
}
