// SPDX-License-Identifier: Apache-2.0

public import Springs

/// The spring that a system really plays for a set of its parameters.
public struct DecodedSpring: Sendable {
  /// The spring; its mass is 1 if the vocabulary has none.
  public var spring: Spring
  /// Velocity at the start, in travelled distances per second; positive is towards the target.
  public var initialVelocity: Double
  /// The time at which the system ends the animation and jumps to the target, in seconds.
  public var cut: Double?
  /// Whether, instead of jumping, it fades with the spring's decay rate, much quicker than the spring would.
  public var fadesAfterCut: Bool
  /// Whether the system plays only the spring's answer to a push at the target, and no way to it.
  public var isPush: Bool
  /// The loop that plays it, if the system does so in steps; nil if it plays the spring's own curve.
  package var loop: SystemLoop?
  /// The straight lines that it shows up to its ``cut``, if the system plays such in place of the curve.
  package var lines: Lines?
  /// The parameters in which it was given; nil if it was made otherwise.
  package internal(set) var given: Given?
  /// The largest natural frequency that solves the system's own equation, if its solver stops on no solution.
  public var exactNaturalFrequency: Double?
  /// The values that the system replaces without telling.
  public var clamps: [Clamp]
  /// Further remarks for a reader.
  public var notes: [Remark]

  /// A decoded spring.
  public init(
    _ spring: Spring, initialVelocity: Double = 0, cut: Double? = nil, fadesAfterCut: Bool = false,
    isPush: Bool = false, clamps: [Clamp] = [], notes: [Remark] = [], exactNaturalFrequency: Double? = nil
  ) {
    self.spring = spring
    self.initialVelocity = initialVelocity
    self.cut = cut
    self.fadesAfterCut = fadesAfterCut
    self.isPush = isPush
    self.clamps = clamps
    self.notes = notes
    self.exactNaturalFrequency = exactNaturalFrequency
  }
}

extension DecodedSpring {
  /// Makes the lines that a system plays for a way from 0 to 1 and its end in seconds.
  package typealias Lines = @Sendable (_ motion: Motion, _ end: Double) -> LinearEasing

  /// A vocabulary and the numbers that it was given, defaults included.
  package struct Given: Sendable {
    package let vocabulary: Vocabulary
    package let numbers: NamedNumbers

    /// Returns the spring that the system plays for them at another refresh rate; nil if it does not take that.
    package func played(atRefreshRate rate: Double) -> DecodedSpring? {
      var changed = NamedNumbers()
      for index in numbers.indices {
        let (name, value) = numbers[index]
        changed.append(name, name == .refreshRate ? rate : value)
      }
      return try? vocabulary.decode(changed)
    }
  }

  /// The rule by which its own system ends it, as it was given; nil for a vocabulary of no system.
  package var end: SettlingDefinition? { given.flatMap { $0.vocabulary.end(of: self, given: $0.numbers) } }
}

/// A value that a system replaces by another one without telling.
public struct Clamp: Hashable, Sendable {
  /// The parameter that is replaced.
  public let parameter: String
  /// The value that was given.
  public let given: Double
  /// The value that the system uses.
  public let used: Double
  /// Why.
  public let reason: Remark

  /// A replaced value.
  public init(_ parameter: String, given: Double, used: Double, reason: Remark) {
    self.parameter = parameter
    self.given = given
    self.used = used
    self.reason = reason
  }
}

/// A spring in a vocabulary's own parameters.
public struct EncodedSpring: Sendable {
  /// The values of the parameters.
  package enum Values: Sendable {
    /// The vocabulary has nothing near the spring.
    case none
    /// Numbers in the order of the vocabulary, as most vocabularies have.
    case numbers(NamedNumbers)
    /// The name of a preset.
    case name(String)
  }

  /// The values of the parameters.
  package let values: Values
  /// Losses, replacements, held values and searches, each once.
  public internal(set) var losses: [Remark]
  /// Code to paste; nil if there are no values, or nothing to call with them.
  public let code: Snippet?

  init(_ values: Values, losses: [Remark] = [], code: Snippet? = nil) {
    self.values = values
    self.losses = losses
    self.code = code
  }

  /// No spring, and why.
  static func none(_ reason: Remark) -> Self { Self(.none, losses: [reason]) }

  /// No spring, with a remark of the system's own.
  static func noSpring(_ sentence: String) -> Self { .none(.own(.noSpring, sentence)) }

  /// Numbers only.
  init(numbers: NamedNumbers, losses: [Remark] = [], code: Snippet? = nil) {
    self.init(.numbers(numbers), losses: losses, code: code)
  }

  /// The ``losses`` in sentences; nil if there are none.
  public var note: String? { losses.text }

  /// The parameters in the order of the vocabulary, or nil if there are none.
  public var parameters: [(name: String, value: Argument)]? {
    switch values {
    case .none: nil
    case .numbers(let numbers): numbers.indices.map { ("\(numbers[$0].name.text)", .number(numbers[$0].value)) }
    case .name(let name): [("\(ParameterName.name.text)", .text(name))]
    }
  }
}

extension [Clamp] {
  /// Moves a value into the range that a system uses and records it if that changes the value.
  ///
  /// - Returns: The value that the system uses.
  mutating func clamping(_ parameter: String, _ value: Double, to range: ClosedRange<Double>, by system: String)
    -> Double
  {
    let used = Swift.min(Swift.max(value, range.lowerBound), range.upperBound)
    record(parameter, value, used, reason: .movedInto(range, by: system))
    return used
  }

  /// Raises a value to the least that a system uses and records it if that changes the value.
  ///
  /// - Returns: The value that the system uses.
  mutating func raising(_ parameter: String, _ value: Double, to least: Double, by system: String) -> Double {
    let used = Swift.max(value, least)
    record(parameter, value, used, reason: .raised(to: least, by: system))
    return used
  }

  /// Records that a system uses another value than the one given; nothing if it is the same.
  mutating func record(_ parameter: String, _ given: Double, _ used: Double, reason: @autoclosure () -> Remark) {
    if used != given { append(Clamp(parameter, given: given, used: used, reason: reason())) }
  }
}
