// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringTokens

/// `springd check OLD NEW`: what moved between two token files.
package struct CheckCommand: Sendable {
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

  /// - Throws: One line with the fault.
  init(_ words: [String]) throws(UsageError) {
    let flags = try FlagReader(words, of: Self.help)
    guard flags.rest.count == 2 else { throw UsageError("usage: \(Self.usage)") }
    (old, new) = (flags.rest[0], flags.rest[1])
    tolerance = try flags.number("--tolerance", in: 0...1e6) ?? 0
    let word = flags.value("--format") ?? Format.text.rawValue
    guard let format = Format(rawValue: word) else {
      let words = Format.allCases.map { $0.rawValue }.joined(separator: ", ")
      throw UsageError("--format must be one of \(words), not '\(word)'")
    }
    self.format = format
  }

  /// Prints the report; what cannot be read is listed on standard error.
  ///
  /// - Throws: A file's faults; status 1 if a token moved further than the tolerance.
  @inline(never) func run(on host: Host) throws(CommandError) {
    let sources = [try TokenSource([old], on: host), try TokenSource([new], on: host)]
    for note in sources.flatMap({ $0.notes }) { host.complain(note) }
    let comparison = TokenComparison(from: sources[0].reading.tokens, to: sources[1].reading.tokens)
    try host.show(report(comparison, sources[1]))
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
        let text = GitHubCommand.message("\(entry.path): \(words(entry.change))")
        // What was removed has its group's line.
        let place = source.place(of: entry.names) ?? (new, 1)
        return "::\(level) file=\(GitHubCommand.property(place.file)),line=\(place.line),title=springd check::\(text)\n"
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
      if case .changed(let movement) = entry.change {
        for (name, number) in [
          ("maximumDifference", movement.distance), ("durationDifference", movement.lasts),
          ("delayDifference", movement.starts),
        ] {
          writer.key(name)
          if let number { writer.number(number) } else { writer.null() }
        }
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
    case .described: "described"
    }
  }

  private func mark(_ change: TokenComparison.Change) -> String {
    switch change {
    case .added: "+"
    case .removed: "-"
    case .changed, .kind, .described: "~"
    }
  }

  private func words(_ change: TokenComparison.Change) -> String {
    switch change {
    case .added: return "added"
    case .removed: return "removed"
    case .kind(let was, let now): return "is \(now) now and was \(was)"
    case .described: return "plays as before and is described anew"
    case .changed(let movement): return Self.words(movement)
    }
  }

  /// How a motion moved; never empty.
  private static func words(_ movement: TokenComparison.Movement) -> String {
    guard let distance = movement.distance else {
      let seconds = movement.lasts ?? 0
      return "\(time(seconds)) \(seconds < 0 ? "shorter" : "longer")"
    }
    var parts: [String] = []
    if distance > 0 { parts.append("differs by up to \(distance.percentText) % of the distance") }
    if movement.starts != 0 {
      parts.append("starts \(time(movement.starts)) \(movement.starts < 0 ? "earlier" : "later")")
    }
    if let ends = movement.ends, ends != 0 { parts.append("ends \(time(ends)) \(ends < 0 ? "earlier" : "later")") }
    return parts.count < 2 ? parts.joined() : parts.dropLast().joined(separator: ", ") + " and " + (parts.last ?? "")
  }

  /// A length of time in milliseconds: in tenths, or in as many digits as there is to see something.
  private static func time(_ seconds: Double) -> String {
    let tenths = (seconds.magnitude * 1e4).rounded() / 10
    return "\((tenths == 0 ? seconds.magnitude * 1000 : tenths).sixDigits) ms"
  }
}
