// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import SpringInterchange

/// A platform that tokens are written for: one file with all of them.
package struct TokenPlatform: Identifiable, Sendable {
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
    var note: String?

    init(pieces: [String], maximumError: Double, note: String? = nil) {
      self.pieces = pieces
      self.maximumError = maximumError
      self.note = note
    }

    /// A spring in one piece.
    init(_ piece: String, of spring: TokenCurves.Translated) {
      self.init(pieces: [piece], maximumError: spring.maximumError, note: spring.note)
    }
  }

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
  let entry: @Sendable (TokenCurves, String) throws(ValidationErrors) -> Entry?

  /// Every platform, in the order of the documentation.
  package static let all: [Self] = [
    .css, .tailwind, .typeScript, .swiftUI, .uiKit, .compose, .android, .flutter, .reactNative, .designToken,
  ]

  /// The platform with an id; nil if there is none.
  package static func named(_ id: String) -> Self? { all.first { $0.id == id } }
}

extension TokenPlatform { static let generated = "Written by springd from design tokens. Do not edit." }
