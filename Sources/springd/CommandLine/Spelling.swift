// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

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

  /// The number of letters to insert, remove, replace or swap with their neighbour: optimal string alignment.
  static func distance(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a.utf8), Array(b.utf8))
    var rows = [Array(0...b.count)]
    for i in 1..<(a.count + 1) {
      var row = [i]
      for j in 1..<(b.count + 1) {
        let change = a[i - 1] == b[j - 1] ? 0 : 1
        var least = min(rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + change)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          least = min(least, rows[i - 2][j - 2] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
