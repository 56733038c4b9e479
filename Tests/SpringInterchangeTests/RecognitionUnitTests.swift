// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import Springs
import Testing

/// Units that are written, and units that are guessed.
@Suite struct RecognitionUnitTests {
  /// A text may have the units that a name may have.
  @Test(arguments: ["400ms", "400 milliseconds", "0.4 sec", ".4seconds", "+4e-1 s", "0.4"]) func unitsBehindANumber(
    text: String
  ) throws {
    let recognition = try Recognition([("duration", .text(text)), ("bounce", .text("30 pct"))])
    let best = try #require(recognition.readings.first)
    #expect(best.parameters.map(\.value) == [.number(0.4), .number(0.3)])
    #expect(recognition.ignored.isEmpty)
  }

  /// Kotlin and Java write numbers in single precision so.
  @Test func anFBehindANumber() throws {
    let recognition = try Recognition([("dampingRatio", .text("0.75f")), ("stiffness", .text("200F"))])
    let best = try #require(recognition.readings.first)
    #expect(best.parameters.map(\.value) == [.number(200), .number(0.75)])
    #expect(recognition.ignored.isEmpty)
  }

  /// Rapier's natural frequency is in cycles per second, a textbook's in radians: both are said, the textbook's first.
  @Test func aNaturalFrequencyMayBeInHertz() throws {
    for damping in ["damping_ratio", "damping"] {
      let readings = try recognizeNumbers([("natural_frequency", 30), (damping, 5)]).readings
      #expect(readings.map(\.vocabulary) == [.angularFrequency, .frequencyHertz], "\(damping)")
      #expect(try abs(#require(readings.last).decoded.spring.response - 1.0 / 30) < 1e-15)
    }
    let written = try recognize([("natural_frequency", .text("30 Hz")), ("dampingRatio", .text("5"))]).readings
    #expect(written.map(\.vocabulary) == [.frequencyHertz])
  }

  /// A tension beside a ratio is a stiffness.
  @Test func aTensionWithARatioIsASpring() throws {
    let reading = try #require(recognizeNumbers([("tension", 170), ("dampingRatio", 0.7)]).readings.first)
    #expect(abs(reading.decoded.spring.naturalFrequency - 170.0.squareRoot()) < 1e-12)
    #expect(reading.decoded.spring.dampingRatio == 0.7)
  }

  @Test func aDampingInPercentIsARatio() throws {
    let recognition = try Recognition([("duration", .number(0.5)), ("damping", .text("80%"))])
    let best = try #require(recognition.readings.first)
    #expect(best.vocabulary.id == "uiview" && best.decoded.spring.dampingRatio == 0.8)
  }

  @Test func unitsAreGuessedAloud() throws {
    let milliseconds = try candidate("duration-bounce", in: recognizeNumbers([("duration", 400), ("bounce", 30)]))
    #expect(milliseconds.decoded.spring.response == 0.4)
    #expect(milliseconds.decoded.spring.bounce == 0.3)
    #expect(says(milliseconds, "duration 400 is read as milliseconds: 0.4 s."))
    #expect(says(milliseconds, "bounce 30 is read as percent: 0.3."))
    for written in ["400ms", "0.4s", "0.4", "400 ms"] {
      let recognition = try recognize([("duration", .text(written)), ("bounce", .text("30%"))])
      let spring = try candidate("duration-bounce", in: recognition).decoded.spring
      #expect(spring.response == 0.4 && spring.bounce == 0.3, "\(written)")
    }
    let named = try candidate("duration-bounce", in: recognizeNumbers([("duration_ms", 15), ("bounce", 0)]))
    #expect(named.decoded.spring.response == 0.015)
  }

  /// A frequency is cycles per second to everybody but react-spring, whose word it is for a period.
  @Test(
    arguments: [
      ("frequency", 2, 0.5), ("Frequency Hz", 4, 0.25), ("omega0", 2 * .pi, 1), ("natural_frequency", 4 * .pi, 0.5),
      ("ω₀", 4 * .pi, 0.5),
    ] as [(String, Double, Double)]) func aFrequencyIsReadAsAPeriod(name: String, frequency: Double, response: Double)
    throws
  {
    for damping in ["dampingRatio", "damping"] {
      let recognition = try recognizeNumbers([(name, frequency), (damping, 0.7)])
      let candidate = try #require(
        recognition.readings.first { $0.vocabulary == .frequencyHertz || $0.vocabulary == .angularFrequency })
      #expect((candidate.decoded.spring.response - response).magnitude < 1e-15)
      #expect(candidate.decoded.spring.dampingRatio == 0.7)
      #expect(recognition.ignored.isEmpty)
      #expect(says(candidate, "The damping is read as a ratio") == (damping == "damping"))
    }
  }

  @Test func whatNoFrequencyCanBeIsNotReadAsOne() throws {
    for (name, value) in [("omega", 0.0), ("omega", -3), ("frequency", 400)] {
      let candidates = try recognizeNumbers([(name, value), ("dampingRatio", 0.7)]).readings
      #expect(!candidates.contains { $0.vocabulary == .frequencyHertz || $0.vocabulary == .angularFrequency })
    }
  }

  @Test func millisecondsSpeakForSystemsThatWriteThem() throws {
    for (id, isMore) in [("motion-duration", true), ("duration-bounce", false)] {
      let seconds = try plausibility(id, [("duration", 0.51), ("bounce", 0.2)])
      let milliseconds = try plausibility(id, [("duration", 510), ("bounce", 0.2)])
      #expect(milliseconds != seconds && (milliseconds > seconds) == isMore, "\(id)")
    }
  }

  @Test func timesFromTwentyOnAreMilliseconds() throws {
    for (written, seconds) in [(19.9, 19.9), (20, 0.02), (99, 0.099)] {
      let members = [("duration", written), ("bounce", 0.2)]
      #expect(try candidate("duration-bounce", members).decoded.spring.duration == seconds)
    }
  }

  @Test func bouncesUpToAHundredArePercent() throws {
    let members = { (bounce: Double) in [("duration", 0.5), ("bounce", bounce)] }
    #expect(try candidate("duration-bounce", members(99)).decoded.spring.bounce == 0.99)
    #expect(try !recognizeNumbers(members(101)).readings.contains { $0.vocabulary.id == "duration-bounce" })
  }

  /// Beside a stiffness a large ratio is rather a coefficient, beside a response it can only be percent.
  @Test func largeDampingRatiosArePercent() throws {
    for (written, ratio) in [(2.9, 2.9), (4.56, 4.56), (9.9, 9.9), (10, 0.1), (25, 0.25)] {
      let members = [("response", 0.5), ("dampingRatio", written)]
      let decoded = try candidate("response-damping-ratio", members)
      #expect(decoded.decoded.spring.dampingRatio == ratio)
      #expect(says(decoded, "dampingRatio 25 is read as percent: 0.25.") == (written == 25))
    }
  }
}
