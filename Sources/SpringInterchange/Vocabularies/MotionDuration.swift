// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension Vocabulary {
  /// Motion's duration and bounce: the duration is the end, and a solver finds the frequency.
  public static let motionDuration = Vocabulary(
    id: "motion-duration",
    title: "Motion, duration",
    summary:
      "duration and bounce of Motion; it aims at 0.001 of the distance after the duration and ends there.",
    source: "motiondivision/motion, packages/motion-dom/src/animation/generators/spring.ts",
    parameters: [
      .number(
        .duration,
        in: .seconds,
        unit: "s",
        default: 0.8,
        "Length of the animation; Motion moves it into 0.01 to 10."
      ),
      .motionBounce,
    ],
    example: [("duration", .number(0.8)), ("bounce", .number(0.3))],
    read: { arguments throws(ParameterFaults) in
      var clamps: [Clamp] = []
      let duration = clamps.clamping(
        "duration",
        arguments.required(.duration),
        to: MotionSolver.durations,
        by: "Motion"
      )
      let dampingRatio = MotionLimits.dampingRatio(
        bounce: arguments.required(.bounce),
        clamps: &clamps
      )
      let solver = MotionSolver(duration: duration, dampingRatio: dampingRatio)
      let spring = try spring { () throws(SpringError) in
        guard let omega = solver.naturalFrequency else {
          return try Spring(stiffness: 100, damping: 10)
        }
        return try Spring(naturalFrequency: omega, dampingRatio: dampingRatio)
      }
      return Reading(spring, cut: duration, clamps: clamps)
    },
    say: { spring, initialVelocity in
      let closest = ClosestSpring.withinMotion(spring)
      let omega = closest.spring.naturalFrequency
      let ratio = closest.spring.dampingRatio
      guard let product = MotionSolver.product(dampingRatio: ratio),
        let seconds = MotionSolver.durations.duration(
          product / omega,
          playing: omega,
          by: { MotionSolver(duration: $0, dampingRatio: ratio).naturalFrequency }
        )
      else {
        return Saying(
          .none,
          note: "No duration from 0.01 to 10 seconds makes Motion play this spring."
        )
      }
      return Saying(
        numbers: [.duration: seconds, .bounce: closest.spring.bounce],
        note: Notes.joined(
          closest.note,
          "Motion ends the animation after the duration, wherever the spring is then.",
          Notes.velocityIsRefused(initialVelocity, by: "Motion"),
          Notes.massIsLost(spring.mass)
        ),
        code: JavaScriptCode.motion(duration: seconds, bounce: closest.spring.bounce)
      )
    }
  )
}

extension MotionSolver {
  /// The product of natural frequency and duration of all springs with a damping ratio, or nil where there is none.
  ///
  /// Without velocity Motion's equation knows ω and T only as a product, and so do its eleven steps.
  static func product(dampingRatio: Double) -> Double? {
    let solver = Self(duration: 1, dampingRatio: dampingRatio)
    guard let omega = solver.naturalFrequency, omega > 0 else {
      return nil
    }
    return omega
  }
}
