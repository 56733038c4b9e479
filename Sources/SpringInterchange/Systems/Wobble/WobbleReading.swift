// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension SpringSystem {
  /// Wobble.
  static let wobble = SpringSystem(
    "wobble",
    "Wobble",
    sets: [
      .set(
        "wobble-overdamping",
        needs: [(.overdamping, "")],
        takes: [(.stiffness, "stiffness"), (.damping, "damping"), (.mass, "mass")]
      ),
      .set("wobble", takes: [(.stiffness, "stiffness"), (.damping, "damping"), (.mass, "mass")]),
    ],
    calls: [
      CallForm("Spring", needs: ["fromValue", "toValue", "allowsOverdamping"], looks: .new),
      CallForm("Spring", needs: ["mass", "initialVelocity"], looks: .new),
    ],
    marks: ["wobble"],
    velocityScale: 1000
  )
}
