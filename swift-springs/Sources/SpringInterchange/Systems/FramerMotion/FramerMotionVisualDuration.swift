// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

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
    ], example: [("visualDuration", .number(0.3)), ("bounce", .number(0.3))],
    decode: { arguments throws(ValidationErrors) in
      var clamps: [Clamp] = []
      let dampingRatio = FramerMotionLimits.dampingRatio(bounce: arguments.required(.bounce), clamps: &clamps)
      let spring = try spring { () throws(SpringError) in
        try Spring(validating: .response(1.2 * arguments.required(.visualDuration), dampingRatio: dampingRatio))
      }
      return DecodedSpring(spring, clamps: clamps, notes: arguments.isGiven(.bounce) ? [] : [noBounce])
    },
    encode: { spring, initialVelocity in
      let closest = ClosestSpring.withinMotion(spring)
      let seconds = closest.spring.response / 1.2
      return EncodedSpring(
        numbers: [.visualDuration: seconds, .bounce: closest.spring.bounce],
        note: Notes.joined(
          closest.note, Notes.velocityIsRefused(initialVelocity, by: "Motion"), Notes.massIsLost(spring.mass)),
        code: Snippet.motion(visualDuration: seconds, bounce: closest.spring.bounce))
    })

  private static let noBounce = """
    Without a bounce Motion takes no notice of the visualDuration and plays stiffness 100 and damping 10; here the \
    bounce is 0.3 then, so write it.
    """
}
