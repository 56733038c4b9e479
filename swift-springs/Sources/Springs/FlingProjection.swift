// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Where a flung value comes to rest when it loses a fixed part of its speed every millisecond.
///
///     continuous:  rest = x - V / (1000 ln d)          the limit of ever shorter steps
///     stepped:     rest = x + V / 1000 * d / (1 - d)   the sum of whole milliseconds
///
/// The two differ by a thousandth of the way; both are in use. The speed is V times the part of the way that is left, so
/// that by the continuous formula after t seconds
///
///     position = rest - (rest - x) d^(1000 t),    velocity = V (rest - position) / (rest - x)
package struct FlingProjection: Hashable, Sendable {
  /// The part d of the speed that is left after a millisecond.
  package let decelerationRate: Double

  /// The rate of ordinary scrolling, 0.998.
  package static let normal = FlingProjection(rate: 0.998)
  /// The rate of scrolling that stops soon, 0.99.
  package static let fast = FlingProjection(rate: 0.99)

  /// A projection with a deceleration rate.
  ///
  /// - Parameter decelerationRate: The part of the speed left after a millisecond, between 0 and 1.
  /// - Throws: ``SpringError`` naming the deceleration rate when it is not between 0 and 1.
  package init(decelerationRate: Double) throws(SpringError) {
    guard decelerationRate.isFinite else { throw .notFinite(.decelerationRate) }
    guard decelerationRate > 0, decelerationRate < 1 else {
      throw .outOfRange(
        .decelerationRate, value: decelerationRate, lower: Double.leastNonzeroMagnitude, upper: 1.0.nextDown)
    }
    self.init(rate: decelerationRate)
  }

  private init(rate: Double) { decelerationRate = rate }

  /// Where the value comes to rest.
  ///
  /// - Parameters:
  ///   - position: Where it is let go.
  ///   - velocity: Its velocity then, in units per second.
  /// - Returns: The position of rest, by the continuous formula.
  package func rest(from position: Double, velocity: Double) -> Double {
    position - velocity / (1_000 * Elementary.log(decelerationRate))
  }

  /// Where the value comes to rest when it moves in whole milliseconds.
  ///
  /// - Parameters:
  ///   - position: Where it is let go.
  ///   - velocity: Its velocity then, in units per second.
  /// - Returns: The position of rest, by the stepped formula.
  package func steppedRest(from position: Double, velocity: Double) -> Double {
    position + velocity / 1_000 * decelerationRate / (1 - decelerationRate)
  }
}
