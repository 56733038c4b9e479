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

/// The `cubic-bezier()` that stays nearest to a curve.
///
/// Nearest is the smallest largest vertical distance; a curve that never falls and stays between 0 and 1 gets one that
/// does neither, since a motion without overshoot is not to overshoot there. One Bezier curve follows a critically damped
/// spring to about 0.015 and cannot follow a swing at all (0.09 for a wobbly one), so the distance
/// belongs beside the curve wherever it is used.
package struct CubicBezierFit: Hashable, Sendable {
  /// The curve, its numbers rounded to three decimal places.
  package let curve: CubicBezier
  /// The largest vertical distance of the rounded curve from the samples.
  package let maximumError: Double

  /// The nearest curve to samples at equal intervals from 0 to 1.
  ///
  /// It is `nil` for fewer than 3 samples, or if one is not finite.
  ///
  /// - Parameter samples: Progress at `i / (count - 1)`; the first is taken as 0 and the last as 1.
  package init?(samples: [Double]) {
    guard samples.count >= 3, samples.allSatisfy({ $0.isFinite }) else { return nil }
    let target = BezierTarget(samples)
    // Starts that lie in different valleys: quick, with overshoot, even, and a jump to the target.
    let starts: [SIMD4<Double>] = [
      [0.2, 0.4, 0.1, 1.1], [0.3, 1.8, 0.4, 0.8], [0.4, 0.4, 0.6, 0.6], [0.02, 0.98, 0.1, 1], [0.29, 0.48, 0.03, 0.99],
    ]
    var best: (curve: CubicBezier, error: Double)?
    for start in starts.map({ target.isRising ? $0.clamped(lowerBound: .zero, upperBound: .one) : $0 }) {
      let near = SimplexSearch.minimum(from: start, size: 0.2, steps: 120) { target.sumOfSquares($0, $1) }
      let found = SimplexSearch.minimum(from: near, size: 0.08, steps: 220) { target.largest($0, $1) }
      let curve = CubicBezier(roundedTo3: found)
      let error = curve.largestDistance(from: samples)
      if error < best?.error ?? .infinity { best = (curve, error) }
    }
    guard let best else { return nil }
    curve = best.curve
    maximumError = best.error
  }
}

extension CubicBezier {
  fileprivate init(roundedTo3 handles: SIMD4<Double>) {
    let rounded = (handles * 1000).rounded(.toNearestOrAwayFromZero) / 1000
    self.init(x1: min(max(rounded.x, 0), 1), y1: rounded.y, x2: min(max(rounded.z, 0), 1), y2: rounded.w)
  }

  /// The largest vertical distance from samples at equal intervals from 0 to 1.
  package func largestDistance(from samples: [Double]) -> Double {
    let last = Double(max(samples.count - 1, 1))
    return samples.indices.reduce(0) { largest, index in
      guard Steps.take() else { return largest }
      return max(largest, abs(value(at: Double(index) / last) - samples[index]))
    }
  }
}

/// What a Bezier curve is compared with: samples, and straight lines between them.
struct BezierTarget {
  /// Each sample, and how much the next is greater.
  private let lines: [SIMD2<Double>]
  private let last: Double
  /// Whether the samples never fall and stay between 0 and 1, so that the curve has to as well.
  let isRising: Bool

  /// The number of points of the Bezier curve at which it is compared.
  private static let pointCount = 95
  private static let points = stride(from: 1, through: pointCount, by: 4).map { CurvePoints(first: $0, of: pointCount) }

  /// - Parameter samples: Progress at `i / (count - 1)`, at least two.
  init(_ samples: [Double]) {
    lines = zip(samples, samples.dropFirst()).map { SIMD2($0, $1 - $0) }
    last = Double(lines.count)
    isRising = lines.allSatisfy { $0.y >= 0 && $0.x >= 0 && $0.x + $0.y <= 1 + 1e-9 }
  }

  /// The sum of the squared differences.
  ///
  /// - Parameters:
  ///   - handles: x1, y1, x2 and y2 of the curve.
  ///   - limit: Above this nobody needs the sum.
  /// - Returns: The sum, or a part of it that is above the limit; infinite if the curve has not one value at each time.
  func sumOfSquares(_ handles: SIMD4<Double>, _ limit: Double) -> Double {
    guard isAllowed(handles) else { return .infinity }
    var sum = 0.0
    for points in Self.points {
      let differences = differences(handles, points)
      for lane in 0..<points.count { sum += differences[lane] * differences[lane] }
      if sum > limit { break }
    }
    return sum
  }

  /// The largest difference of either sign, in the same way.
  func largest(_ handles: SIMD4<Double>, _ limit: Double) -> Double {
    guard isAllowed(handles) else { return .infinity }
    var (highest, lowest) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
    for points in Self.points {
      let differences = differences(handles, points)
      highest.replace(with: differences, where: differences .> highest)
      lowest.replace(with: differences, where: differences .< lowest)
      if any((highest .> limit) .| (lowest .< -limit)) { break }
    }
    return max(highest.max(), -lowest.min())
  }

  /// Whether the curve has one value at each time, and rises where the samples do.
  ///
  /// Its slope 3 (r² y1 + 2 r s (y2 - y1) + s² (1 - y2)) is nowhere below 0 if y1 - y2 is at most √(y1 (1 - y2)); a hundredth
  /// of that is left for rounding the numbers.
  private func isAllowed(_ handles: SIMD4<Double>) -> Bool {
    let range = 0.0...1.0
    guard range.contains(handles.x), range.contains(handles.z) else { return false }
    let (first, second) = (handles.y, handles.w)
    return !isRising
      || range.contains(first) && range.contains(second) && first - second <= 0.99 * (first * (1 - second)).squareRoot()
  }

  /// How far the curve is above the samples.
  @inline(__always) private func differences(_ handles: SIMD4<Double>, _ points: CurvePoints) -> SIMD4<Double> {
    var places = points.coordinates(handles.x, handles.z) * last
    places.replace(with: 0, where: places .< 0)
    places.replace(with: last, where: places .> last)
    var samples = SIMD4<Double>.zero
    for lane in 0..<4 {
      let before = min(Int(clamping: places[lane]), lines.count - 1)
      let line = lines[before]
      samples[lane] = line.x + (places[lane] - Double(before)) * line.y
    }
    return points.coordinates(handles.y, handles.w) - samples
  }
}

/// Four points of every Bezier curve from (0, 0) to (1, 1): what its coordinates are made of at their parameters.
private struct CurvePoints {
  /// How many of the four there are; the others are the last of them again.
  let count: Int
  private let s: SIMD4<Double>
  private let r: SIMD4<Double>
  private let threeR: SIMD4<Double>
  private let squared: SIMD4<Double>

  /// - Parameters:
  ///   - first: The number of the first point, from 1.
  ///   - last: The number of the last of all; behind it would come the end of the curve.
  init(first: Int, of last: Int) {
    count = min(4, last - first + 1)
    s = SIMD4((0..<4).map { Double(min(first + $0, last)) / Double(last + 1) })
    r = 1 - s
    threeR = 3 * r
    squared = s * s
  }

  @inline(__always) func coordinates(_ first: Double, _ second: Double) -> SIMD4<Double> {
    s * (threeR * (r * first + s * second) + squared)
  }
}
