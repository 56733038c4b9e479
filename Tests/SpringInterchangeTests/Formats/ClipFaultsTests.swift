// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import SpringKeyframes
import Springs
import Testing

/// A value that no file can hold is refused by name, and is neither a trap nor changed without a word.
@Suite struct ClipFaultsTests {
  private func spring() throws -> Clip { Clip(try FiniteMotion(Motion(spring: Spring(duration: 0.5, bounce: 0.3)))) }

  private func keyframes(_ keyframes: Keyframes, zero: Double = 0, one: Double = 1) -> Clip {
    Clip(keyframes, from: .easing, zero: zero, one: one)
  }

  /// The one parameter to blame, in every format and in the curves themselves where they are asked for.
  ///
  /// Nothing of a file is left behind what was there before.
  private func expectFault(_ name: String, _ clip: Clip, inCurves: Bool = true) {
    for format in Format.all {
      var bytes: [UInt8] = [1]
      let error = #expect(throws: ValidationErrors.self) { try format.write(clip, &bytes) }
      #expect(error?.errors.map(\.parameter) == [name], "\(format.id) \(clip.sampling)")
      #expect(bytes == [1], "\(format.id) \(clip.sampling)")
    }
    guard inCurves else { return }
    let error = #expect(throws: ValidationErrors.self) { try clip.linear() }
    #expect(error?.errors.map(\.parameter) == [name])
  }

  /// `animation: ease 819ms linear both` has two timing functions and no keyframes, and plays nothing.
  @Test(arguments: ["ease", "None", "infinite", "initial"]) func aNameThatCSSReadsAsSomethingElse(name: String) throws {
    var clip = try spring()
    clip.name = name
    for format in Format.all {
      var bytes: [UInt8] = []
      if ["css-linear", "css-keyframes"].contains(format.id) {
        let error = #expect(throws: ValidationErrors.self) { try format.write(clip, &bytes) }
        #expect(error?.errors.map(\.parameter) == ["name"])
      } else {
        #expect(throws: Never.self, "\(format.id)") { try format.write(clip, &bytes) }
      }
    }
    clip.name = name + "-out-of-here"
    var bytes: [UInt8] = []
    try Format.cssLinear.write(clip, &bytes)
    try Format.cssKeyframes.write(clip, &bytes)
  }

  /// One frame of 1e-300 a second would end at a time beyond any file's range.
  @Test(arguments: [Double.nan, .infinity, -.infinity, 0, -60, 1e9, 1e-300, .leastNonzeroMagnitude])
  func aRateThatGivesNoFramesOrTooMany(rate: Double) throws {
    var clip = try spring()
    clip.sampling = .frameRate(rate)
    expectFault("frameRate", clip)
  }

  @Test(arguments: [Clip.mostValues + 1, .max]) func moreValuesThanThereCanBe(count: Int) throws {
    var clip = try spring()
    clip.sampling = .count(count)
    let error = #expect(throws: ValidationErrors.self) { try clip.lines() }
    #expect(error?.errors.map(\.parameter) == ["count"])
    #expect(throws: ValidationErrors.self) { try clip.linear() }
  }

  /// An hour at a thousand frames a second was cut off after a million of them.
  @Test func asManyFramesAsAreAskedFor() throws {
    let motion = Motion(spring: Spring(naturalFrequency: 0.0027, dampingRatio: 1))
    let finite = try FiniteMotion(motion)
    var clip = Clip(finite)
    clip.sampling = .frameRate(1000)
    let lines = try clip.lines()
    #expect(lines.keyframes.values.count == Int((finite.duration * 1000).rounded(.up)) + 1)
    #expect(lines.keyframes.duration >= finite.duration)
    #expect(lines.maximumError < 0.001)
  }

  @Test(arguments: [Int.min, -1, 0, 10]) func aBudgetOfTooFewBytes(bytes: Int) throws {
    var clip = try spring()
    clip.sampling = .mostBytes(bytes)
    let error = #expect(throws: ValidationErrors.self) { try clip.linear() }
    #expect(error?.errors.map(\.parameter) == ["maxBytes"])
  }

  @Test func aNameOrAPrecisionOutOfBounds() throws {
    for name in ["", "1a", "*/", "a b", "ä", String(repeating: "a", count: 65)] {
      var clip = try spring()
      clip.name = name
      expectFault("name", clip, inCurves: false)
    }
    for precision in [Int.min, -1, 16, 100, .max] {
      var clip = try spring()
      clip.precision = precision
      expectFault("precision", clip, inCurves: false)
    }
  }

  /// Keyframes of a file are parts of its duration, and of none there are no parts: `"offset":null`.
  @Test func keyframesWithoutADuration() { expectFault("duration", keyframes(Keyframes(duration: 0, evenly: [0, 1]))) }

  @Test func keyframesThatAreNoNumbersOrOutOfOrder() {
    for duration in [Double.nan, .infinity, -.infinity, -1, -.greatestFiniteMagnitude, 1e101, 1e308] {
      expectFault("duration", keyframes(Keyframes(duration: duration, evenly: [0, 1])))
    }
    for values in [[], [.nan], [0, .infinity]] as [[Double]] {
      expectFault("values", keyframes(Keyframes(duration: 1, evenly: values)))
    }
    expectFault("values", keyframes(Keyframes(duration: 1, evenly: [0, 1]), zero: .nan))
    expectFault("values", keyframes(Keyframes(duration: 1, evenly: [0, 1]), one: .infinity))
    let wrong = [[], [0], [0, 0.5, 1], [1, 0], [.nan, 1], [0, .nan], [0, 2], [-1, 1], [0.2, 1], [0, 0.8]]
    for times in wrong as [[Double]] {
      let given = Keyframes(duration: 1, keyTimes: times, values: [0, 1])
      expectFault("keyTimes", keyframes(given))
    }
  }

  @Test func progressAtNoTimesIsNone() throws {
    let motion = try #require(try spring().motion)
    for count in [Int.min, -1, 0] { #expect(motion.progress(count: count).isEmpty) }
    #expect(motion.progress(count: 1) == [0])
  }
}
