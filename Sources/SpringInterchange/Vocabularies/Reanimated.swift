// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension Vocabulary {
  /// Reanimated 4's physical spring, which plays an overdamped one as critically damped.
  public static let reanimated = Vocabulary(
    id: "reanimated",
    title: "Reanimated, physics",
    summary:
      "stiffness, damping and mass of Reanimated's withSpring, with the defaults of version 4.",
    source: "software-mansion/react-native-reanimated 4.3, springConfigs.ts and springUtils.ts",
    parameters: [
      .stiffness(default: 900),
      .number(
        .damping,
        in: NumberRange(above: 0, through: 1e24),
        unit: "N·s/m",
        default: 120,
        "Viscous damping coefficient; Reanimated refuses 0 and takes more than critical for critical."
      ),
      .mass(default: 4),
      .initialVelocity,
    ],
    example: [("stiffness", .number(900)), ("damping", .number(90)), ("mass", .number(4))],
    read: { arguments throws(ParameterFaults) in
      try Reading.withoutOverdamping(
        &arguments,
        initialVelocity: arguments.required(.initialVelocity),
        in: "Reanimated"
      )
    },
    say: { spring, initialVelocity in
      let closest = ClosestSpring.withoutOverdamping(spring, initialVelocity: initialVelocity)
      return Saying(
        numbers: [
          .stiffness: closest.spring.stiffness,
          .damping: closest.spring.damping,
          .mass: closest.spring.mass,
          .initialVelocity: initialVelocity,
        ],
        note: Notes.joined(closest.note, ReanimatedNotes.backwards(initialVelocity)),
        code: JavaScriptCode.reanimated(closest.spring, initialVelocity: initialVelocity)
      )
    }
  )
}

/// What Reanimated's versions differ in.
enum ReanimatedNotes {
  /// What later versions make of a velocity away from the target; nil where it is not.
  static func backwards(_ initialVelocity: Double) -> String? {
    initialVelocity < 0
      ? "From version 4.4 on Reanimated drops a velocity away from the target." : nil
  }
}
