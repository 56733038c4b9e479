// SPDX-License-Identifier: Apache-2.0

import Springs

extension System {
  /// Motion, formerly Framer Motion.
  static let framerMotion = System(
    "Motion", vocabularies: [.motion, .motionVisualDuration, .motionDuration], settling: [.motion],
    presets: [
      PresetTable(
        in: .motion, source: "motiondivision/motion, packages/motion-dom/src/animation/generators/spring.ts",
        [
          ("motion-default", [(.stiffness, 100), (.damping, 10), (.mass, 1)]),
          ("motion-drag-return", [(.stiffness, 200), (.damping, 40), (.mass, 1)]),
        ]),
      PresetTable(
        in: .motion,
        source:
          "motiondivision/motion, framer-motion/src/animation/utils/default-transitions.ts and motion-dom's inertia.ts",
        note: .own(.thresholdLost, "Its speed of rest is 10 units a second."),
        [
          ("motion-transform", [(.stiffness, 500), (.damping, 25), (.mass, 1)]),
          ("motion-scale", [(.stiffness, 550), (.damping, 30), (.mass, 1)]),
          ("motion-scale-to-zero", [(.stiffness, 550), (.damping, 46.904_157_598_234_3), (.mass, 1)]),
          ("motion-inertia-bounce", [(.stiffness, 500), (.damping, 10), (.mass, 1)]),
        ]),
      PresetTable(
        in: .motionVisualDuration,
        source: "motiondivision/motion, packages/motion-dom/src/animation/generators/spring.ts",
        [("motion-visual-duration-default", [(.visualDuration, 0.3), (.bounce, 0.3)])]),
      PresetTable(
        in: .motionDuration, source: "motiondivision/motion, packages/motion-dom/src/animation/generators/spring.ts",
        [("motion-duration-default", [(.duration, 0.8), (.bounce, 0.3)])]),
    ],
    hypotheses: [
      Hypothesis(.motion, [.stiffness, .damping], takes: [.mass], plausibility: 0.6),
      Hypothesis(.motion, [.stiffness], takes: [.mass], plausibility: 0.15),
      Hypothesis(.motion, [.damping], takes: [.mass], plausibility: 0.1),
      Hypothesis(.motionVisualDuration, [.visualDuration, .bounce], plausibility: 0.95),
      Hypothesis(.motionVisualDuration, [.visualDuration], plausibility: 0.6),
      Hypothesis(
        .motionDuration, [.duration, .bounce], plausibility: 0.5, speaksMilliseconds: true,
        note: "The duration is the end here: Motion solves for a spring that has settled then."),
      Hypothesis(.motionDuration, [.duration], plausibility: 0.15, speaksMilliseconds: true),
    ], dialects: [.motion])
}

extension Vocabulary {
  /// Motion's physical spring; Motion was called Framer Motion.
  ///
  /// Motion caps the argument of its hyperbolic functions at 300, so that a strongly overdamped spring drops to the
  /// target after 300/γ seconds, γ = ω₀√(ζ²−1), with the rate ζω₀ of the exponential before them; that is what is played
  /// here.
  public static let motion = Vocabulary(
    id: "motion", title: "Motion, physics", summary: "stiffness, damping and mass of Motion, formerly Framer Motion.",
    source: "motiondivision/motion, packages/motion-dom/src/animation/generators/spring.ts",
    parameters: [.stiffness(default: 100), .damping(default: 10), .mass],
    example: [(.stiffness, 100), (.damping, 10), (.mass, 1)],
    decode: { arguments throws(ValidationErrors) in FramerMotionLimits.played(try arguments.spring(), by: "Motion") },
    encode: { spring, initialVelocity in
      FramerMotionLimits.encoded(
        spring, initialVelocity, code: Snippet.motion(spring, initialVelocity: initialVelocity), by: "Motion")
    })
}

/// Motion's treatment of springs at the ends of its ranges.
enum FramerMotionLimits {
  /// The damping ratios of Motion's springs by duration or visual duration.
  static let dampingRatios = 0.05...1.0

  /// The argument at which Motion holds the hyperbolic functions of an overdamped spring.
  static let largestArgument = 300.0

  /// When an overdamped spring that is still away from its target drops to it, in seconds; nil if none does.
  static func capTime(of spring: Spring) -> Double? { spring.hyperbolicEnd(at: largestArgument) }

  /// Returns the spring that a system with Motion's solver plays for a spring by its physics.
  static func played(_ spring: Spring, by system: String) -> DecodedSpring {
    let end = capTime(of: spring)
    return DecodedSpring(
      spring, cut: end, fadesAfterCut: true, notes: end == nil ? [] : [.overdampingDropped(by: system)])
  }

  /// Returns a spring by its physics in such a system, whose code gives the velocity.
  static func encoded(_ spring: Spring, _ initialVelocity: Double, code: Snippet, by system: String) -> EncodedSpring {
    EncodedSpring(
      numbers: [.stiffness: spring.stiffness, .damping: spring.damping, .mass: spring.mass],
      losses: .present(
        .velocityLost(initialVelocity, givenBy: code),
        capTime(of: spring) == nil ? nil : .overdampingDropped(by: system)), code: code)
  }

  /// The damping ratio of a bounce, moved into Motion's range, which turns every negative bounce into none.
  static func dampingRatio(bounce: Double, system: String = "Motion", clamps: inout [Clamp]) -> Double {
    let asked = 1 - bounce
    let used = min(max(asked, dampingRatios.lowerBound), dampingRatios.upperBound)
    if used != asked {
      clamps.append(
        Clamp(
          "bounce", given: bounce, used: 1 - used,
          reason: .own(.clamped, "\(system) moves the damping ratio into 0.05 to 1, so the bounce into 0 to 0.95.")))
    }
    return used
  }
}

extension Parameter {
  /// The bounce of Motion's two springs by time.
  static let motionBounce = Parameter.number(
    .bounce, in: NumberRange(-1...1), default: 0.3, "1 minus the damping ratio; Motion moves it into 0 to 0.95.")
}

extension ClosestSpring {
  /// The closest spring among those with a damping ratio from 0.05 to 1 and no initial velocity.
  ///
  /// Where the damping is too small, the frequency stays and the damping ratio becomes 0.05.
  static func withinMotion(_ spring: Spring, initialVelocity: Double) -> Choice {
    let least = FramerMotionLimits.dampingRatios.lowerBound
    guard spring.dampingRatio < least,
      let bounciest = try? Spring(
        validating: .naturalFrequency(spring.naturalFrequency, dampingRatio: least, mass: spring.mass))
    else { return withoutOverdamping(spring, initialVelocity: initialVelocity, isTaken: false) }
    return (bounciest, .own(.clamped, "Motion's springs by time have at least a damping ratio of 0.05."))
  }
}

extension Snippet {
  /// A call of Motion's `animate` with physics.
  static func motion(_ spring: Spring, initialVelocity: Double) -> Snippet {
    Snippet(
      "javascript",
      """
      animate(element, { x: [0, 1] }, { type: "spring", stiffness: \(spring.stiffness), damping: \(spring.damping), mass: \(spring.mass)\(initialVelocity, unlessZeroAfter: ", velocity: ") })
      """)
  }

  /// A call of Motion's `animate` with a visual duration and a bounce.
  static func motion(visualDuration: Double, bounce: Double) -> Snippet {
    Snippet(
      "javascript",
      """
      animate(element, { x: [0, 1] }, { type: "spring", visualDuration: \(visualDuration), bounce: \(bounce) })
      """)
  }
}

extension Dialect {
  /// One of these makes Motion play physics, whatever stands beside it.
  private static let physics: QuantitySet = [.stiffness, .damping, .mass]

  /// Motion, which was Framer Motion.
  static let motion = Dialect(
    "motion", "Motion",
    sets: [
      .set(.motion, needs: [.stiffness], takes: [.damping, .mass], wins: physics),
      .set(.motion, needs: [.damping], takes: [.mass], wins: physics), .set(.motion, needs: [.mass], wins: physics),
      .set(.motionVisualDuration, needs: [.visualDuration, .bounce]),
      .set(.motionVisualDuration, needs: [.visualDuration, .duration], fills: [(.bounce, 0)]),
      .set(.motionDuration, needs: [.duration, .bounce]), .set(.motionDuration, needs: [.duration]),
      .set(.motionDuration, needs: [.bounce]),
      .set(
        .motion, needs: [.visualDuration], fills: [(.stiffness, 100), (.damping, 10), (.mass, 1)],
        note: "Motion ignores visualDuration alone in an object, and plays its default physics."),
      .set(.motion, fills: [(.stiffness, 100), (.damping, 10), (.mass, 1)]),
    ],
    calls: [
      CallForm(
        "spring", ["visualDuration", "bounce"], fixed: [("bounce", .number(0.3))], needs: ["visualDuration"],
        looks: .marked), CallForm("spring", needs: ["visualDuration"]),
      CallForm("spring", needs: ["stiffness", "damping", "duration", "bounce"], looks: .marked),
      CallForm(
        "useSpring", needs: ["stiffness", "damping", "visualDuration", "bounce"],
        excludes: ["tension", "friction", "frequency"]),
      CallForm("useSpring", [""], excludes: ["from", "to", "config"], looks: [.imported, .bare], playsAlone: true),
      CallForm("useSpring", [""], excludes: ["from", "to", "config", "tension", "friction"], looks: .imported),
    ],
    marks: [
      "motion/react", "framer-motion", "motion", "useMotionValue", "whileHover", "whileTap", "motion-v",
      "AnimatePresence",
    ], names: ["visualDuration", "restDelta", "restSpeed"], languages: .script, bareTime: .bySize)
}

extension SettlingDefinition {
  /// The duration that Motion (Framer Motion) computes for a physical spring.
  public static let motion = Self(
    id: "motion", title: "Motion, calcGeneratorDuration",
    rule: """
      The first multiple of 50 ms at which |velocity| ≤ 0.01 and |distance| ≤ 0.005 hold at that instant, or 2 and \
      0.5 where origin and target are 5 or more apart; from 20 s on never. Beyond γt = 300 an overdamped spring \
      counts as arrived.
      """, source: "motiondivision/motion 13.1.1, generators/utils/calc-duration.ts"
  ) { motion in
    let isGranular = (motion.target - motion.origin).magnitude < 5
    let (restSpeed, restDistance) = isGranular ? (0.01, 0.005) : (2, 0.5)
    for step in 0..<400 {
      guard Steps.take() else { break }
      let time = Double(step * 50) / 1000
      let state = FramerMotionLimits.state(of: motion, at: time)
      if state.velocity.magnitude <= restSpeed, state.position.magnitude <= restDistance { return .seconds(time) }
    }
    return .none("Motion says infinity: it is not at rest within 20 seconds.")
  }
}

extension FramerMotionLimits {
  /// The distance to the target and the velocity that Motion plays, and Popmotion before it.
  static func state(of motion: Motion, at time: Double) -> MotionState {
    let zeta = motion.spring.dampingRatio
    let spread = motion.spring.naturalFrequency * max(0, (zeta - 1) * (zeta + 1)).squareRoot()
    guard zeta <= 1 || spread * time <= largestArgument else { return capped(motion, spread: spread, at: time) }
    let state = motion.state(at: time)
    return MotionState(position: state.position - motion.target, velocity: state.velocity)
  }

  /// Motion's overdamped curve with the argument of its hyperbolic functions held at the largest.
  private static func capped(_ motion: Motion, spread: Double, at time: Double) -> MotionState {
    let decay = motion.spring.decayRate
    let start = motion.origin - motion.target
    let push = motion.initialVelocity + decay * start
    // sinh and cosh of so much are half its exponential to all digits.
    let growth = Elementary.exp(largestArgument - decay * time) / 2
    let position = growth * (push / spread + start)
    let rate = growth * (push + start * spread)
    return MotionState(position: position, velocity: rate - decay * position)
  }
}
