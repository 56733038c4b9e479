// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Dialect {
  /// WebKit's CSS `spring()`.
  static let cssSpring = Dialect(
    "css-spring", "CSS spring()",
    sets: [.set(.cssSpring, needs: [(.mass, "mass"), (.stiffness, "stiffness"), (.damping, "damping")])],
    calls: [CallForm("spring", ["mass", "stiffness", "damping", "velocity"], looks: .spaced)])
}
