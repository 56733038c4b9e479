// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// Kotlin code for Android; the value goes from 0 to 1, so velocities are in distances per second.
///
/// There is no code for a velocity beyond single precision.
enum KotlinCode {
  /// A `SpringForce`, inside a `SpringAnimation` where there is a velocity to start with.
  static func springForce(_ spring: Spring, initialVelocity: Double) -> Snippet? {
    guard initialVelocity != 0 else {
      return springForce.filled([spring.stiffnessOfUnitMass, spring.dampingRatio])
    }
    guard Float(initialVelocity).isFinite else { return nil }
    return springAnimation.filled([
      spring.stiffnessOfUnitMass, spring.dampingRatio, initialVelocity,
    ])
  }

  private static let springForce = CodeTemplate(
    "kotlin",
    "SpringForce(1f).setStiffness(#f).setDampingRatio(#f)",
    isSingle: true
  )

  private static let springAnimation = CodeTemplate(
    "kotlin",
    """
    SpringAnimation(FloatValueHolder(0f))\
    .setSpring(SpringForce(1f).setStiffness(#f).setDampingRatio(#f)).setStartVelocity(#f)
    """,
    isSingle: true
  )

  /// A Compose `spring`, inside `Animatable.animateTo` where there is a velocity to start with.
  static func compose(
    _ spring: Spring,
    visibilityThreshold: Double,
    initialVelocity: Double
  ) -> Snippet? {
    guard initialVelocity != 0 else {
      return compose.filled([spring.dampingRatio, spring.stiffnessOfUnitMass, visibilityThreshold])
    }
    guard Float(initialVelocity).isFinite else { return nil }
    return composeAnimation.filled([
      spring.dampingRatio, spring.stiffnessOfUnitMass, visibilityThreshold, initialVelocity,
    ])
  }

  private static let compose = CodeTemplate(
    "kotlin",
    "spring<Float>(dampingRatio = #f, stiffness = #f, visibilityThreshold = #f)",
    isSingle: true
  )

  private static let composeAnimation = CodeTemplate(
    "kotlin",
    """
    Animatable(0f).animateTo(1f, \
    spring<Float>(dampingRatio = #f, stiffness = #f, visibilityThreshold = #f), initialVelocity = #f)
    """,
    isSingle: true
  )
}
