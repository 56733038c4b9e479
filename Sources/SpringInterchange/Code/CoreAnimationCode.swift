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
    let flag: CodeText = allowsOverdamping ? "animation.allowsOverdamping = true\n" : ""
    return Snippet(
      "swift",
      """
      let animation = CASpringAnimation(keyPath: "position.y")
      animation.mass = \(spring.mass)
      animation.stiffness = \(spring.stiffness)
      animation.damping = \(spring.damping)
      animation.initialVelocity = \(initialVelocity)
      \(flag)animation.duration = animation.settlingDuration
      """
    )
  }
}
