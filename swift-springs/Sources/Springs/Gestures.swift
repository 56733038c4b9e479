// SPDX-License-Identifier: Apache-2.0

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

/// The resistance of a value that is dragged beyond its limits, as that of a scroll view.
///
///     shown = (1 - 1 / (coefficient x / dimension + 1)) dimension
///
/// for a drag of x beyond the limit: at first the value follows by `coefficient` of the way, and it never goes farther than
/// `dimension`. The formula and its 0.55 are those measured on UIScrollView.
public struct RubberBand: Hashable, Sendable {
  /// The distance that the value comes near to but never reaches, such as the height of the view.
  public let dimension: Double
  /// The part of the way that the value follows at first.
  public let coefficient: Double

  /// - Parameters:
  ///   - dimension: Greater than 0, in units of the value.
  ///   - coefficient: Greater than 0; 0.55 is UIScrollView's. Anything else is a programming error and traps.
  public init(dimension: Double, coefficient: Double = 0.55) {
    precondition(dimension > 0 && dimension.isFinite, "a rubber band has a dimension above 0")
    precondition(coefficient > 0 && coefficient.isFinite, "a rubber band has a coefficient above 0")
    self.dimension = dimension
    self.coefficient = coefficient
  }

  /// How far beyond its limit the value is shown.
  ///
  /// - Parameter drag: How far beyond it the finger is, of either sign.
  /// - Returns: The distance from the limit, with the sign of the drag.
  public func offset(drag: Double) -> Double {
    let part = coefficient * abs(drag) / dimension
    guard part < .infinity else { return drag.isNaN ? .nan : drag < 0 ? -dimension : dimension }
    return (drag < 0 ? -1 : 1) * dimension * part / (part + 1)
  }

  /// How far beyond the limit the finger is, for a value shown there: the inverse of ``offset(drag:)``.
  ///
  /// - Parameter offset: How far beyond the limit the value is shown; infinite from ``dimension`` on.
  /// - Returns: The distance from the limit, with the sign of the offset.
  public func drag(offset: Double) -> Double {
    let part = abs(offset) / dimension
    guard part < 1 else { return offset.isNaN ? .nan : offset < 0 ? -.infinity : .infinity }
    return (offset < 0 ? -1 : 1) * dimension * part / ((1 - part) * coefficient)
  }

  /// A dragged value, held within its limits with the band's resistance beyond them.
  public func value(dragged value: Double, limits: ClosedRange<Double>) -> Double {
    if value < limits.lowerBound { return limits.lowerBound + offset(drag: value - limits.lowerBound) }
    if value > limits.upperBound { return limits.upperBound + offset(drag: value - limits.upperBound) }
    return value
  }
}

/// The shortest turn from one angle to another, in radians, from -pi to pi.
///
/// ```swift
/// heading.target = heading.value + shortestAngle(from: heading.value, to: newHeading)
/// ```
///
/// - Parameters:
///   - start: The angle to turn from, in radians.
///   - end: The angle to turn to, in radians.
/// - Returns: The turn to add to `start`: the difference less whole turns. Half a turn keeps the sign of the difference.
public func shortestAngle(from start: Double, to end: Double) -> Double { (end - start).remainder(dividingBy: 2 * .pi) }

/// The velocity that an interface wants which measures it in distances per second.
///
///     velocity = V / (target - origin),   in 1/s, positive towards the target
///
/// At the target the quotient has no meaning. If the push alone would carry the value visibly, the
/// start is moved by a hair in the direction of travel, and the quotient becomes a large negative
/// number, which plays the right swing; if not, the velocity is dropped.
///
/// ``Motion`` itself needs none of this: its velocities are absolute. Test: `RelativeVelocityTests`.
package struct RelativeVelocity: Hashable, Sendable {
  /// The velocity in distances per second.
  package let velocity: Double
  /// The start, moved when origin and target are (almost) equal.
  package let origin: Double

  /// The relative velocity of a start.
  ///
  /// - Parameters:
  ///   - spring: The spring that will pull; it decides how far a push carries.
  ///   - origin: Where the value is.
  ///   - target: Where it should go.
  ///   - absoluteVelocity: Its velocity V, in units per second.
  ///   - hair: The distance that does not show, such as one pixel; `nil` for |V| / 1000.
  package init(spring: Spring, origin: Double, target: Double, absoluteVelocity: Double, hair: Double? = nil) {
    let hair = hair ?? abs(absoluteVelocity) / 1_000
    guard absoluteVelocity != 0 else {
      self.init(velocity: 0, origin: origin)
      return
    }
    if origin != target, abs(target - origin) >= hair {
      self.init(velocity: absoluteVelocity / (target - origin), origin: origin)
      return
    }
    let push = Motion(spring: spring, origin: 0, target: 0, initialVelocity: absoluteVelocity)
    let reach = abs(push.farthestPastTarget?.position ?? 0)
    let moved = absoluteVelocity > 0 ? target + hair : target - hair
    guard reach >= 2 * hair, moved != target else {
      self.init(velocity: 0, origin: origin)
      return
    }
    self.init(velocity: absoluteVelocity / (target - moved), origin: moved)
  }

  private init(velocity: Double, origin: Double) {
    self.velocity = velocity
    self.origin = origin
  }
}
