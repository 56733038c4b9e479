// SPDX-License-Identifier: Apache-2.0

import Springs

/// One way to interpret some quantities: as the parameters of a vocabulary.
struct Hypothesis: Sendable {
  /// The hypotheses of every system; their plausibilities order those with the same names.
  static let all: [Self] = System.all.flatMap { $0.hypotheses }

  /// The vocabulary.
  let vocabulary: Vocabulary
  /// The quantities that must be given.
  let needs: [FoundQuantity]
  /// The quantities that are used if they are given.
  let takes: [FoundQuantity]
  /// The quantities that must or may be given.
  let quantities: QuantitySet
  /// Parameters that the system fills in by itself.
  let fills: [(parameter: ParameterName, value: Double)]
  /// How likely these names mean this vocabulary, before the numbers are looked at.
  let plausibility: Double
  /// Whether the system writes times in milliseconds.
  let speaksMilliseconds: Bool
  /// The remark on this reading; nil if there is none.
  let note: Remark?
  /// Whether the note states an assumption.
  let isAssumed: Bool
  /// Quantities any of which decides for this set, whatever stands beside it.
  let wins: QuantitySet
  /// The remark where the system fills in a number; nil if there is none.
  let filled: Remark?

  /// Numbers of unknown origin as those of a vocabulary.
  ///
  /// - Parameters:
  ///   - vocabulary: The vocabulary, whose first set of parameters has the quantities.
  ///   - plausibility: How likely these names mean it, before the numbers are looked at.
  ///   - speaksMilliseconds: Whether the system writes times in milliseconds.
  ///   - note: The remark on this reading.
  ///   - assumption: The remark on this reading if it states an assumption.
  init(
    _ vocabulary: Vocabulary, plausibility: Double, speaksMilliseconds: Bool = false, note: String? = nil,
    assumes assumption: String? = nil
  ) {
    let (needs, takes) = Self.quantities(of: vocabulary)
    self.init(
      vocabulary, needs, takes: takes, plausibility: plausibility, speaksMilliseconds: speaksMilliseconds, note: note,
      assumes: assumption)
  }

  // There are two hundred of them, and each would carry it.
  @inline(never) init(
    _ vocabulary: Vocabulary, _ needs: [FoundQuantity], takes: [FoundQuantity] = [],
    fills: [(parameter: ParameterName, value: Double)] = [], plausibility: Double, speaksMilliseconds: Bool = false,
    note: String? = nil, assumes assumption: String? = nil, wins: QuantitySet = [], filled: String? = nil
  ) {
    self.vocabulary = vocabulary
    self.needs = needs
    self.takes = takes
    quantities = QuantitySet(needs + takes)
    self.fills = fills
    self.plausibility = plausibility
    self.speaksMilliseconds = speaksMilliseconds
    self.note = assumption.map { .own(.assumed, $0) } ?? note.map { .own(.meaning, $0) }
    isAssumed = assumption != nil
    self.wins = wins
    self.filled = filled.map { .own(.versionDiffers, $0) }
  }

  /// All numbers of a vocabulary's first set of parameters, in the code of the system.
  static func set(_ vocabulary: Vocabulary, filled: String? = nil) -> Self {
    let (needs, takes) = quantities(of: vocabulary)
    return set(vocabulary, needs: needs, takes: takes, filled: filled)
  }

  /// A set of numbers of a system whose code they stand in.
  static func set(
    _ vocabulary: Vocabulary, needs: [FoundQuantity] = [], takes: [FoundQuantity] = [],
    fills: [(parameter: ParameterName, value: Double)] = [], note: String? = nil, wins: QuantitySet = [],
    filled: String? = nil
  ) -> Self {
    Self(vocabulary, needs, takes: takes, fills: fills, plausibility: 0.99, note: note, wins: wins, filled: filled)
  }

  /// The quantities of a vocabulary's first set of parameters: those that it requires, and the others without a velocity,
  /// which every hypothesis takes.
  static func quantities(of vocabulary: Vocabulary) -> (needs: [FoundQuantity], takes: [FoundQuantity]) {
    let parameters = vocabulary.shapes[0].filter { $0.id != .initialVelocity }
    func quantities(_ isRequired: Bool) -> [FoundQuantity] {
      parameters.filter { $0.isRequired == isRequired }.compactMap { QuantityTable.quantity(of: $0.id) }
    }
    return (quantities(true), quantities(false))
  }

  /// The parameter that a quantity becomes; nil if it only selects the set.
  func parameter(of quantity: FoundQuantity) -> ParameterName? {
    quantity.parameters.first { name in vocabulary.parameters.contains { $0.id == name } }
  }

  /// Whether all that must be there is there.
  func isNamed(in found: FoundNumbers) -> Bool { needs.allSatisfy(found.given.contains) }

  /// Whether a so-called damping is a ratio here: everywhere except beside a stiffness or alone, as `damping`.
  var readsDampingAsRatio: Bool {
    needs.contains { $0 == .damping && parameter(of: $0) != .damping || $0 == .frequency }
  }

  /// The number that a parameter gets; nil if a time stands for a frequency, or a coefficient for a ratio.
  func value(of quantity: FoundQuantity, as parameter: ParameterName, _ entry: FoundNumbers.Entry) -> Double? {
    if entry.isCoefficient, quantity == .damping, readsDampingAsRatio { return nil }
    // Apple's bounce and a damping ratio are two names of one number.
    if quantity == .bounce, parameter == .dampingRatio {
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
    radians(.naturalFrequency, .dampingRatio, plausibility: 0.95),
    radians(.naturalFrequency, .damping, plausibility: 0.7), hertz(.naturalFrequency, .dampingRatio, plausibility: 0.5),
    hertz(.naturalFrequency, .damping, plausibility: 0.3), hertz(.undampedFrequency, .dampingRatio, plausibility: 0.95),
    radians(.undampedFrequency, .dampingRatio, plausibility: 0.85),
  ]

  private static func hertz(_ frequency: FoundQuantity, _ damping: FoundQuantity, plausibility: Double) -> Self {
    Self(
      .frequencyHertz, [frequency, damping], plausibility: plausibility,
      assumes: note("The frequency is read as cycles per second here.", damping))
  }

  private static func radians(_ frequency: FoundQuantity, _ damping: FoundQuantity, plausibility: Double) -> Self {
    Self(
      .angularFrequency, [frequency, damping], plausibility: plausibility,
      assumes: note("The frequency is read as radians per second here.", damping))
  }

  private static func note(_ pace: String, _ damping: FoundQuantity) -> String {
    damping == .damping ? "\(pace) The damping is read as a ratio, where 1 is critical." : pace
  }
}

extension RecognizedSpring {
  /// The numbers read by a hypothesis; nil if a name is missing or the vocabulary refuses them.
  init?(_ hypothesis: Hypothesis, _ found: FoundNumbers) {
    guard let taken = TakenNumbers(hypothesis, found) else { return nil }
    // Systems that mean a ratio by a damping beside a stiffness have no mass.
    if hypothesis.readsDampingAsRatio, found[.mass] != nil, found[.stiffness] != nil { return nil }
    let (vocabulary, parameters) = (taken.vocabulary, taken.parameters)
    var notes: [Remark] = .present(hypothesis.note)
    let assumptions = (hypothesis.isAssumed ? notes : []) + taken.assumptions
    var plausibility = hypothesis.plausibility
    if let owner = taken.numbers.lazy.compactMap({ $0.entry.vocabulary }).first {
      plausibility = owner == vocabulary.id ? plausibility + (1 - plausibility) * 0.7 : plausibility * 0.5
    }
    for (quantity, entry, _) in taken.numbers {
      if let note = entry.note { notes.append(note) }
      if quantity.isTime { plausibility *= entry.isMilliseconds == hypothesis.speaksMilliseconds ? 1.1 : 0.95 }
    }
    guard let decoded = try? vocabulary.decode(parameters) else { return nil }
    // Some systems move a negative number to 0; no spring has one, so it was not meant.
    if decoded.clamps.contains(where: { $0.given < 0 && $0.parameter != "initialVelocity" }) { return nil }
    plausibility *= Plausibility.of(decoded.spring, notes: &notes)
    for clamp in decoded.clamps {
      // No spring of any system has such a number.
      guard clamp.given >= 0 else { return nil }
      // A small correction is a habit of the system, a large one a sign that something else was meant.
      plausibility *= clamp.given <= 3 * clamp.used ? 0.8 : 0.3
      notes.append(.clamped(clamp))
    }
    var used: QuantitySet = []
    for number in taken.numbers { used.insert(number.quantity) }
    // One number with another system's defaults isn't evidence on the numbers beside it.
    if hypothesis.needs.count == 1, taken.isCompleted,
      !found.given.intersection(.shaping).subtracting(used).subtracting([.mass]).isEmpty
    {
      return nil
    }
    notes += taken.completions(filling: nil, of: vocabulary.id)
    plausibility *= Leftovers(found, used: used).judgement(of: decoded, notes: &notes)
    if let preset = Self.preset(vocabulary, decoded) {
      let isTelling = hypothesis.plausibility >= 0.5 || taken.isPeculiar
      plausibility += (1 - plausibility) * (isTelling ? 0.7 : 0.4)
      notes.append(.own(.presetNumbers, "These are the numbers of \(preset.name)."))
    }
    plausibility *= Self.habit(hypothesis, found)
    self.init(
      vocabulary, parameters, decoded, plausibility: plausibility, notes: notes, assumptions: assumptions,
      velocityBeside: taken.velocityBeside(found), parts: taken.names)
  }

  /// The preset of the vocabulary's own system that plays the very same spring.
  private static func preset(_ vocabulary: Vocabulary, _ decoded: DecodedSpring) -> Preset? {
    presets[vocabulary.id]?.first { known in
      isSame(known.spring.naturalFrequency, decoded.spring.naturalFrequency)
        && isSame(known.spring.dampingRatio, decoded.spring.dampingRatio)
    }?.preset
  }

  /// The presets and their springs, by the vocabulary that gives them.
  private static let presets: [String: [(preset: Preset, spring: Spring)]] = Steps.uncounted {
    Preset.all.reduce(into: [:]) { presets, preset in
      if let decoded = try? preset.decode() { presets[preset.vocabulary, default: []].append((preset, decoded.spring)) }
    }
  }

  private static func isSame(_ a: Double, _ b: Double) -> Bool {
    (a - b).magnitude <= 1e-9 * max(a.magnitude, b.magnitude)
  }

  /// Origami's tensions and frictions are small numbers, physical ones are larger.
  private static func habit(_ hypothesis: Hypothesis, _ found: FoundNumbers) -> Double {
    guard [.origamiTensionFriction, .reactNative].contains(hypothesis.vocabulary), let tension = found[.tension],
      let friction = found[.friction]
    else { return 1 }
    return tension.value <= 100 && friction.value <= 20 ? 1 : 0.6
  }
}

/// How likely a spring is meant for an interface.
enum Plausibility {
  /// 1 for damping ratios from 0.15 to 1.5 and responses from 0.08 to 2 s, less the farther from there.
  static func of(_ spring: Spring, notes: inout [Remark]) -> Double {
    let damping = share(spring.dampingRatio, in: 0.15...1.5)
    let pace = share(spring.response, in: 0.08...2)
    if damping < 0.5 {
      notes.append(.own(.unusual, "The damping ratio would be \(Recognition.text(spring.dampingRatio))."))
    }
    if pace < 0.5 { notes.append(.own(.unusual, "The response would be \(Recognition.text(spring.response)) s.")) }
    return damping * pace
  }

  private static func share(_ value: Double, in range: ClosedRange<Double>) -> Double {
    let excess = max(range.lowerBound / max(value, 1e-12), value / range.upperBound, 1)
    // Three quarters of the distance on a logarithmic scale, so that a factor of ten leaves a fifth.
    return max(Elementary.exp(-0.7 * Elementary.log(excess)), 0.02)
  }
}

/// How Core Animation plays a perceptual duration with a bounce below 0.
///
/// `CASpringAnimation(perceptualDuration:bounce:)` allows overdamping, and plays it in its own way, far from the spring.
enum CoreAnimationBounce {
  static func candidates(_ found: FoundNumbers) -> [RecognizedSpring] {
    guard let duration = found[.perceptualDuration], let bounce = found[.bounce], bounce.value < 0, bounce.value > -1,
      duration.value > 0
    else { return [] }
    let rate = 2 * Double.pi / duration.value
    let parameters: [(name: String, value: Argument)] = [
      ("mass", .number(1)), ("stiffness", .number(rate * rate)), ("damping", .number(2 * rate / (1 + bounce.value))),
    ]
    guard let decoded = try? Vocabulary.coreAnimationOverdamping.decode(parameters) else { return [] }
    return [
      RecognizedSpring(
        .coreAnimationOverdamping, parameters, decoded, plausibility: 0.6,
        notes: [
          .own(
            .meaning, "Core Animation means the same spring by these words, and plays an overdamped one in its own way."
          )
        ] + decoded.notes)
    ]
  }
}
