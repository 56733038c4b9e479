// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import SpringKeyframes
import Springs
import TestSupport
import Testing

/// A duration that isn't a multiple of the last place of its text moves the end of the last line, which is stated too.
@Suite struct SwiftUITrackEndTests {
  @Test func theRoundedEndOfALineIsStated() throws {
    let seed: UInt64 = 19
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let from = Double.random(in: -1000...1000, using: &generator)
      let to = from + Double.random(in: 1...100, using: &generator)
      let line = Keyframes(duration: Double.random(in: 0.01...1, using: &generator), evenly: [from, to])
      let (text, stated) = try written(Clip(line, from: .easing, zero: from, one: to))
      let start = try number(/start: CGFloat = (-?[0-9.]+)/, text)
      let end = try number(/LinearKeyframe\((-?[0-9.]+),/, text)
      let printed = try number(/LinearKeyframe\(.*, duration: ([0-9.]+)\)/, text)
      // After its end either stands where it came to.
      func drawn(_ time: Double) -> Double { start + min(time / printed, 1) * (end - start) }
      func meant(_ time: Double) -> Double { from + min(time / line.duration, 1) * (to - from) }
      let largest = [0, printed, line.duration].map { abs(drawn($0) - meant($0)) }.max() ?? 0
      #expect(largest / (to - from) <= stated + 1e-12, "seed \(seed), \(line)")
    }
  }

  /// The text, and the error that is in it; 0 where it is said to be exact.
  private func written(_ clip: Clip) throws -> (text: String, stated: Double) {
    var bytes: [UInt8] = []
    try Format.swiftUI.write(clip, &bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.contains("within") else { return (text, 0) }
    return (text, try number(/within ([0-9.e-]+) of the/, text))
  }
}
