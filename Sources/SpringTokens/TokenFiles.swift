// SPDX-License-Identifier: Apache-2.0

import SpringKeyframes

/// A platform that tokens are written for: one file with all of them.
package struct TokenPlatform: Equatable, Sendable {
  /// A part of a file, with what stands before and after the pieces of the tokens.
  struct Section: Sendable {
    let before: String
    let after: String
  }

  /// What one token is on the platform.
  struct Entry: Sendable {
    /// A piece for each section, in their order.
    let pieces: [String]
    /// The largest distance from the token's motion, as a fraction; 0 if it is the same.
    let maximumError: Double
    /// What a reader should know, in one or two sentences.
    let note: String?
    /// What of the token the platform's file cannot have, in a sentence; nil if it has everything.
    let leavesOut: String?
    /// What to mind where it is used, however exact it is; nil if there is nothing.
    let caution: String?
    /// The names that it takes besides the token's own.
    let otherNames: [String]

    init(
      pieces: [String], maximumError: Double, note: String? = nil, leavesOut: String? = nil, caution: String? = nil,
      otherNames: [String] = []
    ) {
      self.otherNames = otherNames
      self.pieces = pieces
      self.maximumError = maximumError
      self.note = note
      self.leavesOut = leavesOut
      self.caution = caution
    }

    /// A spring in one piece.
    init(_ piece: String, of spring: TokenCurves.Translated, leavesOut: String? = nil, caution: String? = nil) {
      self.init(
        pieces: [piece], maximumError: spring.maximumError, note: spring.note, leavesOut: leavesOut, caution: caution)
    }
  }

  package static func == (left: Self, right: Self) -> Bool { left.id == right.id }

  /// The wire id in kebab-case.
  package let id: String
  /// What is in the file, in one sentence.
  package let summary: String
  /// The file's name.
  package let fileName: String
  package let mediaType: String
  let naming: TokenNaming
  let sections: [Section]
  /// Writes a token under its name; nil if the platform's file has springs only.
  let entry: @Sendable (TokenCurves, String) -> Entry?

  /// Every platform, in the order of the documentation.
  package static let all: [Self] = [
    .css, .tailwind, .typeScript, .swiftUI, .uiKit, .compose, .android, .flutter, .reactNative, .designToken,
  ]

  /// The platform with an id; nil if there is none.
  package static func named(_ id: String) -> Self? { all.first { $0.id == id } }
}

extension TokenPlatform { static let generated = "Written by springd from design tokens. Do not edit." }

/// The files of a token document for some platforms, and how faithful each token is in each.
package struct TokenFiles: Sendable {
  /// One platform's file.
  package struct File: Sendable {
    package let platform: TokenPlatform
    package let text: String
  }

  /// What a token became.
  package struct Outcome: Sendable {
    package let token: MotionToken
    /// The largest distance from the token's motion as a fraction, and the bytes that it takes, by platform.
    package fileprivate(set) var platforms: [(id: String, maximumError: Double, bytes: Int)] = []
    /// What is not written, and on which platform, a sentence each.
    package fileprivate(set) var omissions: [String] = []
    /// What else to know of what is written, a sentence each.
    package fileprivate(set) var remarks: [String] = []

    /// Everything to know.
    package var notes: [String] { omissions + remarks }
  }

  package let files: [File]
  package private(set) var outcomes: [Outcome]

  /// The error of `linear()` that is accepted if nothing else is said, as a fraction.
  package static let usualTolerance = Clip.usualTolerance

  /// Writes tokens for platforms; a token that a platform cannot have is left out there, and its outcome says why.
  ///
  /// - Parameters:
  ///   - tokens: The tokens, in the order of their document.
  ///   - platforms: The platforms.
  ///   - prefix: Words in front of every name; empty for none.
  ///   - tolerance: The error of `linear()` that is accepted, as a fraction.
  package init(
    _ tokens: [MotionToken], for platforms: [TokenPlatform], prefix: String = "", tolerance: Double = usualTolerance
  ) {
    let curves = tokens.map { TokenCurves($0, tolerance: tolerance) }
    var outcomes = tokens.map { Outcome(token: $0, remarks: $0.assumptions) }
    files = platforms.map { File(platform: $0, text: Self.text(curves, $0, prefix, &outcomes)) }
    self.outcomes = outcomes
  }

  /// One platform's file; what each token became is added to the outcomes.
  private static func text(
    _ tokens: [TokenCurves], _ platform: TokenPlatform, _ prefix: String, _ outcomes: inout [Outcome]
  ) -> String {
    var sections = platform.sections.map { $0.before }
    var named: [String: MotionToken] = [:]
    for (index, curves) in tokens.enumerated() {
      let token = curves.token
      func leaveOut(_ reason: String) {
        outcomes[index].omissions.append("It is not written for \(platform.id): \(reason).")
      }
      guard let name = platform.naming.name(token.path, prefix: prefix) else {
        leaveOut("it has no letter or digit that a name could have")
        continue
      }
      guard let entry = platform.entry(curves, name.text) else {
        let reason = curves.spring == nil ? "its file has springs only" : "it has no such spring"
        leaveOut(curves.objection ?? reason)
        continue
      }
      let names = [name.text] + entry.otherNames
      if let taken = names.first(where: { named[$0] != nil }), let other = named[taken] {
        leaveOut("its name \(taken) is that of \(other.dottedPath)")
        continue
      }
      for name in names { named[name] = token }
      for section in sections.indices { sections[section] += entry.pieces[section] }
      let bytes = entry.pieces.reduce(0) { $0 + $1.utf8.count }
      outcomes[index].platforms.append((platform.id, entry.maximumError, bytes))
      if let omission = entry.leavesOut { outcomes[index].omissions.append("\(platform.id): \(omission)") }
      // That numbers are in single precision, and the like, is no news if the motion is the same.
      if let note = entry.note, entry.maximumError > 0 { outcomes[index].remarks.append("\(platform.id): \(note)") }
      if let caution = entry.caution { outcomes[index].remarks.append("\(platform.id): \(caution)") }
      if name.losesLetters {
        outcomes[index].remarks.append("\(platform.id): names have letters of ASCII there; it is \(name.text).")
      }
      if name.isReserved {
        outcomes[index].remarks.append("\(platform.id): its name is reserved there and written as \(name.text).")
      }
    }
    if platform.id == TokenPlatform.designToken.id { return TokenPlatform.designTokenDocument(of: tokens) }
    return zip(sections, platform.sections).map { $0 + $1.after }.joined()
  }
}
