// SPDX-License-Identifier: Apache-2.0

import Curves
import Springs
import TestSupport
import Testing

@Suite struct CubicBezierFitTests {
  /// The best error known for one Bezier curve over the 0.001 settling time; 0.015 for the first two would need overshoot.
  @Test(arguments: [
    (stiffness: 157.91367041742973, damping: 25.132741228718345, best: 0.023), (170, 26, 0.023),
    (157.91367041742973, 17.59291886010284, 0.043), (100, 10, 0.080), (180, 12, 0.094),
  ]) func isAsNearAsAnyCurveKnown(stiffness: Double, damping: Double, best: Double) throws {
    let motion = Motion(spring: Spring(stiffness: stiffness, damping: damping))
    let duration = try #require(motion.settling(tolerance: 0.001).seconds)
    let samples = motion.positions(count: 257, interval: duration / 256)
    let fit = try #require(CubicBezierFit(samples: samples))
    #expect(fit.maximumError <= best)
    // Its stated error is its error, on a finer grid and with the curve walked by its parameter.
    var worst = 0.0
    for part in 0...4000 {
      let s = Double(part) / 4000
      let x = 3 * s * (1 - s) * (1 - s) * fit.curve.x1 + 3 * s * s * (1 - s) * fit.curve.x2 + s * s * s
      let y = 3 * s * (1 - s) * (1 - s) * fit.curve.y1 + 3 * s * s * (1 - s) * fit.curve.y2 + s * s * s
      worst = max(worst, abs(y - motion.position(at: x * duration)))
    }
    #expect(abs(worst - fit.maximumError) < 0.003)
  }

  @Test func findsACurveThatIsOne() throws {
    let curve = CubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
    let samples = (0...200).map { curve.value(at: Double($0) / 200) }
    let fit = try #require(CubicBezierFit(samples: samples))
    #expect(fit.maximumError < 0.002, "\(fit.curve)")
  }

  /// A curve that comes back on its way, and stays between its ends; one that falls below its start first.
  @Test(arguments: [(0.3, 1.4, 0.6, -0.2), (0.2, -0.4, 0.5, 1), (0.1, 0.9, 0.8, -0.1), (0.5, 0, 0.5, 1.4)])
  func findsACurveThatFallsOnItsWay(x1: Double, y1: Double, x2: Double, y2: Double) throws {
    let curve = CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
    let samples = (0...200).map { curve.value(at: Double($0) / 200) }
    let fit = try #require(CubicBezierFit(samples: samples))
    #expect(fit.maximumError < 0.002, "\(fit.curve)")
  }

  @Test func valueInvertsTime() {
    let seed: UInt64 = 0xBE21
    var random = SeededGenerator(seed: seed)
    for round in 0..<500 {
      let curve = CubicBezier(
        x1: .random(in: 0...1, using: &random), y1: .random(in: -2...3, using: &random),
        x2: .random(in: 0...1, using: &random), y2: .random(in: -2...3, using: &random))
      let s = Double.random(in: 0.01...0.99, using: &random)
      let r = 1 - s
      let x = 3 * s * r * r * curve.x1 + 3 * s * s * r * curve.x2 + s * s * s
      let y = 3 * s * r * r * curve.y1 + 3 * s * s * r * curve.y2 + s * s * s
      #expect(abs(curve.value(at: x) - y) < 1e-6, "seed \(seed), round \(round): \(curve), s \(s)")
    }
    let ease = CubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
    #expect(ease.value(at: -1) == 0)
    #expect(ease.value(at: 0) == 0)
    #expect(ease.value(at: 1) == 1)
    #expect(ease.value(at: 7) == 1)
    #expect(ease.value(at: .nan) == 0)
  }

  @Test func refusesWhatIsNoCurve() {
    #expect(CubicBezierFit(samples: [0, 1]) == nil)
    #expect(CubicBezierFit(samples: [0, .nan, 1]) == nil)
    #expect(CubicBezierFit(samples: [0, .infinity, 1]) == nil)
  }

  /// A motion without overshoot gets a curve without: bounce 0, and every overdamped spring.
  @Test(arguments: [1.0, 1.001, 1.3, 3, 30]) func aCurveThatNeverFallsGetsOneThatNeverFalls(dampingRatio: Double) throws
  {
    let motion = Motion(spring: Spring(response: 0.5, dampingRatio: dampingRatio))
    let end = try #require(motion.settling(tolerance: 0.001).seconds)
    var samples = motion.positions(count: 513, interval: end / 512)
    samples[512] = 1
    let fit = try #require(CubicBezierFit(samples: samples))
    var last = 0.0
    for step in 1...4000 {
      let value = fit.curve.value(at: Double(step) / 4000)
      #expect(value >= last - 1e-12 && value <= 1, "at \(step)")
      last = value
    }
    #expect(fit.maximumError < 0.023)
  }
}
