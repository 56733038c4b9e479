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
  /// The angle of a cycle in the unit of a frequency that is read as a period: 1 for hertz, 2π for radians per second;
  /// nil where none is.
  let cycle: Double?
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
    cycle: Double? = nil,
    plausibility: Double,
    speaksMilliseconds: Bool = false,
    note: String? = nil
  ) {
    self.vocabulary = vocabulary
    self.needs = needs
    self.takes = takes
    self.fills = fills
    self.cycle = cycle
    self.plausibility = plausibility
    self.speaksMilliseconds = speaksMilliseconds
    self.note = note
  }

  /// Whether all that must be there is there.
  func isNamed(in found: FoundNumbers) -> Bool {
    needs.allSatisfy { found[$0.quantity] != nil }
  }

  /// Whether what is called a damping is a ratio here: everywhere but beside a stiffness or alone, as `damping`.
  private var readsDampingAsRatio: Bool {
    needs.contains {
      $0.quantity == .damping && $0.parameter != "damping" || $0.quantity == .frequency
    }
  }

  /// The number that a parameter gets; nil where a time stands for a frequency, or a coefficient for a ratio.
  func value(of quantity: Quantity, _ entry: FoundNumbers.Entry) -> Double? {
    if entry.isCoefficient, quantity == .damping, readsDampingAsRatio {
      return nil
    }
    guard let cycle, quantity.isFrequency else {
      return entry.value
    }
    return entry.isMilliseconds ? nil : cycle / entry.value
  }
}
