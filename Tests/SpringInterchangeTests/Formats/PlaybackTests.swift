// SPDX-License-Identifier: Apache-2.0

import Foundation
import SpringInterchange
import SpringKeyframes
import Springs
import Testing

/// Files read back and played by the rules of their format, against a Runge-Kutta solution.
@Suite struct PlaybackTests {
  @Test func webAnimations() throws {
    for test in try PlaybackCase.all() {
      let text = try text(.waapi, test.clip)
      let json = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      let frames = try #require(json["keyframes"] as? [[String: Any]])
      let options = try #require(json["options"] as? [String: Any])
      let duration = try #require((options["duration"] as? NSNumber)?.doubleValue) / 1000
      let keys = try frames.map { frame in
        let transform = try #require(frame["transform"] as? String)
        return PlayedKey(
          time: try #require((frame["offset"] as? NSNumber)?.doubleValue) * duration,
          value: try #require(numbers(transform).first), handles: (frame["easing"] as? String).map { numbers($0) })
      }
      let stated = try #require((json["maximumError"] as? NSNumber)?.doubleValue)
      let measured = test.error(keys)
      #expect(measured <= stated + 1e-6, "\(test.context)")
      #expect(stated <= test.tolerance * 1.01, "\(test.context)")
    }
  }

  @Test func cssKeyframes() throws {
    for test in try PlaybackCase.all() {
      let text = try text(.cssKeyframes, test.clip)
      let keys = text.split(separator: "\n").compactMap { line -> PlayedKey? in
        guard line.hasPrefix("  "), line.contains("% {") else { return nil }
        let all = numbers(line)
        return PlayedKey(
          time: all[0] / 100 * test.motion.duration, value: all[1], handles: all.count == 6 ? Array(all[2...]) : nil)
      }
      #expect(keys.count > 2)
      #expect(test.error(keys) <= test.tolerance * 1.02, "\(test.context)")
    }
  }

  @Test func androidPath() throws {
    for test in try PlaybackCase.all() {
      let text = try text(.androidXML, test.clip)
      let path = try #require(text.firstMatch(of: /pathData="M0,0 ([^"]*)"/)?.output.1)
      let duration = try #require(text.firstMatch(of: /duration="(\d+)"/).flatMap { Double($0.output.1) })
      let all = numbers(path)
      #expect(all.count % 6 == 0)
      var keys = [PlayedKey(time: 0, value: test.motion.motion.origin)]
      var (x0, y0) = (0.0, 0.0)
      for index in stride(from: 0, to: all.count, by: 6) {
        let (x1, y1) = (all[index + 4], all[index + 5])
        // As a timing curve of its own; the pieces of a spring all rise or fall.
        keys[keys.count - 1].handles = [
          (all[index] - x0) / (x1 - x0), (all[index + 1] - y0) / (y1 - y0), (all[index + 2] - x0) / (x1 - x0),
          (all[index + 3] - y0) / (y1 - y0),
        ]
        keys.append(PlayedKey(time: x1 * duration / 1000, value: test.motion.motion.origin + y1 * test.motion.distance))
        (x0, y0) = (x1, y1)
      }
      #expect(x0 == 1 && y0 == 1)
      #expect(test.error(keys) <= test.tolerance * 1.05 + 1e-4, "\(test.context)")
    }
  }

  /// Handles between the printed thousandths of a percent were off by as much as the motion moves in half of one.
  @Test func androidPathOfALongQuickMotion() throws {
    let spring = Spring(response: 11.67, dampingRatio: 1.96)
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

  @Test func swiftUITrack() throws {
    for test in try PlaybackCase.all() {
      let text = try text(.swiftUI, test.clip)
      var keys = [PlayedKey(time: 0, value: test.motion.motion.origin)]
      for match in text.matches(of: /CubicKeyframe\(([^)]*)\)/) {
        let all = numbers(match.output.1)
        let start = keys[keys.count - 1]
        let third = all[1] / 3
        let rise = all[0] - start.value
        keys[keys.count - 1].handles = [1.0 / 3, all[2] * third / rise, 2.0 / 3, 1 - all[3] * third / rise]
        keys.append(PlayedKey(time: start.time + all[1], value: all[0]))
      }
      #expect(keys.count > 2)
      #expect(test.error(keys) <= test.tolerance * 1.05 + 1e-4, "\(test.context)")
    }
  }

  /// Handles are measured in a piece's rise, of which a piece that ends about where it begins has next to none: it gets a
  /// knot at its turn instead of handles dozens of times as high as itself.
  @Test(arguments: [(0.707, 0.6, 0.0551), (0.637, 0.22, 0.000186), (0.871, 0.29, 0.000133)])
  func handlesStayNearTheirPiece(duration: Double, bounce: Double, tolerance: Double) throws {
    let motion = Motion(spring: Spring(duration: duration, bounce: bounce))
    var clip = Clip(try FiniteMotion(motion, tolerance: min(tolerance / 2, 0.001)))
    clip.sampling = .tolerance(tolerance)
    let curves = try text(.waapi, clip).matches(of: /cubic-bezier\(([^)]*)\)/).map { numbers($0.output.1) }
    #expect(curves.count > 3)
    for curve in curves { #expect(curve.count == 4 && abs(curve[1]) < 31 && abs(curve[3]) < 31, "\(curve)") }
  }
}
