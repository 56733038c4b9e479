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
    read: { arguments throws(ParameterFaults) in
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
