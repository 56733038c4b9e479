// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension Vocabulary {
  /// Flutter's SpringDescription.
  public static let flutter = Vocabulary(
    id: "flutter",
    title: "Flutter SpringDescription",
    summary: "mass, stiffness and damping of Flutter's SpringDescription.",
    source: "flutter/flutter, packages/flutter/lib/src/physics/spring_simulation.dart",
    parameters: [.mass, .stiffness, .damping],
    example: [("mass", .number(1)), ("stiffness", .number(100)), ("damping", .number(10))],
    read: { arguments throws(ValidationErrors) in
      Reading(try arguments.spring())
    },
    say: { spring, initialVelocity in
      Saying(
        numbers: physics(spring),
        note: Notes.velocityIsLost(initialVelocity),
        code: DartCode.springSimulation(spring, initialVelocity: initialVelocity)
      )
    }
  )
}

/// Dart code for Flutter; the value goes from 0 to 1, so the velocity is in distances per second.
enum DartCode {
  /// A `SpringSimulation` with its `SpringDescription`.
  static func springSimulation(_ spring: Spring, initialVelocity: Double) -> Snippet {
    springSimulation.filled([spring.mass, spring.stiffness, spring.damping, initialVelocity])
  }

  private static let springSimulation = CodeTemplate(
    "dart",
    "SpringSimulation(const SpringDescription(mass: #, stiffness: #, damping: #), 0, 1, #)"
  )
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

extension Preset {
  /// Flutter's withDurationAndBounce without arguments: half a second, no bounce.
  static let flutter: [Self] =
    group(
      of: "Flutter",
      in: "flutter",
      source: "flutter/flutter, spring_simulation.dart",
      [
        (
          "flutter-default",
          [("mass", 1), ("stiffness", 157.913_670_417_429_73), ("damping", 25.132_741_228_718_345)]
        )
      ]
    )
}
