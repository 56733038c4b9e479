// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// Swift code for SwiftUI: expressions of type `Animation`.
enum SwiftUICode {
  /// `Animation.spring(duration:bounce:)`; with a velocity, the interpolating spring of the same numbers.
  static func durationAnimation(_ spring: Spring, initialVelocity: Double) -> Snippet {
    let duration = CodeNumber.text(spring.duration)
    let bounce = CodeNumber.text(spring.bounce)
    guard initialVelocity != 0 else {
      return Snippet("swift", "Animation.spring(duration: \(duration), bounce: \(bounce))")
    }
    let velocity = CodeNumber.text(initialVelocity)
    return Snippet(
      "swift",
      "Animation.interpolatingSpring(duration: \(duration), bounce: \(bounce), initialVelocity: \(velocity))"
    )
  }

  /// `Animation.spring(response:dampingFraction:)`; with a velocity, the interpolating spring of a `Spring`.
  static func responseAnimation(_ spring: Spring, initialVelocity: Double) -> Snippet {
    let response = CodeNumber.text(spring.response)
    let ratio = CodeNumber.text(spring.dampingRatio)
    guard initialVelocity != 0 else {
      return Snippet(
        "swift",
        "Animation.spring(response: \(response), dampingFraction: \(ratio))"
      )
    }
    let velocity = CodeNumber.text(initialVelocity)
    return Snippet(
      "swift",
      "Animation.interpolatingSpring(Spring(response: \(response), dampingRatio: \(ratio)), initialVelocity: \(velocity))"
    )
  }

  /// `Animation.interpolatingSpring` of physics; a `Spring` that allows overdamping where the plain form would clamp it.
  static func springModel(_ spring: Spring, initialVelocity: Double) -> Snippet {
    let mass = CodeNumber.text(spring.mass)
    let stiffness = CodeNumber.text(spring.stiffness)
    let damping = CodeNumber.text(spring.damping)
    let velocity = CodeNumber.text(initialVelocity)
    let physics = "mass: \(mass), stiffness: \(stiffness), damping: \(damping)"
    guard spring.dampingRatio > 1 else {
      return Snippet(
        "swift",
        "Animation.interpolatingSpring(\(physics), initialVelocity: \(velocity))"
      )
    }
    return Snippet(
      "swift",
      "Animation.interpolatingSpring(Spring(\(physics), allowOverDamping: true), initialVelocity: \(velocity))"
    )
  }

  /// An animation by a `Spring` of settling duration and damping ratio.
  static func settlingAnimation(
    duration: Double,
    dampingRatio: Double,
    initialVelocity: Double
  ) -> Snippet {
    let seconds = CodeNumber.text(duration)
    let ratio = CodeNumber.text(dampingRatio)
    let spring = "Spring(settlingDuration: \(seconds), dampingRatio: \(ratio))"
    guard initialVelocity != 0 else {
      return Snippet("swift", "Animation.spring(\(spring))")
    }
    let velocity = CodeNumber.text(initialVelocity)
    return Snippet(
      "swift",
      "Animation.interpolatingSpring(\(spring), initialVelocity: \(velocity))"
    )
  }
}
