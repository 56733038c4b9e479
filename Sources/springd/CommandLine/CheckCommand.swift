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

  static let help = CommandHelp(
    name: "check", operands: "OLD NEW", summary: "Report what moved between two token files.",
    flags: [
      .init(
        name: "--tolerance", value: "X",
        meaning:
          "The largest difference of a motion, as a fraction of its distance, and of its duration in seconds, with which the status is 0; 0 unless given."
      ),
      .init(
        name: "--format", value: "text|json|github",
        meaning: "github prints annotations at the lines of NEW; text unless given."),
    ])
  static var usage: String { help.usage }

  /// - Throws: One line that says what is wrong.
  init(_ words: [String]) throws(UsageError) {
    let flags = try FlagReader(words, of: Self.help)
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

  /// Prints the report; what cannot be read is told on standard error.
  ///
  /// - Throws: What is wrong with a file; status 1 if a token moved further than the tolerance.
  func run() throws(CommandError) {
    let sources = [try TokenSource(old), try TokenSource(new)]
    for note in sources.flatMap(\.notes) { StandardStream.complain(note) }
    let comparison = TokenComparison(from: sources[0].reading.tokens, to: sources[1].reading.tokens)
    try StandardStream.output.show(report(comparison, sources[1]))
    let isBeyond = comparison.entries.contains { TokenComparison.isBeyond($0.change, tolerance: tolerance) }
    if isBeyond { throw CommandError(ExitStatus.noAnswer, []) }
  }

  private func report(_ comparison: TokenComparison, _ source: TokenSource) -> String {
    switch format {
    case .text:
      let lines = comparison.entries.map { "\(mark($0.change)) \($0.path): \(words($0.change))".withoutControls + "\n" }
      return lines.joined() + "\(comparison.unchanged) unchanged\n"
    case .github:
      return comparison.entries.map { entry in
        let isBeyond = TokenComparison.isBeyond(entry.change, tolerance: tolerance)
        let level = isBeyond ? "error" : "notice"
        let text = Self.escaped("\(entry.path): \(words(entry.change))")
        // What was removed has its group's line.
        let line = source.line(of: entry.names) ?? 1
        return "::\(level) file=\(Self.escaped(new)),line=\(line),title=springd check::\(text)\n"
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
    case .kind: return "is a curve now and was a spring, or the other way round"
    case .changed(let difference, let duration):
      let place = difference > 0 ? "differs by up to \(difference.percentText) % of the distance" : ""
      let time = duration.map(Self.later) ?? ""
      return place.isEmpty || time.isEmpty ? place + time : "\(place) and \(time)"
    }
  }

  /// How much later or earlier a motion ends; empty if by less than half a tenth of a millisecond.
  private static func later(_ seconds: Double) -> String {
    let tenths = (seconds * 1e4).rounded()
    guard tenths != 0 else { return "" }
    return "ends \((abs(tenths) / 10).shortText) ms \(tenths < 0 ? "earlier" : "later")"
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
