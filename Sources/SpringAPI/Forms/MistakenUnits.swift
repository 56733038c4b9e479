// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import NumberText
import SpringInterchange
import Springs

/// Milliseconds given for seconds: such a spring is played as it was asked for, and the answer says how it was read.
enum MistakenUnits {
  /// A swing that takes longer, in seconds, is rarely meant.
  private static let longestSwing = 60.0

  /// Whether a spring is so slow that its duration may have been meant in milliseconds.
  static func arePossible(in reading: Reading) -> Bool {
    reading.spring.naturalFrequency * longestSwing < 2 * .pi
  }

  /// What to say of each long time among the arguments.
  static func notes(
    on given: [(name: String, value: Argument)],
    of vocabulary: Vocabulary
  ) -> [String] {
    given.compactMap { name, value in
      guard case .number(let number) = value, number >= longestSwing / 2,
        vocabulary.parameters.contains(where: { $0.name == name && $0.unit == "s" })
      else {
        return nil
      }
      let text = NumberText.text(number)
      return "\(name) \(text) is read as seconds; \(text) ms are \(NumberText.text(number / 1000))."
    }
  }
}
