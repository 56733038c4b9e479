// SPDX-License-Identifier: Apache-2.0

import NumberText
import Springs

/// A spring that is stepped once a frame: the velocity from velocity and distance, then the position from the velocity.
///
/// With r the part of the way that is left, every such rule is
///
///     r(n+1) = S r(n) − P r(n−1),   r(0) = 1,   r(1) given
///
/// and passes at the frames exactly through a continuous spring, whose decay rate b, damped frequency w and velocity v₀
/// follow from the roots of z² = S z − P with the length h of a frame:
///
///     S² < 4P:  ρ = √P, θ = acos(S/2ρ):  b = −ln ρ / h, w = θ/h, v₀ = b − w (r(1)/ρ − cos θ) / sin θ
///     S² > 4P:  roots z₁ > z₂, rates a = −ln z / h:  ω² = a₁ a₂, v₀ = A a₁ + (1 − A) a₂, A = (r(1) − z₂) / (z₁ − z₂)
///
/// So the first step fixes the initial velocity: a system of this kind cannot be given another one.
struct FrameRecurrence {
  /// The share of the distance that a step pulls back, p: S = 2 − q − p.
  let pull: Double
  /// The share of the velocity that a step takes, q: P = 1 − q.
  let brake: Double
  /// The velocity before the first step, in distances a frame.
  var start = 0.0
  /// The velocity that the first step adds, which it does not brake, in distances a frame.
  var kick = 0.0
  /// Seconds of a frame.
  let frame: Double

  /// S, the weight of the frame before.
  private var sum: Double { 2 - brake - pull }
  /// P, the weight of the frame before that.
  private var product: Double { 1 - brake }
  /// The share of the distance that is left after the first frame.
  private var first: Double { 1 - pull - push }
  /// The share that the first step covers besides the pull.
  private var push: Double { product * start + kick }

  /// The loop that takes these steps.
  func loop(_ clock: SystemLoop.Clock, refreshRate: Double) -> SystemLoop {
    SystemLoop(
      stiffness: pull / (frame * frame), damping: brake / frame, velocity: start / frame, clock: clock, step: frame,
      refreshRate: refreshRate)
  }

  /// The coefficients of the recurrence through a spring; nil if the spring swings more than half a turn in a frame.
  static func coefficients(of spring: Spring, frame: Double) -> (sum: Double, product: Double)? {
    let fade = Elementary.exp(-spring.decayRate * frame)
    if let swing = spring.dampedFrequency {
      guard swing * frame < .pi else { return nil }
      return (2 * fade * Elementary.cos(swing * frame), fade * fade)
    }
    let zeta = spring.dampingRatio
    let spread = spring.naturalFrequency * ((zeta - 1) * (zeta + 1)).squareRoot()
    let fast = spring.decayRate + spread
    let slow = spring.naturalFrequency / fast * spring.naturalFrequency
    return (Elementary.exp(-slow * frame) + Elementary.exp(-fast * frame), fade * fade)
  }

  /// Whether a spring passes through the frames with these coefficients, which have only the digits of doubles.
  var isPlayed: Bool { (try? spring) != nil }

  /// The spring through the frames, on a unit mass; where none passes through all of them, one that fades as they do.
  ///
  /// - Throws: An error of the whole spring if the frames do not come to rest.
  var spring: DecodedSpring {
    get throws(ValidationErrors) {
      guard pull > 0 else { throw Self.error("plays no spring for these numbers: nothing pulls it to its target") }
      // The same as both roots inside of the unit circle, or on it without a brake.
      guard pull + 2 * brake < 4 else {
        let sum = NumberText.text(pull + 2 * brake)
        throw Self.error(
          "plays no spring for these numbers: its steps run away, since the pull and twice the brake of a step are \(sum) together, and must be below 4"
        )
      }
      // S² − 4P, with the digits that small numbers have of their own.
      let discriminant = brake * brake + pull * (pull - 2 * (2 - brake))
      guard discriminant >= 0 else { return try swinging((-discriminant).squareRoot()) }
      return product > 0 && sum > 0 ? try sliding(discriminant.squareRoot()) : try turning(discriminant.squareRoot())
    }
  }

  /// Frames with a part that changes sides in each, which no spring does: one with the rates at which both parts fade.
  private func turning(_ root: Double) throws(ValidationErrors) -> DecodedSpring {
    let (high, low) = ((sum + root) / 2, (sum - root) / 2)
    func rate(_ part: Double) -> Double { -Elementary.log(max(part.magnitude, 1e-6)) / frame }
    guard high > -low else {
      // A lasting motion changes sides: half a swing to a frame.
      let omega = Elementary.hypot(rate(low), .pi / frame)
      return try decoded(omega, rate(low) / omega, velocity: rate(low))
    }
    let share = (first - low) / root
    let (slow, fast) = (rate(high), rate(low))
    let omega = (slow * fast).squareRoot()
    return try decoded(omega, (slow + fast) / (2 * omega), velocity: share * slow + (1 - share) * fast)
  }

  private func swinging(_ root: Double) throws(ValidationErrors) -> DecodedSpring {
    // Next to a double root the cosine of the angle has no digits of it, and may be above 1.
    let angle = Elementary.atan2(y: root, x: sum)
    let decay = -Elementary.log1p(-brake) / (2 * frame)
    let swing = angle / frame
    // (r(1) − S/2) / (√P sin θ)
    let start = (brake - pull - 2 * push) / root
    let omega = Elementary.hypot(decay, swing)
    return try decoded(omega, decay / omega, velocity: decay - swing * start)
  }

  private func sliding(_ root: Double) throws(ValidationErrors) -> DecodedSpring {
    let large = (sum + root) / 2
    let small = product / large
    // (1 − z₁)(1 − z₂) = p
    let fall = (brake + pull + root) / 2
    let slow = -Elementary.log1p(-pull / fall) / frame
    let fast = -Elementary.log1p(-fall) / frame
    guard root > 0 else { return try decoded(slow, 1, velocity: slow + (1 - first / large) / frame) }
    // Next to a double root the share is large, and the difference of the two rates has no digits of their own.
    let share = (fall - pull - push) / root
    let apart = Elementary.log1p(root / small) / frame
    let omega = (slow * fast).squareRoot()
    return try decoded(omega, (slow + fast) / (2 * omega), velocity: fast - share * apart)
  }

  private func decoded(_ omega: Double, _ ratio: Double, velocity: Double) throws(ValidationErrors) -> DecodedSpring {
    let spring = try Vocabulary.spring { () throws(SpringError) in
      try Spring(validating: .naturalFrequency(omega, dampingRatio: ratio))
    }
    return DecodedSpring(spring, initialVelocity: velocity)
  }

  private static func error(_ text: String) -> ValidationErrors {
    ValidationErrors([ValidationError(nil, "the system \(text)")])
  }
}

extension FrameLoop {
  /// The time of the first frame at which a system stops that looks at the step to the next frame.
  ///
  /// - Parameters:
  ///   - motion: The motion through the frames.
  ///   - rate: Frames a second.
  ///   - isAtRest: The system's test, given the distance to the target and the step that it is about to take.
  /// - Returns: The time of the frame after, in which the value is set to the target.
  static func settling(
    of motion: Motion, framesPerSecond rate: Double, beforeStep isAtRest: (_ distance: Double, _ step: Double) -> Bool
  ) -> SettlingReport {
    settling(framesPerSecond: rate) { time in
      let here = motion.position(at: time - 1 / rate)
      return isAtRest((motion.target - here).magnitude, (motion.position(at: time) - here).magnitude)
    }
  }
}
