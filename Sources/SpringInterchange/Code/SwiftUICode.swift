// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// Swift code for SwiftUI: expressions of type `Animation`.
enum SwiftUICode {
  /// `Animation.spring(duration:bounce:)`; with a velocity, the interpolating spring of the same numbers.
  static func durationAnimation(_ spring: Spring, initialVelocity: Double) -> Snippet {
    initialVelocity == 0
      ? Snippet("swift", "Animation.spring(duration: #, bounce: #)", spring.duration, spring.bounce)
      : Snippet(
        "swift",
        "Animation.interpolatingSpring(duration: #, bounce: #, initialVelocity: #)",
        spring.duration,
        spring.bounce,
        initialVelocity
      )
  }

  /// `Animation.spring(response:dampingFraction:)`; with a velocity, the interpolating spring of a `Spring`.
  static func responseAnimation(_ spring: Spring, initialVelocity: Double) -> Snippet {
    initialVelocity == 0
      ? Snippet(
        "swift",
        "Animation.spring(response: #, dampingFraction: #)",
        spring.response,
        spring.dampingRatio
      )
      : Snippet(
        "swift",
        "Animation.interpolatingSpring(Spring(response: #, dampingRatio: #), initialVelocity: #)",
        spring.response,
        spring.dampingRatio,
        initialVelocity
      )
  }

  /// `Animation.interpolatingSpring` of physics; a `Spring` that allows overdamping where the plain form would clamp it.
  static func springModel(_ spring: Spring, initialVelocity: Double) -> Snippet {
    Snippet(
      "swift",
      spring.dampingRatio > 1
        ? """
        Animation.interpolatingSpring(Spring(mass: #, stiffness: #, damping: #, allowOverDamping: true), \
        initialVelocity: #)
        """
        : "Animation.interpolatingSpring(mass: #, stiffness: #, damping: #, initialVelocity: #)",
      spring.mass,
      spring.stiffness,
      spring.damping,
      initialVelocity
    )
  }

  /// An animation by a `Spring` of settling duration and damping ratio.
  static func settlingAnimation(
    duration: Double,
    dampingRatio: Double,
    initialVelocity: Double
  ) -> Snippet {
    initialVelocity == 0
      ? Snippet(
        "swift",
        "Animation.spring(Spring(settlingDuration: #, dampingRatio: #))",
        duration,
        dampingRatio
      )
      : Snippet(
        "swift",
        "Animation.interpolatingSpring(Spring(settlingDuration: #, dampingRatio: #), initialVelocity: #)",
        duration,
        dampingRatio,
        initialVelocity
      )
  }
}
