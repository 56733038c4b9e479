// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

@Suite struct MotionRestTests {
  /// Against the settling time, at times anywhere, next to it, and at it.
  @Test func hasSettledFromTheSettlingTimeOn() throws {
    var random = SeededGenerator(seed: 11)
    var (settled, unsettled) = (0, 0)
    for motion in try SampleMotions.draw(200, seed: 11) {
      let distance = SampleMotions.scale(motion) * Double.random(in: 1e-6...0.5, using: &random)
      let seconds = motion.settling(distance: distance).seconds
      let pace = 1 / motion.spring.naturalFrequency
      var times = [0, pace * 1e9]
      for _ in 0..<40 { times.append(Double.random(in: 0...(20 * pace), using: &random)) }
      if let seconds { times += [0.5, 1 - 1e-9, 1 - 1e-15, 1, 1 + 1e-15, 1 + 1e-9, 2].map { $0 * seconds } }
      for time in times {
        let expected = seconds.map { $0 <= time } ?? false
        if expected { settled += 1 } else { unsettled += 1 }
        #expect(motion.hasSettled(distance: distance, by: time) == expected, "\(motion) \(time)")
      }
    }
    #expect(settled > 1000 && unsettled > 1000)
  }

  @Test func theFarthestDistanceIsThatOfLaterTimes() throws {
    for motion in try SampleMotions.draw(42, seed: 12) {
      let pace = 1 / motion.spring.naturalFrequency
      for start in [0, 0.3, 2, 7].map({ $0 * pace }) {
        let sampled = (0...4000).reduce(0) { largest, step in
          let position = motion.position(at: start + Double(step) * 0.002 * pace)
          return max(largest, abs(position - motion.target))
        }
        let farthest = motion.farthestDistance(after: start)
        let scale = SampleMotions.scale(motion)
        #expect(farthest >= sampled - 1e-13 * scale)
        #expect(farthest <= sampled + 1e-5 * scale, "\(motion) \(start)")
      }
    }
  }
}
