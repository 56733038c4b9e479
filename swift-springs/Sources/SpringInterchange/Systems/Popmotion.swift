// SPDX-License-Identifier: Apache-2.0

import Springs

extension System {
  /// Popmotion, and VueUse Motion which is made of it.
  static let popmotion = System(
    "Popmotion", vocabularies: [.popmotion], settling: [.popmotion],
    presets: [
      PresetTable(
        in: .popmotion, source: "Popmotion/popmotion 11.0.5; vueuse/motion 3.0.3",
        [
          ("popmotion-default", [(.stiffness, 100), (.damping, 10), (.mass, 1)]),
          ("vueuse-motion-transform", [(.stiffness, 500), (.damping, 25), (.mass, 1)]),
          ("vueuse-motion-scale", [(.stiffness, 550), (.damping, 30), (.mass, 1)]),
        ])
    ], dialects: [.popmotion])
}

extension Vocabulary {
  /// Popmotion's physics, or a duration and a bounce that are solved for as in Motion, its descendant.
  public static let popmotion = Vocabulary(
    id: "popmotion", title: "Popmotion, VueUse Motion",
    summary: "stiffness, damping and mass, or duration and bounce, of Popmotion 11's spring().",
    source: "Popmotion/popmotion adf681e, packages/popmotion/src/animations/generators/spring.ts",
    parameters: [.stiffness(default: 100), .damping(default: 10), .mass],
    [
      .number(
        .duration, in: .seconds, unit: "s", codeUnit: "ms", default: 0.8,
        "Length of the animation; Popmotion moves it into 0.01 to 10."),
      .number(
        .bounce, in: NumberRange(-1...1), default: 0.25,
        "1 minus the damping ratio, which Popmotion moves into 0.05 to 1."),
    ], example: [(.stiffness, 100), (.damping, 10), (.mass, 1)],
    end: { numbers, played in
      numbers.number(.duration) == nil ? .popmotion : played.cut.map { SettlingDefinition.popmotion.ending(after: $0) }
    },
    decode: { arguments throws(ValidationErrors) in
      if let duration = arguments.number(.duration) {
        return try FramerMotionSolver.decoded(
          duration: duration, bounce: arguments.required(.bounce), system: "Popmotion")
      }
      return FramerMotionLimits.played(try arguments.spring(), by: "Popmotion")
    },
    encode: { spring, initialVelocity in
      FramerMotionLimits.encoded(
        spring, initialVelocity,
        code: Snippet(
          "javascript",
          """
          animate({ from: 0, to: 1, type: "spring", stiffness: \(spring.stiffness), damping: \(spring.damping), \
          mass: \(spring.mass)\(initialVelocity, unlessZeroAfter: ", velocity: ") })
          """), by: "Popmotion")
    })
}

extension SettlingDefinition {
  /// The frame in which Popmotion's spring is done, at 60 frames per second.
  public static let popmotion = Self(
    id: "popmotion", title: "Popmotion, VueUse Motion",
    rule: """
      The first frame, at 60 Hz, with |velocity| ≤ 2 units/s and |distance| ≤ a hundredth of the way, \
      0.4 units at most. At critical damping and above it takes its velocity for 0, so that the distance alone decides.
      """, source: "Popmotion/popmotion adf681e, packages/popmotion/src/animations/generators/spring.ts"
  ) { motion in
    let restDistance = min((motion.target - motion.origin).magnitude / 100, 0.4)
    let velocityIsZero = motion.spring.dampingRatio >= 1
    func isAtRest(_ time: Double) -> Bool {
      let state = FramerMotionLimits.state(of: motion, at: time)
      return (velocityIsZero || state.velocity.magnitude <= 2) && state.position.magnitude <= restDistance
    }
    return isAtRest(0) ? .seconds(0) : FrameLoop.settling(framesPerSecond: 60, isAtRest: isAtRest)
  }
}

extension Dialect {
  /// Popmotion and VueUse Motion.
  static let popmotion = Dialect(
    "popmotion", "Popmotion", sets: [.set(.popmotion), .set(.popmotion, needs: [.duration], takes: [.bounce])],
    calls: [
      CallForm("animate", needs: ["stiffness", "damping", "mass", "bounce"], excludes: ["targets"], looks: .object)
    ], marks: ["popmotion", "@vueuse/motion"], languages: .script, bareTime: .milliseconds)
}
