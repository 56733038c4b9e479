// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// Swift code for UIKit; `view` is the caller's.
enum UIKitCode {
  /// A `UIViewPropertyAnimator` with physical timing parameters, which fix its duration.
  static func propertyAnimator(_ spring: Spring, initialVelocity: Double) -> Snippet {
    propertyAnimator.filled([
      spring.mass, spring.stiffness, spring.damping, initialVelocity, initialVelocity,
    ])
  }

  private static let propertyAnimator = CodeTemplate(
    "swift",
    """
    let parameters = UISpringTimingParameters(
      mass: #,
      stiffness: #,
      damping: #,
      initialVelocity: CGVector(dx: #, dy: #)
    )
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: parameters)
    animator.addAnimations { view.alpha = 1 }
    animator.startAnimation()
    """
  )

  /// The animation call of 2013, whose duration is the end.
  static func animation(
    duration: Double,
    dampingRatio: Double,
    initialVelocity: Double
  ) -> Snippet {
    animation.filled([duration, dampingRatio, initialVelocity])
  }

  private static let animation = CodeTemplate(
    "swift",
    """
    UIView.animate(
      withDuration: #,
      delay: 0,
      usingSpringWithDamping: #,
      initialSpringVelocity: #,
      animations: { view.alpha = 1 }
    )
    """
  )
}
