// SPDX-License-Identifier: Apache-2.0

import NumberText

/// One thing to know of a spring in a system's words: what is lost, replaced, held, searched for, or only so.
///
/// Programs decide by ``code``, people read ``sentence``. What several systems do is a case here; what one system alone
/// does is ``own(_:_:)``, whose sentence is in that system's file. Codes stay; sentences may change in any version.
public enum Remark: Hashable, Sendable {
  // MARK: The velocity at the start

  /// The vocabulary has no place for a velocity at the start.
  case velocityLost
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

  /// Of the springs that a search tried, this one is closest.
  case closestOfTried(velocityHeld: Bool)
  /// The search ended before it had tried every spring.
  case searchCutShort

  // MARK: What is played

  /// The system plays the spring in steps.
  case steps(rate: Double, beside: StepsBeside)
  /// The system's loop does not come to rest.
  case runsAway
  /// The animation ends before the spring has settled.
  case endsEarly
  /// The system ends the animation after the duration that was given.
  case endsAfterDuration(by: String)
  /// The system ends the animation after some seconds, where an answer goes on.
  case endsAfter(seconds: Double)

  /// What one system alone does; the sentence is in its file.
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

  /// What an error holds beside the steps.
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
    case .velocityLost: .velocityLost
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
    case .closestOfTried: .closestSearched
    case .searchCutShort: .searchCutShort
    case .steps: .steps
    case .runsAway: .runsAway
    case .endsEarly, .endsAfterDuration, .endsAfter: .endsEarly
    case .own(let code, _): code
    }
  }

  /// The remark in one sentence.
  public var sentence: String {
    switch self {
    case .velocityLost: "There is no place for an initial velocity here; it has to be given when it starts."
    case .velocityRefused(let system): "\(system) always starts such a spring from rest."
    case .velocityFixed: "The first frame fixes the velocity at the start; a given one cannot be said."
    case .velocityMoved(let system, let velocity):
      "\(system) moves this initial velocity to \(NumberText.text(velocity))."
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
    case .rounded: "Its numbers as doubles do not say this spring exactly."
    case .playedAsCritical(let system): "\(system) plays an overdamped spring as critically damped."
    case .notOverdamped: "It cannot be overdamped here."
    case .closestCritical(let family): family.sentence
    case .overdampingDropped(let system): "\(system) loses a strongly overdamped spring and drops to the target."
    case .undampedRefused(let system): "\(system) refuses a spring without damping."
    case .closestOfTried(velocityHeld: true):
      "Of the springs with this initial velocity that were tried this comes closest there."
    case .closestOfTried(velocityHeld: false): "Of the springs that were tried this comes closest there."
    case .searchCutShort: "The search for what comes closest there ended before it had seen all."
    case .steps(let rate, let beside): Self.steps(at: NumberText.text(rate), beside)
    case .runsAway: "The system's own loop runs away with this spring."
    case .endsEarly: "The animation ends before the spring has settled."
    case .endsAfterDuration(let system): "\(system) ends the animation after the duration, wherever the spring is then."
    case .endsAfter(let seconds):
      "The system ends the animation after \(NumberText.text(seconds)) s; here the spring continues."
    case .own(_, let sentence): sentence
    }
  }

  private static func steps(at rate: String, _ beside: StepsBeside) -> String {
    switch beside {
    case .nothing: "It is played in steps, and they are off by so much at \(rate) frames a second."
    case .others: "Its steps at \(rate) frames a second count in the error too."
    case .closest: "Its steps at \(rate) frames a second count in the error, and not in what is closest."
    }
  }

  /// Whether it says that a spring is the closest one of a family.
  var claimsClosest: Bool { code == .closestFamily || code == .closestSearched }

  /// The same without what it says of the closest spring, if another one was found that comes closer.
  var withoutClaim: Self {
    switch self {
    case .closestCritical(.resting), .closestCritical(.fromRest), .closestCritical(.withVelocity): .notOverdamped
    default: self
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

  /// The sentences in one line, or nil if there is none.
  package var text: String? { isEmpty ? nil : map(\.sentence).joined(separator: " ") }

  /// The code of each, the first of equal ones.
  package var codes: [Remark.Code] { map(\.code).reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}

// MARK: - What vocabularies say

extension Remark {
  /// What a vocabulary without an initial velocity says of one; nil if there is none to lose.
  static func velocityLost(_ initialVelocity: Double) -> Self? { initialVelocity == 0 ? nil : .velocityLost }

  /// What a system that always starts from rest says of an initial velocity; nil if there is none to lose.
  static func velocityRefused(_ initialVelocity: Double, by system: String) -> Self? {
    initialVelocity == 0 ? nil : .velocityRefused(by: system)
  }

  /// What a vocabulary without a mass says of one; nil if it is the one that its system assumes.
  static func massLost(_ mass: Double, assumed: Double) -> Self? { mass == assumed ? nil : .massLost(assumed: assumed) }

  /// What is said of a system that computes in single precision, if that rounds one of two numbers.
  static func singlePrecision(_ first: Double, _ second: Double, by system: String) -> Self? {
    Double(Float(first)) == first && Double(Float(second)) == second ? nil : .singlePrecision(system: system)
  }
}
