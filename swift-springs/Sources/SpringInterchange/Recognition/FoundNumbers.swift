// SPDX-License-Identifier: Apache-2.0

/// The members of a flat object, sorted by their meaning.
struct FoundNumbers: Sendable {
  /// A number, and how it was written.
  struct Entry: Hashable, Sendable {
    /// The member's own name.
    let name: String
    /// The number in seconds, fractions or its own unit.
    let value: Double
    /// The remark on how it was read; nil if it is taken as written.
    let note: Remark?
    /// Whether the note states an assumption.
    let isAssumed: Bool
    /// Whether it was a time in milliseconds.
    let isMilliseconds: Bool
    /// Whether its unit is that of a damping coefficient.
    let isCoefficient: Bool
    /// The vocabulary of the system that gives it by a name, such as `Spring.StiffnessLow`; nil if it was a number.
    let vocabulary: String?

    init(
      _ name: String, _ value: Double, note: Remark? = nil, isAssumed: Bool = false, isMilliseconds: Bool = false,
      isCoefficient: Bool = false, vocabulary: String? = nil
    ) {
      self.name = name
      self.value = value
      self.note = note
      self.isAssumed = isAssumed
      self.isMilliseconds = isMilliseconds
      self.isCoefficient = isCoefficient
      self.vocabulary = vocabulary
    }

    /// The note if it states an assumption.
    var assumption: Remark? { isAssumed ? note : nil }
  }

  /// Each number at the index of its quantity.
  private var entries = [Entry?](repeating: nil, count: QuantitySet.capacity)
  /// The quantities that are given.
  private(set) var given: QuantitySet = []
  /// The words that may name a spring.
  private(set) var words: [(name: String, word: String)] = []
  /// The quantities that are given but unreadable, so that nothing is filled in for them.
  private(set) var unreadable: [FoundQuantity] = []
  /// The members that are left out, and why.
  private(set) var ignored: [(name: String, reason: String)] = []
  /// The names of those that no system has.
  private(set) var unknownNames: [String] = []
  /// The members that repeat another one.
  private(set) var errors: [ValidationError] = []

  private let system: Dialect?

  /// Sorts the members of a flat object.
  ///
  /// - Parameters:
  ///   - members: Names as found, with numbers or texts.
  ///   - system: The system whose code they stand in, which determines the units; nil if that is not known.
  init(_ members: [(name: String, value: Argument)], system: Dialect? = nil) {
    self.system = system
    let meanings = members.map { Alias.meaning(of: $0.name) }
    let whole = QuantitySet(meanings.compactMap { $0?.quantity }).subtracting([.name, .besides])
    for ((name, value), meaning) in zip(members, meanings) {
      if let meaning {
        add(name, meaning, value)
      } else if let meaning = Alias.meaning(ofPath: name) {
        // The duration of something else beside that of the spring.
        if whole.contains(meaning.quantity) {
          ignored.append((name, "It is at the end of a path, and another one stands by itself."))
        } else {
          add(name, meaning, value)
        }
      } else if let meaning = Alias.meaning(ofEnding: name) {
        if whole.contains(meaning.quantity) {
          ignored.append((name, "It is of something else, and another one stands by itself."))
        } else {
          add(name, (meaning.quantity, meaning.unit), value)
        }
      } else {
        unknownNames.append(name)
        ignored.append((name, "It is not known as a part of a spring."))
      }
    }
    // Beside a stiffness a large damping ratio is rather a coefficient with the wrong name. Below 10 it is itself: that of
    // UISpringTimingParameters() is 4.6, and so few percent are never written.
    if let ratio = self[.dampingRatio], !given.contains(.stiffness), ratio.value >= 10 {
      put(entry(ratio.name, .dampingRatio, ratio.value, .percent, isGuess: true), .dampingRatio)
    }
  }

  subscript(_ quantity: FoundQuantity) -> Entry? { entries[Int(quantity.number)] }

  private mutating func put(_ entry: Entry, _ quantity: FoundQuantity) {
    entries[Int(quantity.number)] = entry
    given.insert(quantity)
  }

  private mutating func add(_ name: String, _ meaning: (quantity: FoundQuantity, unit: WrittenUnit?), _ value: Argument)
  {
    var (quantity, unit) = meaning
    if quantity == .besides || quantity == .durationBased {
      ignored.append((name, "It \(Self.limit(name, value) ?? "does not shape a spring")."))
      return
    }
    if quantity == .overdamping {
      switch FoundQuantity.choice(value) {
      case true?: keep(Entry(name, 1), .overdamping)
      case false?: ignored.append((name, "It is the default, and changes nothing."))
      case nil: ignored.append((name, "It is neither true nor false."))
      }
      return
    }
    let number: Double
    switch value {
    case .number(let given): number = given
    case .text(let text):
      guard let read = Alias.number(in: text) else {
        if let constant = NamedConstant.written(text, as: quantity) {
          keep(Entry(name, constant.value, note: constant.note, vocabulary: constant.vocabulary), constant.quantity)
        } else {
          if quantity.isNumber, quantity.shapes { unreadable.append(quantity) }
          words.append((name, text))
        }
        return
      }
      number = read.value
      unit = read.unit ?? unit
    }
    guard quantity != .name else {
      ignored.append((name, "It should be a word and is a number."))
      return
    }
    quantity = quantity.with(unit)
    if let unit, !quantity.canHave(unit) {
      ignored.append((name, "It has a unit of something else."))
      return
    }
    keep(entry(name, quantity, number, unit), quantity)
  }

  /// Returns the effect of another number or choice on the motion that no spring expresses; nil if it has none.
  static func limit(_ name: String, _ value: Argument) -> String? {
    switch Alias.normalized(name) {
    case "maxspeed":
      if case .text(let word) = value, word.hasSuffix("nfinity") { return nil }
      return "limits how fast the motion may be, which is not counted"
    case "clamp", "overshootclamping":
      guard let isOn = FoundQuantity.choice(value) else {
        return "may end the motion where it first reaches its target"
      }
      return isOn ? "ends the motion where it first reaches its target" : nil
    default: return nil
    }
  }

  /// Whether a number or choice of this name may have such an effect, and has none with another value.
  static func isLimit(_ name: String) -> Bool {
    ["maxspeed", "clamp", "overshootclamping"].contains(Alias.normalized(name))
  }

  private mutating func keep(_ entry: Entry, _ quantity: FoundQuantity) {
    if let other = self[quantity] {
      errors.append(ValidationError(entry.name, "means the same as \(other.name)"))
      return
    }
    put(entry, quantity)
  }

  private func entry(
    _ name: String, _ quantity: FoundQuantity, _ number: Double, _ unit: WrittenUnit?, isGuess: Bool = false
  ) -> Entry {
    let isBareMillisecond =
      switch system?.bareTime {
      case .seconds: false
      case .milliseconds: quantity != .frequency
      case .bySize, nil: TimeWithoutUnit.isMilliseconds(number)
      }
    let isMilliseconds = quantity.isTime && (unit == .milliseconds || (unit == nil && isBareMillisecond))
    let isPercent =
      quantity.isFraction
      && (unit == .percent
        || (unit == nil && quantity == .bounce && number.magnitude > 1 && number.magnitude <= 100 && system == nil))
    if quantity == .velocity, let scale = system?.velocityScale, scale != 1 {
      let meaning =
        scale == 1000 ? "is in units per millisecond" : "counts as \(Recognition.text(number * scale)) a second"
      return Entry(name, number * scale, note: .own(.meaning, "\(name) \(meaning)."))
    }
    guard isMilliseconds || isPercent else { return Entry(name, number, isCoefficient: unit == .newtonSecondsPerMeter) }
    let value = isMilliseconds ? number / 1000 : number / 100
    let read = isMilliseconds ? "milliseconds: \(Recognition.text(value)) s" : "percent: \(Recognition.text(value))"
    let isAssumed = unit == nil || isGuess
    let note = Remark.own(.unitAssumed, "\(name) \(Recognition.text(number)) is read as \(read).")
    return Entry(name, value, note: isAssumed ? note : nil, isAssumed: isAssumed, isMilliseconds: isMilliseconds)
  }
}

/// Some quantities, a bit for each: a long text has very many of these sets.
struct QuantitySet: Hashable, Sendable, ExpressibleByArrayLiteral, Sequence, IteratorProtocol {
  private var bits: UInt64 = 0

  /// One more than the largest number that a quantity may have.
  static let capacity = UInt64.bitWidth

  init(_ quantities: some Sequence<FoundQuantity>) { for quantity in quantities { insert(quantity) } }

  init(arrayLiteral quantities: FoundQuantity...) { self.init(quantities) }

  /// Those that shape a spring.
  static let shaping = Self(QuantityTable.rows.filter { $0.shapes }.map { $0.quantity })

  var isEmpty: Bool { bits == 0 }

  var count: Int { bits.nonzeroBitCount }

  mutating func insert(_ quantity: FoundQuantity) { bits |= 1 << UInt64(quantity.number) }

  func contains(_ quantity: FoundQuantity) -> Bool { bits >> UInt64(quantity.number) & 1 == 1 }

  func isSubset(of other: Self) -> Bool { bits & ~other.bits == 0 }

  func subtracting(_ other: Self) -> Self {
    var rest = self
    rest.bits &= ~other.bits
    return rest
  }

  /// The first of those that are left, in the order of their cases.
  mutating func next() -> FoundQuantity? {
    guard bits != 0 else { return nil }
    defer { bits &= bits - 1 }
    return FoundQuantity(UInt8(bits.trailingZeroBitCount))
  }

  func isDisjoint(with other: Self) -> Bool { bits & other.bits == 0 }

  func intersection(_ other: Self) -> Self {
    var both = self
    both.bits &= other.bits
    return both
  }
}

/// The numbers that a hypothesis takes, as its vocabulary reads them.
struct TakenNumbers {
  let vocabulary: Vocabulary
  /// The parameter that each one becomes.
  let numbers: [(quantity: FoundQuantity, entry: FoundNumbers.Entry, parameter: ParameterName)]
  /// The parameters with those that the system fills in by itself.
  let parameters: [(name: String, value: Argument)]

  /// The numbers that a hypothesis takes; nil if one is missing, or is a time in place of a frequency.
  init?(_ hypothesis: Hypothesis, _ found: FoundNumbers) {
    guard hypothesis.isNamed(in: found), found.unreadable.allSatisfy({ hypothesis.parameter(of: $0) == nil }) else {
      return nil
    }
    let vocabulary = hypothesis.vocabulary
    var numbers: [(quantity: FoundQuantity, entry: FoundNumbers.Entry, parameter: ParameterName)] = []
    var parameters: [(name: String, value: Argument)] = []
    // Every vocabulary that has a place for a velocity takes it along.
    let takesVelocity =
      !hypothesis.quantities.contains(.velocity) && vocabulary.parameters.contains { $0.id == .initialVelocity }
    for quantity in hypothesis.needs + hypothesis.takes + (takesVelocity ? [.velocity] : []) {
      guard let entry = found[quantity], let parameter = hypothesis.parameter(of: quantity) else { continue }
      guard let value = hypothesis.value(of: quantity, as: parameter, entry) else { return nil }
      numbers.append((quantity, entry, parameter))
      parameters.append(("\(parameter.text)", .number(value)))
    }
    self.vocabulary = vocabulary
    self.numbers = numbers
    // Of two under one name the first counts.
    for fill in hypothesis.fills where !numbers.contains(where: { $0.parameter == fill.parameter }) {
      parameters.append(("\(fill.parameter.text)", .number(fill.value)))
    }
    self.parameters = parameters
  }

  /// The names of the members that became parameters.
  var names: [String] { numbers.map { $0.entry.name } }

  /// The velocity that is given and is none of the parameters; nil if there is none.
  func velocityBeside(_ found: FoundNumbers) -> Double? {
    numbers.contains { $0.quantity == .velocity } ? nil : found[.velocity]?.value
  }

  /// The assumptions made about the numbers.
  var assumptions: [Remark] { numbers.compactMap { $0.entry.assumption } }

  /// Whether the system fills in more than a mass.
  var isCompleted: Bool { missing.contains { $0.id != .mass } }

  /// The parameters that no number supplies, of the set that has all given ones, except those that shape no spring.
  private var missing: [Parameter] {
    let names = parameters.map { $0.name }
    let shape = vocabulary.shapes.first { shape in names.allSatisfy { name in shape.contains { $0.name == name } } }
    let marginal: [ParameterName] = [.initialVelocity, .epsilon, .visibilityThreshold, .extraBounce]
    return (shape ?? []).filter { !names.contains($0.name) && !marginal.contains($0.id) }
  }

  /// Returns the remarks on filled-in values.
  ///
  /// - Parameters:
  ///   - fills: The values that a dialect fills in itself; nil if the numbers' origin is unknown.
  ///   - owner: Whose defaults they are.
  /// - Returns: Empty if nothing is filled in.
  func completions(filling fills: [(parameter: ParameterName, value: Double)]?, of owner: String) -> [Remark] {
    let given = numbers.map { $0.parameter }
    let filled = (fills ?? []).filter { !given.contains($0.parameter) }.map { ("\($0.parameter.text)", $0.value) }
    let fallbacks = missing.compactMap { parameter -> (String, Double)? in
      guard case .number(let value)? = parameter.fallback, fills != nil || parameter.id != .mass || value != 1 else {
        return nil
      }
      return (parameter.name, value)
    }
    guard !filled.isEmpty || !fallbacks.isEmpty else { return [] }
    // Frames a second are the display's or the video's, and no default of a system.
    let rates = ["\(ParameterName.refreshRate.text)", "\(ParameterName.fps.text)"]
    let own = (filled + fallbacks).filter { !rates.contains($0.0) }.map { "\($0) \(Recognition.text($1))" }
    let assumed = fallbacks.filter { fills != nil && rates.contains($0.0) }.map { Remark.rateAssumed($0.1) }
    guard !own.isEmpty else { return assumed }
    let verb = own.count == 1 ? "is" : "are"
    let sentence = "\(own.joined(separator: ", ")) \(verb) \(owner)'s own default."
    return [.own(.defaultFilled, sentence)] + assumed
  }

  /// Whether a number has three significant digits or more, which does not happen by chance.
  var isPeculiar: Bool {
    numbers.contains { number in
      var digits = number.entry.value.magnitude
      guard digits > 0 else { return false }
      while digits < 10 { digits *= 10 }
      while digits >= 100 { digits /= 10 }
      return (digits - digits.rounded()).magnitude > 1e-9
    }
  }

  /// The errors with which the vocabulary refuses the numbers.
  var errors: [ValidationError] {
    do throws(ValidationErrors) {
      _ = try vocabulary.decode(parameters)
      return []
    } catch { return error.errors }
  }
}
