// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Foundation
import SpringInterchange
import Springs
import TestSupport
import Testing

/// Files read back and played by the rules of their format, against a Runge-Kutta solution.
@Suite struct PlaybackTests {
  /// A value at a time, and the Bezier curve from it to the next value; no curve is a straight line.
  private struct Key {
    var time: Double
    var value: Double
    var handles: [Double]?
  }

  private struct Case {
    let spring: (mass: Double, stiffness: Double, damping: Double)
    let motion: FiniteMotion
    let clip: Clip
    let context: String
  }

  private func cases() throws -> [Case] {
    let seed: UInt64 = 0x91A7
    var random = SeededGenerator(seed: seed)
    return try (0..<14).map { round in
      let mass = Double.random(in: 0.5...4, using: &random)
      let stiffness = Double.random(in: 40...900, using: &random)
      let ratio = Double.random(in: 0.15...2.5, using: &random)
      let damping = 2 * ratio * (mass * stiffness).squareRoot()
      let motion = Motion(
        spring: try Spring(mass: mass, stiffness: stiffness, damping: damping),
        origin: .random(in: -300...300, using: &random),
        target: .random(in: -300...300, using: &random),
        initialVelocity: round % 2 == 0 ? 0 : .random(in: -2000...2000, using: &random)
      )
      let finite = try FiniteMotion(motion)
      var clip = Clip(finite)
      clip.sampling = round % 3 == 0 ? .tolerance(0.005) : .usual
      return Case(
        spring: (mass, stiffness, damping),
        motion: finite,
        clip: clip,
        context: "seed \(seed), round \(round): \(motion)"
      )
    }
  }

  /// The largest distance from the Runge-Kutta solution at 300 times, as a fraction.
  private func error(_ keys: [Key], _ test: Case) -> Double {
    let oracle = RungeKutta(
      mass: test.spring.mass,
      stiffness: test.spring.stiffness,
      damping: test.spring.damping,
      target: test.motion.motion.target
    )
    var state = (
      position: test.motion.motion.origin, velocity: test.motion.motion.initialVelocity
    )
    let steps = 300
    let interval = test.motion.duration / Double(steps)
    var largest = abs(play(keys, at: 0) - state.position)
    for step in 1...steps {
      state = oracle.advance(
        position: state.position,
        velocity: state.velocity,
        time: interval,
        steps: 40
      )
      largest = max(largest, abs(play(keys, at: interval * Double(step)) - state.position))
    }
    return largest / abs(test.motion.distance)
  }

  private func play(_ keys: [Key], at time: Double) -> Double {
    guard let after = keys.firstIndex(where: { $0.time > time }), after > 0 else {
      return keys.last?.value ?? .nan
    }
    let (start, end) = (keys[after - 1], keys[after])
    let x = (time - start.time) / (end.time - start.time)
    guard let h = start.handles else { return start.value + x * (end.value - start.value) }
    var (lower, upper) = (0.0, 1.0)
    for _ in 0..<50 {
      let s = (lower + upper) / 2
      if bezier(s, h[0], h[2]) < x { lower = s } else { upper = s }
    }
    return start.value + bezier(lower, h[1], h[3]) * (end.value - start.value)
  }

  private func bezier(_ s: Double, _ first: Double, _ second: Double) -> Double {
    3 * s * (1 - s) * (1 - s) * first + 3 * s * s * (1 - s) * second + s * s * s
  }

  private func numbers(_ text: some StringProtocol) -> [Double] {
    String(text).matches(of: /-?\d*\.?\d+(?:e-?\d+)?/).compactMap { Double($0.output) }
  }

  private func tolerance(_ test: Case) -> Double {
    if case .tolerance(let tolerance) = test.clip.sampling { tolerance } else { 0.002 }
  }

  @Test func webAnimations() throws {
    for test in try cases() {
      let text = try text(.waapi, test.clip)
      let json = try #require(
        JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      )
      let frames = try #require(json["keyframes"] as? [[String: Any]])
      let options = try #require(json["options"] as? [String: Any])
      let duration = try #require((options["duration"] as? NSNumber)?.doubleValue) / 1000
      let keys = try frames.map { frame in
        let transform = try #require(frame["transform"] as? String)
        return Key(
          time: try #require((frame["offset"] as? NSNumber)?.doubleValue) * duration,
          value: try #require(numbers(transform).first),
          handles: (frame["easing"] as? String).map { numbers($0) }
        )
      }
      let stated = try #require((json["maximumError"] as? NSNumber)?.doubleValue)
      let measured = error(keys, test)
      #expect(measured <= stated + 1e-6, "\(test.context)")
      #expect(stated <= tolerance(test) * 1.01, "\(test.context)")
    }
  }

  @Test func cssKeyframes() throws {
    for test in try cases() {
      let text = try text(.cssKeyframes, test.clip)
      let keys = text.split(separator: "\n").compactMap { line -> Key? in
        guard line.hasPrefix("  "), line.contains("% {") else { return nil }
        let all = numbers(line)
        return Key(
          time: all[0] / 100 * test.motion.duration,
          value: all[1],
          handles: all.count == 6 ? Array(all[2...]) : nil
        )
      }
      #expect(keys.count > 2)
      #expect(error(keys, test) <= tolerance(test) * 1.02, "\(test.context)")
    }
  }

  @Test func androidPath() throws {
    for test in try cases() {
      let text = try text(.androidXML, test.clip)
      let path = try #require(text.firstMatch(of: /pathData="M0,0 ([^"]*)"/)?.output.1)
      let duration = try #require(
        text.firstMatch(of: /duration="(\d+)"/).flatMap { Double($0.output.1) }
      )
      let all = numbers(path)
      #expect(all.count % 6 == 0)
      var keys = [Key(time: 0, value: test.motion.motion.origin)]
      var (x0, y0) = (0.0, 0.0)
      for index in stride(from: 0, to: all.count, by: 6) {
        let (x1, y1) = (all[index + 4], all[index + 5])
        // As a timing curve of its own; the pieces of a spring all rise or fall.
        keys[keys.count - 1].handles = [
          (all[index] - x0) / (x1 - x0), (all[index + 1] - y0) / (y1 - y0),
          (all[index + 2] - x0) / (x1 - x0), (all[index + 3] - y0) / (y1 - y0),
        ]
        keys.append(
          Key(
            time: x1 * duration / 1000,
            value: test.motion.motion.origin + y1 * test.motion.distance
          )
        )
        (x0, y0) = (x1, y1)
      }
      #expect(x0 == 1 && y0 == 1)
      #expect(error(keys, test) <= tolerance(test) * 1.05 + 1e-4, "\(test.context)")
    }
  }

  /// Handles between the printed thousandths of a percent were off by as much as the motion moves in half of one.
  @Test func androidPathOfALongQuickMotion() throws {
    let spring = try Spring(response: 11.67, dampingRatio: 1.96)
    let motion = Motion(spring: spring, origin: 0, target: 1, initialVelocity: -18)
    let finite = try FiniteMotion(motion, tolerance: 0.0001)
    var clip = Clip(finite)
    clip.sampling = .tolerance(0.0001)
    let text = try text(.androidXML, clip)
    let path = try #require(text.firstMatch(of: /pathData="M0,0 ([^"]*)"/)?.output.1)
    let stated = try #require(text.firstMatch(of: /within ([0-9.]+) of/)?.output.1)
    let all = numbers(path)
    var (x, y, largest) = (0.0, 0.0, 0.0)
    for index in stride(from: 0, to: all.count, by: 6) {
      let (x1, y1) = (all[index + 4], all[index + 5])
      for s in stride(from: 0, through: 1, by: 0.125) {
        let rest = (1 - s) * (1 - s) * (1 - s)
        let part = rest * x + bezier(s, all[index], all[index + 2]) + s * s * s * (x1 - 1)
        let value = rest * y + bezier(s, all[index + 1], all[index + 3]) + s * s * s * (y1 - 1)
        largest = max(largest, abs(value - motion.position(at: part * finite.duration)))
      }
      (x, y) = (x1, y1)
    }
    #expect(try largest <= #require(Double(stated)))
  }

  @Test func lottie() throws {
    for test in try cases() {
      let text = try text(.lottie, test.clip)
      let json = try #require(
        JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      )
      let layers = try #require(json["layers"] as? [[String: Any]])
      let transform = try #require(layers.first?["ks"] as? [String: Any])
      let place = try #require(transform["p"] as? [String: Any])
      let track = try #require((place["y"] as? [String: Any])?["k"] as? [[String: Any]])
      let keys = try track.map { key in
        Key(
          time: try #require((key["t"] as? NSNumber)?.doubleValue) / 60,
          value: try #require((key["s"] as? [Double])?.first) - 256,
          handles: handles(key)
        )
      }
      #expect(track.last?.keys.sorted() == ["s", "t"], "the last keyframe has no handles")
      #expect(track.dropLast().allSatisfy { $0["o"] != nil && $0["i"] != nil })
      let end = try #require((json["op"] as? NSNumber)?.doubleValue)
      #expect(try end > #require(keys.last).time * 60)
      #expect(error(keys, test) <= tolerance(test) * 1.02, "\(test.context)")
    }
  }

  /// A thousandth of a frame is seen where the value still moves fast at the end.
  @Test func lottieEndsWhereItWasAskedTo() throws {
    let motion = try Motion(spring: Spring(duration: 0.5, bounce: 0.3), origin: 0, target: 100)
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
    let json = try #require(
      JSONSerialization.jsonObject(with: Data(text(.lottie, clip).utf8)) as? [String: Any]
    )
    let layers = try #require(json["layers"] as? [[String: Any]])
    let opacity = try #require((layers.first?["ks"] as? [String: Any])?["o"] as? [String: Any])
    let track = try #require(opacity["k"] as? [[String: Any]])
    let keys = try track.map { key in
      Key(
        time: try #require((key["t"] as? NSNumber)?.doubleValue) / 60,
        value: try #require((key["s"] as? [Double])?.first) / 100,
        handles: nil
      )
    }
    #expect(keys.allSatisfy { $0.value >= 0 && $0.value <= 1 })
    #expect(zip(keys, keys.dropFirst()).allSatisfy { $0.time < $1.time })
    for step in 0...400 {
      let time = motion.duration * Double(step) / 400
      let exact = min(max(motion.motion.position(at: time), 0), 1)
      #expect(abs(play(keys, at: time) - exact) <= 0.0021, "\(time)")
    }
  }

  private func handles(_ key: [String: Any]) -> [Double]? {
    guard let out = key["o"] as? [String: [Double]], let into = key["i"] as? [String: [Double]]
    else { return nil }
    return [out["x"], out["y"], into["x"], into["y"]].compactMap { $0?.first }
  }

  @Test func swiftUITrack() throws {
    for test in try cases() {
      let text = try text(.swiftUI, test.clip)
      var keys = [Key(time: 0, value: test.motion.motion.origin)]
      for match in text.matches(of: /CubicKeyframe\(([^)]*)\)/) {
        let all = numbers(match.output.1)
        let start = keys[keys.count - 1]
        let third = all[1] / 3
        let rise = all[0] - start.value
        keys[keys.count - 1].handles = [
          1.0 / 3, all[2] * third / rise, 2.0 / 3, 1 - all[3] * third / rise,
        ]
        keys.append(Key(time: start.time + all[1], value: all[0]))
      }
      #expect(keys.count > 2)
      #expect(error(keys, test) <= tolerance(test) * 1.05 + 1e-4, "\(test.context)")
    }
  }
}
