// SPDX-License-Identifier: Apache-2.0

/// A value that a spring can move: a number, or several that move together.
///
/// `Double`, `Float`, the SIMD vectors of two, three and four of both, and ``SpringPair`` conform. A type of your own needs four
/// members:
///
/// ```swift
/// struct Point: SpringVector {
///   var x = 0.0, y = 0.0
///   static var zero: Point { Point() }
///   static func + (left: Point, right: Point) -> Point { Point(x: left.x + right.x, y: left.y + right.y) }
///   static func - (left: Point, right: Point) -> Point { Point(x: left.x - right.x, y: left.y - right.y) }
///   mutating func scale(by factor: Double) { x *= factor; y *= factor }
///   var magnitudeSquared: Double { x * x + y * y }
/// }
/// ```
public protocol SpringVector: Equatable, Sendable {
  /// The value that changes nothing when added.
  static var zero: Self { get }
  /// The sum, part by part.
  static func + (left: Self, right: Self) -> Self
  /// The difference, part by part.
  static func - (left: Self, right: Self) -> Self
  /// Multiplies each part by a factor.
  mutating func scale(by factor: Double)
  /// The sum of the squares of the parts: what ``SpringAnimator`` measures distance and speed by.
  var magnitudeSquared: Double { get }
}

extension SpringVector {
  /// The value multiplied by a factor.
  @inlinable func scaled(by factor: Double) -> Self {
    var result = self
    result.scale(by: factor)
    return result
  }
}

extension Double: SpringVector {
  /// Multiplies the number by a factor.
  @inlinable public mutating func scale(by factor: Double) { self *= factor }
  /// The square of the number.
  @inlinable public var magnitudeSquared: Double { self * self }
}

extension Float: SpringVector {
  /// Multiplies the number, in double precision, and rounds once.
  @inlinable public mutating func scale(by factor: Double) { self = Float(Double(self) * factor) }
  /// The square of the number, in double precision.
  @inlinable public var magnitudeSquared: Double { Double(self) * Double(self) }
}

extension SIMD2: SpringVector where Scalar: SpringScalar {}
extension SIMD3: SpringVector where Scalar: SpringScalar {}
extension SIMD4: SpringVector where Scalar: SpringScalar {}

/// A number that SIMD vectors of a spring are made of: `Double` or `Float`.
public protocol SpringScalar: SpringVector, BinaryFloatingPoint {
  /// The number nearest to a double.
  init(_ value: Double)
}

extension Double: SpringScalar {}
extension Float: SpringScalar {}

extension SIMD where Scalar: SpringScalar {
  /// Multiplies each element by a factor, in the vector's own precision.
  @inlinable public mutating func scale(by factor: Double) { self *= Scalar(factor) }

  /// The sum of the squares of the elements.
  @inlinable public var magnitudeSquared: Double {
    var sum = 0.0
    for index in indices { sum += self[index].magnitudeSquared }
    return sum
  }
}

/// Two values that one spring moves together, such as a position and an opacity.
///
/// Its magnitude takes in both, in their own units: give them like scales, or one decides alone when the pair is settled.
public struct SpringPair<First: SpringVector, Second: SpringVector>: SpringVector {
  /// The first value.
  public var first: First
  /// The second value.
  public var second: Second

  /// A pair of two values.
  @inlinable public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// A pair of zeros.
  @inlinable public static var zero: Self { Self(.zero, .zero) }

  /// The sum, value by value.
  @inlinable public static func + (left: Self, right: Self) -> Self {
    Self(left.first + right.first, left.second + right.second)
  }

  /// The difference, value by value.
  @inlinable public static func - (left: Self, right: Self) -> Self {
    Self(left.first - right.first, left.second - right.second)
  }

  /// Multiplies both values by a factor.
  @inlinable public mutating func scale(by factor: Double) {
    first.scale(by: factor)
    second.scale(by: factor)
  }

  /// The sum of the squares of both values.
  @inlinable public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}
