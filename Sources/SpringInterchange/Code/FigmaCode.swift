// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// JSON as Figma's plug-in interface takes it.
enum FigmaCode {
  /// A prototype transition's easing of type `CUSTOM_SPRING`.
  static func easing(_ spring: Spring, initialVelocity: Double) -> Snippet {
    easing.filled([spring.mass, spring.stiffness, spring.damping, initialVelocity])
  }

  private static let easing = CodeTemplate(
    "json",
    """
    { "type": "CUSTOM_SPRING", "easingFunctionSpring": { "mass": #, "stiffness": #, "damping": #, \
    "initialVelocity": # } }
    """
  )
}
