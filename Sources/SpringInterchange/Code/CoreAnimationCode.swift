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
    let lines: [CodeText] = [
      "let animation = CASpringAnimation(keyPath: \"position.y\")",
      "animation.mass = \(spring.mass)",
      "animation.stiffness = \(spring.stiffness)",
      "animation.damping = \(spring.damping)",
      "animation.initialVelocity = \(initialVelocity)",
    ]
    let last: [CodeText] = ["animation.duration = animation.settlingDuration"]
    let flag: [CodeText] = allowsOverdamping ? ["animation.allowsOverdamping = true"] : []
    return Snippet("swift", CodeText(lines: lines + flag + last))
  }
}
