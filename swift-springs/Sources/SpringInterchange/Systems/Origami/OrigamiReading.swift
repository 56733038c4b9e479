// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Dialect {
  /// POP, Rebound and Origami.
  static let origami = Dialect(
    "origami", "POP, Rebound and Origami",
    sets: [
      .set(.origami, takes: [(.bounciness, "bounciness"), (.speed, "speed")]),
      .set(.origamiTensionFriction, needs: [(.tension, "tension"), (.friction, "friction")]),
    ],
    calls: [
      CallForm("SpringConfig.fromOrigamiTensionAndFriction", ["tension", "friction"]),
      CallForm("SpringConfig.fromBouncinessAndSpeed", ["bounciness", "speed"]),
      CallForm("createSpring", ["tension", "friction"], looks: .marked),
    ], marks: ["POPSpringAnimation", "rebound", "SpringSystem", "Origami"], names: ["springBounciness", "springSpeed"])

  /// POP's dynamics, which are physical numbers.
  static let popDynamics = Dialect(
    "pop-dynamics", "POP",
    sets: [
      .set(.massStiffnessDamping, needs: [(.tension, "stiffness"), (.friction, "damping")], takes: [(.mass, "mass")])
    ], calls: [CallForm("SpringConfig", ["tension", "friction"], looks: .new)],
    names: ["dynamicsTension", "dynamicsFriction", "dynamicsMass"])
}
