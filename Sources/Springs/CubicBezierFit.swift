// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The `cubic-bezier()` that stays nearest to a curve.
///
/// Nearest is the smallest largest vertical distance. One Bezier curve follows a critically damped
/// spring to about 0.015 and cannot follow a swing at all (0.09 for a wobbly one), so the distance
/// belongs beside the curve wherever it is used.
public struct CubicBezierFit: Hashable, Sendable {
  /// The curve, its numbers rounded to three decimal places.
  public let curve: CubicBezier
  /// The largest vertical distance of the rounded curve from the samples.
  public let maximumError: Double

  /// The nearest curve to samples at equal intervals from 0 to 1.
  ///
  /// It is `nil` for fewer than 3 samples, or where one is not finite.
  ///
  /// - Parameter samples: Progress at `i / (count - 1)`; the first is taken as 0 and the last as 1.
  public init?(samples: [Double]) {
    guard samples.count >= 3, samples.allSatisfy(\.isFinite) else { return nil }
    let target = BezierTarget(samples)
    // Starts that lie in different valleys: quick, with overshoot, even, and a jump to the target.
    let starts: [[Double]] = [
      [0.2, 0.4, 0.1, 1.1], [0.3, 1.8, 0.4, 0.8], [0.4, 0.4, 0.6, 0.6], [0.02, 0.98, 0.1, 1],
    ]
    var best: (curve: CubicBezier, error: Double)?
    for start in starts {
      let near = SimplexSearch.minimum(from: start, size: 0.2, steps: 120) {
        target.sumOfSquares($0)
      }
      let found = SimplexSearch.minimum(from: near, size: 0.08, steps: 220) { target.largest($0) }
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
  fileprivate init(roundedTo3 handles: [Double]) {
    let rounded = handles.map { ($0 * 1000).rounded() / 1000 }
    self.init(
      x1: min(max(rounded[0], 0), 1),
      y1: rounded[1],
      x2: min(max(rounded[2], 0), 1),
      y2: rounded[3]
    )
  }

  /// The largest vertical distance from samples at equal intervals from 0 to 1.
  public func largestDistance(from samples: [Double]) -> Double {
    let last = Double(max(samples.count - 1, 1))
    return samples.indices.reduce(0) { largest, index in
      max(largest, abs(value(at: Double(index) / last) - samples[index]))
    }
  }
}

/// What a Bezier curve is compared with.
private struct BezierTarget {
  private let samples: [Double]
  private let last: Double

  /// How many points of the Bezier curve are compared.
  private static let points = 96

  init(_ samples: [Double]) {
    self.samples = samples
    last = Double(samples.count - 1)
  }

  func sumOfSquares(_ handles: [Double]) -> Double {
    differences(handles) { $0 + $1 * $1 }
  }

  func largest(_ handles: [Double]) -> Double {
    differences(handles) { max($0, abs($1)) }
  }

  private func differences(
    _ handles: [Double],
    _ combine: (Double, Double) -> Double
  ) -> Double {
    let range = 0.0...1.0
    guard range.contains(handles[0]), range.contains(handles[2]) else { return .infinity }
    let curve = CubicBezier(x1: handles[0], y1: handles[1], x2: handles[2], y2: handles[3])
    var sum = 0.0
    for index in 1..<Self.points {
      let (x, y) = curve.point(at: Double(index) / Double(Self.points))
      let place = min(max(x, 0), 1) * last
      let before = min(Int(place), samples.count - 2)
      let part = place - Double(before)
      let sample = samples[before] + part * (samples[before + 1] - samples[before])
      sum = combine(sum, y - sample)
    }
    return sum
  }
}
