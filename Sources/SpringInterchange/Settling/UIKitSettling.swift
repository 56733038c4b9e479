// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

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
