// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// Swift code for Core Animation.
enum CoreAnimationCode {
  /// A `CASpringAnimation` with its physical parameters and its own settling duration.
  static func springAnimation(
    _ spring: Spring,
    initialVelocity: Double,
    allowsOverdamping: Bool = false
  ) -> Snippet {
    (allowsOverdamping ? overdampingAnimation : springAnimation).filled([
      spring.mass, spring.stiffness, spring.damping, initialVelocity,
    ])
  }

  private static let springAnimation = CodeTemplate(
    "swift",
    physics,
    end: "animation.duration = animation.settlingDuration"
  )

  private static let overdampingAnimation = CodeTemplate(
    "swift",
    physics,
    end: """
      animation.allowsOverdamping = true
      animation.duration = animation.settlingDuration
      """
  )

  private static let physics: StaticString = """
    let animation = CASpringAnimation(keyPath: "position.y")
    animation.mass = #
    animation.stiffness = #
    animation.damping = #
    animation.initialVelocity = #

    """
}
