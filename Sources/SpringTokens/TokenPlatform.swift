// SPDX-License-Identifier: Apache-2.0

import SpringInterchange

/// A platform that tokens are written for: one file with all of them, and for some tokens a file of their own.
package struct TokenPlatform: Equatable, Sendable {
  /// A part of a file, with what stands before and after the pieces of the tokens.
  struct Section: Sendable {
    let before: String
    let after: String
  }

  /// One token on the platform.
  struct Entry: Sendable {
    /// A piece for each section, in their order.
    let pieces: [String]
    /// The largest distance from the token's motion, as a fraction; 0 if it is the same.
    let maximumError: Double
    /// The differences from the motion, in one or two sentences.
    let note: String?
    /// A caution for its use, however exact it is; nil if there is nothing.
    let caution: (code: Remark.Code, text: String)?
    /// The names that it takes besides the token's own.
    let otherNames: [String]
    /// Lines that the file has to begin with.
    let imports: [String]
    /// Files of its own: paths and texts.
    let files: [(path: String, text: String)]
    /// Times that are written in whole milliseconds.
    let wholeTimes: [Milliseconds]

    init(
      pieces: [String], maximumError: Double = 0, note: String? = nil, caution: (Remark.Code, String)? = nil,
      otherNames: [String] = [], imports: [String] = [], files: [(path: String, text: String)] = [],
      wholeTimes: [Milliseconds] = []
    ) {
      self.pieces = pieces
      self.maximumError = maximumError
      self.note = note
      self.caution = caution
      self.otherNames = otherNames
      self.imports = imports
      self.files = files
      self.wholeTimes = wholeTimes
    }

    /// The exact part, in one piece.
    init(_ piece: String, wholeTimes: [Milliseconds] = []) { self.init(pieces: [piece], wholeTimes: wholeTimes) }

    /// A spring in one piece.
    init(
      _ piece: String, of spring: TokenCurves.Translated, caution: (Remark.Code, String)? = nil,
      otherNames: [String] = [], wholeTimes: [Milliseconds] = []
    ) {
      self.init(
        pieces: [piece], maximumError: spring.maximumError, note: spring.note, caution: caution, otherNames: otherNames,
        wholeTimes: wholeTimes)
    }

    /// A Bézier curve in one piece; it stands for straight lines if the token has these, unless they are written as well.
    init(
      _ piece: String, ofBezier timing: TokenCurves.Timing, isExact: Bool? = nil, otherNames: [String] = [],
      imports: [String] = [], files: [(path: String, text: String)] = [], wholeTimes: [Milliseconds] = []
    ) {
      let isExact = isExact ?? (timing.linear == nil)
      self.init(
        pieces: [piece], maximumError: isExact ? 0 : timing.bezierError,
        note: isExact ? nil : "linear() is written as the nearest Bézier curve.", otherNames: otherNames,
        imports: imports, files: files, wholeTimes: wholeTimes)
    }
  }

  package static func == (left: Self, right: Self) -> Bool { left.id == right.id }

  /// The wire id in kebab-case.
  package let id: String
  /// The file's contents, in one sentence.
  package let summary: String
  /// The file's name.
  package let fileName: String
  package let mediaType: String
  let naming: TokenNaming
  let sections: [Section]
  /// Writes a token under its name; nil if the platform has nothing that comes near.
  let entry: @Sendable (TokenCurves, TokenName) -> Entry?

  /// Every platform, in the order of the documentation.
  package static let all: [Self] = [
    .css, .tailwind, .typeScript, .swiftUI, .uiKit, .compose, .android, .flutter, .reactNative, .designToken,
  ]

  /// The platform with an id; nil if there is none.
  package static func named(_ id: String) -> Self? { all.first { $0.id == id } }

  static let generated = "Written by springd from design tokens. Do not edit."
}
