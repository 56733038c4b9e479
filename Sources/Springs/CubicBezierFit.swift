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
    let starts: [SIMD4<Double>] = [
      [0.2, 0.4, 0.1, 1.1], [0.3, 1.8, 0.4, 0.8], [0.4, 0.4, 0.6, 0.6], [0.02, 0.98, 0.1, 1],
    ]
    var best: (curve: CubicBezier, error: Double)?
    for start in starts {
      let near = SimplexSearch.minimum(from: start, size: 0.2, steps: 120) {
        target.sumOfSquares($0, $1)
      }
      let found = SimplexSearch.minimum(from: near, size: 0.08, steps: 220) {
        target.largest($0, $1)
      }
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
    self.init(
      x1: min(max(rounded.x, 0), 1),
      y1: rounded.y,
      x2: min(max(rounded.z, 0), 1),
      y2: rounded.w
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
