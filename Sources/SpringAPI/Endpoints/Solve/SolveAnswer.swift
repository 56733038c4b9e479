// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import NumberText
import SpringInterchange
import Springs

/// The answer of `/v1/solve`: a spring, with the tolerance and the time that go together.
struct SolveAnswer: Sendable {
  let spring: DecodedSpring
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
        let spring = try Spring(
          settlingIn: duration, dampingRatio: dampingRatio, relativeVelocity: velocity, tolerance: tolerance)
        self.init(spring, velocity: velocity, tolerance: tolerance)
      case .tolerance(let decoded, let duration): self.init(decoded, settlingIn: duration)
      case .springOvershooting(let response, let velocity, let overshoot):
        let spring = try Spring(response: response, overshoot: overshoot, relativeVelocity: velocity)
        self.init(spring, velocity: velocity, tolerance: 0.001)
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

  private init(_ spring: Spring, velocity: Double, tolerance: Double) {
    self.spring = DecodedSpring(spring, initialVelocity: velocity)
    self.tolerance = tolerance
    let motion = Motion(spring: spring, relativeVelocity: velocity)
    settlesAfter = motion.settling(tolerance: tolerance).seconds
    isExact = true
    reasons = settlesAfter == nil ? [("settlesAfter", AxisMotions.neverSettles)] : []
  }

  private init(_ decoded: DecodedSpring, settlingIn duration: Double) {
    spring = decoded
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

  static let record = Record<Self>([
    .object("spring", "The spring found, or the one given.", SpringRecord.record) { $0.spring },
    .optionalNumber("tolerance", "What counts as settled, as a fraction of the distance: found, given, or 0.001.") {
      $0.tolerance
    },
    .optionalNumber(
      "settlesAfter",
      """
      The time after which it stays within the tolerance. Of a spring that was found by its time it is within 1e-9 of \
      that, as a part of it, or where a velocity takes all that creeps of an overdamped one, within 1e-14 / tolerance.
      """
    ) { $0.settlesAfter },
    .flag(
      "exact",
      "False if no tolerance settles at exactly that time: the last turning point lies farther out, and the motion has settled before."
    ) { $0.isExact },
    .number("overshoot", "How far past the target it goes, as a fraction of the distance.") { $0.overshoot },
    .reasons { $0.reasons }, .notes { $0.spring.remarks },
  ])
}
