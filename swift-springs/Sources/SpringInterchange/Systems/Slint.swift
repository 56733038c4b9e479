// SPDX-License-Identifier: Apache-2.0

import Springs

extension System {
  /// Slint.
  static let slint = System("Slint", vocabularies: [.slint], settling: [.slint], dialects: [.slint])
}

extension Vocabulary {
  /// Slint's easing `spring(bounce)` and the duration beside it, which is the period: ω = 2π / duration, ζ = 1 − bounce.
  ///
  /// Below 0 the ratio goes on as 1 − bounce, unlike SwiftUI's 1 / (1 + bounce).
  public static let slint = Vocabulary(
    id: "slint", title: "Slint spring()",
    summary:
      "duration, the period, and bounce of Slint's spring(); the damping ratio is 1 less the bounce, below 0 too.",
    source: "slint-ui/slint 074635a, internal/core/animations/simulations/spring.rs; pull request 12503",
    parameters: [
      .number(
        .duration, in: .duration(from: 0.001), unit: "s", codeUnit: "ms",
        "Period of a swing without damping; Slint takes whole milliseconds."),
      .number(.bounce, in: NumberRange(-1e6...1), default: 0, "1 less the damping ratio."),
    ], example: [(.duration, 0.5), (.bounce, 0.3)],
    decode: { arguments throws(ValidationErrors) in
      let (duration, bounce) = (arguments.required(.duration), arguments.required(.bounce))
      var clamps: [Clamp] = []
      let whole = max(1, (duration * 1000).rounded()) / 1000
      clamps.record("duration", duration, whole, reason: SlintSpring.milliseconds)
      // Next to critical damping its solver takes the limit.
      let used = SlintSpring.played(bounce)
      clamps.record("bounce", bounce, used, reason: SlintSpring.criticalNearby)
      let spring = try spring { () throws(SpringError) in
        try Spring(validating: .response(whole, dampingRatio: 1 - used))
      }
      return DecodedSpring(spring, clamps: clamps)
    },
    encode: { spring, initialVelocity in
      let milliseconds = max(1, (spring.response * 1000).rounded())
      let (duration, bounce) = (milliseconds / 1000, SlintSpring.played(1 - spring.dampingRatio))
      guard duration <= 3600 else { return .noSpring("Slint's durations end at an hour here.") }
      return EncodedSpring(
        numbers: [.duration: duration, .bounce: bounce],
        losses: .present(
          .velocityLost(initialVelocity),
          (duration - spring.response).magnitude > 1e-12 * duration ? SlintSpring.milliseconds : nil,
          (1 - spring.dampingRatio - bounce).magnitude > 1e-12 ? SlintSpring.criticalNearby : nil,
          .singlePrecision(duration, bounce, by: "Slint")),
        code: Snippet("slint", "animate x { duration: \(milliseconds)ms; easing: spring(\(single: bounce)); }"))
    })
}

private enum SlintSpring {
  static let milliseconds = Remark.own(.milliseconds, "Slint takes whole milliseconds.")
  static let criticalNearby = Remark.own(.clamped, "Slint takes a bounce within 0.001 of 0 as none.")

  static func played(_ bounce: Double) -> Double { bounce.magnitude < 0.001 ? 0 : bounce }
}

extension SettlingDefinition {
  /// The frame in which Slint's spring ends, 60 times a second.
  public static let slint = Self(
    id: "slint", title: "Slint spring()",
    rule: "The first frame, at 60 Hz, within 0.001 of the way and slower than 0.05 of it a second.",
    source: "slint-ui/slint 074635a, internal/core/animations/simulations/spring.rs"
  ) { motion in
    guard let velocity = motion.relativeVelocity else { return .noDistance }
    let progress = Motion(spring: motion.spring, relativeVelocity: velocity)
    return FrameLoop.settling(framesPerSecond: 60) { time in
      let state = progress.state(at: time)
      return (state.position - 1).magnitude < 0.001 && state.velocity.magnitude < 0.05
    }
  }
}

extension Dialect {
  /// Slint.
  static let slint = Dialect(
    "slint", "Slint", sets: [.set(.slint)], calls: [CallForm("spring", ["bounce"], looks: .timed)], languages: .slint,
    receivers: ["easing"], bareTime: .milliseconds)
}
