// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension Spring {
  /// When an overdamped spring comes to the argument at which a system's hyperbolic functions end.
  ///
  /// Their argument is γt, γ = ω₀√(ζ²−1). What is left then is e^(−σt), σ = ω²/(b+γ) the slow rate.
  ///
  /// - Parameter argument: The largest argument.
  /// - Returns: Seconds; nil where no more than a millionth is left then, and for other springs.
  func hyperbolicEnd(at argument: Double) -> Double? {
    guard dampingRatio > 1 else {
      return nil
    }
    let root = ((dampingRatio - 1) * (dampingRatio + 1)).squareRoot()
    guard argument / ((dampingRatio + root) * root) < 13.8 else {
      return nil
    }
    return argument / (root * naturalFrequency)
  }
}
