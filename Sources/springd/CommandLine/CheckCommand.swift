// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringTokens

/// `springd check OLD NEW`: what moved between two token files.
struct CheckCommand: Sendable {
  enum Format: String, CaseIterable {
    case text
    case json
    /// Annotations of GitHub's workflows.
    case github
  }

  let old: String
  let new: String
  let tolerance: Double
  let format: Format

  static let usage = "springd check OLD NEW [--tolerance X] [--format text|json|github]"

  /// - Throws: One line that says what is wrong.
  init(_ words: [String]) throws(UsageError) {
    let flags = try FlagReader(words, valued: ["--tolerance", "--format"], plain: [])
    guard flags.rest.count == 2 else { throw UsageError("usage: \(Self.usage)") }
    (old, new) = (flags.rest[0], flags.rest[1])
    tolerance = try flags.number("--tolerance", in: 0...1e6) ?? 0
    let word = flags.value("--format") ?? Format.text.rawValue
    guard let format = Format(rawValue: word) else {
      let words = Format.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("--format must be one of \(words), not '\(word)'")
    }
    self.format = format
  }

  /// Prints the report.
  ///
  /// - Returns: 1 if a token moved further than the tolerance, else 0.
  /// - Throws: What is wrong with a file.
  func run() throws(CommandError) -> Int32 {
    let comparison = TokenComparison(from: try MotionToken.tokens(inFile: old), to: try MotionToken.tokens(inFile: new))
    let beyond = comparison.entries.filter { TokenComparison.isBeyond($0.change, tolerance: tolerance) }
    StandardStream.output.write(report(comparison))
    return beyond.isEmpty ? ExitStatus.done : ExitStatus.noAnswer
  }

  private func report(_ comparison: TokenComparison) -> String {
    switch format {
    case .text:
      let lines = comparison.entries.map { "\(mark($0.change)) \($0.path): \(words($0.change))\n" }
      return lines.joined() + "\(comparison.unchanged) unchanged\n"
    case .github:
      return comparison.entries.map { entry in
        let isBeyond = TokenComparison.isBeyond(entry.change, tolerance: tolerance)
        let level = isBeyond ? "error" : "notice"
        let text = Self.escaped("\(entry.path): \(words(entry.change))")
        return "::\(level) file=\(Self.escaped(new)),title=springd check::\(text)\n"
      }.joined()
    case .json: return json(comparison)
    }
  }

  private func json(_ comparison: TokenComparison) -> String {
    var writer = JSONWriter(capacity: 1024)
    writer.beginObject()
    writer.key("changes")
    writer.beginArray()
    for entry in comparison.entries {
      writer.beginObject()
      writer.key("path")
      writer.string(entry.path)
      writer.key("change")
      writer.string(name(entry.change))
      if case .changed(let difference, let duration) = entry.change {
        writer.key("maximumDifference")
        writer.number(difference)
        writer.key("durationDifference")
        if let duration { writer.number(duration) } else { writer.null() }
      }
      writer.key("isBeyondTolerance")
      writer.bool(TokenComparison.isBeyond(entry.change, tolerance: tolerance))
      writer.endObject()
    }
    writer.endArray()
    writer.key("unchanged")
    writer.integer(comparison.unchanged)
    writer.endObject()
    return String(decoding: writer.take(), as: UTF8.self) + "\n"
  }

  private func name(_ change: TokenComparison.Change) -> String {
    switch change {
    case .added: "added"
    case .removed: "removed"
    case .changed: "changed"
    case .kind: "kind"
    }
  }

  private func mark(_ change: TokenComparison.Change) -> String {
    switch change {
    case .added: "+"
    case .removed: "-"
    case .changed, .kind: "~"
    }
  }

  private func words(_ change: TokenComparison.Change) -> String {
    switch change {
    case .added: return "added"
    case .removed: return "removed"
    case .kind: return "a spring became a curve, or a curve a spring"
    case .changed(let difference, let duration):
      let time = duration.map(Self.longer) ?? ""
      return "moves up to \(difference.percentText) % of the distance elsewhere\(time)"
    }
  }

  /// How much longer or shorter a motion lasts; empty if by less than half a tenth of a millisecond.
  private static func longer(_ seconds: Double) -> String {
    let tenths = (seconds * 1e4).rounded()
    guard tenths != 0 else { return "" }
    let word = tenths < 0 ? "shorter" : "longer"
    return ", and lasts \((abs(tenths) / 10).shortText) ms \(word)"
  }

  /// A text as GitHub's workflow commands take it.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: String(scalar)
      }
    }.joined()
  }
}
