// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import Springs
import TestSupport
import Testing

/// Members of any spelling, and any group of them.
@Suite struct RecognitionTests {
  @Test(arguments: [
    "damping_ratio", "Damping Ratio", "damping-ratio", "DAMPINGRATIO", "dampingFraction", "spring.dampingRatio",
    "springDampingRatio", "zeta", "ζ", "$value.dampingRatio", "UISpringTimingParameters.dampingRatio",
    "md.sys.motion.spring.damping-ratio", "app:dampingRatio", "config/damping_ratio",
  ]) func spellingsOfTheSameName(name: String) throws {
    let recognition = try recognizeNumbers([("response", 0.5), (name, 0.8)])
    #expect(recognition.readings.first?.vocabulary.id == "response-damping-ratio")
    #expect(recognition.ignored.isEmpty)
  }

  /// POP's names of its three numbers.
  @Test func theMassOfPOPCounts() throws {
    let members = [("dynamicsTension", 250.0), ("dynamicsFriction", 22), ("dynamicsMass", 2)]
    let recognition = try recognizeNumbers(members)
    #expect(recognition.readings.first?.decoded.spring.mass == 2)
    #expect(recognition.ignored.isEmpty)
  }

  /// What a vocabulary fills in is said; a mass of 1, which numbers without a system have, goes without saying.
  @Test func whatIsFilledInIsSaid() throws {
    let damping = try recognizeNumbers([("damping", 17)])
    #expect(damping.readings.first?.notes.map(\.sentence).contains("stiffness 100 is motion's own default.") == true)
    let both = try recognizeNumbers([("stiffness", 170), ("damping", 17)])
    let reanimated = both.readings.first { $0.vocabulary.id == "reanimated" }
    #expect(reanimated?.notes.contains { $0.sentence.contains("mass") } == true)
    #expect(both.readings.first?.notes.contains { $0.sentence.contains("own default") } == false)
  }

  /// The duration of another property isn't a second one of the spring.
  @Test func whatStandsByItselfComesBeforeTheEndOfAPath() throws {
    let recognition = try recognizeNumbers([
      ("opacity.duration", 0.2), ("duration", 0.5), ("bounce", 0.3), ("opacity.delay", 1),
    ])
    #expect(recognition.readings.first?.parameters.first?.value == .number(0.5))
    #expect(
      recognition.ignored.map(\.reason) == [
        "It is at the end of a path, and another one stands by itself.", "It does not shape a spring.",
      ])
  }

  @Test func whatIsUnknownIsIgnoredAloud() throws {
    let recognition = try recognize([("delay", .number(1)), ("colour", .text("red"))])
    #expect(recognition.readings.isEmpty)
    #expect(recognition.ignored.map(\.name) == ["delay", "colour"])
  }

  @Test func theSameThingTwiceIsAFault() {
    #expect(throws: ValidationErrors([ValidationError("Mass", "means the same as mass")])) {
      try Recognition([("mass", .number(1)), ("Mass", .number(2)), ("tension", .number(3))])
    }
  }

  @Test func anyGroupOfNumbersIsAnswered() {
    let names = [
      "mass", "stiffness", "tension", "friction", "damping", "dampingRatio", "response", "duration",
      "perceptualDuration", "settlingDuration", "visualDuration", "bounce", "bounciness", "speed", "frequency",
      "velocity", "epsilon", "visibilityThreshold", "type", "hertz", "omega",
    ]
    for seed in UInt64(1)...300 {
      var random = SeededGenerator(seed: seed)
      var members: [(name: String, value: Argument)] = []
      for name in names where Int.random(in: 0..<4, using: &random) == 0 {
        let power = Double.random(in: -30...30, using: &random)
        let choices = [0, 1, -1, 0.3, 400, 1e100, -1e100, power, 1e-24, 1e24]
        members.append((name, .number(choices[Int.random(in: 0..<choices.count, using: &random)])))
      }
      guard let recognition = try? Recognition(members) else { continue }
      let plausibilities = recognition.readings.map(\.plausibility)
      #expect(plausibilities == plausibilities.sorted(by: >), "seed \(seed)")
      for candidate in recognition.readings {
        #expect((0.01...0.99).contains(candidate.plausibility), "seed \(seed)")
        // An answer's spring can be sent to every other operation.
        #expect((try? candidate.vocabulary.decode(candidate.parameters)) != nil, "seed \(seed)")
      }
    }
  }
}
