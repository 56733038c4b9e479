// SPDX-License-Identifier: Apache-2.0

import SpringInterchange

extension AccuracyDocument {
  /// Each law's example in every other law, as the largest error; 0 is exact.
  static func decays() throws -> String {
    var lines = [
      "| from, to | " + DecayLaw.all.map { "`\($0.id)`" }.joined(separator: " | ") + " |",
      "|---" + String(repeating: "|---", count: DecayLaw.all.count) + "|",
    ]
    for law in DecayLaw.all {
      let given = try law.decode(law.example)
      let errors = DecayLaw.all.map { other -> String in
        guard let error = DecayTranslation(given, to: other).maximumError else { return "none" }
        return error == 0 ? "0" : rough(error)
      }
      lines.append("| `\(law.id)` | \(errors.joined(separator: " | ")) |")
    }
    return lines.joined(separator: "\n")
  }
}
