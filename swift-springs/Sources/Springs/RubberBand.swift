// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

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
