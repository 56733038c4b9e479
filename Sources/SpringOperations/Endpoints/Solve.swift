// SPDX-License-Identifier: Apache-2.0

import JSON
import NumberText
import SpringInterchange
import Springs

extension Operation {
  package static let solve = Operation(
    path: "/v1/solve", id: "solve", tag: .computation, summary: "Answer the inverse questions",
    description: """
      Any two numbers that determine a spring, with an `initialVelocity` if it is thrown: one of `response`, `duration` \
      (which is the response), `naturalFrequency` and `stiffness`, or `dampingRatio`, `damping`, `overshoot`, \
      `settlesIn` with its `tolerance`, and `peakTime`. `solutions` has every spring of which both hold; two numbers \
      that leave a choice of springs, or none, are refused with the reason. An `overshoot` of 0 is the least damping \
      that never passes the target. `spring` and `settlesIn`: the tolerance with which it settles then.
      """,
    work: .computation(
      .json(
        SolveQuestion.self, fitsQuery: true,
        examples: [
          Example(
            "springByTime", "The spring with damping ratio 0.7 that settles in exactly one second",
            arguments: ["dampingRatio": 0.7, "settlesIn": 1]),
          Example(
            "tolerance", "The tolerance with which a spring settles in half a second",
            arguments: ["spring": ["vocabulary": "duration-bounce", "duration": 0.4], "settlesIn": 0.5]),
          Example(
            "springByOvershoot", "The spring that goes 5 % past its target",
            arguments: ["response": 0.5, "overshoot": 0.05]),
          Example(
            "springByWish", "The spring that overshoots by 10 % and settles in half a second",
            arguments: ["overshoot": 0.1, "settlesIn": 0.5, "tolerance": 0.001]),
        ])))
}

/// A request to `/v1/solve`.
enum SolveQuestion: AnsweredQuestion {
  typealias Answered = SolveAnswer

  case facts(SolveFact, SolveFact, velocity: Double, mass: Double)
  case tolerance(DecodedSpring, duration: Double)

  init?<Asked: QuestionReader>(_ asked: inout Asked) {
    let spring = asked.optionalSpring("spring", "The spring whose tolerance is wanted; with settlesIn.")
    let response = asked.optionalNumber("response", in: .seconds, "The period of the undamped spring in seconds.")
    let duration = asked.optionalNumber(
      "duration", in: .seconds, "The perceptual duration in seconds, which is the response.")
    let frequency = asked.optionalNumber("naturalFrequency", in: .positive, "The undamped angular frequency in rad/s.")
    let stiffness = asked.optionalNumber("stiffness", in: .positive, "The spring constant in N/m.")
    let dampingRatio = asked.optionalNumber("dampingRatio", in: .notNegative, "The damping ratio.")
    let damping = asked.optionalNumber("damping", in: .notNegative, "The damping coefficient in N·s/m.")
    let overshoot = asked.optionalNumber(
      "overshoot", in: NumberRange(0...1e9), "How far past the target it is to go, as a fraction of the distance.")
    let peakTime = asked.optionalNumber(
      "peakTime", in: NumberRange(above: 0, through: 1e9), "When it is to be farthest past the target, in seconds.")
    let settlesIn = asked.optionalNumber(
      "settlesIn", in: NumberRange(0...1e9, unit: "seconds", mostWithoutUnit: GivenTime.mostWithoutUnit),
      "The time in seconds after which it is to stay within the tolerance.")
    let tolerance = asked.optionalNumber(
      "tolerance", in: NumberRange(above: 0, through: 0.999999),
      "What counts as settled, as a fraction of the distance, 0.001 if left out; with settlesIn.")
    let velocity = asked.optionalNumber(
      "initialVelocity", in: NumberRange(-1e9...1e9),
      "Velocity at the start in distances per second, 0 if left out; not with a spring, which has its own.")
    let mass = asked.number("mass", in: .positive, default: 1, "The mass in kg that stiffness and damping go with.")
    guard let spring, let response, let duration, let frequency, let stiffness, let dampingRatio, let damping,
      let overshoot, let peakTime, let settlesIn, let tolerance, let velocity, let mass
    else { return nil }
    let facts: [SolveFact] = [
      response.map { SolveFact("response", .response($0)) }, duration.map { SolveFact("duration", .response($0)) },
      frequency.map { SolveFact("naturalFrequency", .naturalFrequency($0)) },
      stiffness.map { SolveFact("stiffness", .stiffness($0)) },
      dampingRatio.map { SolveFact("dampingRatio", .dampingRatio($0)) },
      damping.map { SolveFact("damping", .damping($0)) }, overshoot.map { SolveFact("overshoot", .overshoot($0)) },
      peakTime.map { SolveFact("peakTime", .peakTime($0)) },
      settlesIn.map { SolveFact("settlesIn", .settling(after: $0, tolerance: tolerance ?? 0.001)) },
    ].compactMap { $0 }
    if let spring {
      for fact in facts where fact.name != "settlesIn" {
        asked.errors.add(at: fact.name, "has no meaning if the tolerance of a spring is wanted")
      }
      for (name, isGiven) in [("tolerance", tolerance != nil), ("initialVelocity", velocity != nil)] where isGiven {
        asked.errors.add(at: name, "has no meaning if the tolerance of a spring is wanted")
      }
      guard let settlesIn else {
        asked.errors.add(at: "settlesIn", "is required with a spring")
        return nil
      }
      self = .tolerance(spring, duration: settlesIn)
      return
    }
    if tolerance != nil, settlesIn == nil { asked.errors.add(at: "tolerance", "has no meaning without settlesIn") }
    guard facts.count == 2 else {
      if facts.isEmpty { asked.errors.add("must have two of \(SolveFact.names), or a spring with settlesIn") }
      for fact in facts {
        asked.errors.add(
          at: fact.name,
          facts.count == 1
            ? "needs another one of \(SolveFact.names) beside it"
            : "is one of \(facts.count) numbers; two determine a spring, and the others follow from it")
      }
      return nil
    }
    self = .facts(facts[0], facts[1], velocity: velocity ?? 0, mass: mass)
  }

  func answer(_ call: inout Call) throws(ComputationError) -> SolveAnswer { try SolveAnswer(self) }
}

/// A number that a question gives of a spring, with the member that gives it.
struct SolveFact: Sendable {
  let name: String
  let fact: SpringFact

  init(_ name: String, _ fact: SpringFact) {
    self.name = name
    self.fact = fact
  }

  static let names = """
    response, duration, naturalFrequency, stiffness, dampingRatio, damping, overshoot, peakTime and settlesIn
    """
}

/// The answer of `/v1/solve`: springs, with the tolerance and the time that go together.
struct SolveAnswer: Record {
  typealias Value = Self

  let spring: DecodedSpring
  /// The springs that answer the question, the one that is answered first.
  let solutions: [Spring]
  let tolerance: Double?
  let settlesAfter: Double?
  /// Whether the time is the requested one; it is not if the last crossing jumps over it.
  let isExact: Bool
  let reasons: [(name: String, reason: String)]

  /// Solves the question.
  ///
  /// - Throws: An error at the member that has no solution.
  init(_ question: SolveQuestion) throws(ComputationError) {
    switch question {
    case .tolerance(let decoded, let duration): self.init(decoded, settlingIn: duration)
    case .facts(let first, let second, let velocity, let mass):
      do throws(SpringFactsError) {
        let springs = try Spring.having(first.fact, second.fact, relativeVelocity: velocity, mass: mass)
        var tolerance = 0.001
        for case .settling(_, let given) in [first.fact, second.fact] { tolerance = given }
        self.init(springs, velocity: velocity, tolerance: tolerance)
      } catch { throw .arguments(SolveObjection(first, second, velocity: velocity).errors(error)) }
    }
  }

  private init(_ springs: [Spring], velocity: Double, tolerance: Double) {
    spring = DecodedSpring(springs[0], initialVelocity: velocity)
    solutions = springs
    self.tolerance = tolerance
    let motion = Motion(spring: springs[0], relativeVelocity: velocity)
    settlesAfter = motion.settling(tolerance: tolerance).seconds
    isExact = true
    reasons = settlesAfter == nil ? [("settlesAfter", AxisMotions.neverSettles)] : []
  }

  private init(_ decoded: DecodedSpring, settlingIn duration: Double) {
    spring = decoded
    solutions = [decoded.spring]
    let motion = Motion(spring: decoded.spring, relativeVelocity: decoded.initialVelocity)
    guard let found = motion.tolerance(settlingIn: duration) else {
      (tolerance, settlesAfter, isExact) = (nil, nil, false)
      let reason =
        decoded.spring.dampingRatio == 0
        ? AxisMotions.neverSettles : "Nothing that a double can hold is left of the motion then."
      reasons = [("tolerance", reason), ("settlesAfter", reason)]
      return
    }
    tolerance = found.tolerance
    settlesAfter = found.settlingTime
    isExact = found.isExact
    reasons = []
  }

  private var motion: Motion { Motion(spring: spring.spring, relativeVelocity: spring.initialVelocity) }

  private var remarks: [Remark] {
    guard solutions.count == Spring.mostSolutions else { return spring.remarks }
    return spring.remarks + [
      .own(.listCut, "There may be more solutions than the \(Spring.mostSolutions) gentlest, which are here.")
    ]
  }

  static func list(_ answer: inout some AnswerList<Self> & ~Copyable) {
    answer.object("spring", "The spring found, or the one given.", SpringRecord.self) { $0.spring }
    answer.objects(
      "solutions",
      """
      Every spring that answers, `spring` first: by rising natural frequency, and of one frequency that whose damping \
      ratio is nearest to 1 first. At most \(Spring.mostSolutions).
      """, SpringRecord.self
    ) { answer in answer.solutions.map { DecodedSpring($0, initialVelocity: answer.spring.initialVelocity) } }
    answer.optionalNumber("tolerance", "What counts as settled, as a fraction of the distance: found, given, or 0.001.")
    { $0.tolerance }
    answer.optionalNumber(
      "settlesAfter",
      """
      From when on it stays within the tolerance: of a spring found by its time, that within 1e-9 of itself; where a \
      velocity takes all that creeps of an overdamped one, within 1e-14 / tolerance.
      """
    ) { $0.settlesAfter }
    answer.flag(
      "exact",
      "False if no tolerance settles at exactly that time: the last turning point lies farther out, and the motion has settled before."
    ) { $0.isExact }
    answer.number("overshoot", "How far past the target it goes, as a fraction of the distance.") {
      $0.motion.overshoot ?? 0
    }
    answer.optionalNumber("peakTime", "When it is farthest past the target, in seconds; null if it never passes it.") {
      $0.motion.farthestPastTarget?.time
    }
    answer.reasons { $0.reasons }
    answer.remarks { $0.remarks }
  }
}

/// Why two numbers have no spring, reported at the member that is to change.
private struct SolveObjection {
  private let facts: [SolveFact]
  private let velocity: Double

  init(_ first: SolveFact, _ second: SolveFact, velocity: Double) {
    facts = [first, second]
    self.velocity = velocity
  }

  func errors(_ error: SpringFactsError) -> ErrorCollector {
    var errors = ErrorCollector()
    switch error {
    case .spring(let error): errors.add(at: member(error.quantity), objection(error))
    case .undetermined(let shared):
      for (fact, other) in zip(facts, facts.reversed()) {
        errors.add(at: fact.name, "does not determine a spring with \(other.name): \(reason(shared))")
      }
    case .none(let fact, let below, let above):
      let index = facts.firstIndex { $0.fact == fact } ?? 0
      errors.add(at: facts[index].name, objection(facts[index], beside: facts[1 - index], below, above))
    }
    return errors
  }

  private func reason(_ shared: SpringFactsError.Shared) -> String {
    switch shared {
    case .frequency:
      "both give only the natural frequency; damping, overshoot, settlesIn or peakTime would go with one of them"
    case .dampingRatio:
      "from rest both give only the damping ratio; a frequency, damping, settlesIn or peakTime would go with one of them"
    case .lackOfDamping: "both say that there is no damping, whatever the frequency; response or stiffness would say it"
    case .lackOfOvershoot:
      "many springs of that damping ratio never pass the target; response or settlesIn would choose"
    }
  }

  /// The error if no spring exists, with the closest that does.
  private func objection(
    _ fact: SolveFact, beside other: SolveFact, _ below: SpringFactsError.Neighbour?,
    _ above: SpringFactsError.Neighbour?
  ) -> String {
    let given = "\(other.name) \(NumberText.text(other.fact.value))\(velocity == 0 ? "" : " and this velocity")"
    let near = [below, above].compactMap { $0 }.map { neighbour in
      """
      \(NumberText.rounded(neighbour.value, toDigits: 4)) (damping ratio \
      \(NumberText.rounded(neighbour.spring.dampingRatio, toDigits: 4)))
      """
    }
    if !near.isEmpty {
      return "has no solution: with \(given) the nearest that it can be is about \(near.joined(separator: " or "))"
    }
    return switch fact.fact {
    case .settling: "has no solution: no spring with \(given) comes to rest in any such time"
    case .peakTime: "has no solution: no spring with \(given) has a peak past its target"
    default: "has no solution: no spring with \(given) has it"
    }
  }

  /// The library's objection to a quantity, as a predicate of the member that gave it.
  private func objection(_ error: SpringError) -> String {
    switch error {
    case .notPositive: return "must be above 0"
    case .noOvershootBeyond(let largest):
      return """
        has no solution: even without damping this motion goes only \(NumberText.text(largest)) of the distance \
        past its target
        """
    case .noFrequencySettlesIn(let duration):
      return """
        has no solution: from this velocity no spring settles in exactly \(NumberText.text(duration)) s, the settling \
        time jumps over it
        """
    case .neverSettles: return "has no solution: a spring without damping never settles"
    default: return "has no solution: \(error.message)"
    }
  }

  /// The member that gives a quantity; of one that was not given, the last of those that it follows from.
  private func member(_ quantity: SpringError.Quantity) -> String {
    let name =
      switch quantity {
      case .settlingDuration: "settlesIn"
      case .relativeVelocity: "initialVelocity"
      default: quantity.rawValue
      }
    let isGiven = facts.contains { $0.name == name } || ["initialVelocity", "tolerance", "mass"].contains(name)
    return isGiven ? name : facts[1].name
  }
}
