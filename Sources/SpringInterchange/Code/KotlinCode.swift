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
      return Snippet(
        "kotlin",
        "SpringForce(1f).setStiffness(#f).setDampingRatio(#f)",
        spring.stiffnessOfUnitMass,
        spring.dampingRatio,
        isSingle: true
      )
    }
    guard Float(initialVelocity).isFinite else { return nil }
    return Snippet(
      "kotlin",
      """
      SpringAnimation(FloatValueHolder(0f))\
      .setSpring(SpringForce(1f).setStiffness(#f).setDampingRatio(#f)).setStartVelocity(#f)
      """,
      spring.stiffnessOfUnitMass,
      spring.dampingRatio,
      initialVelocity,
      isSingle: true
    )
  }

  /// A Compose `spring`, inside `Animatable.animateTo` where there is a velocity to start with.
  static func compose(
    _ spring: Spring,
    visibilityThreshold: Double,
    initialVelocity: Double
  ) -> Snippet? {
    guard initialVelocity != 0 else {
      return Snippet(
        "kotlin",
        "spring<Float>(dampingRatio = #f, stiffness = #f, visibilityThreshold = #f)",
        spring.dampingRatio,
        spring.stiffnessOfUnitMass,
        visibilityThreshold,
        isSingle: true
      )
    }
    guard Float(initialVelocity).isFinite else { return nil }
    return Snippet(
      "kotlin",
      """
      Animatable(0f).animateTo(1f, \
      spring<Float>(dampingRatio = #f, stiffness = #f, visibilityThreshold = #f), initialVelocity = #f)
      """,
      spring.dampingRatio,
      spring.stiffnessOfUnitMass,
      visibilityThreshold,
      initialVelocity,
      isSingle: true
    )
  }
}
