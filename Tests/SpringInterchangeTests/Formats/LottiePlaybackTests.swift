// SPDX-License-Identifier: Apache-2.0

import Foundation
import SpringInterchange
import SpringKeyframes
import Springs
import Testing

/// Lottie files read back and played by the rules of their format.
@Suite struct LottiePlaybackTests {
  @Test func lottie() throws {
    for test in try PlaybackCase.all() {
      let text = try text(.lottie, test.clip)
      let json = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      let layers = try #require(json["layers"] as? [[String: Any]])
      let transform = try #require(layers.first?["ks"] as? [String: Any])
      let place = try #require(transform["p"] as? [String: Any])
      let track = try #require((place["y"] as? [String: Any])?["k"] as? [[String: Any]])
      let keys = try track.map { key in
        PlayedKey(
          time: try #require((key["t"] as? NSNumber)?.doubleValue) / 60,
          value: try #require((key["s"] as? [Double])?.first) - 256, handles: handles(key))
      }
      #expect(track.last?.keys.sorted() == ["s", "t"], "the last keyframe has no handles")
      #expect(track.dropLast().allSatisfy { $0["o"] != nil && $0["i"] != nil })
      let end = try #require((json["op"] as? NSNumber)?.doubleValue)
      #expect(try end > #require(keys.last).time * 60)
      #expect(test.error(keys) <= test.tolerance * 1.02, "\(test.context)")
    }
  }

  private func handles(_ key: [String: Any]) -> [Double]? {
    guard let out = key["o"] as? [String: [Double]], let into = key["i"] as? [String: [Double]] else { return nil }
    return [out["x"], out["y"], into["x"], into["y"]].compactMap { $0?.first }
  }

  /// A thousandth of a frame is seen where the value still moves fast at the end.
  @Test func lottieEndsWhereItWasAskedTo() throws {
    let motion = Motion(spring: Spring(duration: 0.5, bounce: 0.3), origin: 0, target: 100)
    let clip = try Clip(FiniteMotion(motion, duration: 0.123_456_7))
    let times = try text(.lottie, clip).matches(of: /"t":([0-9.]+)/).compactMap { Double($0.1) }
    #expect(abs(try #require(times.last) / 60 - 0.123_456_7) < 1e-10)
    let thousandths = times.dropLast().map { $0 * 1000 }
    #expect(times.count > 2 && thousandths.allSatisfy { abs($0 - $0.rounded()) < 1e-9 })
  }

  /// Not every player clamps an opacity; one wraps 105 % around to nothing.
  @Test func lottieOpacityStaysWithinItsRange() throws {
    let motion = try FiniteMotion(Motion(spring: Spring(duration: 0.5, bounce: 0.6)))
    var clip = Clip(motion)
    clip.property = .opacity
    let json = try #require(JSONSerialization.jsonObject(with: Data(text(.lottie, clip).utf8)) as? [String: Any])
    let layers = try #require(json["layers"] as? [[String: Any]])
    let opacity = try #require((layers.first?["ks"] as? [String: Any])?["o"] as? [String: Any])
    let track = try #require(opacity["k"] as? [[String: Any]])
    let keys = try track.map { key in
      PlayedKey(
        time: try #require((key["t"] as? NSNumber)?.doubleValue) / 60,
        value: try #require((key["s"] as? [Double])?.first) / 100, handles: nil)
    }
    #expect(keys.allSatisfy { $0.value >= 0 && $0.value <= 1 })
    #expect(zip(keys, keys.dropFirst()).allSatisfy { $0.time < $1.time })
    for step in 0...400 {
      let time = motion.duration * Double(step) / 400
      let exact = min(max(motion.motion.position(at: time), 0), 1)
      #expect(abs(keys.play(at: time) - exact) <= 0.0021, "\(time)")
    }
  }
}
