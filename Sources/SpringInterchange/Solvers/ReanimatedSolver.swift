// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// Reanimated's search for the stiffness behind a duration and a damping ratio, for its mass of 4.
///
/// It wants the energy after 1.5 durations to be 6e-9 of what it was, and takes the motion of critical damping with
/// the decay a = ζω whatever ζ is; with u = 1.5·a·T, started from a distance of 1 at velocity v,
///
///     x = (1 + (a − v)t)·e^(−at),   (ω²x² + x′²) / (ω² + v²) = 6e-9
///
/// by bisection of the stiffness between 2.2e-16 and 8000, until the fraction is met to a thousandth of itself. Where
/// the answer lies above 8000 it ends there, so that all short durations play the same spring.
/// Source: software-mansion/react-native-reanimated, springUtils.ts.
struct ReanimatedSolver {
  let dampingRatio: Double
  let initialVelocity: Double

  /// The mass of all springs by duration.
  static let mass = 4.0
  /// The stiffness at which the search ends.
  static let largestStiffness = 8000.0
  /// What is left of the energy at the end.
  private static let threshold = 6e-9
  /// The time that is looked at, in durations.
  private static let stretch = 1.5

  /// The search for a damping ratio and a relative velocity.
  init(dampingRatio: Double, initialVelocity: Double = 0) {
    self.dampingRatio = dampingRatio
    self.initialVelocity = initialVelocity
  }

  /// What the bisection ends on for a duration in seconds.
  func stiffness(duration: Double) -> Double {
    let time = duration * Self.stretch
    func excess(_ stiffness: Double) -> Double {
      energy(stiffness: stiffness, at: time) - Self.threshold
    }
    var lower = Double.ulpOfOne
    var upper = Self.largestStiffness
    let isRising = excess(upper) >= excess(lower)
    var middle = (lower + upper) / 2
    for _ in 0..<100 {
      let value = excess(middle)
      guard value.magnitude > Self.threshold * 1e-3 else {
        break
      }
      if (isRising ? value : -value) < 0 {
        lower = middle
      } else {
        upper = middle
      }
      middle = (lower + upper) / 2
    }
    return middle
  }

  /// The duration in seconds that means a stiffness, before the search stops a little beside it.
  ///
  /// The largest one at which the energy crosses the threshold.
  func duration(stiffness: Double) -> Double {
    let omega = (stiffness / Self.mass).squareRoot()
    let rate = dampingRatio * omega
    var upper = 1 / rate
    while energy(stiffness: stiffness, at: upper) > Self.threshold || upper * rate < 8 {
      upper *= 2
      guard upper.isFinite else {
        return upper
      }
    }
    let end = Bisection.end(from: 0, to: upper) {
      energy(stiffness: stiffness, at: $0) > Self.threshold
    }
    return end / Self.stretch
  }

  /// The fraction of the energy that is left after a time.
  private func energy(stiffness: Double, at time: Double) -> Double {
    let omega = (stiffness / Self.mass).squareRoot()
    let rate = omega * dampingRatio
    let fade = Elementary.exp(-rate * time)
    // From −1 towards 0, as Reanimated counts.
    let push = initialVelocity - rate
    let position = (push * time - 1) * fade
    let velocity = push * fade - rate * position
    let left = stiffness * position * position + Self.mass * velocity * velocity
    return left / (stiffness + Self.mass * initialVelocity * initialVelocity)
  }
}
