// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// Kotlin code for Android; the value goes from 0 to 1, so velocities are in distances per second.
enum KotlinCode {
  /// A `SpringForce`, inside a `SpringAnimation` where there is a velocity to start with.
  static func springForce(_ spring: Spring, initialVelocity: Double) -> Snippet {
    Snippet(
      "kotlin",
      initialVelocity == 0
        ? force(spring)
        : "SpringAnimation(FloatValueHolder(0f)).setSpring(\(force(spring))).setStartVelocity(\(float: initialVelocity))"
    )
  }

  private static func force(_ spring: Spring) -> CodeText {
    "SpringForce(1f).setStiffness(\(float: spring.stiffnessOfUnitMass)).setDampingRatio(\(float: spring.dampingRatio))"
  }

  /// A Compose `spring`, inside `Animatable.animateTo` where there is a velocity to start with.
  static func compose(
    _ spring: Spring,
    visibilityThreshold: Double,
    initialVelocity: Double
  ) -> Snippet {
    Snippet(
      "kotlin",
      initialVelocity == 0
        ? specification(spring, visibilityThreshold)
        : "Animatable(0f).animateTo(1f, \(specification(spring, visibilityThreshold)), initialVelocity = \(float: initialVelocity))"
    )
  }

  private static func specification(_ spring: Spring, _ visibilityThreshold: Double) -> CodeText {
    "spring<Float>(dampingRatio = \(float: spring.dampingRatio), stiffness = \(float: spring.stiffnessOfUnitMass), visibilityThreshold = \(float: visibilityThreshold))"
  }
}
