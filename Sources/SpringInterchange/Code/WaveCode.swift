// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// Swift code for Wave; values go from 0 to 1, so a velocity is in distances per second.
enum WaveCode {
  /// A `Spring`, or with an initial velocity the `SpringAnimator` that has a place for it.
  static func spring(_ spring: Spring, mass: Double, initialVelocity: Double) -> Snippet {
    initialVelocity == 0
      ? Self.spring.filled([spring.dampingRatio, spring.response, mass])
      : animator.filled([spring.dampingRatio, spring.response, mass, initialVelocity])
  }

  private static let spring = CodeTemplate(
    "swift",
    "Spring(dampingRatio: #, response: #, mass: #)"
  )

  private static let animator = CodeTemplate(
    "swift",
    """
    let animator = SpringAnimator<CGFloat>(
      spring: Spring(dampingRatio: #, response: #, mass: #),
      value: 0,
      target: 1
    )
    animator.velocity = #
    animator.valueChanged = { view.alpha = $0 }
    animator.start()
    """
  )
}
