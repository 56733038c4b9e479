// SPDX-License-Identifier: Apache-2.0

import Curves
import TestSupport
import Testing

/// The progress of `cubic-bezier` at a time.
@Suite struct CubicBezierTests {
  /// Points of the curve by its parameter are what it gives at their times.
  @Test func itGoesThroughItsPoints() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<2000 {
      let (x1, x2) = (Double.random(in: 0...1, using: &random), Double.random(in: 0...1, using: &random))
      let curve = CubicBezier(
        x1: x1, y1: .random(in: -1...2, using: &random), x2: x2, y2: .random(in: -1...2, using: &random))
      let here = curve.point(at: .random(in: 0...1, using: &random))
      // Where it is steep, a rounded time is another progress.
      let beside = [here.x - 2e-15, here.x + 2e-15].map { curve.value(at: $0) }
      let (low, high) = (min(beside[0], beside[1], here.y), max(beside[0], beside[1], here.y))
      #expect((low - 1e-14...high + 1e-14).contains(curve.value(at: here.x)), "\(curve) at \(here.x)")
    }
  }

  /// x = ½ + 4 (s − ½)³ is vertical in its middle, and y = s: next to it a step of Newton's leads far away.
  @Test func besideAVerticalTangentItIsFoundAsClosely() {
    let curve = CubicBezier(x1: 1, y1: 1.0 / 3, x2: 0, y2: 2.0 / 3)
    #expect(curve.value(at: 0.5) == 0.5)
    for power in 1...15 {
      for side in [-1.0, 1] {
        var distance = side
        for _ in 0..<power { distance /= 10 }
        let x = 0.5 + 0.4 * distance
        let s = curve.value(at: x) - 0.5
        #expect((4 * s * s * s - (x - 0.5)).magnitude < 2e-15, "\(x)")
      }
    }
  }

  @Test func outsideItIsAtItsEnds() {
    let curve = CubicBezier(x1: 0.3, y1: 2, x2: 0.6, y2: -1)
    #expect([-1, 0, -.infinity, .nan].allSatisfy { curve.value(at: $0) == 0 })
    #expect([1, 1.5, .infinity].allSatisfy { curve.value(at: $0) == 1 })
    #expect(curve.value(at: 1e-9) > 0 && curve.value(at: 1 - 1e-9) < 1)
  }
}
