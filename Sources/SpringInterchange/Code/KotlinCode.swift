// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// Kotlin code for Android; the value goes from 0 to 1, so velocities are in distances per second.
enum KotlinCode {
  /// A `SpringForce`, inside a `SpringAnimation` where there is a velocity to start with.
  static func springForce(_ spring: Spring, initialVelocity: Double) -> Snippet {
    let stiffness = CodeNumber.float(spring.stiffnessOfUnitMass)
    let dampingRatio = CodeNumber.float(spring.dampingRatio)
    let force = "SpringForce(1f).setStiffness(\(stiffness)).setDampingRatio(\(dampingRatio))"
    guard initialVelocity != 0 else {
      return Snippet("kotlin", force)
    }
    let velocity = CodeNumber.float(initialVelocity)
    return Snippet(
      "kotlin",
      "SpringAnimation(FloatValueHolder(0f)).setSpring(\(force)).setStartVelocity(\(velocity))"
    )
  }

  /// A Compose `spring`, inside `Animatable.animateTo` where there is a velocity to start with.
  static func compose(
    _ spring: Spring,
    visibilityThreshold: Double,
    initialVelocity: Double
  ) -> Snippet {
    let stiffness = CodeNumber.float(spring.stiffnessOfUnitMass)
    let dampingRatio = CodeNumber.float(spring.dampingRatio)
    let threshold = CodeNumber.float(visibilityThreshold)
    let specification =
      "spring<Float>(dampingRatio = \(dampingRatio), stiffness = \(stiffness), visibilityThreshold = \(threshold))"
    guard initialVelocity != 0 else {
      return Snippet("kotlin", specification)
    }
    let velocity = CodeNumber.float(initialVelocity)
    return Snippet(
      "kotlin",
      "Animatable(0f).animateTo(1f, \(specification), initialVelocity = \(velocity))"
    )
  }
}
