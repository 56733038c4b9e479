// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import SpringTokens

/// `springd tokens FILE`: writes the files of all platforms from one token file, or says which are stale.
struct TokensCommand: Sendable {
  let file: String
  let platforms: [TokenPlatform]
  /// The folder of the files; nil for standard output, which takes one platform.
  let folder: String?
  let prefix: String
  let tolerance: Double
  /// Whether nothing is written and stale files are an error.
  let onlyChecks: Bool

  static let usage = "springd tokens FILE [--platform NAME]... --out DIR [--prefix WORD] [--tolerance X] [--check]"

  private static let valuedFlags = ["--platform", "--out", "--prefix", "--tolerance"]
  static let flags = valuedFlags + ["--check"]

  /// - Throws: One line that says what is wrong.
  init(_ words: [String]) throws(UsageError) {
    let flags = try FlagReader(words, valued: Self.valuedFlags, plain: ["--check"])
    guard flags.rest.count == 1 else { throw UsageError("usage: \(Self.usage)") }
    file = flags.rest[0]
    var platforms: [TokenPlatform] = []
    for id in flags.values["--platform"] ?? TokenPlatform.all.map(\.id) {
      guard let platform = TokenPlatform.named(id) else {
        let ids = TokenPlatform.all.map(\.id)
        throw UsageError(unknown: "platform", id, among: ids, otherwise: "there are \(ids.joined(separator: ", "))")
      }
      if !platforms.contains(where: { $0.id == id }) { platforms.append(platform) }
    }
    self.platforms = platforms
    folder = flags.value("--out")
    prefix = flags.value("--prefix") ?? ""
    tolerance = try flags.number("--tolerance", in: 1e-6...0.1) ?? TokenFiles.usualTolerance
    onlyChecks = flags.switches.contains("--check")
    guard folder != nil || platforms.count == 1 && !onlyChecks else {
      throw UsageError("tokens needs --out DIR, or one --platform for standard output")
    }
  }

  /// Writes the files.
  ///
  /// - Throws: What is wrong with the tokens, or with a file.
  func run() throws(CommandError) {
    let tokens = try MotionToken.tokens(inFile: file)
    let written: TokenFiles
    do throws(ValidationErrors) {
      written = try TokenFiles(tokens, for: platforms, prefix: prefix, tolerance: tolerance)
    } catch { throw CommandError(error, file: file) }
    guard let folder else {
      guard StandardStream.output.write(written.files.map(\.text).joined()) else {
        throw CommandError(ExitStatus.noAnswer, ["cannot write to standard output"])
      }
      return
    }
    let files = written.files.map { OutputFile(path: "\(folder)/\($0.platform.fileName)", bytes: Array($0.text.utf8)) }
    guard !onlyChecks else {
      let stale = files.filter { !$0.isCurrent }
      guard stale.isEmpty else {
        throw CommandError(ExitStatus.noAnswer, stale.map { "\($0.path) is stale; \(file) changed" })
      }
      return
    }
    try OutputFile.write(files)
    for (file, output) in zip(written.files, files) {
      StandardStream.output.write("\(output.path)\(summary(of: file.platform, written))\n")
    }
    for outcome in written.outcomes {
      for note in outcome.notes { StandardStream.error.write("springd: \(outcome.token.dottedPath): \(note)\n") }
    }
  }

  private func summary(of platform: TokenPlatform, _ written: TokenFiles) -> String {
    let entries = written.outcomes.compactMap { outcome in outcome.platforms.first { $0.id == platform.id } }
    let largest = entries.map(\.maximumError).max() ?? 0
    let error = largest == 0 ? "exact" : "within \(largest.percentText) % of the distance"
    return "\t\(entries.count.counted("token")), \(error)"
  }
}

extension MotionToken {
  /// The motions of a token file; `-` for standard input.
  ///
  /// - Throws: Why it cannot be read, or what is wrong with its tokens.
  static func tokens(inFile file: String) throws(CommandError) -> [MotionToken] {
    let bytes: [UInt8]
    do throws(TextFile.Unreadable) { bytes = try TextFile.bytes(file, limit: OperationInput.mostBytes) } catch {
      throw CommandError(ExitStatus.unreadableFile, ["cannot read \(file): \(error.reason)"])
    }
    do throws(ValidationErrors) { return try TokenReader.motions(ofText: bytes) } catch {
      throw CommandError(error, file: file)
    }
  }
}

/// Why a command ends without its result: one line for each error.
struct CommandError: Error {
  let status: Int32
  let lines: [String]

  init(_ status: Int32, _ lines: [String]) {
    self.status = status
    self.lines = lines
  }

  init(_ errors: ValidationErrors, file: String) {
    self.init(ExitStatus.noAnswer, errors.errors.map { "\(file): \($0.tokenText)" })
  }
}

/// Numbers as a terminal's reader reads them.
extension Double {
  /// The shortest text that reads back; a whole number has no decimal point.
  var shortText: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// With six significant digits at most.
  var sixDigits: String {
    guard self != 0, isFinite else { return "0" }
    var scale = 1.0
    while abs(self) * scale < 1e5, scale < 1e12 { scale *= 10 }
    return ((self * scale).rounded() / scale).shortText
  }

  /// A fraction in percent with two decimals, rounded up, so that what it says of an error is true.
  var percentText: String { ((self * 1e4).rounded(.up) / 100).shortText }
}

extension Int {
  /// So many of something, such as `1 token` or `2 tokens`.
  func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
