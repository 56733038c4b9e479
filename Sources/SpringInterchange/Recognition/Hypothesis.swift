// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// One way to read some quantities: as the parameters of a vocabulary.
struct Hypothesis: Sendable {
  /// The vocabulary's id.
  let vocabulary: String
  /// What must be there, and the parameter that it becomes.
  let needs: [(quantity: Quantity, parameter: String)]
  /// What is taken along where it is there.
  let takes: [(quantity: Quantity, parameter: String)]
  /// Parameters that the system fills in by itself.
  let fills: [(parameter: String, value: Double)]
  /// How likely these names mean this vocabulary, before the numbers are looked at.
  let plausibility: Double
  /// Whether the system writes times in milliseconds.
  let speaksMilliseconds: Bool
  /// What to know of this reading; nil where nothing.
  let note: String?

  init(
    _ vocabulary: String,
    _ needs: [(quantity: Quantity, parameter: String)],
    takes: [(quantity: Quantity, parameter: String)] = [],
    fills: [(parameter: String, value: Double)] = [],
    plausibility: Double,
    speaksMilliseconds: Bool = false,
    note: String? = nil
  ) {
    self.vocabulary = vocabulary
    self.needs = needs
    self.takes = takes
    self.fills = fills
    self.plausibility = plausibility
    self.speaksMilliseconds = speaksMilliseconds
    self.note = note
  }
}
