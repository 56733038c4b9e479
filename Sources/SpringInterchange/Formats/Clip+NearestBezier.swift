// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension Clip {
  /// The one Bezier curve that stays nearest to a clip that ends at progress 1, and its largest error as a fraction.
  ///
  /// The search sees samples; the error is that of the exact motion, which may move in a small part of the time.
  ///
  /// - Throws: A fault of the sampling.
  func nearestBezier() throws(ParameterFaults) -> (curve: CubicBezier, maximumError: Double) {
    guard let motion else {
      let lines = try playedLines()
      var samples = lines.keyframes.values.map { progress(of: $0) }
      if samples.count == 2 { samples.insert((samples[0] + samples[1]) / 2, at: 1) }
      let fit = try Self.nearestBezier(to: samples)
      return (fit.curve, fit.curve.largestDistance(fromLinesThrough: samples) + lines.maximumError)
    }
    let curve = try Self.nearestBezier(to: motion.progress(count: 513)).curve
    let whole = TimedCurve(from: (0, zero), to: (motion.duration, one), timing: curve)
    let distance = whole.largestDistance(from: motion.motion, leastParts: 2048)
    return (curve, max(distance / abs(motion.distance), motion.strayAfterEnd))
  }

  private static func nearestBezier(
    to samples: [Double]
  ) throws(ParameterFaults) -> CubicBezierFit {
    guard let fit = CubicBezierFit(samples: samples) else {
      throw ParameterFaults([ParameterFault("format", "must be another one: no Bezier curve fits")])
    }
    return fit
  }
}

extension CubicBezier {
  /// The largest vertical distance from straight lines through samples at equal intervals from 0 to 1.
  ///
  /// Compared at the samples and, between them, at 4096 points of the curve.
  fileprivate func largestDistance(fromLinesThrough samples: [Double]) -> Double {
    let last = Double(samples.count - 1)
    return (0...4096).reduce(largestDistance(from: samples)) { largest, index in
      let point = point(at: Double(index) / 4096)
      let before = min(Int(point.x * last), samples.count - 2)
      let part = point.x * last - Double(before)
      let line = samples[before] + part * (samples[before + 1] - samples[before])
      return max(largest, abs(point.y - line))
    }
  }
}
