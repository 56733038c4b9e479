// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringOperations
import SpringTokens

/// The output of `springd lint`.
struct LintReport {
  enum Format: String, CaseIterable {
    /// A line for each, as compilers write them.
    case text
    case json
    /// Annotations of GitHub's workflows.
    case github
    /// Static Analysis Results Interchange Format 2.1.0.
    case sarif
  }

  struct Line {
    let path: String
    let finding: LintFinding

    /// The findings, with the code that would stand for the token.
    var message: String {
      let replacement = finding.token?.replacement.map { "; write \($0)" } ?? ""
      return finding.message + replacement
    }
  }

  let lines: [Line]
  let files: Int
  let format: Format

  var text: String {
    switch format {
    case .text:
      let printed = lines.map { line in
        "\(line.path):\(line.finding.line):\(line.finding.column): \(line.finding.rule.severity.rawValue): \(line.message) [\(line.finding.rule.id)]"
          .withoutControls + "\n"
      }
      return printed.joined() + "\(lines.count.counted("finding")) in \(files.counted("file"))\n"
    case .github: return lines.map(annotation).joined()
    case .json: return document { writer in findings(to: &writer) }
    case .sarif: return document { writer in writer.value(sarif) }
    }
  }

  private func annotation(_ line: Line) -> String {
    let level: String
    switch line.finding.rule.severity {
    case .info: level = "notice"
    case .warning: level = "warning"
    case .error: level = "error"
    }
    let finding = line.finding
    let place = "line=\(finding.line),endLine=\(finding.endLine),col=\(finding.column),endColumn=\(finding.endColumn)"
    return
      "::\(level) file=\(GitHubCommand.property(line.path)),\(place),title=springd \(finding.rule.id)::\(GitHubCommand.message(line.message))\n"
  }

  private func document(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter(capacity: 4096)
    write(&writer)
    return String(decoding: writer.take(), as: UTF8.self) + "\n"
  }

  // MARK: - JSON

  private func findings(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("findings")
    writer.beginArray()
    for line in lines {
      writer.beginObject()
      writer.key("path")
      writer.string(line.path)
      LintFindingRecord.writeMembers(of: line.finding, to: &writer)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }

  // MARK: - SARIF

  private var sarif: JSONValue {
    let rules: [JSONValue] = LintRule.all.map { rule in
      [
        "id": .string(rule.id), "shortDescription": ["text": .string(rule.summary)],
        "help": ["text": .string("See \(rule.address).")],
        "defaultConfiguration": ["level": .string(Self.level(rule.severity))],
      ]
    }
    let driver: JSONValue = ["name": "springd", "rules": .array(rules)]
    return [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": [["tool": ["driver": driver], "columnKind": "unicodeCodePoints", "results": .array(lines.map(result))]],
    ]
  }

  private static func level(_ severity: LintRule.Severity) -> String {
    switch severity {
    case .info: "note"
    case .warning: "warning"
    case .error: "error"
    }
  }

  private func result(_ line: Line) -> JSONValue {
    let finding = line.finding
    let region: JSONValue = [
      "startLine": .number(Double(finding.line)), "startColumn": .number(Double(finding.column)),
      "endLine": .number(Double(finding.endLine)), "endColumn": .number(Double(finding.endColumn)),
      "byteOffset": .number(Double(finding.bytes.lowerBound)), "byteLength": .number(Double(finding.bytes.count)),
    ]
    let location: JSONValue = [
      "physicalLocation": ["artifactLocation": ["uri": .string(Self.address(line.path))], "region": region]
    ]
    return [
      "ruleId": .string(finding.rule.id), "level": .string(Self.level(finding.rule.severity)),
      "message": ["text": .string(line.message)], "locations": [location],
    ]
  }

  /// A path as a reference by RFC 3986.
  private static func address(_ path: String) -> String {
    let plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8
    let hexadecimal = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in path.utf8 {
      if plain.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A text in a command of GitHub's workflows.
enum GitHubCommand {
  static func message(_ text: String) -> String { escaped(text, [("%", "%25"), ("\r", "%0D"), ("\n", "%0A")]) }

  /// A value of a property, which ends at a comma or a colon.
  static func property(_ text: String) -> String {
    escaped(text, [("%", "%25"), ("\r", "%0D"), ("\n", "%0A"), (":", "%3A"), (",", "%2C")])
  }

  private static func escaped(_ text: String, _ escapes: [(scalar: Unicode.Scalar, escape: String)]) -> String {
    text.unicodeScalars.map { scalar in escapes.first { $0.scalar == scalar }?.escape ?? String(scalar).withoutControls
    }.joined()
  }
}
