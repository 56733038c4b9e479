// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// Swift code for SwiftUI: expressions of type `Animation`.
enum SwiftUICode {
  /// `Animation.spring(duration:bounce:)`; with a velocity, the interpolating spring of the same numbers.
  static func durationAnimation(_ spring: Spring, initialVelocity: Double) -> Snippet {
    initialVelocity == 0
      ? durationSpring.filled([spring.duration, spring.bounce])
      : movingDurationSpring.filled([spring.duration, spring.bounce, initialVelocity])
  }

  private static let durationSpring = CodeTemplate(
    "swift",
    "Animation.spring(duration: #, bounce: #)"
  )

  private static let movingDurationSpring = CodeTemplate(
    "swift",
    "Animation.interpolatingSpring(duration: #, bounce: #, initialVelocity: #)"
  )

  /// `Animation.spring(response:dampingFraction:)`; with a velocity, the interpolating spring of a `Spring`.
  static func responseAnimation(_ spring: Spring, initialVelocity: Double) -> Snippet {
    initialVelocity == 0
      ? responseSpring.filled([spring.response, spring.dampingRatio])
      : movingResponseSpring.filled([spring.response, spring.dampingRatio, initialVelocity])
  }

  private static let responseSpring = CodeTemplate(
    "swift",
    "Animation.spring(response: #, dampingFraction: #)"
  )

  private static let movingResponseSpring = CodeTemplate(
    "swift",
    "Animation.interpolatingSpring(Spring(response: #, dampingRatio: #), initialVelocity: #)"
  )

  /// `Animation.interpolatingSpring` of physics; a `Spring` that allows overdamping where the plain form would clamp it.
  static func springModel(_ spring: Spring, initialVelocity: Double) -> Snippet {
    (spring.dampingRatio > 1 ? overdampedModel : springModel).filled([
      spring.mass, spring.stiffness, spring.damping, initialVelocity,
    ])
  }

  private static let springModel = CodeTemplate(
    "swift",
    "Animation.interpolatingSpring(mass: #, stiffness: #, damping: #, initialVelocity: #)"
  )

  private static let overdampedModel = CodeTemplate(
    "swift",
    """
    Animation.interpolatingSpring(Spring(mass: #, stiffness: #, damping: #, allowOverDamping: true), \
    initialVelocity: #)
    """
  )

  /// An animation by a `Spring` of settling duration and damping ratio.
  static func settlingAnimation(
    duration: Double,
    dampingRatio: Double,
    initialVelocity: Double
  ) -> Snippet {
    initialVelocity == 0
      ? settlingSpring.filled([duration, dampingRatio])
      : movingSettlingSpring.filled([duration, dampingRatio, initialVelocity])
  }

  private static let settlingSpring = CodeTemplate(
    "swift",
    "Animation.spring(Spring(settlingDuration: #, dampingRatio: #))"
  )

  private static let movingSettlingSpring = CodeTemplate(
    "swift",
    "Animation.interpolatingSpring(Spring(settlingDuration: #, dampingRatio: #), initialVelocity: #)"
  )
}
