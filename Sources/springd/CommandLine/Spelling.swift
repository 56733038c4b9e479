// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import SpringInterchange

/// Finds the word that somebody meant.
enum Spelling {
  /// The word that takes the fewest changes of one letter, at most a third of its letters; nil if there is none.
  static func nearest(to word: String, among words: [String]) -> String? {
    let candidates = words.map { (word: $0, distance: distance(word, $0)) }
    guard let best = candidates.min(by: { $0.distance < $1.distance }),
      best.distance <= max(1, best.word.count / 3)
    else { return nil }
    return best.word
  }

  /// The number of letters to insert, delete, replace, or exchange with their neighbour.
  static func distance(_ a: String, _ b: String) -> Int {
    Suggestion.distance(Array(a.utf8), Array(b.utf8))
  }
}
