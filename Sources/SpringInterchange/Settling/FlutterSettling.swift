// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

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
