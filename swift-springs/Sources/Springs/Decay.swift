// SPDX-License-Identifier: Apache-2.0

/// A value that nothing pulls and friction slows: scrolling after the finger has left.
///
///     velocity(t) = velocity d^(1000 t)
///     value(t)    = value - velocity (1 - d^(1000 t)) / (1000 ln d)
///
/// with d the part of the speed that is left after a millisecond.
///
/// ```swift
/// let end = Decay.normal.projectedValue(from: offset, velocity: velocity)
/// animator.animate(to: nearestPage(to: end), velocity: velocity)
/// ```
public struct Decay: Hashable, Sendable {
  /// The part d of the speed that is left after a millisecond, between 0 and 1.
  public let decelerationRate: Double

  /// Ordinary scrolling in UIKit: 0.998.
  public static let normal = Decay(decelerationRate: 0.998)
  /// Scrolling that stops soon, such as by pages: 0.99.
  public static let fast = Decay(decelerationRate: 0.99)

  /// - Parameter decelerationRate: The part of the speed left after a millisecond, between 0 and 1, both excluded; anything else
  ///   is a programming error and traps. For numbers from outside use ``init(validating:)``.
  public init(decelerationRate: Double) {
    precondition(decelerationRate > 0 && decelerationRate < 1, "a deceleration rate lies between 0 and 1")
    self.decelerationRate = decelerationRate
  }

  /// - Parameter decelerationRate: As for ``init(decelerationRate:)``.
  /// - Throws: ``SpringError`` if it does not lie between 0 and 1.
  public init(validating decelerationRate: Double) throws(SpringError) {
    guard decelerationRate.isFinite else { throw .notFinite(.decelerationRate) }
    guard decelerationRate > 0, decelerationRate < 1 else {
      throw .outOfRange(
        .decelerationRate, value: decelerationRate, lower: Double.leastNonzeroMagnitude, upper: 1.0.nextDown)
    }
    self.decelerationRate = decelerationRate
  }

  /// Seconds since the start; NaN stays NaN.
  private func since(_ time: Double) -> Double { time < 0 ? 0 : time }

  /// The rate at which the speed falls, in 1/s.
  private var rate: Double { -1000 * Elementary.log(decelerationRate) }

  /// Where the value comes to rest.
  ///
  /// - Parameters:
  ///   - value: Where it is let go.
  ///   - velocity: Its velocity then, in units per second.
  /// - Returns: The value at rest.
  public func projectedValue<V: SpringVector>(from value: V, velocity: V) -> V { value + velocity.scaled(by: 1 / rate) }

  /// Where the value is after a time.
  ///
  /// - Parameters:
  ///   - value: Where it is let go.
  ///   - velocity: Its velocity then, in units per second.
  ///   - time: Seconds since then; before it nothing moves.
  /// - Returns: The value then.
  public func value<V: SpringVector>(from value: V, velocity: V, time: Double) -> V {
    value + velocity.scaled(by: -Elementary.expm1(-rate * since(time)) / rate)
  }

  /// How fast the value moves after a time, in units per second.
  ///
  /// - Parameters:
  ///   - velocity: Its velocity when it was let go.
  ///   - time: Seconds since then; before it the velocity is that.
  /// - Returns: The velocity then.
  public func velocity<V: SpringVector>(from velocity: V, time: Double) -> V {
    velocity.scaled(by: Elementary.exp(-rate * since(time)))
  }

  /// When the value comes to a place, such as the edge of a scroll view.
  ///
  /// - Parameters:
  ///   - value: Where it is let go.
  ///   - velocity: Its velocity then, in units per second.
  ///   - place: The place.
  /// - Returns: Seconds, or nil if it comes to rest before, or moves away from there; 0 if it is there.
  public func time(from value: Double, velocity: Double, reaching place: Double) -> Double? {
    guard place != value else { return 0 }
    let part = (place - value) * rate / velocity
    guard part > 0, part < 1 else { return part.isNaN ? .nan : nil }
    return -Elementary.log1p(-part) / rate
  }

  /// When the value is within a distance of where it comes to rest.
  ///
  /// - Parameters:
  ///   - velocity: Its velocity when it was let go, in units per second.
  ///   - distance: The distance, greater than 0, in units of the value.
  /// - Returns: Seconds; 0 if it is so near from the start.
  public func settlingTime<V: SpringVector>(velocity: V, within distance: Double) -> Double {
    let way = velocity.magnitudeSquared.squareRoot() / rate
    guard !way.isNaN, !distance.isNaN else { return .nan }
    return way > distance ? Elementary.log(way, over: distance) / rate : 0
  }
}

// Embedded Swift has no Codable.
#if !hasFeature(Embedded)
extension Decay: Codable {
  /// Decodes the rate; one that is not between 0 and 1 is refused.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    try self.init(validating: container.decode(Double.self))
  }

  /// Encodes the rate as a single number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(decelerationRate)
  }
}
#endif
