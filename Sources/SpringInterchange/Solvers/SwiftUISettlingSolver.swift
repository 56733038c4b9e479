// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// The natural frequency behind SwiftUI's `Spring(settlingDuration:dampingRatio:epsilon:)`.
///
/// It is the ω for which the envelope of a start from rest, without its cosine part, is ε after the duration T:
///
///     ζ < 1:  ζ/√(1−ζ²) · e^(−ζωT) = ε, so ω = ln(ζ / (√(1−ζ²)·ε)) / (ζT)
///     ζ = 1:  (1 + ωT) · e^(−ωT) = ε
///
/// SwiftUI stops its search as soon as a step changes ω by at most ε, so that it plays another ω: with the default ε
/// up to a part in ten thousand off, with a large one and a long duration far off. Source: OpenSwiftUI,
/// Spring+SettlingDurationDampingRatio.swift.
struct SwiftUISettlingSolver {
  let dampingRatio: Double
  let epsilon: Double

  /// The durations that SwiftUI uses; others are moved to the nearer end.
  static let durations = 0.01...10.0
  /// The damping ratios that SwiftUI uses; others are moved to the nearer end.
  static let dampingRatios = Double.ulpOfOne...1.0

  /// What SwiftUI's iteration stops on for a duration, or nil where it fails.
  func naturalFrequency(duration: Double) -> Double? {
    NewtonSearch.root(duration: duration, stop: epsilon) { omega in
      guard dampingRatio < 1 else {
        let decay = Elementary.exp(-omega * duration)
        return (epsilon - (1 + omega * duration) * decay, omega * duration * duration * decay)
      }
      let rate = dampingRatio * duration
      let envelope = dampingRatio / sine * Elementary.exp(-rate * omega)
      return (epsilon - envelope, rate * envelope)
    }
  }

  /// The duration for which SwiftUI plays a natural frequency, or nil where there is none.
  ///
  /// The closed form first, then a few corrections by what SwiftUI's iteration makes of it.
  func duration(naturalFrequency: Double) -> Double? {
    guard let product = frequencyTimesDuration else {
      return nil
    }
    var duration = product / naturalFrequency
    for _ in 0..<8 {
      guard let played = self.naturalFrequency(duration: duration), played > 0 else {
        return nil
      }
      duration *= played / naturalFrequency
    }
    return duration
  }

  /// The ω that solves the equation for a duration, or nil where none does: even the start is within ε.
  func exactNaturalFrequency(duration: Double) -> Double? {
    frequencyTimesDuration.map { $0 / duration }
  }

  private var sine: Double { ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot() }

  /// The exact product ω·T, or nil where none is positive: a ratio so small that even the start is within ε.
  private var frequencyTimesDuration: Double? {
    guard dampingRatio < 1 else {
      return criticalProduct
    }
    let product = Elementary.log(dampingRatio / (sine * epsilon)) / dampingRatio
    return product > 0 ? product : nil
  }

  private var criticalProduct: Double {
    func isOutside(_ product: Double) -> Bool {
      (1 + product) * Elementary.exp(-product) > epsilon
    }
    var upper = 1.0
    while isOutside(upper) { upper *= 2 }
    return Bisection.end(from: 0, to: upper, while: isOutside)
  }
}
