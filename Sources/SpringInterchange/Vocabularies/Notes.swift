// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Sentences that several vocabularies say of what they lose.
enum Notes {
  /// What a vocabulary without an initial velocity says of one; nil where there is none to lose.
  static func velocityIsLost(_ initialVelocity: Double) -> String? {
    initialVelocity == 0
      ? nil : "There is no place for an initial velocity here; it has to be given when it starts."
  }

  /// The sentences in one line, or nil where there is none.
  static func joined(_ notes: [String?]) -> String? {
    let sentences = notes.compactMap { $0 }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }
}
