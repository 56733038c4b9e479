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
  /// Makes the parameters of the numbers where each is not one of them; nil where they are.
  let derive: (@Sendable ([Quantity: Double]) -> [(parameter: String, value: Double)])?

  init(
    _ vocabulary: String,
    _ needs: [(quantity: Quantity, parameter: String)],
    takes: [(quantity: Quantity, parameter: String)] = [],
    fills: [(parameter: String, value: Double)] = [],
    cycle: Double? = nil,
    plausibility: Double,
    speaksMilliseconds: Bool = false,
    note: String? = nil,
    derive: (@Sendable ([Quantity: Double]) -> [(parameter: String, value: Double)])? = nil
  ) {
    self.derive = derive
    self.vocabulary = vocabulary
    self.needs = needs
    self.takes = takes
    self.fills = fills
    self.cycle = cycle
    self.plausibility = plausibility
    self.speaksMilliseconds = speaksMilliseconds
    self.note = note
  }

  /// A set of numbers of a system whose code they stand in.
  static func set(
    _ vocabulary: String,
    needs: [(quantity: Quantity, parameter: String)] = [],
    takes: [(quantity: Quantity, parameter: String)] = [],
    fills: [(parameter: String, value: Double)] = [],
    cycle: Double? = nil,
    note: String? = nil,
    derive: (@Sendable ([Quantity: Double]) -> [(parameter: String, value: Double)])? = nil
  ) -> Self {
    Self(
      vocabulary,
      needs,
      takes: takes,
      fills: fills,
      cycle: cycle,
      plausibility: 0.99,
      note: note,
      derive: derive
    )
  }

  /// Whether all that must be there is there.
  func isNamed(in found: FoundNumbers) -> Bool {
    needs.allSatisfy { found[$0.quantity] != nil }
  }

  /// Whether what is called a damping is a ratio here: everywhere but beside a stiffness or alone, as `damping`.
  var readsDampingAsRatio: Bool {
    needs.contains {
      $0.quantity == .damping && $0.parameter != "damping" || $0.quantity == .frequency
    }
  }

  /// The number that a parameter gets; nil where a time stands for a frequency, or a coefficient for a ratio.
  func value(
    of quantity: Quantity,
    as parameter: String,
    _ entry: FoundNumbers.Entry
  ) -> Double? {
    if entry.isCoefficient, quantity == .damping, readsDampingAsRatio {
      return nil
    }
    // Apple's bounce and a damping ratio are two names of one number.
    if quantity == .bounce, parameter == "dampingRatio" {
      return entry.value >= 0 ? 1 - entry.value : 1 / (1 + entry.value)
    }
    if parameter == "response" {
      // Both are critically damped: ω is 2 / smoothTime, and 2 ln 2 / halfLife.
      if quantity == .smoothTime { return .pi * entry.value }
      if quantity == .halfLife { return .pi * (entry.value + 1e-5) / 0.693_147_180_559_945_3 }
    }
    guard let cycle, quantity.isFrequency else {
      return entry.value
    }
    return entry.isMilliseconds ? nil : cycle / entry.value
  }
}
