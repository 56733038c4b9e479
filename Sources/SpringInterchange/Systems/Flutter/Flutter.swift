// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension System {
  /// Flutter.
  static let flutter = System(
    "Flutter",
    vocabularies: [.flutter],
    settling: [.flutter],
    presets: [
      PresetTable(
        in: .flutter,
        source: "flutter/flutter, spring_simulation.dart",
        [
          (
            "flutter-default",
            [
              ("mass", 1), ("stiffness", 157.913_670_417_429_73),
              ("damping", 25.132_741_228_718_345),
            ]
          )
        ]
      )
    ],
    hypotheses: [
      Hypothesis(
        .flutter,
        Hypothesis.stiffnessAndDamping,
        takes: Hypothesis.mass,
        plausibility: 0.45
      )
    ]
  )
}

extension Vocabulary {
  /// Flutter's SpringDescription.
  public static let flutter = Vocabulary(
    id: "flutter",
    title: "Flutter SpringDescription",
    summary: "mass, stiffness and damping of Flutter's SpringDescription.",
    source: "flutter/flutter, packages/flutter/lib/src/physics/spring_simulation.dart",
    parameters: [.mass, .stiffness, .damping],
    example: [("mass", .number(1)), ("stiffness", .number(100)), ("damping", .number(10))],
    decode: { arguments throws(ValidationErrors) in
      DecodedSpring(try arguments.spring())
    },
    encode: { spring, initialVelocity in
      EncodedSpring(
        numbers: physics(spring),
        note: Notes.velocityIsLost(initialVelocity),
        code: Snippet.springSimulation(spring, initialVelocity: initialVelocity)
      )
    }
  )
}

/// Dart code for Flutter; the value goes from 0 to 1, so the velocity is in distances per second.
extension Snippet {
  /// A `SpringSimulation` with its `SpringDescription`.
  static func springSimulation(_ spring: Spring, initialVelocity: Double) -> Snippet {
    Snippet(
      "dart",
      """
      SpringSimulation(const SpringDescription(mass: \(spring.mass), stiffness: \(spring.stiffness), damping: \(spring.damping)), 0, 1, \(initialVelocity))
      """
    )
  }
}

extension SettlingDefinition {
  /// The time at which Flutter's `SpringSimulation` says that it is done, looked at 60 times a second.
  static let flutter = Self(
    id: "flutter",
    title: "Flutter SpringSimulation.isDone",
    rule: """
      The first frame, at 60 per second, with |distance| < 0.001 units and |velocity| < 0.001 units per second; so \
      it depends on the unit.
      """,
    source: "flutter/flutter, physics/spring_simulation.dart and tolerance.dart"
  ) { motion in
    FrameLoop.settling(framesPerSecond: 60) { time in
      let state = motion.state(at: time)
      return (state.position - motion.target).magnitude < 0.001 && state.velocity.magnitude < 0.001
    }
  }
}
