// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// Swift code for SwiftUI: expressions of type `Animation`.
enum SwiftUICode {
  /// `Animation.spring(duration:bounce:)`; with a velocity, the interpolating spring of the same numbers.
  static func durationAnimation(_ spring: Spring, initialVelocity: Double) -> Snippet {
    guard initialVelocity != 0 else {
      return Snippet(
        "swift",
        "Animation.spring(duration: \(spring.duration), bounce: \(spring.bounce))"
      )
    }
    return Snippet(
      "swift",
      "Animation.interpolatingSpring(duration: \(spring.duration), bounce: \(spring.bounce), initialVelocity: \(initialVelocity))"
    )
  }

  /// `Animation.spring(response:dampingFraction:)`; with a velocity, the interpolating spring of a `Spring`.
  static func responseAnimation(_ spring: Spring, initialVelocity: Double) -> Snippet {
    guard initialVelocity != 0 else {
      return Snippet(
        "swift",
        "Animation.spring(response: \(spring.response), dampingFraction: \(spring.dampingRatio))"
      )
    }
    return Snippet(
      "swift",
      "Animation.interpolatingSpring(Spring(response: \(spring.response), dampingRatio: \(spring.dampingRatio)), initialVelocity: \(initialVelocity))"
    )
  }

  /// `Animation.interpolatingSpring` of physics; a `Spring` that allows overdamping where the plain form would clamp it.
  static func springModel(_ spring: Spring, initialVelocity: Double) -> Snippet {
    Snippet(
      "swift",
      spring.dampingRatio > 1
        ? "Animation.interpolatingSpring(Spring(\(physics(spring)), allowOverDamping: true), initialVelocity: \(initialVelocity))"
        : "Animation.interpolatingSpring(\(physics(spring)), initialVelocity: \(initialVelocity))"
    )
  }

  private static func physics(_ spring: Spring) -> CodeText {
    "mass: \(spring.mass), stiffness: \(spring.stiffness), damping: \(spring.damping)"
  }

  /// An animation by a `Spring` of settling duration and damping ratio.
  static func settlingAnimation(
    duration: Double,
    dampingRatio: Double,
    initialVelocity: Double
  ) -> Snippet {
    let spring: CodeText = "Spring(settlingDuration: \(duration), dampingRatio: \(dampingRatio))"
    return Snippet(
      "swift",
      initialVelocity == 0
        ? "Animation.spring(\(spring))"
        : "Animation.interpolatingSpring(\(spring), initialVelocity: \(initialVelocity))"
    )
  }
}
