// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

package import Curves
package import SpringInterchange
import Springs

extension Clip {
  /// The one Bezier curve that stays nearest to a clip that ends at progress 1, and its largest error as a fraction.
  ///
  /// The search sees samples; the error is that of the exact motion, which may move in a small part of the time.
  ///
  /// - Throws: An error of the sampling.
  package func nearestBezier() throws(ValidationErrors) -> (curve: CubicBezier, maximumError: Double) {
    guard let motion else {
      let lines = try playedLines()
      let easing = LinearEasing(
        points: zip(lines.keyframes.keyTimes, lines.keyframes.values).map {
          LinearEasing.Point(input: $0, output: progress(of: $1))
        })
      var samples = easing.points.map(\.output)
      if !lines.keyframes.isEven {
        samples = easing.values(atRising: (0...512).map { Double($0) / 512 })
      } else if samples.count == 2 {
        samples.insert((samples[0] + samples[1]) / 2, at: 1)
      }
      let curve = try Self.nearestBezier(to: samples).curve
      return (curve, curve.largestDistance(from: easing) + lines.maximumError)
    }
    let curve = try Self.nearestBezier(to: motion.progress(count: 513)).curve
    let whole = TimedCurve(from: (0, zero), to: (motion.duration, one), timing: curve)
    let distance = whole.largestDistance(from: motion.motion, leastParts: 2048)
    return (curve, max(distance / abs(motion.distance), motion.strayAfterEnd))
  }

  private static func nearestBezier(to samples: [Double]) throws(ValidationErrors) -> CubicBezierFit {
    guard let fit = CubicBezierFit(samples: samples) else {
      throw ValidationErrors([ValidationError("format", "must be another one: no Bezier curve fits")])
    }
    return fit
  }
}

extension CubicBezier {
  /// The largest vertical distance from straight lines.
  ///
  /// Compared at their ends and, between them, at 4096 points of the curve.
  fileprivate func largestDistance(from easing: LinearEasing) -> Double {
    let points = (0...4096).map { point(at: Double($0) / 4096) }
    let lines = easing.values(atRising: points.map(\.x))
    let between = zip(points, lines).reduce(0) { max($0, abs($1.0.y - $1.1)) }
    return easing.points.reduce(between) { max($0, abs(value(at: $1.input) - $1.output)) }
  }
}
