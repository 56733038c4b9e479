// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@testable import SpringInterchange
@testable import SpringKeyframes

/// The errors that files state, against what their very text plays.
@Suite struct StatedErrorTests {
  /// A text's course between two keyframes: times and values of four points.
  private typealias Piece = (times: [Double], values: [Double])

  /// That no more is lost than is stated, and that what is stated is not far more.
  private func check(_ pieces: [Piece], states stated: Double, of test: StatedErrorCase, _ file: String) {
    var largest = test.motion.strayAfterEnd
    for piece in pieces {
      for place in 0...600 {
        let s = place % 2 == 0 ? Double(place) / 600 : .init(sign: .plus, exponent: -place / 20, significand: 1)
        let r = 1 - s
        let weights = [r * r * r, 3 * r * r * s, 3 * r * s * s, s * s * s]
        let time = zip(weights, piece.times).reduce(0) { $0 + $1.0 * $1.1 }
        let value = zip(weights, piece.values).reduce(0) { $0 + $1.0 * $1.1 }
        largest = max(largest, abs(value - test.motion.motion.position(at: time)))
      }
    }
    #expect(pieces.count > 0, "\(test.name), \(file)")
    #expect(largest <= stated * 1.001 + 1e-9, "\(test.name), \(file): \(largest) for \(stated)")
    // Errors in text have two digits.
    #expect(stated <= largest * 1.11 + 1e-9, "\(test.name), \(file): \(largest) for \(stated)")
  }

  private func piece(_ start: (time: Double, value: Double), _ end: (time: Double, value: Double), _ timing: [Double])
    -> Piece
  {
    let handles = timing.count == 4 ? timing : [1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3]
    let (span, rise) = (end.time - start.time, end.value - start.value)
    return (
      [start.time, start.time + handles[0] * span, start.time + handles[2] * span, end.time],
      [start.value, start.value + handles[1] * rise, start.value + handles[3] * rise, end.value]
    )
  }

  @Test func webAnimations() throws {
    for test in try StatedErrorCase.all() {
      guard let text = test.text(.waapi) else { continue }
      let duration = try number(/"duration":([0-9.e-]+)/, text) / 1000
      let keys = text.matches(of: /"offset":([^,]*),"transform":"translateY\(([^)]*)px\)"(,"easing":"[^"]*")?/).map {
        (offset: numbers($0.1)[0], value: numbers($0.2)[0], timing: numbers($0.3 ?? ""))
      }
      let pieces = zip(keys, keys.dropFirst()).map {
        piece(($0.offset * duration, $0.value), ($1.offset * duration, $1.value), $0.timing)
      }
      check(pieces, states: try number(/"maximumError":([0-9.e-]+)/, text), of: test, "waapi")
    }
  }

  @Test func androidPaths() throws {
    var asked = 0
    for test in try StatedErrorCase.all() {
      guard let text = test.text(.androidXML), text.contains("pathData") else { continue }
      asked += 1
      let duration = try number(/duration="(\d+)"/, text) / 1000
      let path = try #require(text.firstMatch(of: /pathData="M0,0 ([^"]*)"/)?.output.1)
      let all = [0, 0] + numbers(path)
      let pieces = stride(from: 0, to: all.count - 2, by: 6).map { first -> Piece in
        let points = Array(all[first..<first + 8])
        return (
          stride(from: 0, to: 8, by: 2).map { points[$0] * duration }, stride(from: 1, to: 8, by: 2).map { points[$0] }
        )
      }
      // Up to the next whole millisecond a motion that has not settled goes on.
      let lasting = StatedErrorCase(name: test.name, motion: test.motion.lasting(duration))
      check(pieces, states: try number(/within ([0-9.e-]+) of the/, text), of: lasting, "android")
    }
    #expect(asked == 5)
  }

  @Test func swiftUITracks() throws {
    for test in try StatedErrorCase.all() {
      guard let text = test.text(.swiftUI) else { continue }
      var (time, value) = (0.0, 0.0)
      let pieces = text.matches(of: /CubicKeyframe\(([^)]*)\)/).map { match -> Piece in
        let all = numbers(match.1)
        let (start, from, third) = (time, value, all[1] / 3)
        time += all[1]
        value = all[0]
        return (
          [start, start + third, time - third, time], [from, from + all[2] * third, value - all[3] * third, value]
        )
      }
      check(pieces, states: try number(/within ([0-9.e-]+) of the/, text), of: test, "swiftui")
    }
  }

  @Test func coreAnimationLines() throws {
    for test in try StatedErrorCase.all() where test.name != "hidden swings" {
      guard let text = test.text(.coreAnimation) else { continue }
      let duration = try number(/duration = ([0-9.e-]+)/, text)
      let values = numbers(try #require(text.firstMatch(of: /values = \[([^\]]*)\]/)?.output.1))
      let times = numbers(try #require(text.firstMatch(of: /keyTimes = \[([^\]]*)\]/)?.output.1))
      #expect(values.count == times.count)
      let keys = zip(times, values).map { (time: $0 * duration, value: $1) }
      let pieces = zip(keys, keys.dropFirst()).map { piece($0, $1, []) }
      check(pieces, states: try number(/within ([0-9.e-]+) of the/, text), of: test, "core animation")
    }
  }

  @Test func fallbacks() throws {
    var asked = 0
    for test in try StatedErrorCase.all() {
      guard let text = test.text(.cssLinear), text.contains("Without linear()") else { continue }
      asked += 1
      let duration = try number(/duration: ([0-9.e-]+)ms/, text) / 1000
      let curve = try #require(text.firstMatch(of: /cubic-bezier\(([^)]*)\)/)?.output.1)
      let pieces = [piece((0, 0), (duration, 1), numbers(curve))]
      let stated = try number(/Without linear\(\): within ([0-9.e-]+) of/, text)
      check(pieces, states: stated, of: test, "fallback")
    }
    #expect(asked == 4)
  }
}
