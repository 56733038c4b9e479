// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringOperations
import SpringTokens

/// The findings that were there when a team began: by file, rule and code, not by line, so that they stay known when lines move.
struct LintBaseline {
  private struct Key: Hashable {
    let path: String
    let rule: String
    let code: String

    init(path: String, rule: String, code: String) { (self.path, self.rule, self.code) = (path, rule, code) }

    init(_ line: LintReport.Line) {
      // A line that is only indented or broken otherwise is the same code.
      let words = line.finding.code.split { $0.isWhitespace }
      self.init(path: line.path, rule: line.finding.rule.id, code: words.joined(separator: " "))
    }
  }

  /// How many there are of each.
  private var counts: [Key: Int] = [:]
  private var order: [Key] = []

  init(_ lines: [LintReport.Line]) { for line in lines where line.finding.rule.severity != .info { add(Key(line), 1) } }

  /// - Throws: That the file cannot be read, or isn't a baseline.
  init(reading path: String, on host: Host) throws(CommandError) {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try host.files.bytes(path, .commandLine, OperationInput.mostBytes) } catch {
      throw CommandError(ExitStatus.unreadableFile, ["cannot read \(path): \(error.reason)"])
    }
    guard let document = try? JSONValue(parsing: bytes), let findings = document["findings"]?.elements else {
      throw CommandError(ExitStatus.wrongData, ["\(path) isn't a baseline of springd lint"])
    }
    for finding in findings {
      guard let path = finding["path"]?.text, let rule = finding["rule"]?.text, let code = finding["code"]?.text,
        case .number(let count)? = finding["count"], let count = Int(exactly: count), count > 0
      else { throw CommandError(ExitStatus.wrongData, ["\(path) isn't a baseline of springd lint"]) }
      add(Key(path: path, rule: rule, code: code), count)
    }
  }

  private mutating func add(_ key: Key, _ count: Int) {
    if counts[key] == nil { order.append(key) }
    counts[key, default: 0] += count
  }

  /// The findings that it has not.
  func without(_ lines: [LintReport.Line]) -> [LintReport.Line] {
    var left = counts
    return lines.filter { line in
      guard let count = left[Key(line)], count > 0 else { return true }
      left[Key(line)] = count - 1
      return false
    }
  }

  /// The file's text.
  var bytes: [UInt8] {
    var writer = JSONWriter(capacity: 1024)
    writer.beginObject()
    writer.key("findings")
    writer.beginArray()
    for key in order {
      writer.beginObject()
      for (name, text) in [("path", key.path), ("rule", key.rule), ("code", key.code)] {
        writer.key(name)
        writer.string(text)
      }
      writer.key("count")
      writer.integer(counts[key] ?? 0)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    return writer.take() + [UInt8(ascii: "\n")]
  }
}
