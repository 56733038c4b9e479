// SPDX-License-Identifier: Apache-2.0

import Curves
import SpringInterchange
import SpringKeyframes
import Springs
import TestSupport
import Testing

/// Keyframes at times of their own, which nothing that the service simulates has.
@Suite struct GivenTimesTests {
  /// Straight lines through random values at random times, with a jump, and how they are written.
  private func clips() -> [(clip: Clip, value: (Double) -> Double)] {
    let seed: UInt64 = 0x71E5
    var random = SeededGenerator(seed: seed)
    return (2...20).map { count in
      var times = (0..<count).map { _ in Double.random(in: 0...1, using: &random) }.sorted()
      times[0] = 0
      times[count - 1] = 1
      if count > 5 { times[3] = times[2] }
      var values = (0..<count).map { _ in Double.random(in: -0.5...1.5, using: &random) }
      values[0] = 0
      values[count - 1] = 1
      let keyframes = Keyframes(duration: 0.8, keyTimes: times, values: values)
      return (
        Clip(keyframes, from: .easing, zero: 0, one: 1),
        { time in
          let after = times.firstIndex { $0 > time } ?? count - 1
          let part = (time - times[after - 1]) / (times[after] - times[after - 1])
          return values[after - 1] + part * (values[after] - values[after - 1])
        }
      )
    }
  }

  @Test func aLinearKeepsThem() throws {
    for (clip, value) in clips() {
      let linear = try clip.linear()
      let easing = try LinearEasing(parsing: linear.text)
      #expect(linear.maximumError <= 0.000_05)
      for step in 0..<1000 {
        let time = (Double(step) + 0.5) / 1000
        let difference = abs(easing.value(at: time) - value(time))
        #expect(difference <= linear.maximumError + 1e-9, "\(linear.text) at \(time)")
      }
      #expect(try text(.cssLinear, clip).contains(linear.text))
    }
  }

  /// The curve for browsers without linear() is compared with the lines at their times, too.
  @Test func aFallbackIsOfTheSameLines() throws {
    for (clip, value) in clips() {
      let css = try text(.cssLinear, clip)
      let handles = numbers(try #require(css.firstMatch(of: /cubic-bezier\(([^)]*)\)/)).1)
      let stated = try number(/Without linear\(\): within ([0-9.e-]+) of/, css)
      let curve = CubicBezier(x1: handles[0], y1: handles[1], x2: handles[2], y2: handles[3])
      let largest = (0..<4000).reduce(0.0) { largest, step in
        let time = (Double(step) + 0.5) / 4000
        return max(largest, abs(curve.value(at: time) - value(time)))
      }
      // Errors in text have two digits; what rounding leaves of a straight line is none.
      #expect(largest <= stated + 1e-12, "\(stated) for \(largest)")
      #expect(stated <= 1.11 * largest + 1e-3, "\(stated) for \(largest)")
    }
  }
}
