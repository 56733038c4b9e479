// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension SpringSystem {
  /// POP, Rebound and Origami.
  static let origami = SpringSystem(
    "origami",
    "POP, Rebound and Origami",
    sets: [
      .set("origami", takes: [(.bounciness, "bounciness"), (.speed, "speed")]),
      .set(
        "origami-tension-friction",
        needs: [(.tension, "tension"), (.friction, "friction")]
      ),
    ],
    calls: [
      CallForm("SpringConfig.fromOrigamiTensionAndFriction", ["tension", "friction"]),
      CallForm("SpringConfig.fromBouncinessAndSpeed", ["bounciness", "speed"]),
      CallForm("createSpring", ["tension", "friction"], looks: .marked),
    ],
    marks: ["POPSpringAnimation", "rebound", "SpringSystem", "Origami"],
    names: ["springBounciness", "springSpeed"]
  )

  /// POP's dynamics, which are physical numbers.
  static let popDynamics = SpringSystem(
    "pop-dynamics",
    "POP",
    sets: [
      .set(
        "mass-stiffness-damping",
        needs: [(.tension, "stiffness"), (.friction, "damping")],
        takes: [(.mass, "mass")]
      )
    ],
    calls: [CallForm("SpringConfig", ["tension", "friction"], looks: .new)],
    names: ["dynamicsTension", "dynamicsFriction", "dynamicsMass"]
  )
}
