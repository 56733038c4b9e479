// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension System {
  /// Reanimated.
  static let reanimated = System(
    "Reanimated", vocabularies: [.reanimated, .reanimatedDuration], settling: [.reanimated],
    presets: [
      PresetTable(
        in: .reanimated, source: "software-mansion/react-native-reanimated 4.3, springConfigs.ts",
        [
          ("reanimated-default", [("stiffness", 900), ("damping", 120), ("mass", 4)]),
          ("reanimated-gentle", [("stiffness", 900), ("damping", 120), ("mass", 4)]),
          ("reanimated-wiggly", [("stiffness", 900), ("damping", 90), ("mass", 4)]),
          ("reanimated-snappy", [("stiffness", 900), ("damping", 110), ("mass", 4)]),
        ]),
      PresetTable(
        in: .reanimatedDuration, source: "software-mansion/react-native-reanimated 4.3, springConfigs.ts",
        [
          ("reanimated-gentle-duration", [("duration", 0.55), ("dampingRatio", 1)]),
          ("reanimated-wiggly-duration", [("duration", 0.55), ("dampingRatio", 0.75)]),
          ("reanimated-snappy-duration", [("duration", 0.55), ("dampingRatio", 0.92)]),
        ]),
      PresetTable(
        in: .reanimated, source: "software-mansion/react-native-reanimated 4.3, springConfigs.ts",
        [("reanimated-v3-default", [("stiffness", 100), ("damping", 10), ("mass", 1)])]),
      PresetTable(
        in: .reanimatedDuration, source: "software-mansion/react-native-reanimated 4.3, springConfigs.ts",
        [("reanimated-v3-duration", [("duration", 1.333), ("dampingRatio", 0.5)])]),
    ],
    hypotheses: [
      Hypothesis(.reanimated, Hypothesis.stiffnessAndDamping, takes: Hypothesis.mass, plausibility: 0.4),
      Hypothesis(
        .reanimatedDuration, [(.duration, "duration"), (.dampingRatio, "dampingRatio")], plausibility: 0.5,
        speaksMilliseconds: true, note: "Reanimated's duration is two thirds of the time that it really takes."),
    ], dialects: [.reanimated])
}

extension Vocabulary {
  /// Reanimated 4's physical spring, which plays an overdamped one as critically damped.
  public static let reanimated = Vocabulary(
    id: "reanimated", title: "Reanimated, physics",
    summary: "stiffness, damping and mass of Reanimated's withSpring, with the defaults of version 4.",
    source: "software-mansion/react-native-reanimated 4.3, springConfigs.ts and springUtils.ts",
    parameters: [
      .stiffness(default: 900),
      .number(
        .damping, in: NumberRange(above: 0, through: 1e24), unit: "N·s/m", default: 120,
        "Viscous damping coefficient; Reanimated refuses 0 and takes more than critical for critical."),
      .mass(default: 4), .initialVelocity,
    ], example: [("stiffness", .number(900)), ("damping", .number(90)), ("mass", .number(4))],
    decode: { arguments throws(ValidationErrors) in
      try DecodedSpring.withoutOverdamping(
        arguments, initialVelocity: arguments.required(.initialVelocity), in: "Reanimated")
    },
    encode: { spring, initialVelocity in
      let closest = ClosestSpring.withoutOverdamping(spring, initialVelocity: initialVelocity)
      return EncodedSpring(
        numbers: [
          .stiffness: closest.spring.stiffness, .damping: closest.spring.damping, .mass: closest.spring.mass,
          .initialVelocity: initialVelocity,
        ], note: Notes.joined(closest.note, ReanimatedNotes.backwards(initialVelocity)),
        code: Snippet.reanimated(closest.spring, initialVelocity: initialVelocity))
    })
}

/// What Reanimated's versions differ in.
enum ReanimatedNotes {
  /// What later versions make of a velocity away from the target; nil if it is not.
  static func backwards(_ initialVelocity: Double) -> String? {
    initialVelocity < 0
      ? "From version 4.4 on, and in later releases of 4.3, Reanimated drops a velocity away from the target." : nil
  }
}

extension SettlingDefinition {
  /// The frame in which Reanimated 4 stops, at 60 frames per second.
  public static let reanimated = Self(
    id: "reanimated", title: "Reanimated withSpring",
    rule: """
      The first frame, at 60 per second, in which at most 6e-9 of the energy is left; an overdamped spring is played \
      as critically damped.
      """, source: "software-mansion/react-native-reanimated 4, energyThreshold"
  ) { motion in
    guard motion.spring.dampingRatio > 0 else {
      return .none("Reanimated refuses a spring without damping and goes to the target at once.")
    }
    let motion = motion.withoutOverdamping
    let frequency = motion.spring.naturalFrequency
    func energy(_ time: Double) -> Double {
      let state = motion.state(at: time)
      let stretch = frequency * (state.position - motion.target)
      return state.velocity * state.velocity + stretch * stretch
    }
    let start = energy(0)
    guard start > 0 else { return .seconds(0) }
    return FrameLoop.settling(framesPerSecond: 60) { energy($0) / start <= 6e-9 }
  }
}

extension Snippet {
  /// Reanimated's `withSpring` to 1 with physics.
  static func reanimated(_ spring: Spring, initialVelocity: Double) -> Snippet {
    Snippet(
      "javascript",
      """
      withSpring(1, { stiffness: \(spring.stiffness), damping: \(spring.damping), mass: \(spring.mass)\(initialVelocity, unlessZeroAfter: ", velocity: ") })
      """)
  }
}
