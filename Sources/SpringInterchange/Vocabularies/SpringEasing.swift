// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension Vocabulary {
  /// Okikio's spring-easing, which moves every number into 0.0001 to 1000, the velocity too.
  public static let springEasing = Vocabulary(
    id: "spring-easing",
    title: "okikio spring-easing",
    summary:
      "mass, stiffness, damping and velocity of spring-easing, each moved into 0.0001 to 1000, the velocity too.",
    source: "okikio/spring-easing, src/mod.ts",
    parameters: [.mass, .stiffness(default: 100), .damping(default: 10), .initialVelocity],
    example: [
      ("mass", .number(1)), ("stiffness", .number(100)), ("damping", .number(10)),
      ("initialVelocity", .number(1)),
    ],
    read: { arguments throws(ParameterFaults) in
      try PhysicsBox.springEasing.reading(&arguments)
    },
    say: { spring, initialVelocity in
      PhysicsBox.springEasing.saying(spring, initialVelocity: initialVelocity) { said, velocity in
        JavaScriptCode.springEasing(said, initialVelocity: velocity)
      }
    }
  )
}
