// SPDX-License-Identifier: Apache-2.0

import Springs

/// The timing curve of CSS, `cubic-bezier(x1, y1, x2, y2)`, from (0, 0) to (1, 1).
///
///     x(s) = 3 s (1-s)^2 x1 + 3 s^2 (1-s) x2 + s^3,   y(s) likewise,   y as a function of x
///
/// With x1 and x2 from 0 to 1 each x belongs to one y; y1 and y2 may be any numbers.
public struct CubicBezier: Hashable, Sendable {
  /// Time of the first handle, from 0 to 1.
  public var x1: Double
  /// Progress of the first handle.
  public var y1: Double
  /// Time of the second handle, from 0 to 1.
  public var x2: Double
  /// Progress of the second handle.
  public var y2: Double

  /// A timing curve from its four numbers.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// The progress at a time.
  ///
  /// - Parameter x: Time from 0 to 1; outside it is taken as the nearer end.
  /// - Returns: The progress at a time within 1e-15 of this one, which shows only if the curve is nearly vertical.
  public func value(at x: Double) -> Double {
    if !(x > 0) { return 0 }
    if x >= 1 { return 1 }
    var (lower, upper) = (0.0, 1.0)
    var s = x
    for _ in 0..<64 {
      let excess = Self.coordinate(s, x1, x2) - x
      if abs(excess) < 1e-15 { break }
      if excess > 0 { upper = s } else { lower = s }
      let slope = Self.slope(s, x1, x2)
      let newton = s - excess / slope
      let next = newton > lower && newton < upper ? newton : (lower + upper) / 2
      if next == s { break }
      s = next
    }
    return Self.coordinate(s, y1, y2)
  }

  /// The point of the curve at a parameter from 0 to 1.
  public func point(at s: Double) -> (x: Double, y: Double) { (Self.coordinate(s, x1, x2), Self.coordinate(s, y1, y2)) }

  private static func coordinate(_ s: Double, _ first: Double, _ second: Double) -> Double {
    let r = 1 - s
    return s * (3 * r * (r * first + s * second) + s * s)
  }

  private static func slope(_ s: Double, _ first: Double, _ second: Double) -> Double {
    let r = 1 - s
    return 3 * (r * r * first + 2 * r * s * (second - first) + s * s * (1 - second))
  }
}
