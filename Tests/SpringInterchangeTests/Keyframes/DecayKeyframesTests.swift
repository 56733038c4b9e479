// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import SpringKeyframes
import Testing

/// Files of decays.
@Suite struct DecayKeyframesTests {
  /// Lines are as close as they say, at many times.
  @Test func linesAreWithinTheirError() throws {
    for law in DecayLaw.all {
      let motion = try law.decode(law.example).motion
      let duration = motion.fileDuration(untilLeft: 0.001)
      let lines = try motion.keyframes(.usual, duration: duration)
      #expect(lines.maximumError <= 0.002 && lines.keyframes.values.count < 40, "\(law.id)")
      #expect(
        lines.keyframes.values.last == motion.rest.place && lines.keyframes.values[0] == motion.origin, "\(law.id)")
      let way = motion.rest.place - motion.origin
      var (largest, place) = (0.0, 0)
      let (times, values) = (lines.keyframes.keyTimes, lines.keyframes.values)
      for index in 0..<20_000 {
        let time = Double(index) / 20_000
        while times[place + 1] < time { place += 1 }
        let part = (time - times[place]) / (times[place + 1] - times[place])
        let line = values[place] + part * (values[place + 1] - values[place])
        largest = max(largest, abs((line - motion.value(at: time * duration)) / way))
      }
      #expect(largest <= lines.maximumError * 1.01 + 1e-9, "\(law.id): \(largest), said \(lines.maximumError)")
    }
  }

  @Test func evenValuesEndAtRest() throws {
    let motion = try DecayLaw.composeSpline.decode([("density", 2.75), ("velocity", 4000)]).motion
    let keyframes = motion.keyframes(count: 11, duration: 0.731)
    #expect(keyframes.values.count == 11 && keyframes.values.last == motion.rest.place)
    #expect(motion.largestError(count: 11, duration: 0.731) < 0.02)
    #expect(motion.largestError(count: 101, duration: 0.731) < 1e-4)
  }
}
