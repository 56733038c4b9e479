// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// Dart code for Flutter; the value goes from 0 to 1, so the velocity is in distances per second.
enum DartCode {
  /// A `SpringSimulation` with its `SpringDescription`.
  static func springSimulation(_ spring: Spring, initialVelocity: Double) -> Snippet {
    springSimulation.filled([spring.mass, spring.stiffness, spring.damping, initialVelocity])
  }

  private static let springSimulation = CodeTemplate(
    "dart",
    "SpringSimulation(const SpringDescription(mass: #, stiffness: #, damping: #), 0, 1, #)"
  )
}
