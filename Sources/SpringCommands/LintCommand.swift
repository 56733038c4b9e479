// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import SpringOperations
import SpringTokens

/// `springd lint --tokens FILE PATH...`: which springs, easings and durations of a code base are tokens, near one, or
/// none.
package struct LintCommand: Sendable {
  let tokens: [String]
  let paths: [String]
  let tree: FileTree
  let tolerance: Double
  let prefix: String
  let format: LintReport.Format
  /// The file of findings that are known and no fault any more.
  let baseline: String?
  /// Where the findings are written as a baseline.
  let newBaseline: String?

  static let help = CommandHelp(
    name: "lint", operands: "--tokens PATH PATH...",
    summary: "Which springs, easings and durations of a code base are tokens, near one, or none.",
    flags: [
      .init(name: "--tokens", value: "PATH", isRepeated: true, meaning: "Token files and folders; required."),
      .init(name: "--glob", value: "PATTERN", isRepeated: true, meaning: "Only files whose path is like this."),
      .init(
        name: "--exclude", value: "PATTERN", isRepeated: true, meaning: "No files or folders whose path is like this."),
      .init(name: "--all", meaning: "Read what .gitignore and usual folders hide, too."),
      .init(
        name: "--tolerance", value: "X",
        meaning: "How far from a token a motion may be, as a fraction of the distance; 0.01 unless given."),
      .init(name: "--prefix", value: "WORD", meaning: "Stands before every token's name in code."),
      .init(name: "--format", value: "text|json|github|sarif", meaning: "The form of the findings; text unless given."),
      .init(name: "--baseline", value: "FILE", meaning: "Findings that are known and count no more."),
      .init(name: "--write-baseline", value: "FILE", meaning: "Write the findings of today as a baseline."),
    ])
  static var usage: String { help.usage }

  /// - Throws: One line that names the fault.
  init(_ words: [String]) throws(UsageError) {
    let flags = try FlagReader(words, of: Self.help)
    tokens = flags.values["--tokens"] ?? []
    paths = flags.rest
    guard !tokens.isEmpty, !paths.isEmpty else { throw UsageError("usage: \(Self.usage)") }
    tree = FileTree(
      patterns: (flags.values["--glob"] ?? []).map { PathPattern($0) },
      exclusions: (flags.values["--exclude"] ?? []).map { PathPattern($0) },
      isComplete: flags.switches.contains("--all"))
    tolerance = try flags.number("--tolerance", in: 0...TokenLint.near) ?? TokenLint.usualTolerance
    prefix = flags.value("--prefix") ?? ""
    baseline = flags.value("--baseline")
    newBaseline = flags.value("--write-baseline")
    let word = flags.value("--format") ?? LintReport.Format.text.rawValue
    guard let format = LintReport.Format(rawValue: word) else {
      let words = LintReport.Format.allCases.map { $0.rawValue }.joined(separator: ", ")
      throw UsageError("--format must be one of \(words), not '\(word)'")
    }
    self.format = format
  }

  /// Prints the findings.
  ///
  /// - Throws: What cannot be read; status 1 if a motion that the baseline has not is near a token or none.
  @inline(never) func run(on host: Host) throws(CommandError) {
    let source = try TokenSource(tokens, on: host)
    for note in source.notes { host.complain(note) }
    let lint = TokenLint(source.reading.tokens, tolerance: tolerance, prefix: prefix)
    let known = try baseline.map { path throws(CommandError) in try LintBaseline(reading: path, on: host) }
    // A token is held against no token.
    let tokenFiles = Set(source.files.compactMap { host.files.identity(of: $0) })
    let files = try ReadCommand(paths: paths, tree: tree).readable(on: host).files.filter { file in
      host.files.identity(of: file.path).map { !tokenFiles.contains($0) } ?? true
    }
    var found: [LintReport.Line] = []
    for file in ReadCommand.readings(of: files, findsTimes: true, on: host) {
      let findings = lint.findings(in: file.text, file.reading, fileName: file.path)
      found += findings.map { LintReport.Line(path: file.path, finding: $0) }
    }
    if let newBaseline { _ = try host.files.write([OutputFile(path: newBaseline, bytes: LintBaseline(found).bytes)]) }
    let new = known?.without(found) ?? found
    try host.show(LintReport(lines: new, files: files.count, format: format).text)
    if newBaseline == nil, new.contains(where: { $0.finding.rule.severity != .info }) {
      throw CommandError(ExitStatus.noAnswer, [])
    }
  }
}
