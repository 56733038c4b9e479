// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs
import Testing

@Suite struct StraightLinesTests {
  /// Against the same places one by one, in every regime and for every rest of the eight lanes.
  @Test(arguments: [Motion.LineParts.two, .four])
  func isTheLargestDistanceOfAllPlaces(parts: Motion.LineParts) throws {
    var counts = Array(2...20)
    counts += [127, 128, 129, 130, 257, 1000]
    for (index, motion) in try SampleMotions.draw(42, seed: 5).enumerated() {
      let count = counts[index % counts.count]
      let duration = 2 / motion.spring.naturalFrequency
      let interval = duration / Double(count - 1)
      var values = motion.positions(count: count, interval: interval)
      values[count - 1] = motion.target
      if index % 3 == 0 { values[count / 2] += 7 }
      let distance = motion.largestDistance(
        fromLinesThrough: values,
        duration: duration,
        parts: parts
      )
      let expected = largest(values, motion, interval, parts.rawValue)
      let rounding = 1e-13 * SampleMotions.scale(motion)
      #expect(abs(distance - expected) <= rounding, "\(motion) \(count)")
    }
  }

  /// The largest distance may be anywhere: each place counts once.
  @Test func eachLineCounts() throws {
    let motion = Motion(spring: try Spring(stiffness: 100, damping: 10))
    let exact = motion.positions(count: 30, interval: 0.1)
    for index in exact.indices {
      var values = exact
      values[index] += 10
      let distance = motion.largestDistance(fromLinesThrough: values, duration: 2.9, parts: .four)
      // The last value counts itself; of the others only what is near them.
      #expect(abs(distance - (index == 29 ? 10 : 7.5)) < 0.1, "\(index)")
    }
  }

  private func largest(
    _ values: [Double],
    _ motion: Motion,
    _ interval: Double,
    _ parts: Int
  ) -> Double {
    let last = values.count - 1
    var largest = abs(values[last] - motion.position(at: Double(last) * interval))
    for index in 0..<last {
      for part in 1..<parts {
        let share = Double(part) / Double(parts)
        let line = values[index] + share * (values[index + 1] - values[index])
        largest = max(largest, abs(line - motion.position(at: (Double(index) + share) * interval)))
      }
    }
    return largest
  }
}
