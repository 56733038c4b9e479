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
    Snippet(
      "swift",
      """
      let animation = CASpringAnimation(keyPath: "position.y")
      animation.mass = #
      animation.stiffness = #
      animation.damping = #
      animation.initialVelocity = #

      """,
      spring.mass,
      spring.stiffness,
      spring.damping,
      initialVelocity,
      end: allowsOverdamping
        ? """
        animation.allowsOverdamping = true
        animation.duration = animation.settlingDuration
        """
        : "animation.duration = animation.settlingDuration"
    )
  }
}
