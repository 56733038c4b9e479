// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// One way to interpret some quantities: as the parameters of a vocabulary.
struct Hypothesis: Sendable {
  typealias Names = [(quantity: FoundQuantity, parameter: String)]

  /// The hypotheses of every system; their plausibilities order those with the same names.
  static let all: [Self] = System.all.flatMap(\.hypotheses)

  static let stiffnessAndDamping: Names = [(.stiffness, "stiffness"), (.damping, "damping")]
  static let mass: Names = [(.mass, "mass")]

  /// The vocabulary.
  let vocabulary: Vocabulary
  /// What must be there, and the parameter that it becomes.
  let needs: [(quantity: FoundQuantity, parameter: String)]
  /// What is taken along where it is there.
  let takes: [(quantity: FoundQuantity, parameter: String)]
  /// Parameters that the system fills in by itself.
  let fills: [(parameter: String, value: Double)]
  /// The angle of a cycle in the unit of a frequency that is read as a period: 1 for hertz, 2π for radians per second;
  /// nil if none is.
  let cycle: Double?
  /// How likely these names mean this vocabulary, before the numbers are looked at.
  let plausibility: Double
  /// Whether the system writes times in milliseconds.
  let speaksMilliseconds: Bool
  /// What to know of this reading; nil if nothing.
  let note: String?

  init(
    _ vocabulary: Vocabulary,
    _ needs: [(quantity: FoundQuantity, parameter: String)],
    takes: [(quantity: FoundQuantity, parameter: String)] = [],
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

  /// The number that a parameter gets; nil if a time stands for a frequency, or a coefficient for a ratio.
  func value(of quantity: FoundQuantity, _ entry: FoundNumbers.Entry) -> Double? {
    if entry.isCoefficient, quantity == .damping, readsDampingAsRatio {
      return nil
    }
    guard let cycle, quantity.isFrequency else {
      return entry.value
    }
    return entry.isMilliseconds ? nil : cycle / entry.value
  }
}

extension Hypothesis {
  /// A frequency beside a damping ratio, as game engines and textbooks write them; the response is its inverse.
  static let frequencies: [Self] = [
    frequency(.frequency, .dampingRatio, plausibility: 0.55),
    frequency(.frequency, .damping, plausibility: 0.4),
    frequency(.hertz, .dampingRatio, plausibility: 0.95),
    frequency(.hertz, .damping, plausibility: 0.8),
    frequency(.angularFrequency, .dampingRatio, plausibility: 0.95),
    frequency(.angularFrequency, .damping, plausibility: 0.7),
  ]

  private static func frequency(
    _ frequency: FoundQuantity,
    _ damping: FoundQuantity,
    plausibility: Double
  ) -> Self {
    let isAngular = frequency == .angularFrequency
    let pace =
      isAngular
      ? "The response is 2π divided by the angular frequency in radians per second."
      : "The frequency is read as cycles per second here; the response is 1 divided by it."
    return Self(
      .responseDampingRatio,
      [(frequency, "response"), (damping, "dampingRatio")],
      cycle: isAngular ? 2 * .pi : 1,
      plausibility: plausibility,
      note: damping == .damping
        ? "\(pace) The damping is read as a ratio, where 1 is critical." : pace
    )
  }
}
