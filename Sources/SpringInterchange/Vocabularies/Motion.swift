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
    read: { arguments throws(ParameterFaults) in
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
