// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// UIKit's search for the natural frequency behind `animate(withDuration:usingSpringWithDamping:initialSpringVelocity:)`.
///
/// UIKit aims at the ω for which the envelope of the motion, without its cosine part, is 0.001 at the end of the
/// animation:
///
///     ζ < 1:  |v₀ − ζω| / (√(1−ζ²)·ω) · e^(−ζωT) = ε
///     ζ = 1:  |(ω − v₀)T + 1| · e^(−ωT) = ε
///
/// It gets there by at most 12 steps of Newton from 5/T and, if those fail, 20 more from 1/T, partly in single
/// precision. For fast starts it stops early or on another root, and what it stops on is what UIKit plays.
/// Source: reconstructed from 271 measured values of iOS 14.4 (CosynPa/RevealSpringAnimation), which it reproduces
/// to 1e-9.
struct UIViewSolver {
  let duration: Double
  let dampingRatio: Double
  let initialVelocity: Double

  /// What counts as arrived, as a fraction of the distance.
  static let tolerance = 0.001
  /// The durations that UIKit uses; others are moved to the nearer end.
  static let durations = 0.01...10.0
  /// The damping ratios that UIKit uses; others are moved to the nearer end.
  static let dampingRatios = Double(Float.ulpOfOne)...1.0

  /// What UIKit's iteration stops on; its sign means nothing, and nil if it fails.
  var naturalFrequency: Double? { NewtonSearch.root(duration: duration, stop: Self.tolerance, of: residual) }

  private func residual(_ omega: Double) -> NewtonSearch.Residual {
    dampingRatio < 1 ? underdampedResidual(omega) : criticalResidual(omega)
  }

  private func underdampedResidual(_ omega: Double) -> NewtonSearch.Residual {
    let s = Double(Float(1 - dampingRatio * dampingRatio).squareRoot())
    let ratio = -(initialVelocity - dampingRatio * omega) / (s * omega)
    let decay = Elementary.exp(-duration * dampingRatio * omega)
    let e = initialVelocity + initialVelocity * duration * dampingRatio * omega
    let q = duration * dampingRatio * dampingRatio * omega * omega
    let numerator = decay * ratio <= 0 ? e - q : q - e
    let growth = Double(Elementary.exp(Float(omega * duration * dampingRatio)))
    return (Self.tolerance - (ratio * decay).magnitude, numerator / (omega * omega * s * growth))
  }

  private func criticalResidual(_ omega: Double) -> NewtonSearch.Residual {
    let target = omega < initialVelocity ? Self.tolerance : -Self.tolerance
    let decay = Double(Elementary.exp(Float(-duration * omega)))
    let growth = Double(Elementary.exp(Float(omega * duration)))
    return (
      target + ((omega - initialVelocity) * duration + 1) * decay,
      duration * duration * (initialVelocity - omega) / growth
    )
  }
}

extension UIViewSolver {
  /// The largest ω that solves the equation that UIKit aims at, or nil if none does.
  ///
  /// The envelope falls for every ω beyond the last bump, so the largest root is bracketed by doubling and found by
  /// bisection to the last bit.
  var exactNaturalFrequency: Double? {
    var upper = 1 / duration
    while envelope(upper) > Self.tolerance || upper <= lastBump {
      upper *= 2
      guard upper < 1e12 else { return nil }
    }
    var lower = upper
    while envelope(lower) <= Self.tolerance {
      lower *= 0.99
      guard lower > 1e-9 else { return nil }
    }
    return Bisection.end(from: lower, to: lower / 0.99) { envelope($0) > Self.tolerance }
  }

  /// Where the envelope has its last maximum over ω, or 0 if it only falls.
  private var lastBump: Double {
    guard initialVelocity > 0 else { return 0 }
    guard dampingRatio < 1 else { return initialVelocity }
    let root = (initialVelocity * initialVelocity + 4 * initialVelocity / duration).squareRoot()
    return (initialVelocity + root) / (2 * dampingRatio)
  }

  private func envelope(_ omega: Double) -> Double {
    if dampingRatio < 1 {
      let s = ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
      let ratio = (initialVelocity - dampingRatio * omega) / (s * omega)
      return (ratio * Elementary.exp(-dampingRatio * omega * duration)).magnitude
    }
    let ratio = (omega - initialVelocity) * duration + 1
    return (ratio * Elementary.exp(-omega * duration)).magnitude
  }
}
