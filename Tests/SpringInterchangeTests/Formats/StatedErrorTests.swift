// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import SpringInterchange
import Springs
import Testing

/// What files state of their errors, against what their very text plays.
@Suite struct StatedErrorTests {
  /// What a text draws between two keyframes: times and values of four points.
  private typealias Piece = (times: [Double], values: [Double])

  private struct Case {
    let name: String
    let motion: FiniteMotion
    var sampling = Clip.Sampling.usual

    var clip: Clip {
      var clip = Clip(motion)
      clip.sampling = sampling
      return clip
    }
  }

  private func cases() throws -> [Case] {
    func motion(
      _ frequency: Double,
      _ ratio: Double,
      velocity: Double = 0,
      duration: Double? = nil
    ) throws -> FiniteMotion {
      let spring = try Spring(naturalFrequency: frequency, dampingRatio: ratio)
      let motion = Motion(spring: spring, origin: 0, target: 1, initialVelocity: velocity)
      return try FiniteMotion(motion, duration: duration)
    }
    return [
      Case(
        name: "frames",
        motion: try motion(29.25, 0.15, velocity: -105),
        sampling: .frameRate(24)
      ),
      Case(name: "pushed", motion: try motion(55, 21, velocity: 200), sampling: .tolerance(1e-4)),
      Case(name: "hit", motion: try motion(10, 10, velocity: 5000)),
      Case(name: "creeping", motion: try motion(10, 1000)),
      Case(name: "tiny", motion: try motion(1e5, 0.3)),
      Case(name: "odd end", motion: try motion(240, 0.4, duration: 0.012_345_678_9)),
      Case(name: "hidden swings", motion: try motion(2 * .pi, 1e-6, duration: 96)),
      Case(name: "twelve values", motion: try motion(10, 10, velocity: 50), sampling: .count(12)),
    ]
  }

  private func text(_ format: Format, _ test: Case) -> String? {
    var bytes: [UInt8] = []
    // A motion that needs too many pieces is refused, which is no statement.
    guard (try? format.write(test.clip, &bytes)) != nil else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func numbers(_ text: some StringProtocol) -> [Double] {
    String(text).matches(of: /-?\d*\.?\d+(?:e-?\d+)?/).compactMap { Double($0.output) }
  }

  private func number(_ regex: some RegexComponent<(Substring, Substring)>, _ text: String) throws
    -> Double
  {
    try #require(text.firstMatch(of: regex).flatMap { Double($0.output.1) })
  }

  /// That no more is lost than is stated, and that what is stated is not far more.
  private func check(_ pieces: [Piece], states stated: Double, of test: Case, _ file: String) {
    var largest = test.motion.strayAfterEnd
    for piece in pieces {
      for place in 0...600 {
        let s =
          place % 2 == 0
          ? Double(place) / 600 : .init(sign: .plus, exponent: -place / 20, significand: 1)
        let r = 1 - s
        let weights = [r * r * r, 3 * r * r * s, 3 * r * s * s, s * s * s]
        let time = zip(weights, piece.times).reduce(0) { $0 + $1.0 * $1.1 }
        let value = zip(weights, piece.values).reduce(0) { $0 + $1.0 * $1.1 }
        largest = max(largest, abs(value - test.motion.motion.position(at: time)))
      }
    }
    #expect(pieces.count > 0, "\(test.name), \(file)")
    #expect(largest <= stated * 1.001 + 1e-9, "\(test.name), \(file): \(largest) for \(stated)")
    // Errors in words have two digits.
    #expect(stated <= largest * 1.11 + 1e-9, "\(test.name), \(file): \(largest) for \(stated)")
  }

  private func piece(
    _ start: (time: Double, value: Double),
    _ end: (time: Double, value: Double),
    _ timing: [Double]
  ) -> Piece {
    let handles = timing.count == 4 ? timing : [1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3]
    let (span, rise) = (end.time - start.time, end.value - start.value)
    return (
      [start.time, start.time + handles[0] * span, start.time + handles[2] * span, end.time],
      [start.value, start.value + handles[1] * rise, start.value + handles[3] * rise, end.value]
    )
  }

  @Test func webAnimations() throws {
    for test in try cases() {
      guard let text = text(.waapi, test) else { continue }
      let duration = try number(/"duration":([0-9.e-]+)/, text) / 1000
      let keys = text.matches(
        of: /"offset":([^,]*),"transform":"translateY\(([^)]*)px\)"(,"easing":"[^"]*")?/
      )
      .map { (offset: numbers($0.1)[0], value: numbers($0.2)[0], timing: numbers($0.3 ?? "")) }
      let pieces = zip(keys, keys.dropFirst()).map {
        piece(($0.offset * duration, $0.value), ($1.offset * duration, $1.value), $0.timing)
      }
      check(pieces, states: try number(/"maximumError":([0-9.e-]+)/, text), of: test, "waapi")
    }
  }

  @Test func androidPaths() throws {
    for test in try cases() {
      guard let text = text(.androidXML, test), text.contains("pathData") else { continue }
      let duration = try number(/duration="(\d+)"/, text) / 1000
      let path = try #require(text.firstMatch(of: /pathData="M0,0 ([^"]*)"/)?.output.1)
      let all = [0, 0] + numbers(path)
      let pieces = stride(from: 0, to: all.count - 2, by: 6).map { first -> Piece in
        let points = Array(all[first..<first + 8])
        return (
          stride(from: 0, to: 8, by: 2).map { points[$0] * duration },
          stride(from: 1, to: 8, by: 2).map { points[$0] }
        )
      }
      // Up to the next whole millisecond a motion that has not settled goes on.
      let lasting = Case(name: test.name, motion: test.motion.lasting(duration))
      check(pieces, states: try number(/within ([0-9.e-]+) of the/, text), of: lasting, "android")
    }
  }

  @Test func swiftUITracks() throws {
    for test in try cases() {
      guard let text = text(.swiftUI, test) else { continue }
      var (time, value) = (0.0, 0.0)
      let pieces = text.matches(of: /CubicKeyframe\(([^)]*)\)/).map { match -> Piece in
        let all = numbers(match.1)
        let (start, from, third) = (time, value, all[1] / 3)
        time += all[1]
        value = all[0]
        return (
          [start, start + third, time - third, time],
          [from, from + all[2] * third, value - all[3] * third, value]
        )
      }
      check(pieces, states: try number(/within ([0-9.e-]+) of the/, text), of: test, "swiftui")
    }
  }

  @Test func coreAnimationLines() throws {
    for test in try cases() where test.name != "hidden swings" {
      guard let text = text(.coreAnimation, test) else { continue }
      let duration = try number(/duration = ([0-9.e-]+)/, text)
      let values = numbers(try #require(text.firstMatch(of: /values = \[([^\]]*)\]/)?.output.1))
      let times = numbers(try #require(text.firstMatch(of: /keyTimes = \[([^\]]*)\]/)?.output.1))
      #expect(values.count == times.count)
      let keys = zip(times, values).map { (time: $0 * duration, value: $1) }
      let pieces = zip(keys, keys.dropFirst()).map { piece($0, $1, []) }
      check(
        pieces,
        states: try number(/within ([0-9.e-]+) of the/, text),
        of: test,
        "core animation"
      )
    }
  }

  @Test func fallbacks() throws {
    for test in try cases() {
      guard let text = text(.cssLinear, test), text.contains("Without linear()") else { continue }
      let duration = try number(/duration: ([0-9.e-]+)ms/, text) / 1000
      let curve = try #require(text.firstMatch(of: /cubic-bezier\(([^)]*)\)/)?.output.1)
      let pieces = [piece((0, 0), (duration, 1), numbers(curve))]
      let stated = try number(/Without linear\(\): within ([0-9.e-]+) of/, text)
      check(pieces, states: stated, of: test, "fallback")
    }
  }

  /// A duration of a third of a microsecond, too.
  @Test func durationsAreNotRoundedAway() throws {
    let spring = try Spring(naturalFrequency: 1e9, dampingRatio: 0.3)
    let motion = try FiniteMotion(Motion(spring: spring), duration: 1e-7 / 3)
    let test = Case(name: "short", motion: motion)
    let css = try #require(text(.cssLinear, test))
    #expect(css.contains("-duration: 0.00003333333333"))
    #expect(try #require(text(.flutter, test)).contains("Duration(microseconds: 1)"))
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

  /// Flutter bisects for the parameter until the time is within 0.001 of a piece.
  @Test func whatFluttersCubicAddsIsSaid() throws {
    for test in try cases() {
      guard let text = text(.flutter, test) else { continue }
      let stated = try number(/within ([0-9.e-]+) of the/, text)
      let added = try number(/itself is off by up to ([0-9.e-]+) of it/, text)
      let duration = try number(/microseconds: (\d+)/, text) / 1e6
      var (time, largest) = (0.0, 0.0)
      for match in text.matches(
        of: /begin: (.*), end: (.*)\).chain\(.*Cubic\((.*)\)\)\),\s*weight: (.*),/
      ) {
        let ends = [match.1, match.2].compactMap { Double($0) }
        let span = try #require(Double(match.4)) * duration
        for place in 1..<200 {
          let part = Double(place) / 200
          let eased = cubic(numbers(match.3), at: part)
          let value = ends[0] + eased * (ends[1] - ends[0])
          let exact = test.motion.motion.position(at: time + part * span)
          largest = max(largest, abs(value - exact))
        }
        time += span
      }
      #expect(largest <= stated + added, "\(test.name): \(largest) for \(stated) and \(added)")
      #expect(abs(time - duration) < 1e-6 * duration, "\(test.name)")
      #expect(stated + added < 2 * largest, "\(test.name)")
    }
  }

  /// The value of Flutter's Cubic.
  private func cubic(_ handles: [Double], at time: Double) -> Double {
    func coordinate(_ first: Double, _ second: Double, _ s: Double) -> Double {
      3 * first * (1 - s) * (1 - s) * s + 3 * second * (1 - s) * s * s + s * s * s
    }
    var (start, end) = (0.0, 1.0)
    while true {
      let middle = (start + end) / 2
      let estimate = coordinate(handles[0], handles[2], middle)
      if abs(time - estimate) < 0.001 { return coordinate(handles[1], handles[3], middle) }
      if estimate < time { start = middle } else { end = middle }
    }
  }

  /// A motion that ends as it passes its target swings once more, which is lost in every file, however near its keyframes are.
  @Test(arguments: [Clip.Sampling.count(2000), .tolerance(1e-4)])
  func whatAMotionStraysAfterItsEndIsStated(sampling: Clip.Sampling) throws {
    let spring = try Spring(naturalFrequency: 20, dampingRatio: 0.3)
    // The sine of 0.30469 is the damping ratio.
    let passing = (7.5 * .pi + 0.304_692_654) / (20 * 0.91.squareRoot())
    let motion = try FiniteMotion(Motion(spring: spring), duration: passing)
    let stray = motion.strayAfterEnd
    #expect(motion.settles && stray > 0.0003)
    let formats: [Format] = [
      .json, .cssKeyframes, .waapi, .androidXML, .compose, .swiftUI, .coreAnimation,
      .flutter, .lottie,
    ]
    for format in formats {
      let test = Case(name: "stray", motion: motion, sampling: sampling)
      guard let text = text(format, test) else {
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
