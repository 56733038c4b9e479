// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import SpringKeyframes
import Springs
import Testing

/// At a frame rate a motion lasts whole frames, and every format states the duration of the frames that it holds.
@Suite struct FrameRateTests {
  /// A spring that settles in 0.272 seconds, at 60 frames a second: 17 of them, 0.28333 seconds.
  private func text(_ format: Format) throws -> String {
    let spring = Spring(response: 0.185, dampingRatio: 1)
    var clip = Clip(try FiniteMotion(Motion(spring: spring, origin: 473, target: 0)))
    clip.sampling = .frameRate(60)
    var bytes: [UInt8] = []
    try format.write(clip, &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func last(_ pattern: Regex<(Substring, Substring)>, in text: String) -> Double? {
    text.matches(of: pattern).last.flatMap { Double($0.output.1) }
  }

  @Test func theDurationIsThatOfTheFrames() throws {
    let css = 283.333_333_3
    #expect(last(/-duration: ([0-9.]+)ms/, in: try text(.cssLinear)) == css)
    #expect(last(/spring ([0-9.]+)ms linear/, in: try text(.cssKeyframes)) == css)
    #expect(last(/"duration":([0-9.]+)/, in: try text(.waapi)) == css)
    #expect(try text(.designToken).contains("{ \"value\": \(css), \"unit\": \"ms\" }"))
    #expect(last(/android:duration="([0-9]+)"/, in: try text(.androidXML)) == 284)
    #expect(last(/durationMillis = ([0-9]+)/, in: try text(.compose)) == 284)
    #expect(last(/duration: TimeInterval = ([0-9.]+)/, in: try text(.swiftUI)) == 0.283_333_333_3)
    #expect(last(/animation.duration = ([0-9.]+)/, in: try text(.coreAnimation)) == 0.283_333_333_3)
    #expect(last(/microseconds: ([0-9]+)/, in: try text(.flutter)) == 283_334)
    #expect(last(/"t":([0-9.]+),"s":\[[0-9.]+\]}\]/, in: try text(.lottie)) == 17)
  }

  @Test func theLastFrameIsAtTheEnd() throws {
    #expect(last(/([0-9.]+)% { transform/, in: try text(.cssKeyframes)) == 100)
    #expect(last(/"offset":([0-9.]+)/, in: try text(.waapi)) == 1)
    #expect(try text(.androidXML).contains(" 1,1\"/>"))
    #expect(last(/f at ([0-9]+) using/, in: try text(.compose)) == 284)
    let weights = try text(.flutter).matches(of: /weight: ([0-9.]+)/).map { Double($0.output.1) }
    #expect(weights.count == 17)
    #expect(abs(weights.reduce(0) { $0 + ($1 ?? .nan) } - 1) < 1e-6)
  }

  /// A duration that is asked for is kept, though its frames would last longer: 17 of them at 24 a second.
  @Test func aDurationThatIsGivenIsNotThatOfTheFrames() throws {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    var clip = Clip(try FiniteMotion(Motion(spring: spring), duration: 0.7))
    clip.sampling = .frameRate(24)
    var bytes: [UInt8] = []
    try Format.json.write(clip, &bytes)
    let json = String(decoding: bytes, as: UTF8.self)
    #expect(last(/"duration":([0-9.]+)/, in: json) == 0.7)
    #expect(json.firstMatch(of: /"values":\[([^\]]*)\]/)?.1.split(separator: ",").count == 18)
  }
}
