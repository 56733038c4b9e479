// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import SpringKeyframes
import Springs
import TestSupport
import Testing

/// Android plays keyframes in single precision, their times as well as their values.
@Suite struct AndroidFloatFractionTests {
  private typealias Key = (fraction: Float, value: Float)

  private func file(_ keyframes: Keyframes) throws -> (stated: Double, keys: [Key]) {
    let values = keyframes.values
    let clip = Clip(keyframes, from: .dockBounce, zero: values.min() ?? 0, one: values.max() ?? 0)
    var bytes: [UInt8] = []
    try Format.androidXML.write(clip, &bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    let keys = try text.matches(of: /fraction="([^"]*)" android:value="([^"]*)"/).map { match in
      // translateY points down.
      try (#require(Float(match.1)), -#require(Float(match.2)))
    }
    let stated = text.firstMatch(of: /within ([0-9.e-]+) of the/).flatMap { Double($0.1) }
    return (stated ?? 0, keys)
  }

  /// Android's FloatKeyframeSet for a fraction of the time.
  private func played(_ keys: [Key], at fraction: Float) -> Float {
    let next = max(1, keys.firstIndex { fraction < $0.fraction } ?? keys.count - 1)
    let (start, end) = (keys[next - 1], keys[next])
    let part = (fraction - start.fraction) / (end.fraction - start.fraction)
    return start.value + part * (end.value - start.value)
  }

  /// How far it plays from the keyframes, as a fraction of the range of their values, at even times and beside each one.
  private func farthest(_ keyframes: Keyframes, _ keys: [Key]) -> Double {
    let duration = (keyframes.duration * 1000 - 1e-6).rounded(.up) / 1000
    let times = keyframes.keyTimes.map { $0 * keyframes.duration / duration }
    let values = keyframes.values
    let beside = times.flatMap { time in (-8...8).map { time + Double($0) * 0x1p-25 } }
    var largest = 0.0
    for place in beside + (0...2000).map({ Double($0) / 2000 }) where 0...1 ~= place {
      let next = max(1, times.firstIndex { place < $0 } ?? times.count - 1)
      let part = min(1, (place - times[next - 1]) / (times[next] - times[next - 1]))
      let exact = values[next - 1] + part * (values[next] - values[next - 1])
      largest = max(largest, abs(Double(played(keys, at: Float(place))) - exact))
    }
    return largest / ((values.max() ?? 0) - (values.min() ?? 0))
  }

  @Test(arguments: [1.0, 48, 53, 100, 333.3]) func theDocksBounceIsWithinWhatIsStated(height: Double) throws {
    let bounce = DockBounce.keyframes(height: height)
    let (stated, keys) = try file(bounce)
    let farthest = farthest(bounce, keys)
    #expect(farthest <= stated && stated < 1.5 * farthest, "\(farthest) for \(stated)")
  }

  @Test func keyframesAreWithinWhatIsStated() throws {
    let seed: UInt64 = 0xF10A
    var random = SeededGenerator(seed: seed)
    for round in 0..<60 {
      let count = [3, 9, 40, 300][round % 4]
      let size = [1, 48, 1000.0][round % 3]
      let keyframes = Keyframes(
        duration: Double.random(in: 0.1...5, using: &random),
        evenly: (0..<count).map { _ in .random(in: -size...size, using: &random) })
      let (stated, keys) = try file(keyframes)
      let farthest = farthest(keyframes, keys)
      #expect(farthest <= stated, "seed \(seed), round \(round): \(farthest) for \(stated)")
    }
  }

  /// A difference that is invisible on its own is none.
  @Test func whatIsExactStaysSo() throws {
    let (stated, keys) = try file(Keyframes(duration: 1, evenly: [0, 1, 0.5, 0.25, 0]))
    #expect(stated == 0 && keys.count == 5)
  }
}
