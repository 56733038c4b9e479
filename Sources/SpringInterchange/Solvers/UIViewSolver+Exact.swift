// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension UIViewSolver {
  /// The largest ω that solves the equation that UIKit aims at, or nil where none does.
  ///
  /// The envelope falls for every ω beyond the last bump, so the largest root is bracketed by doubling and found by
  /// bisection to the last bit.
  var exactNaturalFrequency: Double? {
    var upper = 1 / duration
    while envelope(upper) > Self.tolerance || upper <= lastBump {
      upper *= 2
      guard upper < 1e12 else {
        return nil
      }
    }
    var lower = upper
    while envelope(lower) <= Self.tolerance {
      lower *= 0.99
      guard lower > 1e-9 else {
        return nil
      }
    }
    return Bisection.end(from: lower, to: lower / 0.99) { envelope($0) > Self.tolerance }
  }

  /// Where the envelope has its last maximum over ω, or 0 where it only falls.
  private var lastBump: Double {
    guard initialVelocity > 0 else {
      return 0
    }
    guard dampingRatio < 1 else {
      return initialVelocity
    }
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
