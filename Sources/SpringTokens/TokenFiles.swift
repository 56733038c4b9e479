// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import SpringKeyframes

/// The files of a token document for some platforms, and how faithful each token is in each.
package struct TokenFiles: Sendable {
  /// A platform's file with all tokens, or one that a token has for itself.
  package struct File: Sendable {
    package let platform: TokenPlatform
    package let path: String
    package let text: String
    /// The tokens in it, as indices of the outcomes.
    package let tokens: [Int]
  }

  /// A token's result.
  package struct Outcome: Sendable {
    package let token: MotionToken
    /// The largest distance from the token's motion as a fraction, and the bytes that it takes, by platform.
    package fileprivate(set) var platforms: [(id: String, maximumError: Double, bytes: Int)] = []
    /// Everything to know.
    package fileprivate(set) var notes: [TokenNote]
  }

  package let files: [File]
  package private(set) var outcomes: [Outcome]

  /// The error of `linear()` that is accepted if nothing else is said, as a fraction.
  package static let usualTolerance = Clip.usualTolerance

  /// Writes tokens for platforms; a token that a platform cannot have is left out there, and its outcome has the
  /// reason.
  ///
  /// - Parameters:
  ///   - tokens: The tokens, in the order of their document.
  ///   - platforms: The platforms.
  ///   - prefix: Words in front of every name; empty for none.
  ///   - tolerance: The error of `linear()` that is accepted, as a fraction.
  package init(
    _ tokens: [MotionToken], for platforms: [TokenPlatform], prefix: String = "", tolerance: Double = usualTolerance
  ) {
    let shared = SharedCurves(tolerance: tolerance)
    let curves = tokens.map { TokenCurves($0, shared) }
    var outcomes = tokens.map { Outcome(token: $0, notes: $0.assumptions) }
    files = platforms.flatMap { platform in
      var writer = PlatformWriter(platform)
      for (index, token) in curves.enumerated() { writer.add(token, at: index, prefix: prefix, to: &outcomes[index]) }
      return writer.files(of: curves)
    }
    self.outcomes = outcomes
  }
}

/// Writes the files of one platform.
private struct PlatformWriter {
  private let platform: TokenPlatform
  private var pieces: [String]
  private var imports: [String] = []
  private var owners: [String: MotionToken] = [:]
  private var written: [Int] = []
  private var files: [TokenFiles.File] = []

  init(_ platform: TokenPlatform) {
    self.platform = platform
    pieces = platform.sections.map { _ in "" }
  }

  /// Adds a token, and to its outcome what it became.
  mutating func add(_ curves: TokenCurves, at index: Int, prefix: String, to outcome: inout TokenFiles.Outcome) {
    let token = curves.token
    func note(_ code: Remark.Code, _ detail: String) { outcome.notes.append(TokenNote(code, on: platform.id, detail)) }
    guard let name = platform.naming.name(token.path, prefix: prefix) else {
      return note(.noName, "it has no letter or digit that a name could have")
    }
    guard let entry = platform.entry(curves, name) else {
      if let objection = curves.objection { return note(.neverEnds, objection) }
      return note(.noSpring, "it has no such spring")
    }
    let names = [name.text] + entry.otherNames
    if let taken = names.first(where: { owners[$0] != nil }), let other = owners[taken] {
      let isRepeated = other.place == token.place
      let reason =
        isRepeated
        ? "its name is given twice, and the first one counts" : "its name \(taken) is that of \(other.dottedPath)"
      return note(.nameTaken, reason)
    }
    for name in names { owners[name] = token }
    for section in pieces.indices { pieces[section] += entry.pieces[section] }
    for line in entry.imports where !imports.contains(line) { imports.append(line) }
    for (path, text) in entry.files {
      files.append(TokenFiles.File(platform: platform, path: path, text: text, tokens: [index]))
    }
    written.append(index)
    let bytes = (entry.pieces + entry.files.map { $0.text }).reduce(0) { $0 + $1.utf8.count }
    outcome.platforms.append((platform.id, entry.maximumError, bytes))
    // That numbers are in single precision, and the like, is left out if the motion is the same.
    if let detail = entry.note, entry.maximumError > 0 { note(.approximated, detail) }
    for time in entry.wholeTimes where !time.isWhole {
      note(.milliseconds, "times are whole milliseconds there: \(time.exact) ms are \(time.whole).")
    }
    if let caution = entry.caution { note(caution.code, caution.text) }
    if name.losesLetters { note(.lettersLost, "names have letters of ASCII there; it is \(name.text).") }
    if name.isReserved { note(.renamed, "its name is reserved there and written as \(name.text).") }
  }

  /// The platform's file, and those that tokens have for themselves.
  func files(of curves: [TokenCurves]) -> [TokenFiles.File] {
    [TokenFiles.File(platform: platform, path: platform.fileName, text: text(of: curves), tokens: written)] + files
  }

  /// A section without tokens is left out, unless it begins the file.
  private func text(of curves: [TokenCurves]) -> String {
    if platform.id == TokenPlatform.designToken.id {
      return TokenPlatform.designTokenDocument(of: written.map { curves[$0] })
    }
    var text = ""
    for (index, section) in platform.sections.enumerated() where index == 0 || !pieces[index].isEmpty {
      let lines = index == 0 ? imports.map { "\($0)\n" }.joined() : ""
      text += section.before + lines + pieces[index] + section.after
    }
    return text
  }
}
