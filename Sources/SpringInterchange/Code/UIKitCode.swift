// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// Swift code for UIKit; `view` is the caller's.
enum UIKitCode {
  /// A `UIViewPropertyAnimator` with physical timing parameters, which fix its duration.
  static func propertyAnimator(_ spring: Spring, initialVelocity: Double) -> Snippet {
    Snippet(
      "swift",
      """
      let parameters = UISpringTimingParameters(
        mass: \(spring.mass),
        stiffness: \(spring.stiffness),
        damping: \(spring.damping),
        initialVelocity: CGVector(dx: \(initialVelocity), dy: \(initialVelocity))
      )
      let animator = UIViewPropertyAnimator(duration: 0, timingParameters: parameters)
      animator.addAnimations { view.alpha = 1 }
      animator.startAnimation()
      """
    )
  }

  /// The animation call of 2013, whose duration is the end.
  static func animation(
    duration: Double,
    dampingRatio: Double,
    initialVelocity: Double
  ) -> Snippet {
    Snippet(
      "swift",
      """
      UIView.animate(
        withDuration: \(duration),
        delay: 0,
        usingSpringWithDamping: \(dampingRatio),
        initialSpringVelocity: \(initialVelocity),
        animations: { view.alpha = 1 }
      )
      """
    )
  }
}
