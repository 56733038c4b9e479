// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension SettlingDefinition {
  /// Core Animation's `settlingDuration` with `allowsOverdamping` off, its default.
  public static let coreAnimation = Self(
    id: "core-animation", title: "CASpringAnimation.settlingDuration",
    rule: """
      Below critical damping ln((1 + |(b − v0) / ωd|) / 0.001) / b, a bound. Otherwise a walk in tenths of a second \
      along the critically damped curve.
      """, source: "Measured on QuartzCore by kern0x1b/charon and others"
  ) { motion in CoreAnimationSettling(motion.withoutOverdamping)?.report ?? .noDistance }

  /// Core Animation's `settlingDuration` with `allowsOverdamping` on, as `init(perceptualDuration:bounce:)` sets it.
  public static let coreAnimationOverdamping = Self(
    id: "core-animation-overdamping", title: "CASpringAnimation.settlingDuration with allowsOverdamping",
    rule: """
      As core-animation up to critical damping. Above it a walk in tenths of a second along the curve that Core \
      Animation plays there, whose two coefficients are exchanged: it starts too fast and settles early.
      """, source: "Reconstructed from measurements of iOS and macOS by OpenCoreAnimation and others"
  ) { motion in CoreAnimationSettling(motion)?.report ?? .noDistance }
}

/// Core Animation's rule for fractions of the distance.
struct CoreAnimationSettling {
  private let spring: Spring
  private let motion: Motion
  private let velocity: Double

  static let tolerance = 0.001
  /// How far the walk may go: 2000 seconds.
  private static let steps = 20_000

  /// Nil if origin and target are equal.
  init?(_ motion: Motion) {
    guard let velocity = motion.relativeVelocity else { return nil }
    self.velocity = velocity
    spring = motion.spring
    self.motion = Motion(spring: spring, relativeVelocity: velocity)
  }

  var report: SettlingReport {
    if spring.dampingRatio == 0 {
      return .none("Core Animation says 3.4e38, the largest single-precision number: never.")
    }
    if let bound { return .seconds(bound) }
    let found = TenthsOfASecond.settling(steps: Self.steps) { remaining(at: $0).magnitude < Self.tolerance }
    return found.map { .seconds($0) } ?? .none("The walk is not over after 2000 seconds.")
  }

  /// The bound below critical damping, or nil above.
  var bound: Double? {
    guard let swing = spring.dampedFrequency else { return nil }
    let decay = spring.decayRate
    let amplitude = 1 + ((decay - velocity) / swing).magnitude
    return max(0, -Elementary.log(Self.tolerance / amplitude) / decay)
  }

  private func remaining(at time: Double) -> Double {
    guard spring.dampingRatio > 1 else { return motion.remaining(at: time) }
    let decay = spring.decayRate
    let zeta = spring.dampingRatio
    let spread = spring.naturalFrequency * ((zeta - 1) * (zeta + 1)).squareRoot()
    let fast = decay + spread
    let slow = spring.naturalFrequency / fast * spring.naturalFrequency
    return ((fast + velocity) * Elementary.exp(-fast * time) - (slow + velocity) * Elementary.exp(-slow * time))
      / (2 * spread)
  }
}
