// SPDX-License-Identifier: Apache-2.0

import Foundation
import JSON
import Testing

@testable import SpringCommands
@testable import springd

/// `springd lint` as a pull request runs it.
@Suite struct LintCommandTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "springd-lint-\(UUID().uuidString)"
  ).path

  private func write(_ text: String, _ name: String) throws -> String { try Tool.write([name: text], in: folder) }

  private static let tokens = #"{"enter":{"$type":"spring","$value":{"duration":"500ms","bounce":0.3}}}"#
  private static let code = """
    let a = Animation.spring(duration: 0.5, bounce: 0.3)
    let b = Animation.spring(duration: 0.5, bounce: 0.25)
    let c = Animation.spring(duration: 2, bounce: 0.9)

    """

  @Test func everyFormatHasTheFindings() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let tokens = try write(Self.tokens, "tokens.json")
    let source = try write(Self.code, "src/View.swift")
    let words = ["lint", "--tokens", tokens, "\(folder)/src"]
    let text = try Tool.run(Tool.springd, words)
    #expect(text.status == 1 && text.error.isEmpty, "\(text.error)")
    let lines = text.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 4 && lines.last == "3 findings in 1 file")
    #expect(
      lines[0].hasPrefix("\(source):1:")
        && lines[0].hasSuffix("info: is the token enter; write SpringTokens.enter [is-token]"))
    #expect(lines[1].contains(":2:") && lines[1].contains("warning: is near the token enter, "))
    #expect(lines[2].contains("error: is no token; the nearest is enter, ") && lines[2].hasSuffix(" [no-token]"))
    let github = try Tool.run(Tool.springd, words + ["--format", "github"])
    #expect(github.output.contains("::warning file=\(source),line=2,endLine=2,col="))
    let json = try Tool.run(Tool.springd, words + ["--format", "json"])
    let findings = try JSONValue(parsing: Array(json.output.utf8))["findings"]?.elements ?? []
    #expect(findings.map { $0["rule"] } == ["is-token", "near-token", "no-token"])
    #expect(findings[0]["token"]?["name"] == "enter" && findings[2]["token"] == .null)
    let sarif = try Tool.run(Tool.springd, words + ["--format", "sarif"])
    let log = try JSONValue(parsing: Array(sarif.output.utf8))
    let results = log["runs"]?.elements?.first?["results"]?.elements ?? []
    #expect(log["version"] == "2.1.0" && results.map { $0["level"] } == ["note", "warning", "error"])
  }

  /// The words that hold the code against a baseline of itself.
  private func linting() throws -> [String] {
    let tokens = try write(Self.tokens, "tokens.json")
    let source = try write(Self.code, "src/View.swift")
    let baseline = "\(folder)/baseline.json"
    let words = ["lint", "--tokens", tokens, source]
    #expect(try Tool.run(Tool.springd, words + ["--write-baseline", baseline]).status == 0)
    return words + ["--baseline", baseline]
  }

  /// A finding of the baseline is known, wherever its line went; what is added is not, and neither is a second of the
  /// same.
  @Test func aBaselineSurvivesLinesThatMove() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let words = try linting()
    #expect(try Tool.run(Tool.springd, words).status == 0)
    _ = try write("// moved\n\n" + Self.code, "src/View.swift")
    #expect(try Tool.run(Tool.springd, words).status == 0)
    _ = try write(Self.code + "let d = Animation.spring(duration: 2, bounce: 0.9)\n", "src/View.swift")
    let more = try Tool.run(Tool.springd, words)
    #expect(more.status == 1 && more.output.contains(":4:") && !more.output.contains(":3:"))
  }

  @Test func wrongWordsAreUsageErrors() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let tokens = try write(Self.tokens, "tokens.json")
    #expect(try Tool.run(Tool.springd, ["lint", folder]).status == 64)
    #expect(try Tool.run(Tool.springd, ["lint", "--tokens", tokens]).status == 64)
    #expect(try Tool.run(Tool.springd, ["lint", "--tokens", tokens, folder, "--format", "xml"]).status == 64)
    #expect(try Tool.run(Tool.springd, ["lint", "--tokens", "\(folder)/none", folder]).status == 66)
    let broken = try write("{}", "broken.json")
    #expect(try Tool.run(Tool.springd, ["lint", "--tokens", tokens, folder, "--baseline", broken]).status == 65)
  }

  /// A formatter that indents a line or breaks it changes no finding.
  @Test func aBaselineSurvivesCodeThatIsBrokenOtherwise() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let words = try linting()
    for space in ["  ", "\n    ", "\n\t", "\r\n    "] {
      _ = try write(Self.code.replacing("bounce", with: "\(space)bounce"), "src/View.swift")
      let run = try Tool.run(Tool.springd, words)
      #expect(run.status == 0, "\(run.output)")
    }
  }
}
