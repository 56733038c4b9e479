// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@testable import SpringInterchange
@testable import SpringKeyframes

/// The stated errors where the numbers that they print lose the most: their ends, their times, single precision.
@Suite struct StatedRoundingTests {
  private func stated(_ text: String) throws -> Double {
    try #require(text.firstMatch(of: /within ([0-9.e-]+) of (?:the|its)/).flatMap { Double($0.1) })
  }

  /// A motion that comes back to where it began has no interpolator on Android; its frames fill the duration stated.
  @Test func androidFramesOfAMotionThatReturns() throws {
    let spring = Spring(response: 1.2, dampingRatio: 0.3)
    let motion = Motion(spring: spring, origin: 0, target: 0, initialVelocity: -100)
    let finite = try FiniteMotion(motion)
    var clip = Clip(finite)
    clip.property = .named("translateX") ?? .translateY
    let text = try text(.androidXML, clip)
    let duration = try #require(text.firstMatch(of: /duration="(\d+)"/).flatMap { Double($0.1) })
    let keys = text.matches(of: /fraction="([^"]*)" android:value="([^"]*)"/).compactMap { key in
      Double(key.1).flatMap { part in Double(key.2).map { (time: part * duration / 1000, value: $0) } }
    }
    #expect(keys.count > 100)
    let stated = try stated(text)
    for (start, end) in zip(keys, keys.dropFirst()) {
      for part in [0, 0.25, 0.5, 0.75] {
        let time = start.time + part * (end.time - start.time)
        let value = start.value + part * (end.value - start.value)
        let error = abs(value - motion.position(at: time)) / abs(finite.distance)
        #expect(error <= stated, "at \(time) s")
      }
    }
  }

  /// Opacities are drawn with lines between thousandths of a frame, which a quick spring shows, and what is cut off at 1
  /// counts in the error.
  @Test(arguments: [0.5, 0.02, 0.001]) func lottieTimesOfAnOpacityThatIsCutOff(response: Double) throws {
    let motion = Motion(spring: Spring(response: response, dampingRatio: 0.3))
    var clip = Clip(try FiniteMotion(motion))
    clip.property = .named("opacity") ?? .scale
    let text = try text(.lottie, clip)
    let keys = text.matches(of: /"t":([0-9.e-]+),"s":\[([0-9.e-]+)\]/).compactMap { key in
      Double(key.1).flatMap { frame in Double(key.2).map { (time: frame / 60, value: $0 / 100) } }
    }
    #expect(keys.count > 10)
    var largest = 0.0
    for (start, end) in zip(keys, keys.dropFirst()) {
      for place in 0...50 {
        let part = Double(place) / 50
        let value = start.value + part * (end.value - start.value)
        let exact = motion.position(at: start.time + part * (end.time - start.time))
        largest = max(largest, abs(value - exact))
      }
    }
    let stated = try stated(text)
    #expect(largest <= stated && stated < 1.5 * largest, "\(largest) for \(stated)")
  }

  /// Fifteen decimal places are printed; what they lose of a bounce of six of the last is stated, and all of one is refused.
  @Test func whatABounceLosesToTheLastPlaceIsStated() throws {
    func written(height: Double) throws -> String {
      let bounce = DockBounce.keyframes(height: height)
      return try text(.waapi, Clip(bounce, from: .dockBounce, zero: 0, one: height))
    }
    let stated = try #require(written(height: 6e-15).firstMatch(of: /"maximumError":([0-9.e-]+)/))
    // Half of the last place is a twelfth of the height, and heights are all over it.
    #expect((0.06...0.12).contains(try #require(Double(stated.1))))
    #expect(throws: ValidationErrors.self) { try written(height: 1e-16) }
  }

  /// The two ends between which a `linear()` plays are printed, too.
  @Test(arguments: [
    (0.123_456_789, 98.765_432_1), (144.263_861_242_499_42, -0.107_414_854_762_203_89),
    (4.016_392_720_562_203e-08, 4.016_396_736_954_923e-08),
  ]) func theEndsOfALinearLoseNoMoreThanIsStated(origin: Double, target: Double) throws {
    let spring = Spring(response: 0.5, dampingRatio: 0.7)
    var clip = Clip(try FiniteMotion(Motion(spring: spring, origin: origin, target: target)))
    clip.sampling = .tolerance(0.01)
    let css = try text(.cssLinear, clip)
    let ends = css.matches(of: /(?:from|to) \{ transform: translateY\(([-0-9.e]+)px\)/).compactMap { Double($0.1) }
    #expect(ends.count == 2)
    let distance = abs(target - origin)
    let lost = max(abs(ends[0] - origin), abs(ends[1] - target)) / distance
    #expect(try lost < 1e-8 || lost < stated(css) - 0.01, "\(lost)")
    // So they are for the cubic-bezier() that stands in for it.
    let exact = try fallback(text(.cssLinear, Clip(try FiniteMotion(Motion(spring: spring)))))
    #expect(try lost < 1e-8 || fallback(css) >= exact + lost / 2, "\(lost)")
  }

  private func fallback(_ css: String) throws -> Double {
    try #require(css.firstMatch(of: /Without linear\(\): within ([0-9.e-]+) of/).flatMap { Double($0.1) })
  }

  /// Values are `Float` on Android, where 10,000,000 and the number after it are neighbours.
  @Test(arguments: [Format.compose, .androidXML]) func singlePrecisionIsCounted(format: Format) throws {
    let spring = Spring(response: 0.5, dampingRatio: 0.7)
    func stated(from origin: Double, to target: Double) throws -> Double {
      let motion = Motion(spring: spring, origin: origin, target: target)
      return try self.stated(text(format, Clip(try FiniteMotion(motion))))
    }
    let usual = try stated(from: 0, to: 100)
    #expect(try stated(from: 1e7, to: 1e7 + 1) >= 0.5)
    #expect(try stated(from: 1000, to: 1100) == usual)
  }

  /// Flutter turns by radians, whose rounding is counted: between two like values it is many times as much.
  @Test(arguments: [1.0, -272.143]) func radiansLoseNoMoreThanIsStated(distance: Double) throws {
    let spring = Spring(response: 1.83, dampingRatio: 0.353)
    let motion = Motion(spring: spring, origin: 0, target: distance)
    var clip = Clip(try FiniteMotion(motion, duration: 2.4))
    clip.property = .rotate
    clip.sampling = .frameRate(30)
    let text = try text(.flutter, clip)
    var (time, largest) = (0.0, 0.0)
    for piece in text.matches(of: /begin: (.*), end: (.*)\).*Piece\((.*)\)\)\),\s*weight: (.*),/) {
      let begin = try #require(Double(piece.1))
      let rise = try #require(Double(piece.2)) - begin
      let handles = piece.3.split(separator: ", ").compactMap { Double($0) }
      let span = try #require(Double(piece.4)) * clip.duration
      for place in 0...100 {
        let s = Double(place) / 100
        let weights = [3 * (1 - s) * (1 - s) * s, 3 * (1 - s) * s * s, s * s * s]
        let eased = weights[0] * handles[0] + weights[1] * handles[1] + weights[2]
        let degrees = (begin + eased * rise) * 180 / .pi
        largest = max(largest, abs(degrees - motion.position(at: time + s * span)))
      }
      time += span
    }
    let stated = try stated(text) * abs(distance)
    #expect(largest <= stated && stated < 1.1 * largest, "\(largest) for \(stated)")
  }

  /// The loss by printing is part of a tolerance, and of the usual one where none is asked for.
  @Test(arguments: [Format.waapi, .cssKeyframes, .cssLinear, .compose, .flutter, .lottie, .swiftUI, .coreAnimation])
  func aToleranceIsKeptInPrint(format: Format) throws {
    let distances = [(0.0, 1.0), (-53.817_264_9, 41.930_118_2)]
    for (place, (origin, target)) in distances.enumerated() {
      for ratio in [0.2, 0.5, 1.6] {
        let spring = Spring(response: 0.41 + 0.2 * Double(place), dampingRatio: ratio)
        let motion = Motion(spring: spring, origin: origin, target: target)
        for tolerance in [1e-5, 1e-4, 5e-4, nil] {
          // Lines take long where they are many.
          let isOfLines = ["css-linear", "core-animation"].contains(format.id)
          if let tolerance, tolerance < 5e-4, isOfLines { continue }
          let allowed = tolerance ?? Clip.usualTolerance
          var clip = Clip(try FiniteMotion(motion, tolerance: allowed))
          if let tolerance { clip.sampling = .tolerance(tolerance) }
          let text = try text(format, clip)
          let error = try text.firstMatch(of: /"maximumError":([0-9.e-]+)/).flatMap { Double($0.1) } ?? stated(text)
          #expect(error <= allowed * (1 + 1e-6), "\(ratio) at \(allowed): \(error)")
        }
      }
    }
  }

  /// A push that throws a value thousands of times as far as its target enlarges what printing the target loses.
  @Test(arguments: [2.0 / 3, 2e-9 / 3]) func theEndsOfAThrownValueLoseNoMoreThanIsStated(target: Double) throws {
    let spring = Spring(response: 0.5, dampingRatio: 0.7)
    let velocity = 150_000 * target
    let motion = Motion(spring: spring, origin: 0, target: target, initialVelocity: velocity)
    let text = try text(.androidXML, Clip(try FiniteMotion(motion)))
    let end = try #require(text.firstMatch(of: /valueTo="([0-9.]+)dp"/).flatMap { Double($0.1) })
    let progress = try #require(motion.turningPoints(limit: 1).first).position / target
    #expect(progress > 3000)
    let lost = abs(end - target) / target * progress
    #expect(try lost < 0.0001 || lost + 0.001 < stated(text), "\(lost)")
  }

  /// Where the value is thrown far, single precision is that of the farthest place.
  @Test(arguments: [Format.compose, .androidXML]) func singlePrecisionIsThatOfTheFarthestPlace(format: Format) throws {
    let spring = Spring(response: 0.5, dampingRatio: 0.7)
    func stated(velocity: Double) throws -> Double {
      let motion = Motion(spring: spring, origin: 0, target: 1, initialVelocity: velocity)
      return try self.stated(text(format, Clip(try FiniteMotion(motion))))
    }
    #expect(try stated(velocity: 200_000) > stated(velocity: 0) + 0x1p-24 * 10_000)
  }

  /// Of keyframes it is that of the farthest one, wherever these go.
  @Test(arguments: [Format.compose, .androidXML], [[1e7, 1e7 + 1], [0, -20_000, 1]])
  func singlePrecisionIsCountedForKeyframes(format: Format, values: [Double]) throws {
    let (zero, one) = (values[0], values[values.count - 1])
    let keyframes = Keyframes(duration: 1, evenly: values)
    let clip = Clip(keyframes, from: .easing, zero: zero, one: one)
    let farthest = values.map(abs).max() ?? 0
    #expect(try stated(text(format, clip)) >= 0x1p-24 * farthest / abs(one - zero))
  }

  /// Thrown back through zero it turns near to that, and far from it on the other side of its target.
  @Test func theSecondTurnMayBeTheFarthestPlace() throws {
    let spring = Spring(naturalFrequency: 10, dampingRatio: 0.02)
    let motion = Motion(spring: spring, origin: 101, target: 100, initialVelocity: -1500)
    let clip = Clip(try FiniteMotion(motion))
    let farthest = motion.positions(count: 1000, interval: 0.001).map(abs).max() ?? 0
    #expect(farthest > 230)
    #expect(clip.singlePrecisionError >= 0x1p-24 * farthest)
  }
}
