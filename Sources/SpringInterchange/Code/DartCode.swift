// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// Dart code for Flutter; the value goes from 0 to 1, so the velocity is in distances per second.
enum DartCode {
  /// A `SpringSimulation` with its `SpringDescription`.
  static func springSimulation(_ spring: Spring, initialVelocity: Double) -> Snippet {
    let mass = CodeNumber.text(spring.mass)
    let stiffness = CodeNumber.text(spring.stiffness)
    let damping = CodeNumber.text(spring.damping)
    let velocity = CodeNumber.text(initialVelocity)
    return Snippet(
      "dart",
      "SpringSimulation(const SpringDescription(mass: \(mass), stiffness: \(stiffness), damping: \(damping)), 0, 1, \(velocity))"
    )
  }
}
