// SPDX-License-Identifier: Apache-2.0

import Springs

extension Vocabulary {
  /// Motion's duration and bounce: the duration is the end, and a solver finds the frequency.
  public static let motionDuration = Vocabulary(
    id: "motion-duration", title: "Motion, duration",
    summary: "duration and bounce of Motion; it aims at 0.001 of the distance after the duration and ends there.",
    source: "motiondivision/motion, packages/motion-dom/src/animation/generators/spring.ts",
    parameters: [
      .number(
        .duration, in: .seconds, unit: "s", default: 0.8, "Length of the animation; Motion moves it into 0.01 to 10."),
      .motionBounce,
    ], example: [(.duration, 0.8), (.bounce, 0.3)],
    end: { _, played in played.cut.map { SettlingDefinition.motion.ending(after: $0) } },
    decode: { arguments throws(ValidationErrors) in
      try FramerMotionSolver.decoded(
        duration: arguments.required(.duration), bounce: arguments.required(.bounce), system: "Motion")
    },
    encode: { spring, initialVelocity in
      let closest = ClosestSpring.withinMotion(spring, initialVelocity: initialVelocity)
      let omega = closest.spring.naturalFrequency
      let ratio = closest.spring.dampingRatio
      guard let product = FramerMotionSolver.product(dampingRatio: ratio),
        let seconds = FramerMotionSolver.durations.duration(
          product / omega, playing: omega,
          by: { FramerMotionSolver(duration: $0, dampingRatio: ratio).naturalFrequency })
      else { return .noSpring("No duration from 0.01 to 10 seconds makes Motion play this spring.") }
      return EncodedSpring(
        numbers: [.duration: seconds, .bounce: closest.spring.bounce],
        losses: .present(
          closest.loss, .endsAfterDuration(by: "Motion"), .velocityRefused(initialVelocity, by: "Motion")),
        code: Snippet.motion(duration: seconds, bounce: closest.spring.bounce))
    })
}

extension FramerMotionSolver {
  /// The spring that a duration in seconds and a bounce give, in Motion and in its ancestor Popmotion.
  static func decoded(duration given: Double, bounce: Double, system: String) throws(ValidationErrors) -> DecodedSpring
  {
    var clamps: [Clamp] = []
    let duration = clamps.clamping("duration", given, to: durations, by: system)
    let dampingRatio = FramerMotionLimits.dampingRatio(bounce: bounce, system: system, clamps: &clamps)
    let solver = Self(duration: duration, dampingRatio: dampingRatio)
    let spring = try Vocabulary.spring { () throws(SpringError) in
      guard let omega = solver.naturalFrequency else { return try Spring(validating: .stiffness(100, damping: 10)) }
      return try Spring(validating: .naturalFrequency(omega, dampingRatio: dampingRatio))
    }
    return DecodedSpring(spring, cut: duration, clamps: clamps)
  }

  /// The product of natural frequency and duration of all springs with a damping ratio, or nil if there is none.
  ///
  /// Without velocity Motion's equation knows ω and T only as a product, and so do its eleven steps.
  static func product(dampingRatio: Double) -> Double? {
    let solver = Self(duration: 1, dampingRatio: dampingRatio)
    guard let omega = solver.naturalFrequency, omega > 0 else { return nil }
    return omega
  }
}

/// Motion's search for the natural frequency behind a duration and a bounce.
///
/// It aims at the ω for which the envelope of the motion, without its cosine part, is 0.001 after the duration T:
///
///     ζ < 1:  (ζω − v₀) / (√(1−ζ²)·ω) · e^(−ζωT) = ε
///     ζ = 1:  (1 + (ω − v₀)T) · e^(−ωT) = ε
///
/// and takes exactly eleven steps of Newton from 5/T. Where that ends in no number it plays stiffness 100 and
/// damping 10. Motion passes no velocity; its ancestor Popmotion did. Source: motiondivision/motion, spring.ts.
struct FramerMotionSolver {
  let duration: Double
  let dampingRatio: Double
  let initialVelocity: Double

  /// The threshold of arrival, as a fraction of the distance.
  static let tolerance = 0.001
  /// The durations that Motion uses; others are moved to the nearer end.
  static let durations = 0.01...10.0
  private static let steps = 11

  /// The search for a duration in seconds and a damping ratio from 0.05 to 1.
  init(duration: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    self.duration = duration
    self.dampingRatio = dampingRatio
    self.initialVelocity = initialVelocity
  }

  /// The frequency on which the eleven steps end, or nil if that is not a number.
  var naturalFrequency: Double? {
    var omega = 5 / duration
    for _ in 0..<Self.steps {
      guard Steps.take() else { break }
      let (value, slope) = dampingRatio < 1 ? underdamped(omega) : critical(omega)
      omega -= value / slope
    }
    return omega.isNaN ? nil : omega
  }

  private func underdamped(_ omega: Double) -> NewtonSearch.Residual {
    let sine = (1 - dampingRatio * dampingRatio).squareRoot()
    let rate = omega * dampingRatio
    let decay = Elementary.exp(-(rate * duration))
    let residual = Self.tolerance - (rate - initialVelocity) / (omega * sine) * decay
    let rising = rate * duration * initialVelocity + initialVelocity
    let falling = dampingRatio * dampingRatio * (omega * omega) * duration
    let slope = (rising - falling) * decay / (omega * omega * sine)
    // The sign of the envelope is what rounding leaves of it beside ε; that decides where collapsing searches end.
    return (residual, Self.tolerance - residual > 0 ? -slope : slope)
  }

  private func critical(_ omega: Double) -> NewtonSearch.Residual {
    let decay = Elementary.exp(-omega * duration)
    return (
      (1 + (omega - initialVelocity) * duration) * decay - Self.tolerance,
      (initialVelocity - omega) * duration * duration * decay
    )
  }
}

extension Snippet {
  /// A call of Motion's `animate` with a duration and a bounce.
  static func motion(duration: Double, bounce: Double) -> Snippet {
    Snippet(
      "javascript",
      """
      animate(element, { x: [0, 1] }, { type: "spring", duration: \(duration), bounce: \(bounce) })
      """)
  }
}

extension Vocabulary {
  /// Motion's visual duration and bounce: ω₀ = 2π / (1.2 · visualDuration), ζ = 1 − bounce in 0.05 to 1.
  public static let motionVisualDuration = Vocabulary(
    id: "motion-visual-duration", title: "Motion, visual duration",
    summary:
      "visualDuration and bounce of Motion; the visual duration is Apple's divided by 1.2, and no bounce is negative.",
    source: "motiondivision/motion, packages/motion-dom/src/animation/generators/spring.ts",
    parameters: [
      .number(
        .visualDuration, in: .seconds, unit: "s", default: 0.3,
        "Time until it first looks arrived: 5/6 of the undamped period."), .motionBounce,
    ], example: [(.visualDuration, 0.3), (.bounce, 0.3)], end: { _, _ in .motion },
    decode: { arguments throws(ValidationErrors) in
      var clamps: [Clamp] = []
      let dampingRatio = FramerMotionLimits.dampingRatio(bounce: arguments.required(.bounce), clamps: &clamps)
      let spring = try spring { () throws(SpringError) in
        try Spring(validating: .response(1.2 * arguments.required(.visualDuration), dampingRatio: dampingRatio))
      }
      return DecodedSpring(spring, clamps: clamps, notes: arguments.isGiven(.bounce) ? [] : [noBounce])
    },
    encode: { spring, initialVelocity in
      let closest = ClosestSpring.withinMotion(spring, initialVelocity: initialVelocity)
      let seconds = closest.spring.response / 1.2
      return EncodedSpring(
        numbers: [.visualDuration: seconds, .bounce: closest.spring.bounce],
        losses: .present(closest.loss, .velocityRefused(initialVelocity, by: "Motion")),
        code: Snippet.motion(visualDuration: seconds, bounce: closest.spring.bounce))
    })

  private static let noBounce = Remark.own(
    .defaultFilled,
    """
    Without a bounce Motion takes no notice of the visualDuration and plays stiffness 100 and damping 10; here the \
    bounce is 0.3 then, so write it.
    """)
}
