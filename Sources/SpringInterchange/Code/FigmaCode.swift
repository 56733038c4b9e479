// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// JSON as Figma's plug-in interface takes it.
enum FigmaCode {
  /// A prototype transition's easing of type `CUSTOM_SPRING`.
  static func easing(_ spring: Spring, initialVelocity: Double) -> Snippet {
    let mass = CodeNumber.text(spring.mass)
    let stiffness = CodeNumber.text(spring.stiffness)
    let damping = CodeNumber.text(spring.damping)
    let velocity = CodeNumber.text(initialVelocity)
    return Snippet(
      "json",
      """
      { "type": "CUSTOM_SPRING", "easingFunctionSpring": { "mass": \(mass), "stiffness": \(stiffness), \
      "damping": \(damping), "initialVelocity": \(velocity) } }
      """
    )
  }
}
