// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// Kotlin code for Android; the value goes from 0 to 1, so velocities are in distances per second.
enum KotlinCode {
  /// A `SpringForce`, inside a `SpringAnimation` where there is a velocity to start with.
  static func springForce(_ spring: Spring, initialVelocity: Double) -> Snippet {
    let force: CodeText =
      "SpringForce(1f).setStiffness(\(float: spring.stiffnessOfUnitMass)).setDampingRatio(\(float: spring.dampingRatio))"
    guard initialVelocity != 0 else {
      return Snippet("kotlin", force)
    }
    return Snippet(
      "kotlin",
      "SpringAnimation(FloatValueHolder(0f)).setSpring(\(force)).setStartVelocity(\(float: initialVelocity))"
    )
  }

  /// A Compose `spring`, inside `Animatable.animateTo` where there is a velocity to start with.
  static func compose(
    _ spring: Spring,
    visibilityThreshold: Double,
    initialVelocity: Double
  ) -> Snippet {
    let specification: CodeText =
      "spring<Float>(dampingRatio = \(float: spring.dampingRatio), stiffness = \(float: spring.stiffnessOfUnitMass), visibilityThreshold = \(float: visibilityThreshold))"
    guard initialVelocity != 0 else {
      return Snippet("kotlin", specification)
    }
    return Snippet(
      "kotlin",
      "Animatable(0f).animateTo(1f, \(specification), initialVelocity = \(float: initialVelocity))"
    )
  }
}
