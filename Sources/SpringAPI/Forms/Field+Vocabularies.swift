// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import SpringInterchange

extension Field where Value == [Vocabulary] {
  /// Vocabularies by their ids; left out, all of them.
  static func vocabularies(_ name: String, _ summary: String) -> Self {
    let words = Vocabulary.all.map(\.id)
    let schema = Schema.array(of: .choice(words), count: 1...words.count)
    return Self(
      FieldDescription(
        name,
        summary,
        schema: schema.with("uniqueItems", .bool(true)),
        queryShape: .texts
      )
    ) { value, faults in
      guard let value else {
        return Vocabulary.all
      }
      guard let elements = value.elements, !elements.isEmpty else {
        faults.add("must be an array of one or more words")
        return nil
      }
      if let same = LastVocabularies.same(as: elements) { return same }
      var chosen: [Vocabulary] = []
      chosen.reserveCapacity(elements.count)
      for (index, element) in elements.enumerated() {
        guard let vocabulary = element.vocabulary else {
          _ = faults.within("\(index)") { $0.vocabulary(element) }
          continue
        }
        if chosen.contains(vocabulary) {
          faults.add(at: "\(index)", "is given more than once")
        } else {
          chosen.append(vocabulary)
        }
      }
      guard chosen.count == elements.count else { return nil }
      LastVocabularies.note(chosen)
      return chosen
    }
  }
}
