// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import SpringKeyframes
import Springs
import Testing

/// The error beside the keyframes, in whole milliseconds, in Flutter's curve and after the end, is stated as well.
@Suite struct StatedErrorBesideKeyframesTests {
  /// A duration of a third of a microsecond, too.
  @Test func durationsAreNotRoundedAway() throws {
    let spring = Spring(naturalFrequency: 1e9, dampingRatio: 0.3)
    let motion = try FiniteMotion(Motion(spring: spring), duration: 1e-7 / 3)
    let test = StatedErrorCase(name: "short", motion: motion)
    let css = try #require(test.text(.cssLinear))
    #expect(css.contains("-duration: 0.00003333333333"))
    #expect(try #require(test.text(.flutter)).contains("Duration(microseconds: 1)"))
  }

  /// The dock's bounce of 1066.67 ms lasts 1067 ms on Android, and is not played slower for that.
  @Test func bouncesKeepTheirTimesInWholeMilliseconds() throws {
    let bounce = DockBounce.keyframes(height: 1)
    let clip = Clip(bounce, from: .dockBounce, zero: 0, one: 1)
    var bytes: [UInt8] = []
    try Format.androidXML.write(clip, &bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    let duration = try number(/duration="(\d+)"/, text) / 1000
    #expect(duration == 1.067)
    let stated = try number(/within ([0-9.e-]+) of the/, text)
    let keys = text.matches(of: /fraction="([^"]*)" android:value="([^"]*)"/).prefix(32)
    for (index, key) in keys.enumerated() {
      let time = try #require(Double(key.1)) * duration
      #expect(abs(time - bounce.keyTimes[index] * bounce.duration) < 1e-6)
      #expect(try abs(#require(Double(key.2)) + bounce.values[index]) < 1e-5)
    }
    #expect(keys.count == 32 && stated > 0 && stated < 1e-5)
  }

  /// Flutter's own Cubic bisects for the time; the file's pieces are polynomials of it, so that one number is the whole
  /// error.
  @Test func whatFlutterPlaysIsWithinTheStatedError() throws {
    for test in try StatedErrorCase.all() {
      guard let text = test.text(.flutter) else { continue }
      #expect(!text.contains("Cubic("), "\(test.name)")
      let stated = try number(/within ([0-9.e-]+) of the/, text)
      let duration = try number(/microseconds: (\d+)/, text) / 1e6
      var (time, largest) = (0.0, 0.0)
      for match in text.matches(of: /begin: (.*), end: (.*)\).chain\(.*Piece\((.*)\)\)\),\s*weight: (.*),/) {
        let ends = [match.1, match.2].compactMap { Double($0) }
        let heights = numbers(match.3)
        let span = try #require(Double(match.4)) * duration
        for place in 1..<200 {
          let t = Double(place) / 200
          let eased = t * (3 * heights[0] * (1 - t) * (1 - t) + t * (3 * heights[1] * (1 - t) + t))
          let value = ends[0] + eased * (ends[1] - ends[0])
          let exact = test.motion.motion.position(at: time + t * span)
          largest = max(largest, abs(value - exact))
        }
        time += span
      }
      #expect(largest <= stated, "\(test.name): \(largest) for \(stated)")
      #expect(abs(time - duration) < 1e-6 * duration, "\(test.name)")
      #expect(stated < 1.3 * largest, "\(test.name): \(largest) for \(stated)")
    }
  }

  /// A motion that ends as it passes its target swings once more, which is lost in every file, however near its keyframes are.
  @Test(arguments: [Clip.Density.count(2000), .tolerance(1e-4)]) func whatAMotionStraysAfterItsEndIsStated(
    sampling: Clip.Density
  ) throws {
    let spring = Spring(naturalFrequency: 20, dampingRatio: 0.3)
    // The sine of 0.30469 is the damping ratio.
    let passing = (7.5 * .pi + 0.304_692_654) / (20 * 0.91.squareRoot())
    let motion = try FiniteMotion(Motion(spring: spring), duration: passing)
    let stray = motion.strayAfterEnd
    #expect(motion.settles && stray > 0.0003)
    let formats: [Format] = [
      .json, .cssKeyframes, .waapi, .androidXML, .compose, .swiftUI, .coreAnimation, .flutter, .lottie, .unity, .godot,
    ]
    for format in formats {
      let test = StatedErrorCase(name: "stray", motion: motion, sampling: sampling)
      guard let text = test.text(format) else {
        Issue.record("\(format.id) is refused")
        continue
      }
      let error = text.firstMatch(of: /"maximumError":([0-9.e-]+)/)?.1
      let words = text.firstMatch(of: /within ([0-9.e-]+) of the/)?.1
      let stated = try #require((error ?? words).flatMap { Double($0) })
      #expect(stated >= stray && stated < 1.15 * stray, "\(format.id): \(stated) for \(stray)")
    }
  }
}
