// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Spring {
  /// When a value comes to stay within a distance of its target.
  ///
  ///     |value(t) - target| <= distance   for all t >= result
  ///
  /// Exact, and not a bound: within 1e-9 of itself for values, velocities and distances from 1e-150 to 1e150. A vector is as far
  /// away as its ``SpringVector/magnitudeSquared`` says.
  ///
  /// ```swift
  /// let seconds = Spring.bouncy.settlingTime(from: 0.0, to: 100, within: 0.5)
  /// ```
  ///
  /// - Parameters:
  ///   - value: Where it starts.
  ///   - target: Where the spring pulls it.
  ///   - initialVelocity: Its velocity at the start, in units of the value per second.
  ///   - distance: The distance that counts as there, greater than 0, in units of the value.
  /// - Returns: Seconds; infinity for a spring without damping that swings farther, and for a distance of 0; NaN if a number is
  ///   not one.
  public func settlingTime<V: SpringVector>(
    from value: V, to target: V, initialVelocity: V = .zero, within distance: Double
  ) -> Double {
    let displacement = value - target
    let push = initialVelocity.scaled(by: 1 / naturalFrequency)
    let sizes = (displacement.magnitudeSquared.squareRoot(), push.magnitudeSquared.squareRoot())
    guard !distance.isNaN, !sizes.0.isNaN, !sizes.1.isNaN else { return .nan }
    let size = max(sizes.0, sizes.1)
    guard size > 0 else { return 0 }
    // As vectors of length up to 1, whose squares neither overflow nor vanish.
    let unit = (displacement.scaled(by: 1 / size), push.scaled(by: 1 / size))
    let norm = MotionNorm(
      spring: self, displacement: unit.0.magnitudeSquared,
      product: ((unit.0 + unit.1).magnitudeSquared - (unit.0 - unit.1).magnitudeSquared) / 4,
      push: unit.1.magnitudeSquared)
    return norm.lastTime(outside: distance / size)
  }

  /// SwiftUI's estimate of how long a value takes to its target.
  ///
  ///     bounce > 0:   ln((|target| + |target b - velocity|) / epsilon) / b   with the decay rate b
  ///     bounce <= 0:  the first tenth of a second after which it is within epsilon for a second
  ///
  /// It is here to play what SwiftUI plays. It mixes units, so that it is some 30 % off, and 0 for a spring that is not there
  /// after 102.4 s; ask ``settlingTime(from:to:initialVelocity:within:)`` for the time itself.
  ///
  /// - Parameters:
  ///   - target: The value at rest; the start is zero.
  ///   - initialVelocity: The velocity at time 0, in units of the value per second.
  ///   - epsilon: The distance that counts as there, greater than 0.
  /// - Returns: Seconds; infinity for a spring without damping.
  public func settlingDuration<V: SpringVector>(target: V, initialVelocity: V = .zero, epsilon: Double = 0.001)
    -> Double
  { foundSettlingDuration(target: target, initialVelocity: initialVelocity, epsilon: epsilon) ?? 0 }

  /// The same, or nil if SwiftUI gives up.
  package func foundSettlingDuration<V: SpringVector>(target: V, initialVelocity: V, epsilon: Double) -> Double? {
    let decay = decayRate
    let rest = target.scaled(by: decay) - initialVelocity
    let amplitude = target.magnitudeSquared.squareRoot() + rest.magnitudeSquared.squareRoot()
    guard !amplitude.isNaN else { return .nan }
    guard decay > 0 else { return .infinity }
    if dampingRatio < 1 { return max(0, Elementary.log(amplitude / epsilon) / decay) }
    return TenthsOfASecond.settling(steps: 1024) { time in
      let missing = value(target: target, initialVelocity: initialVelocity, time: time) - target
      return missing.magnitudeSquared.squareRoot() < epsilon
    }
  }

  /// SwiftUI's estimate of how long the way from 0 to 1 takes; see ``settlingDuration(target:initialVelocity:epsilon:)``.
  public var settlingDuration: Double { settlingDuration(target: 1.0) }
}

/// The walk in tenths of a second by which Apple's frameworks measure springs that do not swing.
///
/// Time is added up in steps of 0.1 s. The first time within the band is remembered, forgotten when the motion leaves
/// the band again, and returned once the motion has stayed inside for more than a second.
package enum TenthsOfASecond {
  /// The time remembered, or nil if the walk does not end within `steps`.
  package static func settling(steps: Int, isInside: (Double) -> Bool) -> Double? {
    var time = 0.0
    var entered: Double?
    for _ in 0..<steps {
      if isInside(time) {
        let since = entered ?? time
        entered = since
        if time - since > 1 { return since }
      } else {
        entered = nil
      }
      time += 0.1
    }
    return nil
  }
}
