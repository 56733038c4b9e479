// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Dialect {
  /// okikio's spring-easing.
  static let springEasing = Dialect(
    "spring-easing", "spring-easing",
    sets: [.set(.springEasing, needs: [(.mass, "mass"), (.stiffness, "stiffness"), (.damping, "damping")])],
    calls: [
      CallForm("spring", ["mass", "stiffness", "damping", "velocity"], looks: [.quoted, .marked]),
      CallForm("SpringFrame", ["mass", "stiffness", "damping", "velocity"]),
    ], marks: ["SpringEasing", "spring-easing", "CSSSpringEasing", "SpringFrame"])
}
