// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension Vocabulary {
  /// Motion's physical spring; Motion was called Framer Motion.
  ///
  /// Motion caps the argument of its hyperbolic functions at 300, so that a strongly overdamped spring drops to the
  /// target after 300/γ seconds, γ = ω₀√(ζ²−1), with the rate ζω₀ of the exponential before them; that is what is played
  /// here.
  public static let motion = Vocabulary(
    id: "motion",
    title: "Motion, physics",
    summary: "stiffness, damping and mass of Motion, formerly Framer Motion.",
    source: "motiondivision/motion, packages/motion-dom/src/animation/generators/spring.ts",
    parameters: [.stiffness(default: 100), .damping(default: 10), .mass],
    example: [("stiffness", .number(100)), ("damping", .number(10)), ("mass", .number(1))],
    read: { arguments throws(ValidationErrors) in
      let spring = try arguments.spring()
      let end = MotionLimits.capTime(of: spring)
      return Reading(
        spring,
        cut: end,
        fadesAfterCut: true,
        notes: end == nil ? [] : [Notes.overdampingIsLost(by: "Motion")]
      )
    },
    say: { spring, initialVelocity in
      Saying(
        numbers: [.stiffness: spring.stiffness, .damping: spring.damping, .mass: spring.mass],
        note: Notes.joined(
          Notes.velocityIsLost(initialVelocity),
          MotionLimits.capTime(of: spring) == nil
            ? nil : Notes.overdampingIsLost(by: "Motion")
        ),
        code: JavaScriptCode.motion(spring, initialVelocity: initialVelocity)
      )
    }
  )
}

/// What Motion does to springs at the ends of its ranges.
enum MotionLimits {
  /// The damping ratios of Motion's springs by duration or visual duration.
  static let dampingRatios = 0.05...1.0

  /// The argument at which Motion holds the hyperbolic functions of an overdamped spring.
  static let largestArgument = 300.0

  /// When an overdamped spring that is still away from its target drops to it, in seconds; nil where none does.
  static func capTime(of spring: Spring) -> Double? { spring.hyperbolicEnd(at: largestArgument) }

  /// The damping ratio of a bounce, moved into Motion's range, which turns every negative bounce into none.
  static func dampingRatio(bounce: Double, clamps: inout [Clamp]) -> Double {
    let asked = 1 - bounce
    let used = min(max(asked, dampingRatios.lowerBound), dampingRatios.upperBound)
    if used != asked {
      clamps.append(
        Clamp(
          "bounce",
          given: bounce,
          used: 1 - used,
          reason: "Motion moves the damping ratio into 0.05 to 1, so the bounce into 0 to 0.95."
        )
      )
    }
    return used
  }
}

extension Vocabulary {
  /// Motion's visual duration and bounce: ω₀ = 2π / (1.2 · visualDuration), ζ = 1 − bounce in 0.05 to 1.
  public static let motionVisualDuration = Vocabulary(
    id: "motion-visual-duration",
    title: "Motion, visual duration",
    summary:
      "visualDuration and bounce of Motion; the visual duration is Apple's divided by 1.2, and no bounce is negative.",
    source: "motiondivision/motion, packages/motion-dom/src/animation/generators/spring.ts",
    parameters: [
      .number(
        .visualDuration,
        in: .seconds,
        unit: "s",
        default: 0.3,
        "Time until it first looks arrived: 5/6 of the undamped period."
      ),
      .motionBounce,
    ],
    example: [("visualDuration", .number(0.3)), ("bounce", .number(0.3))],
    read: { arguments throws(ValidationErrors) in
      var clamps: [Clamp] = []
      let dampingRatio = MotionLimits.dampingRatio(
        bounce: arguments.required(.bounce),
        clamps: &clamps
      )
      let spring = try spring { () throws(SpringError) in
        try Spring(
          response: 1.2 * arguments.required(.visualDuration),
          dampingRatio: dampingRatio
        )
      }
      return Reading(spring, clamps: clamps, notes: arguments.isGiven(.bounce) ? [] : [noBounce])
    },
    say: { spring, initialVelocity in
      let closest = ClosestSpring.withinMotion(spring)
      let seconds = closest.spring.response / 1.2
      return Saying(
        numbers: [.visualDuration: seconds, .bounce: closest.spring.bounce],
        note: Notes.joined(
          closest.note,
          Notes.velocityIsRefused(initialVelocity, by: "Motion"),
          Notes.massIsLost(spring.mass)
        ),
        code: JavaScriptCode.motion(
          visualDuration: seconds,
          bounce: closest.spring.bounce
        )
      )
    }
  )

  private static let noBounce = """
    Without a bounce Motion takes no notice of the visualDuration and plays stiffness 100 and damping 10; here the \
    bounce is 0.3 then, so write it.
    """
}

extension Parameter {
  /// The bounce of Motion's two springs by time.
  static let motionBounce = Parameter.number(
    .bounce,
    in: NumberRange(-1...1),
    default: 0.3,
    "1 minus the damping ratio; Motion moves it into 0 to 0.95."
  )
}

extension ClosestSpring {
  /// The closest spring among those with a damping ratio from 0.05 to 1 and no initial velocity.
  ///
  /// Where the damping is too small, the frequency stays and the damping ratio becomes 0.05.
  static func withinMotion(_ spring: Spring) -> Choice {
    let least = MotionLimits.dampingRatios.lowerBound
    guard spring.dampingRatio < least,
      let bounciest = try? Spring(
        naturalFrequency: spring.naturalFrequency,
        dampingRatio: least,
        mass: spring.mass
      )
    else {
      return withoutOverdamping(spring, initialVelocity: 0)
    }
    return (bounciest, "Motion's springs by time have at least a damping ratio of 0.05.")
  }
}

extension SettlingDefinition {
  /// The duration that Motion (Framer Motion) computes for a physical spring.
  static let motion = Self(
    id: "motion",
    title: "Motion, calcGeneratorDuration",
    rule: """
      The first multiple of 50 ms at which |velocity| ≤ 0.01 and |distance| ≤ 0.005 hold at that instant, or 2 and \
      0.5 where origin and target are 5 or more apart; from 20 s on never. Beyond γt = 300 an overdamped spring \
      counts as arrived.
      """,
    source: "motiondivision/motion 13.1.1, generators/utils/calc-duration.ts"
  ) { motion in
    let isGranular = (motion.target - motion.origin).magnitude < 5
    let (restSpeed, restDistance) = isGranular ? (0.01, 0.005) : (2, 0.5)
    for step in 0..<400 {
      let time = Double(step * 50) / 1000
      let state = played(motion, at: time)
      if state.velocity.magnitude <= restSpeed, state.position.magnitude <= restDistance {
        return .seconds(time)
      }
    }
    return .none("Motion says infinity: it is not at rest within 20 seconds.")
  }

  /// The distance to the target and the velocity that Motion plays.
  private static func played(_ motion: Motion, at time: Double) -> MotionState {
    let zeta = motion.spring.dampingRatio
    let spread = motion.spring.naturalFrequency * max(0, (zeta - 1) * (zeta + 1)).squareRoot()
    guard zeta <= 1 || spread * time <= MotionLimits.largestArgument else {
      return capped(motion, spread: spread, at: time)
    }
    let state = motion.state(at: time)
    return MotionState(position: state.position - motion.target, velocity: state.velocity)
  }

  /// Motion's overdamped curve with the argument of its hyperbolic functions held at the largest.
  private static func capped(_ motion: Motion, spread: Double, at time: Double) -> MotionState {
    let decay = motion.spring.decayRate
    let start = motion.origin - motion.target
    let push = motion.initialVelocity + decay * start
    // sinh and cosh of so much are half its exponential to all digits.
    let growth = Elementary.exp(MotionLimits.largestArgument - decay * time) / 2
    let position = growth * (push / spread + start)
    let rate = growth * (push + start * spread)
    return MotionState(position: position, velocity: rate - decay * position)
  }
}

extension Preset {
  /// The defaults of Motion, in each of its three ways.
  static let motionDefaults: [Self] =
    group(
      of: "Motion",
      in: "motion",
      source: motionDefaultsSource,
      [
        ("motion-default", [("stiffness", 100), ("damping", 10), ("mass", 1)])
      ]
    )
    + group(
      of: "Motion",
      in: "motion-visual-duration",
      source: motionDefaultsSource,
      [
        ("motion-visual-duration-default", [("visualDuration", 0.3), ("bounce", 0.3)])
      ]
    )
    + group(
      of: "Motion",
      in: "motion-duration",
      source: motionDefaultsSource,
      [
        ("motion-duration-default", [("duration", 0.8), ("bounce", 0.3)])
      ]
    )

  private static let motionDefaultsSource =
    "motiondivision/motion, packages/motion-dom/src/animation/generators/spring.ts"
}
