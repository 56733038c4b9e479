// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension System {
  /// Motion, formerly Framer Motion.
  static let framerMotion = System(
    "Motion", vocabularies: [.motion, .motionVisualDuration, .motionDuration], settling: [.motion],
    presets: [
      PresetTable(
        in: .motion, source: "motiondivision/motion, packages/motion-dom/src/animation/generators/spring.ts",
        [
          ("motion-default", [("stiffness", 100), ("damping", 10), ("mass", 1)]),
          ("motion-transform", [("stiffness", 500), ("damping", 25), ("mass", 1)]),
          ("motion-scale", [("stiffness", 550), ("damping", 30), ("mass", 1)]),
          ("motion-scale-to-zero", [("stiffness", 550), ("damping", 46.904_157_598_234_3), ("mass", 1)]),
          ("motion-drag-return", [("stiffness", 200), ("damping", 40), ("mass", 1)]),
          ("motion-inertia-bounce", [("stiffness", 500), ("damping", 10), ("mass", 1)]),
        ]),
      PresetTable(
        in: .motionVisualDuration,
        source: "motiondivision/motion, packages/motion-dom/src/animation/generators/spring.ts",
        [("motion-visual-duration-default", [("visualDuration", 0.3), ("bounce", 0.3)])]),
      PresetTable(
        in: .motionDuration, source: "motiondivision/motion, packages/motion-dom/src/animation/generators/spring.ts",
        [("motion-duration-default", [("duration", 0.8), ("bounce", 0.3)])]),
    ],
    hypotheses: [
      Hypothesis(.motion, Hypothesis.stiffnessAndDamping, takes: Hypothesis.mass, plausibility: 0.6),
      Hypothesis(.motion, [(.stiffness, "stiffness")], takes: Hypothesis.mass, plausibility: 0.15),
      Hypothesis(.motion, [(.damping, "damping")], takes: Hypothesis.mass, plausibility: 0.1),
      Hypothesis(
        .motionVisualDuration, [(.visualDuration, "visualDuration"), (.bounce, "bounce")], plausibility: 0.95),
      Hypothesis(.motionVisualDuration, [(.visualDuration, "visualDuration")], plausibility: 0.6),
      Hypothesis(
        .motionDuration, [(.duration, "duration"), (.bounce, "bounce")], plausibility: 0.5, speaksMilliseconds: true,
        note: "The duration is the end here: Motion solves for a spring that has settled then."),
      Hypothesis(.motionDuration, [(.duration, "duration")], plausibility: 0.15, speaksMilliseconds: true),
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
    example: [("stiffness", .number(100)), ("damping", .number(10)), ("mass", .number(1))],
    decode: { arguments throws(ValidationErrors) in FramerMotionLimits.played(try arguments.spring(), by: "Motion") },
    encode: { spring, initialVelocity in
      EncodedSpring(
        numbers: [.stiffness: spring.stiffness, .damping: spring.damping, .mass: spring.mass],
        note: FramerMotionLimits.note(on: spring, initialVelocity, by: "Motion"),
        code: Snippet.motion(spring, initialVelocity: initialVelocity))
    })
}

/// What Motion does to springs at the ends of its ranges.
enum FramerMotionLimits {
  /// The damping ratios of Motion's springs by duration or visual duration.
  static let dampingRatios = 0.05...1.0

  /// The argument at which Motion holds the hyperbolic functions of an overdamped spring.
  static let largestArgument = 300.0

  /// When an overdamped spring that is still away from its target drops to it, in seconds; nil if none does.
  static func capTime(of spring: Spring) -> Double? { spring.hyperbolicEnd(at: largestArgument) }

  /// What a system that has Motion's solver plays for a spring by its physics.
  static func played(_ spring: Spring, by system: String) -> DecodedSpring {
    let end = capTime(of: spring)
    return DecodedSpring(
      spring, cut: end, fadesAfterCut: true, notes: end == nil ? [] : [Notes.overdampingIsLost(by: system)])
  }

  /// What such a system loses of a spring; nil if nothing.
  static func note(on spring: Spring, _ initialVelocity: Double, by system: String) -> String? {
    Notes.joined(
      Notes.velocityIsLost(initialVelocity), capTime(of: spring) == nil ? nil : Notes.overdampingIsLost(by: system))
  }

  /// The damping ratio of a bounce, moved into Motion's range, which turns every negative bounce into none.
  static func dampingRatio(bounce: Double, system: String = "Motion", clamps: inout [Clamp]) -> Double {
    let asked = 1 - bounce
    let used = min(max(asked, dampingRatios.lowerBound), dampingRatios.upperBound)
    if used != asked {
      clamps.append(
        Clamp(
          "bounce", given: bounce, used: 1 - used,
          reason: "\(system) moves the damping ratio into 0.05 to 1, so the bounce into 0 to 0.95."))
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
  static func withinMotion(_ spring: Spring) -> Choice {
    let least = FramerMotionLimits.dampingRatios.lowerBound
    guard spring.dampingRatio < least,
      let bounciest = try? Spring(
        validating: .naturalFrequency(spring.naturalFrequency, dampingRatio: least, mass: spring.mass))
    else { return withoutOverdamping(spring, initialVelocity: 0) }
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
