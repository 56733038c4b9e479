// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Dialect {
  /// Figma's prototypes, variables and plug-in interface.
  static let figma = Dialect(
    "figma", "Figma",
    sets: [
      .set(.figma, needs: [(.stiffness, "stiffness"), (.damping, "damping")], takes: [(.mass, "mass")], fills: [])
    ], marks: ["CUSTOM_SPRING", "easingFunctionSpring", "transitionEasing"], names: ["easingFunctionSpring"])
}
