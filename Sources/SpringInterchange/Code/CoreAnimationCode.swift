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
    let lines = [
      "let animation = CASpringAnimation(keyPath: \"position.y\")",
      "animation.mass = \(CodeNumber.text(spring.mass))",
      "animation.stiffness = \(CodeNumber.text(spring.stiffness))",
      "animation.damping = \(CodeNumber.text(spring.damping))",
      "animation.initialVelocity = \(CodeNumber.text(initialVelocity))",
    ]
    let last = ["animation.duration = animation.settlingDuration"]
    let flag = allowsOverdamping ? ["animation.allowsOverdamping = true"] : []
    return Snippet("swift", (lines + flag + last).joined(separator: "\n"))
  }
}
