// SPDX-License-Identifier: Apache-2.0

import JSON
import NumberText
import SpringInterchange
import Springs

extension Operation {
  package static let solve = Operation(
    path: "/v1/solve", id: "solve", tag: .computation, summary: "Answer the inverse questions",
    description: """
      Three questions, told apart by their members. `dampingRatio` and `settlesIn`: the spring that settles in exactly \
      that time, with an `initialVelocity` and a `tolerance` if wanted. `spring` and `settlesIn`: the tolerance with \
      which it settles then. `response` and `overshoot`: the spring that goes so far past its target; 0 is the \
      least damping that never passes it.
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
        ])))
}

/// A request to `/v1/solve`.
enum SolveQuestion: AnsweredQuestion {
  typealias Answered = SolveAnswer

  case springSettling(dampingRatio: Double, velocity: Double, duration: Double, tolerance: Double)
  case tolerance(DecodedSpring, duration: Double)
  case springOvershooting(response: Double, velocity: Double, overshoot: Double)

  init?<Asked: QuestionReader>(_ asked: inout Asked) {
    let spring = asked.optionalSpring("spring", "The spring whose tolerance is wanted; with settlesIn.")
    let dampingRatio = asked.optionalNumber("dampingRatio", in: .notNegative, "The damping ratio; with settlesIn.")
    let response = asked.optionalNumber("response", in: .seconds, "The period in seconds; with overshoot.")
    let velocity = asked.optionalNumber(
      "initialVelocity", in: NumberRange(-1e9...1e9),
      "Velocity at the start in distances per second, 0 if left out; not with a spring, which has its own.")
    let settlesIn = asked.optionalNumber(
      "settlesIn", in: NumberRange(0...1e9, unit: "seconds"),
      "The time in seconds after which it is to stay within the tolerance.")
    let tolerance = asked.optionalNumber(
      "tolerance", in: NumberRange(above: 0, through: 0.999999),
      "What counts as settled, as a fraction of the distance, 0.001 if left out; with dampingRatio.")
    let overshoot = asked.optionalNumber(
      "overshoot", in: NumberRange(0...1e9),
      "How far past the target it is to go, as a fraction of the distance; with response.")
    guard let spring, let dampingRatio, let response, let velocity, let settlesIn, let tolerance, let overshoot else {
      return nil
    }
    func refuse(_ members: [(name: String, isGiven: Bool)], because reason: String) {
      for member in members where member.isGiven { asked.errors.add(at: member.name, "has no meaning if \(reason)") }
    }
    if let overshoot {
      refuse(
        [
          ("spring", spring != nil), ("dampingRatio", dampingRatio != nil), ("settlesIn", settlesIn != nil),
          ("tolerance", tolerance != nil),
        ], because: "the spring with an overshoot is wanted")
      guard let response else {
        asked.errors.add(at: "response", "is required with overshoot")
        return nil
      }
      self = .springOvershooting(response: response, velocity: velocity ?? 0, overshoot: overshoot)
      return
    }
    refuse([("response", response != nil)], because: "overshoot is not given")
    guard let settlesIn else {
      asked.errors.add("must have settlesIn with a spring or a dampingRatio, or overshoot with a response")
      return nil
    }
    if let spring {
      refuse(
        [("dampingRatio", dampingRatio != nil), ("initialVelocity", velocity != nil), ("tolerance", tolerance != nil)],
        because: "the tolerance of a spring is wanted")
      self = .tolerance(spring, duration: settlesIn)
      return
    }
    guard let dampingRatio else {
      asked.errors.add(at: "settlesIn", "needs a dampingRatio, to find a spring, or a spring")
      return nil
    }
    self = .springSettling(
      dampingRatio: dampingRatio, velocity: velocity ?? 0, duration: settlesIn, tolerance: tolerance ?? 0.001)
  }

  func answer(_ call: inout Call) throws(ComputationError) -> SolveAnswer { try SolveAnswer(self) }
}

/// The answer of `/v1/solve`: a spring, with the tolerance and the time that go together.
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
    do throws(SpringError) {
      switch question {
      case .springSettling(let dampingRatio, let velocity, let duration, let tolerance):
        let springs = try Spring.settling(
          in: duration, dampingRatio: dampingRatio, relativeVelocity: velocity, tolerance: tolerance)
        self.init(springs, velocity: velocity, tolerance: tolerance)
      case .tolerance(let decoded, let duration): self.init(decoded, settlingIn: duration)
      case .springOvershooting(let response, let velocity, let overshoot):
        let spring = try Spring(response: response, overshoot: overshoot, relativeVelocity: velocity)
        self.init([spring], velocity: velocity, tolerance: 0.001)
      }
    } catch {
      var errors = ErrorCollector()
      errors.add(at: Self.member(error.quantity), Self.objection(error))
      throw .arguments(errors)
    }
  }

  /// The library's objection to a quantity, as a predicate of the member that gave it.
  private static func objection(_ error: SpringError) -> String {
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

  /// The request's member that gives a quantity.
  private static func member(_ quantity: SpringError.Quantity) -> String {
    switch quantity {
    case .settlingDuration, .naturalFrequency: "settlesIn"
    case .relativeVelocity: "initialVelocity"
    case .dampingRatio, .tolerance, .overshoot, .response: quantity.rawValue
    default: "dampingRatio"
    }
  }

  /// How far past the target the spring goes, as a fraction of the distance.
  private var overshoot: Double {
    Motion(spring: spring.spring, relativeVelocity: spring.initialVelocity).overshoot ?? 0
  }

  static func list(_ answer: inout some AnswerList<Self> & ~Copyable) {
    answer.object("spring", "The spring found, or the one given.", SpringRecord.self) { $0.spring }
    answer.member(
      "solutions", "Every answer's natural frequency in rad/s, that of `spring` first.", .array(of: .number())
    ) { $1.numbers($0.solutions.map { $0.naturalFrequency }) }
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
    answer.number("overshoot", "How far past the target it goes, as a fraction of the distance.") { $0.overshoot }
    answer.reasons { $0.reasons }
    answer.remarks { $0.spring.remarks }
  }
}
