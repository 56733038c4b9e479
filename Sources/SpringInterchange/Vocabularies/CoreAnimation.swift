// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension Vocabulary {
  /// Core Animation's physical spring, which plays an overdamped one as critically damped.
  public static let coreAnimation = Vocabulary(
    id: "core-animation",
    title: "CASpringAnimation",
    summary: "Core Animation's mass, stiffness and damping, with its clamp to critical damping.",
    source: "Apple, CASpringAnimation; behaviour reconstructed from published measurements",
    parameters: [
      .mass,
      .stiffness(default: 100),
      .damping(
        default: 10,
        "Viscous damping coefficient; above critical damping it counts as critical."
      ),
      .initialVelocity,
    ],
    example: [
      ("mass", .number(1)), ("stiffness", .number(100)), ("damping", .number(10)),
      ("initialVelocity", .number(0)),
    ],
    read: { arguments throws(ParameterFaults) in
      try Reading.withoutOverdamping(
        &arguments,
        initialVelocity: arguments.required(.initialVelocity),
        in: "Core Animation",
        note: "With allowsOverdamping (iOS 17) it starts 2ζω too fast: core-animation-overdamping."
      )
    },
    say: { spring, initialVelocity in
      let closest = ClosestSpring.withoutOverdamping(spring, initialVelocity: initialVelocity)
      return Saying(
        numbers: physics(closest.spring).adding(.initialVelocity, initialVelocity),
        note: closest.note,
        code: CoreAnimationCode.springAnimation(closest.spring, initialVelocity: initialVelocity)
      )
    }
  )
}
