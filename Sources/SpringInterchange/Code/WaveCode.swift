// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// Swift code for Wave; values go from 0 to 1, so a velocity is in distances per second.
enum WaveCode {
  /// A `Spring`, or with an initial velocity the `SpringAnimator` that has a place for it.
  static func spring(_ spring: Spring, mass: Double, initialVelocity: Double) -> Snippet {
    guard initialVelocity != 0 else {
      return Snippet(
        "swift",
        "Spring(dampingRatio: #, response: #, mass: #)",
        spring.dampingRatio,
        spring.response,
        mass
      )
    }
    return Snippet(
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
      """,
      spring.dampingRatio,
      spring.response,
      mass,
      initialVelocity
    )
  }
}
