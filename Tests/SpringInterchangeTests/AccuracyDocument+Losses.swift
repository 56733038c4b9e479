// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport

@testable import SpringInterchange

extension AccuracyDocument {
  /// Usual springs in each system: a table of those that do not play all of them as they are.
  static func losses() throws -> String {
    var lines = [
      "| vocabulary | steps | ends | largest error | of response, ratio | what is said there |",
      "|---|---|---|---|---|---|",
    ]
    for vocabulary in Vocabulary.all where vocabulary != .preset {
      var (steps, ends, none) = (false, false, 0)
      var worst: (error: Double, response: Double, ratio: Double, note: String)?
      for response in [0.2, 0.3, 0.45, 0.7, 1] {
        for ratio in [0.3, 0.5, 0.7, 0.85, 1, 1.1, 1.2] {
          let asked = DecodedSpring(Spring(response: response, dampingRatio: ratio))
          let translation = Translation(asked, to: vocabulary)
          guard let error = translation.maximumError, let parameters = translation.encoded.parameters else {
            none += 1
            continue
          }
          let played = try vocabulary.decode(parameters)
          if played.loop != nil { steps = true }
          if played.cut != nil { ends = true }
          if error > worst?.error ?? 0 { worst = (error, response, ratio, translation.note ?? "") }
        }
      }
      guard let worst else { continue }
      let missing = none == 0 ? "" : "; none for \(none) of 35"
      lines.append(
        "| `\(vocabulary.id)` | \(steps ? "yes" : "") | \(ends ? "yes" : "") | \(rough(worst.error)) "
          + "| \(worst.response), \(worst.ratio) | \(worst.note)\(missing) |")
    }
    return lines.joined(separator: "\n")
  }
}
