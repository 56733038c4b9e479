// SPDX-License-Identifier: Apache-2.0

import NumberText

/// One thing to know of a spring in a system's parameters: what is lost, replaced, held, searched for, or only so.
///
/// Programs decide by ``code``, people read ``sentence``. A behaviour of several systems is a case here; what one place
/// of the code alone remarks on is ``own(_:_:)``, whose sentence stands there. Codes stay; sentences may change in any
/// version.
public enum Remark: Hashable, Sendable {
  // MARK: The velocity at the start

  /// The vocabulary has no place for a velocity at the start.
  case velocityLost
  /// The vocabulary has no place for a velocity at the start, which its code has.
  case velocityInCode
  /// The system starts such a spring from rest.
  case velocityRefused(by: String)
  /// The system's first frame fixes the velocity at the start.
  case velocityFixed
  /// The system moves the velocity at the start.
  case velocityMoved(by: String, to: Double)
  /// The system starts the spring with another velocity than it is given; the velocity may make up for that.
  case startsOtherwise(Start, isMadeUpFor: Bool)

  // MARK: Numbers that are replaced

  /// The vocabulary has no place for a mass.
  case massLost(assumed: Double)
  /// A number is moved into a range.
  case movedInto(ClosedRange<Double>, by: String)
  /// A number is raised to the least that the system uses.
  case raised(to: Double, by: String)
  /// A number that was given is replaced by another one.
  indirect case clamped(Clamp)
  /// The system computes in single precision.
  case singlePrecision(system: String)
  /// The doubles of the parameters do not give the spring to the last digit.
  case rounded

  // MARK: Damping

  /// An overdamped spring is played as a critically damped one.
  case playedAsCritical(by: String)
  /// The system has no overdamped springs.
  case notOverdamped
  /// The closest critically damped spring takes the place of another one.
  case closestCritical(CriticalFamily)
  /// The system's own functions end before a strongly overdamped spring is at its target.
  case overdampingDropped(by: String)
  /// The system refuses a spring without damping.
  case undampedRefused(by: String)

  // MARK: Searches

  /// A search over all parameters found nothing closer.
  case closestOfAll
  /// A search over all parameters chose the velocity at the start.
  case velocityChosen(Double)
  /// A search over all parameters was not requested, and may find what comes closer.
  case searchNotRequested

  // MARK: What is played

  /// The system plays the spring in steps.
  case steps(rate: Double, beside: StepsBeside)
  /// The system's loop does not come to rest at a refresh rate; it may from another one on.
  case runsAway(rate: Double, restsFrom: Double?)
  /// The animation ends before the spring has settled.
  case endsEarly
  /// The system ends the animation after the duration that was given.
  case endsAfterDuration(by: String)
  /// The system ends the animation after some seconds, where an answer goes on.
  case endsAfter(seconds: Double)
  /// The system ends the animation after some seconds, which counts in an answer's distances.
  case endsAndCounts(seconds: Double)

  // MARK: What was given

  /// The spring's own system plays it in steps.
  case sourceSteps(rate: Double)
  /// The spring's own system plays it in straight lines.
  case sourceLines
  /// The spring's own system ends it.
  case sourceEnds(seconds: Double)
  /// The spring's own system plays a push alone.
  case sourcePushes
  /// The loop of the spring's own system does not come to rest at a refresh rate; it may from another one on.
  case sourceRunsAway(rate: Double, restsFrom: Double?)

  /// A behaviour of one system alone, or a remark of one file; its sentence stands there.
  case own(Code, String)
}

extension Remark {
  /// How a system starts a spring otherwise than it is asked to.
  public enum Start: Hashable, Sendable {
    /// Remix changes the sign of an overdamped spring's velocity.
    case turnedRound
    /// Core Animation starts an overdamped spring 2ζω too fast.
    case tooFast
  }

  /// Which critically damped springs the closest one was looked for among.
  public enum CriticalFamily: Hashable, Sendable {
    /// Those that start from rest, as the spring does that was asked for.
    case resting
    /// Those that start from rest, of a spring that does not.
    case fromRest
    /// Those with the velocity that was asked for.
    case withVelocity
    /// All that the system has, which start from rest, of a spring that does so too.
    case always
    /// All that the system has, which start from rest, of a spring that does not.
    case alwaysFromRest
  }

  /// The parts of an error besides the steps.
  public enum StepsBeside: Hashable, Sendable {
    /// Nothing else.
    case nothing
    /// Something else, too.
    case others
    /// A spring that is the closest without its steps.
    case closest
  }
}

extension Remark {
  /// The stable code in kebab-case.
  public var code: Code {
    switch self {
    case .velocityLost, .velocityInCode: .velocityLost
    case .velocityRefused: .velocityRefused
    case .velocityFixed, .velocityMoved, .startsOtherwise(_, isMadeUpFor: false): .velocityChanged
    case .startsOtherwise(_, isMadeUpFor: true): .velocityCompensated
    case .massLost: .massLost
    case .movedInto, .raised: .clamped
    case .clamped(let clamp): clamp.reason.code
    case .singlePrecision: .singlePrecision
    case .rounded: .rounded
    case .playedAsCritical: .clamped
    case .notOverdamped, .overdampingDropped: .overdampingLost
    case .closestCritical: .closestFamily
    case .undampedRefused: .undamped
    case .closestOfAll: .closestSearched
    case .velocityChosen: .velocityChanged
    case .searchNotRequested: .searchNotRequested
    case .steps: .steps
    case .runsAway, .sourceRunsAway: .runsAway
    case .sourceSteps: .sourceSteps
    case .sourceLines: .sourceLines
    case .sourceEnds: .sourceEndsEarly
    case .sourcePushes: .pushOnly
    case .endsEarly, .endsAfterDuration, .endsAfter, .endsAndCounts: .endsEarly
    case .own(let code, _): code
    }
  }

  /// The remark in one sentence.
  public var sentence: String {
    switch self {
    case .velocityLost: "There is no place for an initial velocity here; it has to be given when it starts."
    case .velocityInCode:
      "There is no place for an initial velocity in these parameters. The code gives it; the error is that without it."
    case .velocityRefused(let system): "\(system) always starts such a spring from rest."
    case .velocityFixed: "The system's first frame fixes the velocity at the start; there is no place for another one."
    case .velocityMoved(let system, let velocity):
      "\(system) starts no spring with this initial velocity; its parameters have \(NumberText.text(velocity))."
    case .startsOtherwise(let start, let isMadeUpFor): start.sentence(isMadeUpFor: isMadeUpFor)
    case .massLost(let assumed):
      "There is no place for a mass here; \(NumberText.text(assumed)) is assumed, which changes nothing in the motion."
    case .movedInto(let range, let system):
      "\(system) moves it into \(NumberText.text(range.lowerBound)) to \(NumberText.text(range.upperBound))."
    case .raised(let least, let system): "\(system) uses at least \(NumberText.text(least))."
    case .clamped(let clamp):
      "\(clamp.parameter) \(NumberText.text(clamp.given)) is taken as \(NumberText.text(clamp.used)): \(clamp.reason.sentence)"
    case .singlePrecision(let system):
      "\(system) keeps these numbers in single precision; that rounding is not counted."
    case .rounded: "Its parameters as doubles come near this spring, and are not it to the last digit."
    case .playedAsCritical(let system): "\(system) plays an overdamped spring as critically damped."
    case .notOverdamped: "It cannot be overdamped here."
    case .closestCritical(let family): family.sentence
    case .overdampingDropped(let system): "\(system) loses a strongly overdamped spring and drops to the target."
    case .undampedRefused(let system): "\(system) refuses a spring without damping."
    case .closestOfAll: "The closest that a search over all parameters found."
    case .velocityChosen(let velocity):
      "It starts with a velocity of \(NumberText.text(velocity)), and not with the one that was asked for."
    case .searchNotRequested: "closest: true searches all parameters for what comes closer."
    case .steps(let rate, let beside): Self.steps(at: NumberText.text(rate), beside)
    case .runsAway(let rate, let least): Self.runsAway("The system's own loop", at: rate, restsFrom: least)
    case .sourceSteps(let rate):
      "The spring's own system plays it in steps at \(NumberText.text(rate)) frames a second, which count in the error."
    case .sourceLines: "The spring's own system plays it in straight lines, which count in the error."
    case .sourceEnds(let seconds):
      "The spring's own system ends it after \(NumberText.text(seconds)) s, which counts in the error."
    case .sourcePushes: "The spring's own system plays the answer to a push, and no way between two values."
    case .sourceRunsAway(let rate, let least):
      Self.runsAway("The loop of the spring's own system", at: rate, restsFrom: least)
    case .endsEarly: "The animation ends before the spring has settled."
    case .endsAfterDuration(let system): "\(system) ends the animation after the duration, wherever the spring is then."
    case .endsAfter(let seconds):
      "The system ends the animation after \(NumberText.text(seconds)) s; here the spring continues."
    case .endsAndCounts(let seconds):
      "The system ends the animation after \(NumberText.text(seconds)) s, which counts in every distance here."
    case .own(_, let sentence): sentence
    }
  }

  private static func runsAway(_ loop: String, at rate: Double, restsFrom least: Double?) -> String {
    let rest = least.map { "; from \(NumberText.text($0)) on it comes to rest" } ?? ""
    return "\(loop) runs away with this spring at \(NumberText.text(rate)) frames a second\(rest)."
  }

  private static func steps(at rate: String, _ beside: StepsBeside) -> String {
    switch beside {
    case .nothing: "It is played in steps, and they are off by so much at \(rate) frames a second."
    case .others: "Its steps at \(rate) frames a second count in the error too."
    case .closest: "Its steps at \(rate) frames a second count in the error, and not in what is closest."
    }
  }

  /// Whether it marks a spring as the closest one of a family.
  var claimsClosest: Bool { code == .closestFamily || code == .closestSearched }

  /// Whether it is about every spring of the system, also one that was given in its own parameters.
  var isOfTheSystem: Bool {
    switch code {
    case .endsEarly, .singlePrecision, .rounded, .milliseconds, .otherClock, .solverMisses, .pushOnly, .documentedOnly,
      .versionDiffers, .alternative, .overdampingLost, .ruleUnpublished:
      true
    default: false
    }
  }

  /// Whether a list that has it needs the other one no more: they are the same, or it makes up for the other.
  func covers(_ other: Self) -> Bool {
    if self == other { return true }
    guard case .startsOtherwise(let start, isMadeUpFor: true) = self else { return false }
    return other == .startsOtherwise(start, isMadeUpFor: false)
  }
}

extension Remark.Start {
  fileprivate func sentence(isMadeUpFor: Bool) -> String {
    switch (self, isMadeUpFor) {
    case (.turnedRound, false): "Remix turns the velocity of an overdamped spring round."
    case (.turnedRound, true): "Remix turns the velocity of an overdamped spring round; this makes up for it."
    case (.tooFast, false): "Core Animation starts an overdamped spring 2ζω faster than asked."
    case (.tooFast, true): "The initial velocity makes up for Core Animation starting 2ζω too fast."
    }
  }
}

extension Remark.CriticalFamily {
  fileprivate var sentence: String {
    switch self {
    case .resting: "It cannot be overdamped here; this is the closest critically damped spring."
    case .fromRest: "It cannot be overdamped here; this is the closest critically damped spring that starts from rest."
    case .withVelocity:
      "It cannot be overdamped here; this is the closest critically damped spring with this initial velocity."
    case .always: "It is always critically damped here; this is the closest such spring."
    case .alwaysFromRest: "It is always critically damped here; this is the closest such spring that starts from rest."
    }
  }
}

extension Remark: CustomStringConvertible {
  /// The ``sentence``.
  public var description: String { sentence }
}

// MARK: - Lists

extension [Remark] {
  /// The remarks that there are, in this order.
  static func present(_ first: Remark?, _ second: Remark? = nil, _ third: Remark? = nil, _ fourth: Remark? = nil)
    -> Self
  {
    var list: Self = []
    if let first { list.append(first) }
    if let second { list.append(second) }
    if let third { list.append(third) }
    if let fourth { list.append(fourth) }
    return list
  }

  /// Appends a remark unless one of the list ``Remark/covers(_:)`` it.
  mutating func add(_ remark: Remark) { if !contains(where: { $0.covers(remark) }) { append(remark) } }

  /// Each remark once, where it stands first.
  package var distinct: Self { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }

  /// The sentences in one line, or nil if there is none.
  package var text: String? { isEmpty ? nil : map { $0.sentence }.joined(separator: " ") }

  /// The code of each, the first of equal ones.
  package var codes: [Remark.Code] { map { $0.code }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}

// MARK: - Remarks of readings

extension Remark {
  /// That the duration of an easing does not stand beside it.
  static let durationMissing = Self.own(.durationMissing, "Its duration is not beside it; a spring for it needs one.")

  /// That frames a second are assumed, which are the display's or the video's.
  static func rateAssumed(_ rate: Double) -> Self {
    .own(.defaultFilled, "\(Recognition.text(rate)) frames a second are assumed.")
  }

  /// That a velocity beside numbers of a spring has no place in their vocabulary.
  static func velocityBeside(_ name: String) -> Self {
    .own(.velocityLost, "\(name) has no place in this vocabulary; it belongs to the motion.")
  }
}

// MARK: - Remarks of vocabularies

extension Remark {
  /// Returns the remark on an initial velocity for a vocabulary without one; nil if there is none to lose.
  static func velocityLost(_ initialVelocity: Double) -> Self? { initialVelocity == 0 ? nil : .velocityLost }

  /// Returns the remark on an initial velocity for a vocabulary without one, whose code gives it; nil if there is none to lose.
  static func velocityLost(_ initialVelocity: Double, givenBy code: Snippet?) -> Self? {
    initialVelocity == 0 ? nil : code == nil ? .velocityLost : .velocityInCode
  }

  /// Returns the remark on an initial velocity for a system that always starts from rest; nil if there is none to lose.
  static func velocityRefused(_ initialVelocity: Double, by system: String) -> Self? {
    initialVelocity == 0 ? nil : .velocityRefused(by: system)
  }

  /// Returns the remark on a mass for a vocabulary without one; nil if it is the one that its system assumes.
  static func massLost(_ mass: Double, assumed: Double) -> Self? { mass == assumed ? nil : .massLost(assumed: assumed) }

  /// Returns the remark on a system that computes in single precision, if that rounds one of two numbers.
  static func singlePrecision(_ first: Double, _ second: Double, by system: String) -> Self? {
    Double(Float(first)) == first && Double(Float(second)) == second ? nil : .singlePrecision(system: system)
  }
}
