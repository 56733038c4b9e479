// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The natural frequency behind SwiftUI's `Spring(settlingDuration:dampingRatio:epsilon:)`.
///
/// It is the ω for which the envelope of a start from rest, without its cosine part, is ε after the duration T:
///
///     ζ < 1:  ζ/√(1−ζ²) · e^(−ζωT) = ε, so ω = ln(ζ / (√(1−ζ²)·ε)) / (ζT)
///     ζ = 1:  (1 + ωT) · e^(−ωT) = ε
///
/// SwiftUI searches with Newton's method and stops within 1e-6 of this. Source: OpenSwiftUI,
/// Spring+SettlingDurationDampingRatio.swift.
struct SwiftUISettlingSolver {
  let dampingRatio: Double
  let epsilon: Double

  /// The durations that SwiftUI uses; others are moved to the nearer end.
  static let durations = 0.01...10.0
  /// The damping ratios that SwiftUI uses; others are moved to the nearer end.
  static let dampingRatios = Double.ulpOfOne...1.0

  /// The product ω·T, or nil where no positive one exists: a ratio so small that even the start is within ε.
  var frequencyTimesDuration: Double? {
    guard dampingRatio < 1 else {
      return criticalProduct
    }
    let s = ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
    let product = Elementary.log(dampingRatio / (s * epsilon)) / dampingRatio
    return product > 0 ? product : nil
  }

  private var criticalProduct: Double {
    var lower = 0.0
    var upper = 1.0
    while (1 + upper) * Elementary.exp(-upper) > epsilon {
      upper *= 2
    }
    for _ in 0..<100 {
      let middle = (lower + upper) / 2
      if (1 + middle) * Elementary.exp(-middle) > epsilon {
        lower = middle
      } else {
        upper = middle
      }
    }
    return upper
  }
}
