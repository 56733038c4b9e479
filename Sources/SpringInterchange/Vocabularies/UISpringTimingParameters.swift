// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension Vocabulary {
  /// UIKit's physical timing parameters, whose defaults are those of the keyboard and of navigation.
  ///
  /// The velocity is a vector there: what has two dimensions takes dx and dy, everything else only dx.
  public static let uiSpringTimingParameters = Vocabulary(
    id: "uispringtimingparameters",
    title: "UISpringTimingParameters",
    summary:
      "UISpringTimingParameters(mass:stiffness:damping:initialVelocity:); it fixes the animator's duration.",
    source: "Apple, UISpringTimingParameters; jenox/UIKit-Playground",
    parameters: [
      .mass(default: 3),
      .stiffness(default: 1000),
      .damping(
        default: 500,
        "Viscous damping coefficient; above critical damping it counts as critical."
      ),
      .initialVelocity,
    ],
    example: [
      ("mass", .number(3)), ("stiffness", .number(1000)), ("damping", .number(50)),
      ("initialVelocity", .number(0)),
    ],
    read: { arguments throws(ParameterFaults) in
      try Reading.withoutOverdamping(
        &arguments,
        initialVelocity: arguments.required(.initialVelocity),
        in: "UIKit"
      )
    },
    say: { spring, initialVelocity in
      let closest = ClosestSpring.withoutOverdamping(spring, initialVelocity: initialVelocity)
      return Saying(
        numbers: physics(closest.spring).adding(.initialVelocity, initialVelocity),
        note: closest.note,
        code: UIKitCode.propertyAnimator(closest.spring, initialVelocity: initialVelocity)
      )
    }
  )
}
