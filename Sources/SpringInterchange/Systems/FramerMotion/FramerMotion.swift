// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension System {
  /// Motion, formerly Framer Motion.
  static let framerMotion = System(
    "Motion",
    vocabularies: [.motion, .motionVisualDuration, .motionDuration],
    settling: [.motion],
    presets: [
      PresetTable(
        in: .motion,
        source: "motiondivision/motion, packages/motion-dom/src/animation/generators/spring.ts",
        [
          ("motion-default", [("stiffness", 100), ("damping", 10), ("mass", 1)])
        ]
      ),
      PresetTable(
        in: .motionVisualDuration,
        source: "motiondivision/motion, packages/motion-dom/src/animation/generators/spring.ts",
        [
          ("motion-visual-duration-default", [("visualDuration", 0.3), ("bounce", 0.3)])
        ]
      ),
      PresetTable(
        in: .motionDuration,
        source: "motiondivision/motion, packages/motion-dom/src/animation/generators/spring.ts",
        [
          ("motion-duration-default", [("duration", 0.8), ("bounce", 0.3)])
        ]
      ),
    ],
    hypotheses: [
      Hypothesis(
        .motion,
        Hypothesis.stiffnessAndDamping,
        takes: Hypothesis.mass,
        plausibility: 0.6
      ),
      Hypothesis(.motion, [(.stiffness, "stiffness")], takes: Hypothesis.mass, plausibility: 0.15),
      Hypothesis(.motion, [(.damping, "damping")], takes: Hypothesis.mass, plausibility: 0.1),
      Hypothesis(
        .motionVisualDuration,
        [(.visualDuration, "visualDuration"), (.bounce, "bounce")],
        plausibility: 0.95
      ),
      Hypothesis(.motionVisualDuration, [(.visualDuration, "visualDuration")], plausibility: 0.6),
      Hypothesis(
        .motionDuration,
        [(.duration, "duration"), (.bounce, "bounce")],
        plausibility: 0.5,
        speaksMilliseconds: true,
        note: "The duration is the end here: Motion solves for a spring that has settled then."
      ),
      Hypothesis(
        .motionDuration,
        [(.duration, "duration")],
        plausibility: 0.15,
        speaksMilliseconds: true
      ),
    ]
  )
}

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
    decode: { arguments throws(ValidationErrors) in
      let spring = try arguments.spring()
      let end = FramerMotionLimits.capTime(of: spring)
      return DecodedSpring(
        spring,
        cut: end,
        fadesAfterCut: true,
        notes: end == nil ? [] : [Notes.overdampingIsLost(by: "Motion")]
      )
    },
    encode: { spring, initialVelocity in
      EncodedSpring(
        numbers: [.stiffness: spring.stiffness, .damping: spring.damping, .mass: spring.mass],
        note: Notes.joined(
          Notes.velocityIsLost(initialVelocity),
          FramerMotionLimits.capTime(of: spring) == nil
            ? nil : Notes.overdampingIsLost(by: "Motion")
        ),
        code: Snippet.motion(spring, initialVelocity: initialVelocity)
      )
    }
  )
}

/// What Motion does to springs at the ends of its ranges.
enum FramerMotionLimits {
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
    decode: { arguments throws(ValidationErrors) in
      var clamps: [Clamp] = []
      let dampingRatio = FramerMotionLimits.dampingRatio(
        bounce: arguments.required(.bounce),
        clamps: &clamps
      )
      let spring = try spring { () throws(SpringError) in
        try Spring(
          response: 1.2 * arguments.required(.visualDuration),
          dampingRatio: dampingRatio
        )
      }
      return DecodedSpring(
        spring,
        clamps: clamps,
        notes: arguments.isGiven(.bounce) ? [] : [noBounce]
      )
    },
    encode: { spring, initialVelocity in
      let closest = ClosestSpring.withinMotion(spring)
      let seconds = closest.spring.response / 1.2
      return EncodedSpring(
        numbers: [.visualDuration: seconds, .bounce: closest.spring.bounce],
        note: Notes.joined(
          closest.note,
          Notes.velocityIsRefused(initialVelocity, by: "Motion"),
          Notes.massIsLost(spring.mass)
        ),
        code: Snippet.motion(
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
    let least = FramerMotionLimits.dampingRatios.lowerBound
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

extension Snippet {
  /// A call of Motion's `animate` with physics.
  static func motion(_ spring: Spring, initialVelocity: Double) -> Snippet {
    Snippet(
      "javascript",
      """
      animate(element, { x: [0, 1] }, { type: "spring", stiffness: \(spring.stiffness), damping: \(spring.damping), mass: \(spring.mass)\(initialVelocity, unlessZeroAfter: ", velocity: ") })
      """
    )
  }

  /// A call of Motion's `animate` with a visual duration and a bounce.
  static func motion(visualDuration: Double, bounce: Double) -> Snippet {
    Snippet(
      "javascript",
      """
      animate(element, { x: [0, 1] }, { type: "spring", visualDuration: \(visualDuration), bounce: \(bounce) })
      """
    )
  }
}
