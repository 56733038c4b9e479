// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// What a Bezier curve is compared with: samples, and straight lines between them.
struct BezierTarget {
  /// Each sample, and how much the next is greater.
  private let lines: [SIMD2<Double>]
  private let last: Double

  /// At so many points of the Bezier curve it is compared.
  private static let pointCount = 95
  private static let points = stride(from: 1, through: pointCount, by: 4).map {
    CurvePoints(first: $0, of: pointCount)
  }

  /// - Parameter samples: Progress at `i / (count - 1)`, at least two.
  init(_ samples: [Double]) {
    lines = zip(samples, samples.dropFirst()).map { SIMD2($0, $1 - $0) }
    last = Double(lines.count)
  }

  /// The sum of the squared differences.
  ///
  /// - Parameters:
  ///   - handles: x1, y1, x2 and y2 of the curve.
  ///   - limit: Above this nobody needs the sum.
  /// - Returns: The sum, or a part of it that is above the limit; infinite where the curve has not one value at each time.
  func sumOfSquares(_ handles: SIMD4<Double>, _ limit: Double) -> Double {
    guard Self.isFunction(handles) else { return .infinity }
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
    guard Self.isFunction(handles) else { return .infinity }
    var (highest, lowest) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
    for points in Self.points {
      let differences = differences(handles, points)
      highest.replace(with: differences, where: differences .> highest)
      lowest.replace(with: differences, where: differences .< lowest)
      if any((highest .> limit) .| (lowest .< -limit)) { break }
    }
    return max(highest.max(), -lowest.min())
  }

  private static func isFunction(_ handles: SIMD4<Double>) -> Bool {
    let range = 0.0...1.0
    return range.contains(handles.x) && range.contains(handles.z)
  }

  /// How far the curve is above the samples.
  @inline(__always)
  private func differences(_ handles: SIMD4<Double>, _ points: CurvePoints) -> SIMD4<Double> {
    var places = points.coordinates(handles.x, handles.z) * last
    places.replace(with: 0, where: places .< 0)
    places.replace(with: last, where: places .> last)
    var samples = SIMD4<Double>.zero
    for lane in 0..<4 {
      let before = min(Int(places[lane]), lines.count - 1)
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

  @inline(__always)
  func coordinates(_ first: Double, _ second: Double) -> SIMD4<Double> {
    s * (threeR * (r * first + s * second) + squared)
  }
}
