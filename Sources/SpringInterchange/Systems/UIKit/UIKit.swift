// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension Vocabulary {
  /// UIKit's physical timing parameters, whose defaults are those of the keyboard and of navigation.
  ///
  /// The velocity is a vector there: what has two dimensions takes dx and dy, everything else only dx.
  public static let uiSpringTimingParameters = Vocabulary(
    id: "uispringtimingparameters",
    title: "UISpringTimingParameters",
    summary:
      "UISpringTimingParameters(mass:stiffness:damping:initialVelocity:); it fixes the animator's duration.",
    source: "Apple, UISpringTimingParameters; jenox/UIKit-Playground",
    parameters: [
      .mass(default: 3),
      .stiffness(default: 1000),
      .damping(
        default: 500,
        "Viscous damping coefficient; above critical damping it counts as critical."
      ),
      .initialVelocity,
    ],
    example: [
      ("mass", .number(3)), ("stiffness", .number(1000)), ("damping", .number(50)),
      ("initialVelocity", .number(0)),
    ],
    read: { arguments throws(ValidationErrors) in
      try Reading.withoutOverdamping(
        &arguments,
        initialVelocity: arguments.required(.initialVelocity),
        in: "UIKit"
      )
    },
    say: { spring, initialVelocity in
      let closest = ClosestSpring.withoutOverdamping(spring, initialVelocity: initialVelocity)
      return Saying(
        numbers: physics(closest.spring).adding(.initialVelocity, initialVelocity),
        note: closest.note,
        code: UIKitCode.propertyAnimator(closest.spring, initialVelocity: initialVelocity)
      )
    }
  )
}

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

extension SettlingDefinition {
  /// The duration of a `UIViewPropertyAnimator` with `UISpringTimingParameters(mass:stiffness:damping:…)`.
  static let uikit = Self(
    id: "uikit",
    title: "UISpringTimingParameters",
    rule: """
      Below critical damping as core-animation. Otherwise the critically damped curve's time by an approximation of \
      the Lambert W function, 9.235 / ω for a start from rest.
      """,
    source: "Captured on iOS 26 and reconstructed by kern0x1b/charon and others"
  ) { motion in
    guard let velocity = motion.relativeVelocity else {
      return .noDistance
    }
    guard motion.spring.dampingRatio >= 1 else {
      return CoreAnimationSettling(motion)?.report ?? .noDistance
    }
    let omega = motion.spring.naturalFrequency
    return UIKitCriticalSettling.seconds(naturalFrequency: omega, velocity: velocity)
      .map { .seconds($0) }
      ?? .none("UIKit gets NaN where the velocity is not below the natural frequency.")
  }
}

/// The time after which a critically damped spring stays within 0.001, as UIKit approximates it.
///
///     (1 + a t) e^(-ω t) = ε,   a = ω − v0
///     t = (−W(x) a/ω − 1) / a,  x = −(ω/a) ε e^(−ω/a), with the lower branch of W
enum UIKitCriticalSettling {
  static func seconds(naturalFrequency omega: Double, velocity: Double) -> Double? {
    let slope = omega - velocity
    guard slope > 0 else {
      return nil
    }
    // ln(-x), taken apart so that nothing underflows.
    let logarithm = Elementary.log(omega / slope * CoreAnimationSettling.tolerance) - omega / slope
    guard let branch = lowerBranch(logarithm: logarithm) else {
      return nil
    }
    return (-branch * slope / omega - 1) / slope
  }

  /// The lower branch of the Lambert W function at −e^logarithm, to four digits (Barry and others, 2000).
  private static func lowerBranch(logarithm: Double) -> Double? {
    let sigma = -1 - logarithm
    guard sigma >= 0 else {
      return nil
    }
    let root = (sigma / 2).squareRoot()
    let bend = 1 + -0.0042 * sigma * Elementary.exp(-0.0201 * sigma.squareRoot())
    return -1 - sigma - 2 / 0.3361 * (1 - 1 / (1 + 0.3361 * root / bend))
  }
}

extension Preset {
  /// UIKit's and Core Animation's own springs.
  static let uiKit: [Self] =
    group(
      of: "UIKit",
      in: "uispringtimingparameters",
      source: uiKitSource,
      [
        ("uikit-default", [("mass", 3), ("stiffness", 1000), ("damping", 500)])
      ]
    )
    + group(
      of: "UIKit",
      in: "response-damping-ratio",
      source: uiKitSource,
      [
        ("uikit-sheet-detent", [("response", 0.3441442326), ("dampingRatio", 1)])
      ]
    )
    + group(
      of: "UIKit",
      in: "core-animation",
      source: uiKitSource,
      [
        ("core-animation-default", [("mass", 1), ("stiffness", 100), ("damping", 10)])
      ]
    )

  private static let uiKitSource =
    "Apple, UISpringTimingParameters and CASpringAnimation; sheet measured on iOS 26"
}
