// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Dialect {
  /// Wobble.
  static let wobble = Dialect(
    "wobble", "Wobble",
    sets: [
      .set(
        .wobbleOverdamping, needs: [(.overdamping, "")],
        takes: [(.stiffness, "stiffness"), (.damping, "damping"), (.mass, "mass")]),
      .set(.wobble, takes: [(.stiffness, "stiffness"), (.damping, "damping"), (.mass, "mass")]),
    ],
    calls: [
      CallForm("Spring", needs: ["fromValue", "toValue", "allowsOverdamping"], looks: .new),
      CallForm("Spring", needs: ["mass", "initialVelocity"], looks: .new),
    ], marks: ["wobble"], velocityScale: 1000)
}
