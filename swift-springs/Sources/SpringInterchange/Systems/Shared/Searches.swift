// SPDX-License-Identifier: Apache-2.0

import Springs

/// Newton's method with the stopping rule of UIKit and SwiftUI, which lets it stop early or give up.
enum NewtonSearch {
  /// A function's value and slope.
  typealias Residual = (value: Double, slope: Double)

  /// How far beside the root, as a fraction of it, a search may stop before that is worth a word.
  static let noticedMiss = 1e-6

  /// Returns the number on which the iteration stops, or nil if it fails.
  ///
  /// From the third step on it stops when a step changes ω by at most `stop`; that counts as failure if the step
  /// before had moved ω down by more than 100. Running out of steps counts as success unless ω is not a number.
  static func root(from start: Double, steps: Int, stop: Double, of function: (Double) -> Residual) -> Double? {
    var omega = start
    var previousStep = 0.0
    for step in 0..<steps {
      guard Steps.take() else { return nil }
      guard omega.isFinite else { return nil }
      let (value, slope) = function(omega)
      let next = omega - value / slope
      let change = next - omega
      if step >= 2, change.magnitude <= stop { return previousStep < -100 ? nil : next }
      omega = next
      previousStep = change
    }
    return omega.isNaN ? nil : omega
  }

  /// The two starts that both systems try for a duration: 5/T for 12 steps, then 1/T for 20.
  static func root(duration: Double, stop: Double, of function: (Double) -> Residual) -> Double? {
    root(from: 5 / duration, steps: 12, stop: stop, of: function)
      ?? root(from: 1 / duration, steps: 20, stop: stop, of: function)
  }
}

extension ClosedRange<Double> {
  /// A duration if this range of a system's durations has it, or else the end next to it if the same is played.
  ///
  /// A system's search stops beside its root, and the root for what it plays at an end may so lie beyond that end.
  ///
  /// - Parameters:
  ///   - duration: The root of the system's equation for a natural frequency.
  ///   - omega: That natural frequency, in rad/s.
  ///   - search: The natural frequency that the system's search stops on for a duration, of either sign.
  /// - Returns: The duration to encode; nil if the system takes none.
  func duration(_ duration: Double, playing omega: Double, by search: (Double) -> Double?) -> Double? {
    guard !contains(duration) else { return duration }
    let end = duration < lowerBound ? lowerBound : upperBound
    guard let played = search(end)?.magnitude else { return nil }
    return (played - omega).magnitude <= NewtonSearch.noticedMiss * omega ? end : nil
  }
}
