// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension Vocabulary {
  /// Wobble's physical spring, which plays an overdamped one as critically damped unless it is told otherwise.
  public static let wobble = Self(
    id: "wobble",
    title: "wobble",
    summary: "stiffness, damping and mass of wobble, without its allowsOverdamping.",
    source: "skevy/wobble, src/index.ts",
    parameters: [
      .stiffness(default: 100),
      .number(
        "damping",
        in: NumberRange(above: 0, through: 1e24),
        unit: "N·s/m",
        default: 10,
        "Viscous damping coefficient; wobble refuses 0 and takes more than critical for critical."
      ),
      .mass,
      .initialVelocity,
    ],
    example: [("stiffness", .number(100)), ("damping", .number(10)), ("mass", .number(1))],
    read: { arguments throws(ParameterFaults) in
      try Reading.withoutOverdamping(
        arguments,
        initialVelocity: arguments.required("initialVelocity"),
        in: "wobble",
        note: "With allowsOverdamping: true it plays the spring as it is."
      )
    },
    say: { spring, initialVelocity in
      let closest = ClosestSpring.withoutOverdamping(spring, initialVelocity: initialVelocity)
      return Saying(
        numbers: [
          ("stiffness", closest.spring.stiffness), ("damping", closest.spring.damping),
          ("mass", closest.spring.mass), ("initialVelocity", initialVelocity),
        ],
        note: Notes.joined(
          closest.note,
          closest.note == nil
            ? nil : "With allowsOverdamping: true wobble plays the spring as it is."
        ),
        code: [JavaScriptCode.wobble(closest.spring, initialVelocity: initialVelocity)]
      )
    }
  )
}
