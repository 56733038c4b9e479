// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import SpringInterchange
import Springs
import TestSupport
import Testing

@Suite struct RecognitionTests {
  private func recognize(_ members: [(String, Argument)]) throws -> Recognition {
    try Recognition(members.map { (name: $0.0, value: $0.1) })
  }

  private func numbers(_ members: [(String, Double)]) throws -> Recognition {
    try recognize(members.map { ($0.0, .number($0.1)) })
  }

  private func candidate(_ id: String, in recognition: Recognition) throws -> RecognizedSpring {
    try #require(recognition.candidates.first { $0.vocabulary.id == id })
  }

  private func says(_ candidate: RecognizedSpring?, _ words: String) -> Bool {
    candidate?.notes.contains { $0.contains(words) } ?? false
  }

  // MARK: - What was meant

  @Test(
    arguments: [
      ([("tension", 280), ("friction", 20.5)], "react-spring"),
      ([("bounciness", 8), ("speed", 12)], "origami"),
      ([("response", 0.5), ("dampingFraction", 0.8)], "response-damping-ratio"),
      ([("duration", 0.5), ("bounce", 0.3)], "duration-bounce"),
      ([("duration", 450), ("bounce", 0.25)], "duration-bounce"),
      ([("visualDuration", 0.3), ("bounce", 0.2)], "motion-visual-duration"),
      ([("withDuration", 0.5), ("usingSpringWithDamping", 0.7)], "uiview"),
      ([("settlingDuration", 0.8), ("dampingRatio", 0.7)], "settling-duration"),
      ([("stiffness", 400), ("dampingRatio", 0.75)], "compose"),
      ([("stiffness", 220), ("damping", 19)], "mass-stiffness-damping"),
      ([("stiffness", 350), ("damping", 0.8)], "android"),
      ([("frequency", 0.4), ("damping", 0.7)], "react-spring"),
      ([("frequency", 4), ("dampingRatio", 0.7)], "response-damping-ratio"),
      ([("frequencyHz", 4), ("damping", 0.7)], "response-damping-ratio"),
      ([("omega", 12), ("zeta", 0.7)], "response-damping-ratio"),
      ([("naturalFrequency", 12), ("damping", 0.7)], "response-damping-ratio"),
    ] as [([(String, Double)], String)]
  )
  func theLikeliestReadingComesFirst(members: [(String, Double)], expected: String) throws {
    let recognition = try numbers(members)
    let first = try #require(recognition.candidates.first)
    // Readings of the same names in systems that mean the same stand side by side.
    let leaders = recognition.candidates.filter { $0.plausibility >= first.plausibility - 0.1 }
    #expect(leaders.contains { $0.vocabulary.id == expected }, "\(leaders.map(\.vocabulary.id))")
  }

  @Test(
    arguments: [
      [("stiffness", 180), ("damping", 12), ("mass", 1)], [("duration", 0.5), ("bounce", 0.3)],
      [("duration", 0.5), ("dampingRatio", 0.7)], [("response", 0.5), ("dampingRatio", 0.7)],
      [("stiffness", 180), ("dampingRatio", 0.7)], [("omega", 12), ("zeta", 0.7)],
    ] as [[(String, Double)]]
  )
  func aVelocityIsTakenByAllThatHaveAPlaceForIt(members: [(String, Double)]) throws {
    let recognition = try numbers(members + [("velocity", -2.5)])
    for candidate in recognition.candidates {
      let id = candidate.vocabulary.id
      let taken = candidate.parameters.first { $0.name == "initialVelocity" }?.value
      let hasPlace = candidate.vocabulary.parameters.contains { $0.name == "initialVelocity" }
      #expect(taken == (hasPlace ? .number(-2.5) : nil), "\(id)")
      #expect(says(candidate, "velocity has no place in this vocabulary") == !hasPlace, "\(id)")
    }
  }

  @Test func whatIsLeftOverAgreesWithinHalfAPercent() throws {
    func leftOver(_ ratio: Double) throws -> RecognizedSpring {
      let members = [("stiffness", 100), ("damping", 10), ("dampingRatio", ratio)]
      return try candidate("mass-stiffness-damping", in: numbers(members))
    }
    let (agreeing, contradicting) = try (leftOver(0.502), leftOver(0.507))
    #expect(says(agreeing, "dampingRatio 0.502 agrees"))
    #expect(says(contradicting, "dampingRatio 0.507 contradicts it"))
    #expect(contradicting.plausibility < 0.6 * agreeing.plausibility)
  }

  /// A frequency is cycles per second to everybody but react-spring, whose word it is for a period.
  @Test(
    arguments: [
      ("frequency", 2, 0.5), ("Frequency Hz", 4, 0.25), ("omega0", 2 * .pi, 1),
      ("natural_frequency", 4 * .pi, 0.5), ("ω₀", 4 * .pi, 0.5),
    ] as [(String, Double, Double)]
  )
  func aFrequencyIsReadAsAPeriod(name: String, frequency: Double, response: Double) throws {
    for damping in ["dampingRatio", "damping"] {
      let recognition = try numbers([(name, frequency), (damping, 0.7)])
      let candidate = try candidate("response-damping-ratio", in: recognition)
      #expect((candidate.reading.spring.response - response).magnitude < 1e-15)
      #expect(candidate.reading.spring.dampingRatio == 0.7)
      #expect(recognition.ignored.isEmpty)
      #expect(says(candidate, "The damping is read as a ratio") == (damping == "damping"))
    }
  }

  @Test func whatNoFrequencyCanBeIsNotReadAsOne() throws {
    for (name, value) in [("omega", 0.0), ("omega", -3), ("frequency", 400)] {
      let candidates = try numbers([(name, value), ("dampingRatio", 0.7)]).candidates
      #expect(!candidates.contains { $0.vocabulary.id == "response-damping-ratio" })
    }
  }

  @Test func frequenciesThatAreLeftOverAgreeOrContradict() throws {
    func leftOver(_ name: String, _ value: Double) throws -> RecognizedSpring {
      let members = [("stiffness", 100), ("damping", 10), (name, value)]
      return try candidate("mass-stiffness-damping", in: numbers(members))
    }
    #expect(says(try leftOver("naturalFrequency", 10), "10 agrees: it is its angular frequency."))
    #expect(says(try leftOver("hz", 1.5915), "1.592 agrees: it is its frequency in hertz."))
    #expect(says(try leftOver("frequency", 1.5915), "agrees: it is its frequency in hertz."))
    #expect(says(try leftOver("frequency", 0.6283), "agrees: it is its response."))
    #expect(says(try leftOver("omega", 11), "11 contradicts it: its angular frequency is 10."))
  }

  @Test func aWordOfOneSystemSpeaksForIt() throws {
    let members = [("stiffness", 300), ("dampingRatio", 0.7), ("visibilityThreshold", 0.5)]
    let recognition = try numbers(members)
    let (compose, android) = (
      try candidate("compose", in: recognition), try candidate("android", in: recognition)
    )
    #expect(compose.plausibility > android.plausibility)
    #expect(says(android, "visibilityThreshold has no place in this vocabulary"))
    #expect(!says(compose, "visibilityThreshold"))
  }

  @Test func onlyAMassOfOneGoesWithoutSaying() throws {
    for (mass, isNamed) in [(1.0, false), (2, true)] {
      let members = [("response", 0.5), ("dampingFraction", 0.8), ("mass", mass)]
      let candidate = try candidate("response-damping-ratio", in: numbers(members))
      #expect(says(candidate, "mass 2 has no place in it") == isNamed)
    }
  }

  /// A text may have the units that a name may have.
  @Test(arguments: ["400ms", "400 milliseconds", "0.4 sec", ".4seconds", "+4e-1 s", "0.4"])
  func unitsBehindANumber(text: String) throws {
    let recognition = try Recognition([("duration", .text(text)), ("bounce", .text("30 pct"))])
    let best = try #require(recognition.candidates.first)
    #expect(best.parameters.map(\.value) == [.number(0.4), .number(0.3)])
    #expect(recognition.ignored.isEmpty)
  }

  /// The duration of another property is no second one of the spring.
  @Test func whatStandsByItselfComesBeforeTheEndOfAPath() throws {
    let recognition = try numbers([
      ("opacity.duration", 0.2), ("duration", 0.5), ("bounce", 0.3), ("opacity.delay", 1),
    ])
    #expect(recognition.candidates.first?.parameters.first?.value == .number(0.5))
    #expect(
      recognition.ignored.map(\.reason) == [
        "It is at the end of a path, and another one stands by itself.",
        "It does not shape a spring.",
      ]
    )
  }

  /// Kotlin and Java write numbers in single precision so.
  @Test func anFBehindANumber() throws {
    let recognition = try Recognition([
      ("dampingRatio", .text("0.75f")), ("stiffness", .text("200F")),
    ])
    let best = try #require(recognition.candidates.first)
    #expect(best.parameters.map(\.value) == [.number(200), .number(0.75)])
    #expect(recognition.ignored.isEmpty)
  }

  @Test func aDampingInPercentIsARatio() throws {
    let recognition = try Recognition([("duration", .number(0.5)), ("damping", .text("80%"))])
    let best = try #require(recognition.candidates.first)
    #expect(best.vocabulary.id == "uiview" && best.reading.spring.dampingRatio == 0.8)
  }

  /// What POP calls its three numbers.
  @Test func theMassOfPOPCounts() throws {
    let members = [("dynamicsTension", 250.0), ("dynamicsFriction", 22), ("dynamicsMass", 2)]
    let recognition = try numbers(members)
    #expect(recognition.candidates.first?.reading.spring.mass == 2)
    #expect(recognition.ignored.isEmpty)
  }

  @Test(arguments: [
    "damping_ratio", "Damping Ratio", "damping-ratio", "DAMPINGRATIO", "dampingFraction",
    "spring.dampingRatio", "springDampingRatio", "zeta", "ζ", "$value.dampingRatio",
    "UISpringTimingParameters.dampingRatio", "md.sys.motion.spring.damping-ratio",
    "app:dampingRatio", "config/damping_ratio",
  ])
  func spellingsOfTheSameName(name: String) throws {
    let recognition = try numbers([("response", 0.5), (name, 0.8)])
    #expect(recognition.candidates.first?.vocabulary.id == "response-damping-ratio")
    #expect(recognition.ignored.isEmpty)
  }

  @Test func aFigmaDurationAloneNamesItsPreset() throws {
    var named = 0
    for vector in try VectorFile("figma_presets").cases {
      guard let duration = vector.number("expected", "duration_s"),
        let preset = vector.text("input", "figma_natural_duration_of")
      else {
        continue
      }
      let name = preset.contains(" ") ? "custom-default" : preset.lowercased()
      let first = try numbers([("duration", duration)]).candidates.first
      #expect(first?.vocabulary.id == "preset", "\(vector)")
      #expect(first?.parameters.first?.value == .text("figma-\(name)"), "\(vector)")
      named += 1
    }
    #expect(named == 4)
    let quick = try numbers([("duration", 0.744255542755127)]).candidates.first
    #expect(quick?.parameters.first?.value == .text("figma-quick"))
    #expect(says(quick, "to the last digit"))
    let rounded = try recognize([("duration", .text("744ms"))]).candidates.first
    #expect(rounded?.parameters.first?.value == .text("figma-quick"))
    #expect(says(rounded, "rounded"))
    let other = try numbers([("duration", 0.75)])
    #expect(!other.candidates.contains { $0.vocabulary.id == "preset" })
  }

  @Test func aStretchedFigmaSpringIsExplained() throws {
    let recognition = try recognize([("type", .text("QUICK")), ("duration", .number(0.3))])
    let stretched = try candidate("figma", in: recognition)
    #expect(says(stretched, "stretches its curve"))
    #expect(stretched.plausibility > (try candidate("preset", in: recognition)).plausibility)
    let spring = stretched.reading.spring
    #expect(isClose(spring.dampingRatio, 1 / 3.0.squareRoot(), relative: 1e-12))
    let natural = 0.744255542755127
    #expect(
      isClose(spring.naturalFrequency, 300.0.squareRoot() * natural / 0.3, relative: 1e-12)
    )
  }

  @Test func aDurationBesideASpringContradictsIt() throws {
    let recognition = try numbers([("tension", 280), ("friction", 20.5), ("duration", 0.3)])
    let spring = try candidate("react-spring", in: recognition)
    #expect(says(spring, "duration 0.3 contradicts it"))
    let alone = try candidate("react-spring", in: numbers([("tension", 280), ("friction", 20.5)]))
    #expect(spring.plausibility < alone.plausibility)
  }

  @Test func numbersThatAgreeAreSaidToAgree() throws {
    let spring = try Spring(duration: 0.5, bounce: 0.3)
    let recognition = try numbers([
      ("duration", 0.5), ("bounce", 0.3), ("stiffness", spring.stiffness),
      ("damping", spring.damping),
    ])
    let apple = try candidate("duration-bounce", in: recognition)
    #expect(says(apple, "agrees: it is the spring's stiffness"))
    #expect(says(apple, "agrees: it is the spring's damping coefficient"))
    #expect(
      says(try candidate("mass-stiffness-damping", in: recognition), "its perceptual duration")
    )
  }

  @Test func unitsAreGuessedAloud() throws {
    let milliseconds = try candidate(
      "duration-bounce",
      in: numbers([("duration", 400), ("bounce", 30)])
    )
    #expect(milliseconds.reading.spring.response == 0.4)
    #expect(milliseconds.reading.spring.bounce == 0.3)
    #expect(says(milliseconds, "duration 400 is read as milliseconds: 0.4 s."))
    #expect(says(milliseconds, "bounce 30 is read as percent: 0.3."))
    for written in ["400ms", "0.4s", "0.4", "400 ms"] {
      let recognition = try recognize([("duration", .text(written)), ("bounce", .text("30%"))])
      let spring = try candidate("duration-bounce", in: recognition).reading.spring
      #expect(spring.response == 0.4 && spring.bounce == 0.3, "\(written)")
    }
    let named = try candidate("duration-bounce", in: numbers([("duration_ms", 15), ("bounce", 0)]))
    #expect(named.reading.spring.response == 0.015)
  }

  @Test func aDampingThatCannotBeACoefficientIsARatio() throws {
    let recognition = try numbers([("stiffness", 1500), ("damping", 0.5)])
    let ratio = try candidate("android", in: recognition)
    let coefficient = try candidate("mass-stiffness-damping", in: recognition)
    #expect(ratio.plausibility > 5 * coefficient.plausibility)
    #expect(says(ratio, "read as a ratio"))
    #expect(says(coefficient, "The damping ratio would be"))
    // And the other way round.
    let other = try numbers([("stiffness", 170), ("dampingRatio", 26)])
    #expect(other.candidates.first?.vocabulary.id == "mass-stiffness-damping")
  }

  @Test func wordsNamePresets() throws {
    let whole = try recognize([("preset", .text("react-spring wobbly"))]).candidates.first
    #expect(whole?.parameters.first?.value == .text("react-spring-wobbly"))
    let shared = try recognize([("easing", .text("Wobbly"))])
    #expect(shared.candidates.count > 1 && says(shared.candidates.first, "systems have a spring"))
    let kind = try recognize([("type", .text("spring")), ("bounciness", .number(8))])
    #expect(kind.ignored.map(\.name) == ["type"])
    let curve = try recognize([("easing", .text("linear(0, 1)"))])
    #expect(curve.candidates.isEmpty && curve.ignored.first?.reason.contains("/v1/fit") == true)
  }

  // MARK: - Every reading holds

  @Test func whatIsUnknownIsIgnoredAloud() throws {
    let recognition = try recognize([("delay", .number(1)), ("colour", .text("red"))])
    #expect(recognition.candidates.isEmpty)
    #expect(recognition.ignored.map(\.name) == ["delay", "colour"])
  }

  @Test func theSameThingTwiceIsAFault() {
    #expect(throws: ParameterFaults([ParameterFault("Mass", "means the same as mass")])) {
      try Recognition([("mass", .number(1)), ("Mass", .number(2)), ("tension", .number(3))])
    }
  }

  @Test func anyBagOfNumbersIsAnswered() {
    let names = [
      "mass", "stiffness", "tension", "friction", "damping", "dampingRatio", "response",
      "duration", "perceptualDuration", "settlingDuration", "visualDuration", "bounce",
      "bounciness", "speed", "frequency", "velocity", "epsilon", "visibilityThreshold", "type",
      "hertz", "omega",
    ]
    for seed in UInt64(1)...300 {
      var random = SeededGenerator(seed: seed)
      var members: [(name: String, value: Argument)] = []
      for name in names where Int.random(in: 0..<4, using: &random) == 0 {
        let power = Double.random(in: -30...30, using: &random)
        let choices = [0, 1, -1, 0.3, 400, 1e100, -1e100, power, 1e-24, 1e24]
        members.append((name, .number(choices[Int.random(in: 0..<choices.count, using: &random)])))
      }
      guard let recognition = try? Recognition(members) else {
        continue
      }
      let plausibilities = recognition.candidates.map(\.plausibility)
      #expect(plausibilities == plausibilities.sorted(by: >), "seed \(seed)")
      for candidate in recognition.candidates {
        #expect((0.01...0.99).contains(candidate.plausibility), "seed \(seed)")
        // What is given can be sent to every other operation.
        #expect((try? candidate.vocabulary.reading(candidate.parameters)) != nil, "seed \(seed)")
      }
    }
  }

  @Test func aPresetThatCanBeTunedTakesTheDurationBesideItsName() throws {
    let found = try recognize([("name", .text("swiftui-bouncy")), ("duration", .number(800))])
    let first = try #require(found.candidates.first)
    #expect(first.vocabulary.id == "preset" && first.reading.spring.duration == 0.8)
    #expect(says(first, "duration 800 is read as milliseconds"))
    #expect(first.plausibility > 0.9)
  }
}
