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
  /// What is taken along if it is there.
  let takes: [(quantity: FoundQuantity, parameter: String)]
  /// What must be there and what is taken along.
  let quantities: QuantitySet
  /// Parameters that the system fills in by itself.
  let fills: [(parameter: String, value: Double)]
  /// How likely these names mean this vocabulary, before the numbers are looked at.
  let plausibility: Double
  /// Whether the system writes times in milliseconds.
  let speaksMilliseconds: Bool
  /// What to know of this reading; nil if nothing.
  let note: String?

  init(
    _ vocabulary: Vocabulary, _ needs: [(quantity: FoundQuantity, parameter: String)],
    takes: [(quantity: FoundQuantity, parameter: String)] = [], fills: [(parameter: String, value: Double)] = [],
    plausibility: Double, speaksMilliseconds: Bool = false, note: String? = nil
  ) {
    self.vocabulary = vocabulary
    self.needs = needs
    self.takes = takes
    quantities = QuantitySet((needs + takes).map(\.quantity))
    self.fills = fills
    self.plausibility = plausibility
    self.speaksMilliseconds = speaksMilliseconds
    self.note = note
  }

  /// A set of numbers of a system whose code they stand in.
  static func set(
    _ vocabulary: Vocabulary, needs: [(quantity: FoundQuantity, parameter: String)] = [],
    takes: [(quantity: FoundQuantity, parameter: String)] = [], fills: [(parameter: String, value: Double)] = [],
    note: String? = nil
  ) -> Self { Self(vocabulary, needs, takes: takes, fills: fills, plausibility: 0.99, note: note) }

  /// Whether all that must be there is there.
  func isNamed(in found: FoundNumbers) -> Bool { needs.allSatisfy { found[$0.quantity] != nil } }

  /// Whether what is called a damping is a ratio here: everywhere but beside a stiffness or alone, as `damping`.
  var readsDampingAsRatio: Bool {
    needs.contains { $0.quantity == .damping && $0.parameter != "damping" || $0.quantity == .frequency }
  }

  /// The number that a parameter gets; nil if a time stands for a frequency, or a coefficient for a ratio.
  func value(of quantity: FoundQuantity, as parameter: String, _ entry: FoundNumbers.Entry) -> Double? {
    if entry.isCoefficient, quantity == .damping, readsDampingAsRatio { return nil }
    // Apple's bounce and a damping ratio are two names of one number.
    if quantity == .bounce, parameter == "dampingRatio" {
      return entry.value >= 0 ? 1 - entry.value : 1 / (1 + entry.value)
    }
    // React-spring's frequency is a time.
    if quantity.isFrequency, entry.isMilliseconds, vocabulary != .reactSpring { return nil }
    return entry.value
  }
}

extension Hypothesis {
  /// A frequency beside a damping ratio, as game engines and textbooks write them.
  static let frequencies: [Self] = [
    hertz(.frequency, .dampingRatio, plausibility: 0.55), hertz(.frequency, .damping, plausibility: 0.4),
    hertz(.hertz, .dampingRatio, plausibility: 0.95), hertz(.hertz, .damping, plausibility: 0.8),
    radians(.angularFrequency, .dampingRatio, plausibility: 0.95),
    radians(.angularFrequency, .damping, plausibility: 0.7),
    hertz(.undampedFrequency, .dampingRatio, plausibility: 0.95),
    radians(.undampedFrequency, .dampingRatio, plausibility: 0.85),
  ]

  private static func hertz(_ frequency: FoundQuantity, _ damping: FoundQuantity, plausibility: Double) -> Self {
    Self(
      .frequencyHertz, [(frequency, "frequency"), (damping, "dampingRatio")], plausibility: plausibility,
      note: note("The frequency is read as cycles per second here.", damping))
  }

  private static func radians(_ frequency: FoundQuantity, _ damping: FoundQuantity, plausibility: Double) -> Self {
    Self(
      .angularFrequency, [(frequency, "angularFrequency"), (damping, "dampingRatio")], plausibility: plausibility,
      note: note("The frequency is read as radians per second here.", damping))
  }

  private static func note(_ pace: String, _ damping: FoundQuantity) -> String {
    damping == .damping ? "\(pace) The damping is read as a ratio, where 1 is critical." : pace
  }
}
