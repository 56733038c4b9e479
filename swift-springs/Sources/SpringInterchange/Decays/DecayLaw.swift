// SPDX-License-Identifier: Apache-2.0

import NumberText
import Springs

/// One way in which a system slows a value down: its parameters, and what it plays for them.
///
/// A decay begins with a velocity and finds its own place of rest; a follower is given the place. Both directions are in one
/// value: parameters to the motion that the system plays, and a motion to the parameters that come closest to it.
public final class DecayLaw: Sendable {
  /// The id, such as `compose-spline`.
  public let id: String
  /// The name for people.
  public let title: String
  /// Whose law it is, and its formula.
  public let summary: String
  /// Where the formula was read.
  public let source: String
  /// The rule by which its system ends it, as a sentence; without a rule, the reason.
  public let end: String
  /// The parameters that the system takes.
  public let parameters: [DecayParameter]
  /// Numbers that are valid, used in documentation and tests.
  public let example: [(name: String, value: Double)]
  /// How it looks in its system's code.
  let forms: [DecayForm]
  private let play: @Sendable (DecayNumbers) -> DecayMotion
  private let express: @Sendable (DecayMotion, DecayNumbers) -> ExpressedDecay
  private let code: @Sendable (DecayNumbers) -> Snippet?

  /// `play` is the motion for checked numbers, `express` the numbers that come closest to a motion, which was
  /// given by other numbers, and `code` is code to paste for numbers.
  init(
    _ id: String, _ title: String, summary: String, source: String, end: String, parameters: [DecayParameter],
    example: [(DecayParameterName, Double)], forms: [DecayForm] = [],
    play: @escaping @Sendable (DecayNumbers) -> DecayMotion,
    express: @escaping @Sendable (_ motion: DecayMotion, _ given: DecayNumbers) -> ExpressedDecay,
    code: @escaping @Sendable (DecayNumbers) -> Snippet? = { _ in nil }
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.source = source
    self.end = end
    self.parameters = parameters
    self.example = example.map { (name: $0.0.rawValue, value: $0.1) }
    self.forms = forms
    self.play = play
    self.express = express
    self.code = code
  }

  /// Every law, in the order of the documentation.
  public static let all: [DecayLaw] = [
    .exponential, .uiScrollView, .composeExponential, .composeSpline, .reanimated, .flutterFriction, .motionInertia,
    .follower,
  ]

  /// The law with an id, or nil.
  public static func named(_ id: String) -> DecayLaw? { all.first { $0.id == id } }

  /// Whether it goes to a place that is given, and takes no velocity.
  public var isFollower: Bool { parameters.contains { $0.id == .to } }

  /// The parameter with a name, or nil.
  package func parameter(_ name: String) -> DecayParameter? { parameters.first { $0.name == name } }
}

extension DecayLaw: Equatable {
  /// Two laws are equal if they are the same one of ``all``.
  public static func == (left: DecayLaw, right: DecayLaw) -> Bool { left === right }
}

/// A decay in a law's parameters, and the motion that its system plays.
public struct GivenDecay: Sendable {
  /// The law.
  public let law: DecayLaw
  /// The motion that the system plays.
  public let motion: DecayMotion
  package let numbers: DecayNumbers

  /// The numbers by name, defaults and all ways to express the pace included.
  public var parameters: [(name: String, value: Double)] { numbers.named }
}

/// The numbers of a law that come closest to a motion; nil with a reason if there are none.
struct ExpressedDecay: Sendable {
  let numbers: [(DecayParameterName, Double)]?
  var losses: [Remark] = []

  /// No numbers, and why.
  static func none(_ reason: String) -> Self { Self(numbers: nil, losses: [.own(.noDecay, reason)]) }
}

extension DecayLaw {
  /// Checks numbers and plays them.
  ///
  /// - Parameter given: Numbers by parameter.
  /// - Returns: The decay.
  /// - Throws: Every error at once: names that are unknown or repeated, numbers out of range, and missing parameters.
  public func decode(_ given: [(name: String, value: Double)]) throws(ValidationErrors) -> GivenDecay {
    var errors: [ValidationError] = []
    for (index, number) in given.enumerated() {
      if given[..<index].contains(where: { $0.name == number.name }) {
        errors.append(ValidationError(number.name, "is given more than once"))
      } else if let parameter = parameter(number.name) {
        if !parameter.range.contains(number.value) {
          errors.append(ValidationError(number.name, "must be \(parameter.range.text)"))
        }
      } else {
        errors.append(
          ValidationError(
            number.name, Suggestion.objection(to: number.name, among: parameters.map { $0.name }, kind: "parameters")))
      }
    }
    func value(_ parameter: DecayParameter) -> Double? { given.first { $0.name == parameter.name }?.value }
    let lambda = pace(of: value, &errors)
    var numbers: [(DecayParameterName, Double)] = []
    for parameter in parameters {
      switch parameter.need {
      case .required:
        if let number = value(parameter) {
          numbers.append((parameter.id, number))
        } else {
          errors.append(ValidationError(parameter.name, "is required: \(parameter.range.text)"))
        }
      case .fallback(let fallback): numbers.append((parameter.id, value(parameter) ?? fallback))
      case .pace(let pace): numbers.append((parameter.id, value(parameter) ?? pace.number(of: lambda ?? 1)))
      }
    }
    guard errors.isEmpty else { throw ValidationErrors(errors) }
    return decay(DecayNumbers(numbers))
  }

  /// The rate in 1/s of the given paces; nil, with an error, if none is given or two of them contradict each other.
  private func pace(of value: (DecayParameter) -> Double?, _ errors: inout [ValidationError]) -> Double? {
    var (first, names): ((name: String, lambda: Double)?, [String]) = (nil, [])
    for parameter in parameters {
      guard case .pace(let pace) = parameter.need else { continue }
      names.append(parameter.name)
      guard let number = value(parameter), parameter.range.contains(number) else { continue }
      let lambda = pace.lambda(of: number)
      if let first, (lambda - first.lambda).magnitude > 1e-9 * first.lambda {
        errors.append(ValidationError(parameter.name, "contradicts \(first.name)"))
      }
      first = first ?? (parameter.name, lambda)
    }
    if first == nil, let name = names.first, !parameters.contains(where: { $0.isPace && value($0) != nil }) {
      errors.append(ValidationError(name, "is required, or one of \(names.dropFirst().joined(separator: ", "))"))
    }
    return first?.lambda
  }

  private func decay(_ numbers: DecayNumbers) -> GivenDecay {
    GivenDecay(law: self, motion: play(numbers), numbers: numbers)
  }

  /// The decay of this law that comes closest to another one, and the losses; nil if it has none in its ranges.
  fileprivate func closest(to given: GivenDecay) -> (decay: GivenDecay?, losses: [Remark]) {
    let expressed = express(given.motion, given.numbers)
    guard let numbers = expressed.numbers else { return (nil, expressed.losses) }
    guard let decay = try? decode(numbers.map { ($0.0.rawValue, $0.1) }) else {
      return (nil, [.own(.noDecay, "\(title): the numbers that this would need are out of range.")])
    }
    return (decay, expressed.losses)
  }

  /// Code to paste for numbers of this law.
  fileprivate func code(of numbers: DecayNumbers) -> Snippet? { code(numbers) }
}

extension DecayParameter { var isPace: Bool { if case .pace = need { true } else { false } } }

/// A decay in another law's parameters, and how far its system's motion is from the given one.
public struct DecayTranslation: Sendable {
  /// The law.
  public let law: DecayLaw
  /// The numbers by name; nil if the law has none.
  public let parameters: [(name: String, value: Double)]?
  /// The largest distance between the two motions as a fraction of the way, up to the end that each system gives it after a
  /// time; nil without parameters.
  public let maximumError: Double?
  /// Losses, replacements and other remarks.
  public let losses: [Remark]
  /// Code to paste, or nil.
  public let code: Snippet?

  /// Whether both systems play the same.
  public var isExact: Bool { maximumError == 0 }

  /// Encodes a decay in a law's parameters.
  public init(_ given: GivenDecay, to law: DecayLaw) {
    self.law = law
    guard law != given.law else {
      (parameters, maximumError, losses) = (given.parameters, 0, [])
      code = law.code(of: given.numbers)
      return
    }
    let closest = law.closest(to: given)
    var losses = closest.losses
    let decay = closest.decay
    parameters = decay?.parameters
    code = decay.flatMap { law.code(of: $0.numbers) }
    guard let decay else {
      (maximumError, self.losses) = (nil, losses)
      return
    }
    let error = given.motion.largestDifference(from: decay.motion)
    maximumError = error.isFinite ? (error <= Translation.rounding ? 0 : error) : nil
    if let before = given.numbers.number(.velocity), let after = decay.numbers.number(.velocity),
      (after - before).magnitude > 1e-9 * before.magnitude
    {
      losses.insert(Self.velocityChanged(before, after), at: 0)
    }
    if given.motion.endByTime != nil, decay.motion.endByTime == nil, given.motion.exponentialRate != nil {
      losses.append(.own(.sourceEndsEarly, "Flutter ends it after 10 time constants, which counts in the error."))
    }
    self.losses = losses
  }

  private static func velocityChanged(_ before: Double, _ after: Double) -> Remark {
    let factor = NumberText.text(NumberText.rounded(after / before, toDigits: 6))
    return .own(
      .velocityChanged,
      before == 0
        ? "The velocity at the start is another one."
        : "The velocity is \(factor) times the given one, with which the given law starts what it plays.")
  }
}

/// Searches for the number of a law that comes closest to a motion of another shape.
enum DecaySearch {
  /// The place of the smallest error around a guess: of 33 places from a sixteenth to sixteen times it, then between the
  /// neighbours of the best.
  static func best(around guess: Double, in range: ClosedRange<Double>, _ error: (Double) -> Double) -> Double {
    let width = Elementary.log(16)
    func place(_ index: Double) -> Double {
      min(max(guess * Elementary.exp(width * (index / 16 - 1)), range.lowerBound), range.upperBound)
    }
    var best = (index: 0.0, error: Double.infinity)
    for index in 0...32 {
      guard Steps.take() else { break }
      let error = error(place(Double(index)))
      if error < best.error { best = (Double(index), error) }
    }
    return place(GoldenSection.minimum(of: { error(place($0)) }, from: best.index - 1, to: best.index + 1, width: 1e-6))
  }

  /// The rate in 1/s of the exponential decay that comes closest to a motion, with its way or with its velocity.
  static func rate(closestTo motion: DecayMotion, keepsWay: Bool) -> Double? {
    guard motion.way != 0 else { return nil }
    return best(around: motion.launchVelocity / motion.way, in: 1e-5...1e6) { rate in
      motion.largestDifference(
        from: DecayMotion(from: motion.origin, way: keepsWay ? motion.way : motion.launchVelocity / rate, rate: rate),
        isRough: true)
    }
  }
}

extension DecayMotion {
  /// The rate of the exponential decay that is closest to it, its way then, and the losses.
  func exponential(keepsWay: Bool) -> (rate: Double, way: Double, losses: [Remark])? {
    if let rate = exponentialRate { return (rate, way, []) }
    guard let rate = DecaySearch.rate(closestTo: self, keepsWay: keepsWay) else { return nil }
    let words = keepsWay ? "place of rest" : "velocity at the start"
    return (
      rate, keepsWay ? way : launchVelocity / rate,
      [
        .own(
          .closestFamily, "It is not exponential; of the exponential decays with its \(words) this one comes closest.")
      ]
    )
  }

  /// Why a decay that does not move has no parameters elsewhere.
  static let standsStill = "Nothing moves without a velocity, so that nothing says how fast it slows down."
}
