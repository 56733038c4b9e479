// SPDX-License-Identifier: Apache-2.0

import SpringInterchange

/// A command line that cannot be followed, in one line.
package struct UsageError: Error {
  package let message: String

  package init(_ message: String) { self.message = message }

  /// An unknown name, with the names that were probably meant.
  ///
  /// - Parameters:
  ///   - kind: The kind of name, such as `option`.
  ///   - word: The word as it was typed.
  ///   - name: The part of the word to find; nil for the whole.
  ///   - known: The known names.
  ///   - otherwise: The help if nothing comes near.
  package init(
    unknown kind: String, _ word: String, named name: String? = nil, among known: [String], otherwise: String
  ) {
    let question = Suggestion.question(for: name ?? word, among: known)
    self.init("unknown \(kind) '\(word)'\(question.isEmpty ? "; \(otherwise)" : question)")
  }
}

/// Why a command ends without its result: one line for each error.
package struct CommandError: Error {
  package let status: Int32
  package let lines: [String]

  package init(_ status: Int32, _ lines: [String]) {
    self.status = status
    self.lines = lines
  }
}

/// The exit statuses of commands, those of sysexits.h from 64 on.
package enum ExitStatus {
  package static let done: Int32 = 0
  /// The arguments are read and describe nothing that exists, or what was compared differs.
  package static let noAnswer: Int32 = 1
  package static let usage: Int32 = 64
  /// A file is not what it should be: not JSON, or without a token.
  package static let wrongData: Int32 = 65
  package static let unreadableFile: Int32 = 66
  /// The service, in a program that has none.
  package static let noService: Int32 = 69
  package static let cannotWrite: Int32 = 73
  /// Standard output takes nothing.
  package static let cannotPrint: Int32 = 74
  /// The file of bearer tokens has none.
  package static let noTokens: Int32 = 78
}
