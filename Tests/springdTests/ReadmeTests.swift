// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Foundation
import HTTPServer
import SpringAPI
import SpringInterchange
import Testing

@testable import springd

@Suite struct ReadmeTests {
  private let readme: String

  init() throws {
    let file = Tool.root.appendingPathComponent("README.md")
    readme = try String(contentsOf: file, encoding: .utf8)
  }

  @Test func curlPrintsWhatTheReadmePrints() throws {
    let service = try RunningService(RunningService.patience)
    #expect(examples.count >= 3)
    for (command, printed) in examples {
      let real = command.replacingOccurrences(of: "localhost:8080", with: service.address)
      let run = try Tool.run("/bin/sh", ["-c", real])
      #expect(
        run.output.trimmingCharacters(in: .newlines) == printed,
        "\(command); scripts/readme writes it anew"
      )
    }
  }

  @Test func tablesAreThoseOfTheRegistries() {
    for table in [Self.options, Self.vocabularies] {
      let isCurrent = readme.contains(table)
      #expect(isCurrent, "scripts/readme writes it anew")
    }
  }

  /// The options as the README's table.
  static var options: String {
    let rows = Option.all.map { option in
      let environment = option.environment.map { "`\($0)`" }.joined(separator: ", ")
      let fallback = option.fallback.isEmpty ? "none" : "`\(option.fallback)`"
      return "| `\(option.flag)` | \(environment) | \(fallback) | \(option.summary) |\n"
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
    let unsent = "\(options.server.maxUnsentBytes >> 20) MiB"
    #expect(readme.contains("questions in up to \(batchBody)"))
    #expect(readme.contains("after \(answers) or \(work)"))
    let threats = try page("docs/threat-model.md")
    #expect(threats.contains("a body of \(body), a batch's of \(batchBody)"))
    #expect(threats.contains("after \(answers) (`batch-too-large`) or \(work)"))
    let reliability = try page("docs/reliability.md")
    #expect(reliability.contains("(`--max-unsent-bytes` is \(unsent)"))
  }

  private func page(_ path: String) throws -> String {
    try String(contentsOf: Tool.root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func staysWithinAScreenfulOrThree() {
    #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 170)
  }

  /// Writes the README anew with what the commands and registries print now; run by scripts/readme.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["RECORD_README"] != nil))
  func record() throws {
    let service = try RunningService()
    var lines: [String] = []
    var isInside = false
    var isTable = false
    for line in readme.components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        isInside = line == "```console"
      }
      // The old table goes, with the empty lines around it.
      if isTable, !line.isEmpty, !line.hasPrefix("|") {
        isTable = false
        lines.append("")
      }
      if line == "<!-- vocabularies -->" || line == "<!-- options -->" {
        let table = line == "<!-- options -->" ? Self.options : Self.vocabularies
        lines += [line, ""] + table.dropLast().components(separatedBy: "\n")
        isTable = true
      } else if isInside, line.hasPrefix("$ curl") {
        let command = line.dropFirst(2)
          .replacingOccurrences(of: "localhost:8080", with: service.address)
        lines += [line, try Tool.run("/bin/sh", ["-c", command]).output]
      } else if !isTable && (!isInside || line.hasPrefix("```")) {
        lines.append(line)
      }
    }
    let text = lines.joined(separator: "\n")
    try text.write(
      to: Tool.root.appendingPathComponent("README.md"),
      atomically: true,
      encoding: .utf8
    )
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
    return examples.filter { $0.command.hasPrefix("curl") }
  }
}
