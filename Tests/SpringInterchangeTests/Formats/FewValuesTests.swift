// SPDX-License-Identifier: Apache-2.0

import Curves
import SpringInterchange
import SpringKeyframes
import Springs
import Testing

/// Clips with as few values as there can be, and with many: what players ask for at both ends.
@Suite struct FewValuesTests {
  /// A bounce that is thrown with no momentum is one value, on the ground, and nothing plays one keyframe.
  @Test func aLoneValueStandsStillInWhatIsPlayed() throws {
    let lone = Clip(Keyframes(duration: 0.5, evenly: [3]), from: .gravityBounce, zero: 0, one: 3)
    #expect(try text(.json, lone).contains("\"keyTimes\":[0],\"values\":[3]"))
    #expect(try text(.csv, lone) == "time,value\r\n0,3\r\n")
    #expect(try text(.cssLinear, lone).contains("linear(1,1)"))
    #expect(try text(.cssKeyframes, lone).contains("100% { transform: translateY(-3px); }"))
    #expect(try text(.waapi, lone).contains("{\"offset\":1,\"transform\":\"translateY(-3px)\"}"))
    #expect(try text(.androidXML, lone).contains("android:fraction=\"1\" android:value=\"-3\""))
    #expect(try text(.compose, lone).contains("-3f at 500 using LinearEasing"))
    #expect(try text(.swiftUI, lone).contains("LinearKeyframe(-3, duration: 0.5)"))
    #expect(try text(.coreAnimation, lone).contains("    0, 1,\n"))
    #expect(try text(.flutter, lone).contains("begin: -3.0, end: -3.0"))
    #expect(try text(.lottie, lone).contains("{\"t\":30,\"s\":[253]}"))
  }

  /// Values that are all equal lose nothing: no file is 5e284 times their range off.
  @Test func theErrorOfWhatHasNoRangeIsSmall() throws {
    for (height, error) in [(0, 0.0), (1e-12, 0.0005)] {
      let clip = Clip(DockBounce.keyframes(height: height), from: .dockBounce, zero: 0, one: height)
      let stated = try #require(
        text(.waapi, clip).firstMatch(of: /"maximumError":([-+.e0-9]+)/).flatMap { Double($0.1) })
      #expect(stated >= error * 0.9 && stated <= error * 1.1, "\(height)")
      guard error == 0 else { continue }
      let formats: [Format] = [.cssKeyframes, .androidXML, .compose, .swiftUI, .coreAnimation, .flutter, .lottie]
      for format in formats { #expect(try text(format, clip).contains("exactly its values"), "\(format.id)") }
    }
    let still = Clip(Keyframes(duration: 1, evenly: [5, 5]), from: .easing, zero: 5, one: 5)
    #expect(try text(.waapi, still).contains("\"maximumError\":0,"))
  }

  /// In a time that grows with them: where key times were made anew for each, this took many minutes.
  @Test(.timeLimit(.minutes(1))) func manyValuesAreCutOffWhereAnOpacityEnds() throws {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    var clip = Clip(try FiniteMotion(Motion(spring: spring)))
    clip.property = .opacity
    clip.sampling = .count(30_000)
    let keyframes = try text(.lottie, clip).split(separator: "{\"t\":").count - 1
    #expect(keyframes > 30_000 && keyframes < 30_010)
  }

  /// Their difference is infinite: its axis has no ticks, and no tick was looked for for ever.
  @Test func valuesThatAreFartherApartThanADoubleSaysHaveAPicture() throws {
    let values = [-1.7e308, 1.7e308]
    let clip = Clip(Keyframes(duration: 1, evenly: values), from: .easing, zero: 0, one: 1)
    #expect(try text(.svg, clip).hasSuffix("</svg>\n"))
  }

  @Test func aStraightLineIsAStraightBezierCurve() throws {
    let line = Clip(Keyframes(duration: 1, evenly: [0, 1]), from: .easing, zero: 0, one: 1)
    let css = try text(.cssLinear, line)
    #expect(css.contains("linear(0,1);"))
    let handles = try #require(css.firstMatch(of: /cubic-bezier\(([0-9.,]+)\)/)?.output.1)
    let numbers = handles.split(separator: ",").compactMap { Double($0) }
    let curve = CubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
    for x in [0.25, 0.5, 0.75] { #expect(abs(curve.value(at: x) - x) < 0.01) }
  }

  /// A count for which duration · (count - 1) / (count - 1) is not the duration in doubles.
  @Test func theLastPieceEndsAtTheEnd() throws {
    let spring = Spring(response: 0.3054746769436569, dampingRatio: 1)
    let motion = Motion(spring: spring, origin: 0, target: 1, initialVelocity: 0.746644207044513)
    for count in 2...80 {
      var clip = Clip(try FiniteMotion(motion))
      clip.sampling = .count(count)
      #expect(try text(.androidXML, clip).contains(" 1,1\"/>"), "\(count)")
    }
  }

  @Test func manyDurationsAddUpToTheWhole() throws {
    let motion = Motion(spring: Spring(response: 3.159, dampingRatio: 2.286))
    var clip = Clip(try FiniteMotion(motion))
    clip.sampling = .frameRate(120)
    let swift = try text(.swiftUI, clip)
    let whole = try #require(swift.firstMatch(of: /TimeInterval = ([0-9.]+)/)?.output.1)
    let durations = swift.matches(of: /duration: ([0-9.]+), start/).compactMap { Double($0.1) }
    #expect(durations.count > 1000)
    #expect(try abs(durations.reduce(0, +) - #require(Double(whole))) < 1e-7)
  }

  @Test(arguments: [Int.min, -1, 0, 1]) func aCountOfOneIsOneOfTwo(count: Int) throws {
    var clip = Clip(try FiniteMotion(Motion(spring: Spring(duration: 0.5, bounce: 0.3))))
    clip.sampling = .count(count)
    #expect(try text(.json, clip).contains("\"keyTimes\":[0,1],\"values\":[0,1]"))
  }

  /// What the lines through few values lose of an easing, a cubic-bezier() beside them loses on top of its own.
  @Test func aFallbackLosesWhatItsLinesLose() throws {
    let values = [0, 0.9, 1]
    var clip = Clip(Keyframes(duration: 1, evenly: values), from: .easing, zero: 0, one: 1)
    func stated() throws -> Double {
      let words = try text(.cssLinear, clip).firstMatch(of: /Without linear\(\): within ([0-9.e-]+) of/)
      return try #require(words.flatMap { Double($0.1) })
    }
    let alone = try stated()
    // The closest curve that overshoots no more than the values do; with an overshoot it would be below 0.015.
    #expect(alone <= 0.02)
    clip.keyframeError = 0.1
    #expect(try abs(stated() - alone - 0.1) < 0.011)
  }

  /// Values that are all equal end where they go: a curve can stand in for them.
  @Test func whatNeverMovesIsAtItsEnd() throws {
    let still = Clip(Keyframes(duration: 1, evenly: [5, 5]), from: .easing, zero: 5, one: 5)
    let css = try text(.cssLinear, still)
    #expect(css.contains("linear(1,1)") && css.contains("cubic-bezier("))
  }

  /// A motion at rest for most of its file has pieces without a rise, which no curve in progress can draw.
  @Test(arguments: [Format.cssKeyframes, .waapi, .androidXML, .compose, .swiftUI, .flutter, .lottie])
  func aLongRestIsDrawnInNumbers(format: Format) throws {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    var clip = Clip(try FiniteMotion(Motion(spring: spring), duration: 30))
    clip.sampling = .count(300)
    let text = try text(format, clip)
    #expect(!text.contains("null"), "\(text.prefix(3000))")
  }

  /// A bounce begins where it is after its first slice, and a push at the target has no velocity in distances.
  @Test func swiftUIBeginsWhereTheClipDoes() throws {
    let heights = Keyframes(duration: 1, evenly: [5, 9, 0])
    let bounce = Clip(heights, from: .gravityBounce, zero: 0, one: 9)
    #expect(try text(.swiftUI, bounce).contains("start: CGFloat = -5\n"))
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let push = Motion(spring: spring, origin: 7, target: 7, initialVelocity: 100)
    let swift = try text(.swiftUI, Clip(try FiniteMotion(push)))
    #expect(swift.contains("start: CGFloat = 7\n") && swift.contains("initialVelocity: 0)"))
  }

  /// A push and its return begin and end at one height, between which no timing curve goes anywhere.
  @Test func aPushAndItsReturnHaveATurnBetween() throws {
    let spring = Spring(naturalFrequency: .pi, dampingRatio: 0)
    let push = Motion(spring: spring, origin: 0, target: 0, initialVelocity: 10 * .pi)
    var clip = Clip(try FiniteMotion(push, duration: 1))
    clip.sampling = .count(2)
    let css = try text(.cssKeyframes, clip)
    #expect(css.contains("  50% { transform: translateY(10px);"), "\(css)")
  }

  /// More knots than there are milliseconds: no two of them are at the same one.
  @Test func noTwoKeyframesAreAtOneTime() throws {
    var clip = Clip(try FiniteMotion(Motion(spring: Spring(duration: 0.5, bounce: 0.3)), duration: 0.05))
    clip.sampling = .count(120)
    let times = try text(.compose, clip).matches(of: /f at ([0-9]+) using/).map { Int($0.1) ?? -1 }
    #expect(times == Array(0...50))
  }

  /// Springs that are over in less than a ten-millionth of a second have more places of time in Swift, whose keyframes count seconds.
  @Test func aTinyMotionKeepsItsToleranceInSeconds() throws {
    let spring = Spring(naturalFrequency: 1e9, dampingRatio: 0.3)
    let swift = try text(.swiftUI, Clip(try FiniteMotion(Motion(spring: spring))))
    let stated = swift.firstMatch(of: /within ([0-9.e-]+) of the/).flatMap { Double($0.1) }
    #expect(try #require(stated) <= Clip.usualTolerance)
  }

  /// A motion that is cut off has a remark, which may hold what a text in JSON may not.
  @Test func jsonSaysWhatElseThereIsToKnow() throws {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    var clip = Clip(try FiniteMotion(Motion(spring: spring), duration: 0.1))
    clip.remarks = [.own(.rounded, "It \"goes\" \\on\n.")]
    let json = try text(.json, clip)
    #expect(json.contains("\"settles\":false"))
    #expect(json.contains(#""notes":["It \"goes\" \\on\n."],"remarks":["rounded"],"spring":{"#))
  }

  /// A height that no text can count is cut off, which is stated, and nothing traps.
  @Test func aHeightBeyondAllTextsIsCutOff() throws {
    let values = [0, 1e30, 1]
    let clip = Clip(Keyframes(duration: 1, evenly: values), from: .easing, zero: 0, one: 1)
    let (text, error) = try clip.linear()
    #expect(text == "linear(0,1000000000,1)" && error > 0.99e30)
  }
}
