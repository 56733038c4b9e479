// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import SpringOperations
import SpringTokens

/// `springd lint --tokens FILE PATH...`: which springs and easings of a code base are tokens, near one, or none.
struct LintCommand: Sendable {
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

  static let usage = """
    springd lint --tokens PATH... [--glob PATTERN]... [--exclude PATTERN]... [--all] PATH... [--tolerance X] \
    [--prefix WORD] [--format text|json|github|sarif] [--baseline FILE] [--write-baseline FILE]
    """
  private static let valuedFlags = [
    "--tokens", "--glob", "--exclude", "--tolerance", "--prefix", "--format", "--baseline", "--write-baseline",
  ]
  static let flags = valuedFlags + ["--all"]

  /// - Throws: One line that says what is wrong.
  init(_ words: [String]) throws(UsageError) {
    let flags = try FlagReader(words, valued: Self.valuedFlags, plain: ["--all"])
    tokens = flags.values["--tokens"] ?? []
    paths = flags.rest
    guard !tokens.isEmpty, !paths.isEmpty else { throw UsageError("usage: \(Self.usage)") }
    tree = FileTree(
      patterns: (flags.values["--glob"] ?? []).map(PathPattern.init),
      exclusions: (flags.values["--exclude"] ?? []).map(PathPattern.init), isComplete: flags.switches.contains("--all"))
    tolerance = try flags.number("--tolerance", in: 0...TokenLint.near) ?? MotionInventory.usualTolerance
    prefix = flags.value("--prefix") ?? ""
    baseline = flags.value("--baseline")
    newBaseline = flags.value("--write-baseline")
    let word = flags.value("--format") ?? LintReport.Format.text.rawValue
    guard let format = LintReport.Format(rawValue: word) else {
      let words = LintReport.Format.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("--format must be one of \(words), not '\(word)'")
    }
    self.format = format
  }

  /// Prints the findings.
  ///
  /// - Throws: What cannot be read; status 1 if a motion that the baseline has not is near a token or none.
  func run() throws(CommandError) {
    let source = try TokenSource(tokens)
    for note in source.notes { StandardStream.complain(note) }
    let lint = TokenLint(source.reading.tokens, tolerance: tolerance, prefix: prefix)
    let known = try baseline.map { path throws(CommandError) in try LintBaseline(reading: path) }
    let files = try ReadCommand(paths: paths, tree: tree).readable()
    var found: [LintReport.Line] = []
    for file in ReadCommand.readings(of: files) {
      let findings = lint.findings(in: file.text, file.reading, fileName: file.path)
      found += findings.map { LintReport.Line(path: file.path, finding: $0) }
    }
    if let newBaseline { try OutputFile.write([OutputFile(path: newBaseline, bytes: LintBaseline(found).bytes)]) }
    let new = known?.without(found) ?? found
    try StandardStream.output.show(LintReport(lines: new, files: files.count, format: format).text)
    if newBaseline == nil, new.contains(where: { $0.finding.rule.severity != .info }) {
      throw CommandError(ExitStatus.noAnswer, [])
    }
  }
}
