// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes
import Concurrency
import JSON
import SpringInterchange

/// The vocabularies that a thread was last asked for: most clients ask for the same ones each time.
final class LastVocabularies {
  private var list: [Vocabulary] = []

  private static let last = PerThread { LastVocabularies() }

  /// The vocabularies of some ids where they are those that were asked for last, in the same order.
  static func same(as elements: JSONElements) -> [Vocabulary]? {
    last.lend { $0.isSame(as: elements) ? $0.list : nil }
  }

  /// Notes vocabularies that were asked for.
  static func note(_ vocabularies: [Vocabulary]) {
    last.lend { $0.list = vocabularies }
  }

  private func isSame(as elements: JSONElements) -> Bool {
    guard elements.count == list.count else { return false }
    var place = 0
    for element in elements {
      let isSame = element.lendText { $0.isSame(as: list[place].key) }
      guard isSame == true else { return false }
      place += 1
    }
    return true
  }
}
