// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringInterchange
import SpringTokens

/// `springd tokens PATH...`: writes the files of all platforms from a set of token files, or lists which are stale.
package struct TokensCommand: Sendable {
  let paths: [String]
  let platforms: [TokenPlatform]
  /// The folder of the files; nil for standard output, which takes one platform.
  let folder: String?
  let prefix: String
  let tolerance: Double
  /// Whether nothing is written and stale files are an error.
  let onlyChecks: Bool
  /// Whether nothing is written if anything would be left out.
  let isStrict: Bool

  static let help = CommandHelp(
    name: "tokens", operands: "PATH...", summary: "Write every platform's file from design tokens.",
    flags: [
      .init(
        name: "--platform", value: "NAME,...", isRepeated: true,
        meaning: "The platforms, all unless given: \(TokenPlatform.all.map { $0.id }.joined(separator: ", "))."),
      .init(
        name: "--out", value: "DIR",
        meaning: "The folder of the files; without it one platform goes to standard output."),
      .init(name: "--prefix", value: "WORD", meaning: "Stands before every name."),
      .init(
        name: "--tolerance", value: "X",
        meaning: "The error of linear() that is accepted, as a fraction of the distance; 0.002 unless given."),
      .init(name: "--check", meaning: "Write nothing, and end with status 1 if a file is stale."),
      .init(name: "--strict", meaning: "Write nothing, and end with status 65, if anything would be left out."),
    ])
  static var usage: String { help.usage }

  /// - Throws: One line that names the fault.
  init(_ words: [String]) throws(UsageError) {
    let flags = try FlagReader(words, of: Self.help)
    guard !flags.rest.isEmpty else { throw UsageError("usage: \(Self.usage)") }
    paths = flags.rest
    var platforms: [TokenPlatform] = []
    let given = flags.values["--platform"]?.flatMap { $0.split(separator: ",").map(String.init) }
    for id in given ?? TokenPlatform.all.map({ $0.id }) {
      guard let platform = TokenPlatform.named(id) else {
        let ids = TokenPlatform.all.map { $0.id }
        throw UsageError(unknown: "platform", id, among: ids, otherwise: "there are \(ids.joined(separator: ", "))")
      }
      if !platforms.contains(where: { $0.id == id }) { platforms.append(platform) }
    }
    self.platforms = platforms
    folder = flags.value("--out")
    prefix = flags.value("--prefix") ?? ""
    tolerance = try flags.number("--tolerance", in: 1e-6...0.1) ?? TokenFiles.usualTolerance
    onlyChecks = flags.switches.contains("--check")
    isStrict = flags.switches.contains("--strict")
    guard folder != "" else { throw UsageError("--out must name a folder") }
    guard folder != nil || platforms.count == 1 && !onlyChecks else {
      throw UsageError(
        onlyChecks ? "--check needs --out DIR" : "tokens needs --out DIR, or one --platform for standard output")
    }
  }

  /// Writes the files; what is left out is told on standard error.
  ///
  /// - Throws: That there is nothing to write, or that a file cannot be written; with `--strict` what is left out.
  @inline(never) func run(on host: Host) throws(CommandError) {
    let source = try TokenSource(paths, apartFrom: folder, on: host)
    let written = TokenFiles(source.reading.tokens, for: platforms, prefix: prefix, tolerance: tolerance)
    let omissions = source.notes + lines(of: written, in: source) { $0.isRefusedIfStrict }
    let filled = written.files.filter { !$0.tokens.isEmpty }
    guard !isStrict || omissions.isEmpty, !filled.isEmpty else {
      throw CommandError(
        ExitStatus.wrongData,
        omissions + [
          isStrict && !filled.isEmpty
            ? "nothing is written, because of --strict" : "none of the tokens can be written for these platforms"
        ])
    }
    for note in omissions + lines(of: written, in: source, { !$0.isRefusedIfStrict }) { host.complain(note) }
    guard let folder else { return try host.show(filled.map { $0.text }.joined()) }
    // Where no token is left for a platform, a file of an earlier run is written anew without tokens, and none is made.
    let files = written.files.map { file in
      (
        file: file, isFilled: !file.tokens.isEmpty,
        output: OutputFile(path: "\(folder)/\(file.path)", bytes: Array(file.text.utf8))
      )
    }.filter { $0.isFilled || $0.output.isThere(on: host) }
    guard !onlyChecks else {
      let stale = files.map { $0.output }.filter { !$0.isCurrent(on: host) }
      guard stale.isEmpty else {
        let lines = stale.map {
          $0.isThere(on: host)
            ? "\($0.path) is stale: it is not what \(paths.joined(separator: " ")) gives" : "\($0.path) is missing"
        }
        throw CommandError(ExitStatus.noAnswer, lines)
      }
      return
    }
    for (link, file) in try host.files.write(files.map { $0.output }) {
      host.complain("\(link) is a symbolic link: \(file) is written")
    }
    let lines = files.filter { $0.isFilled }.map { "\($0.output.path)\(summary(of: $0.file, written))\n" }
    try host.show(lines.joined())
  }

  /// The notes that are wanted: those of one kind on one platform in one line, with the first token and how many there are.
  private func lines(of written: TokenFiles, in source: TokenSource, _ isWanted: (Remark.Code) -> Bool) -> [String] {
    var lines: [(text: String, others: Int)] = []
    var places: [String: Int] = [:]
    for outcome in written.outcomes {
      for note in outcome.notes where isWanted(note.code) {
        // Each name that is taken is by another token.
        let key = note.code == .nameTaken ? "" : "\(note.code.rawValue) \(note.platform ?? "")"
        if let place = places[key], !key.isEmpty {
          lines[place].others += 1
          continue
        }
        places[key] = lines.count
        lines.append(("\(source.prefix(of: outcome.token))\(outcome.token.dottedPath): \(note.text)", 0))
      }
    }
    return lines.map { line in line.others == 0 ? line.text : "\(line.text) (and \(line.others) more)" }
  }

  private func summary(of file: TokenFiles.File, _ written: TokenFiles) -> String {
    let errors = file.tokens.compactMap { index in
      written.outcomes[index].platforms.first { $0.id == file.platform.id }?.maximumError
    }
    let largest = errors.max() ?? 0
    // Of a spring whose numbers its system replaces, the file has what the system plays.
    let replaced = file.tokens.count { index in written.outcomes[index].notes.contains { $0.code == .clamped } }
    let notes = [
      largest == 0 ? replaced == 0 ? "exact" : nil : "within \(largest.percentText) % of the distance",
      replaced == 0 ? nil : "\(replaced) with numbers that the system of the token replaces",
    ]
    return "\t\(([errors.count.counted("token")] + notes.compactMap { $0 }).joined(separator: ", "))"
  }
}
