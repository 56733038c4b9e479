// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import Springs
import TestSupport
import Testing

/// Springs that are recognized by their name, or as one of Figma by their duration.
@Suite struct RecognitionPresetTests {
  @Test func wordsNamePresets() throws {
    let whole = try recognize([("preset", .text("react-spring wobbly"))]).readings.first
    #expect(whole?.parameters.first?.value == .text("react-spring-wobbly"))
    let shared = try recognize([("easing", .text("Wobbly"))])
    #expect(shared.readings.count > 1 && says(shared.readings.first, "presets answer to this name"))
    let kind = try recognize([("type", .text("spring")), ("bounciness", .number(8))])
    #expect(kind.ignored.map(\.name) == ["type"])
    let curve = try recognize([("easing", .text("linear(0, 1)"))])
    #expect(curve.readings.isEmpty && curve.ignored.first?.reason.contains("/v1/fit") == true)
  }

  @Test func aPresetThatCanBeTunedTakesTheDurationBesideItsName() throws {
    let found = try recognize([("name", .text("swiftui-bouncy")), ("duration", .number(800))])
    let first = try #require(found.readings.first)
    #expect(first.vocabulary.id == "preset" && first.decoded.spring.duration == 0.8)
    #expect(says(first, "duration 800 is read as milliseconds"))
    #expect(first.plausibility > 0.9)
  }

  @Test func aFigmaDurationAloneNamesItsPreset() throws {
    var named = 0
    for vector in try VectorFile("figma_presets").cases {
      guard let duration = vector.number("expected", "duration_s"),
        let preset = vector.text("input", "figma_natural_duration_of")
      else { continue }
      let name = preset.contains(" ") ? "custom-default" : preset.lowercased()
      let first = try recognizeNumbers([("duration", duration)]).readings.first
      #expect(first?.vocabulary.id == "preset", "\(vector)")
      #expect(first?.parameters.first?.value == .text("figma-\(name)"), "\(vector)")
      named += 1
    }
    #expect(named == 4)
    let quick = try recognizeNumbers([("duration", 0.744255542755127)]).readings.first
    #expect(quick?.parameters.first?.value == .text("figma-quick"))
    #expect(says(quick, "to the last digit"))
    let rounded = try recognize([("duration", .text("744ms"))]).readings.first
    #expect(rounded?.parameters.first?.value == .text("figma-quick"))
    #expect(says(rounded, "rounded"))
    let other = try recognizeNumbers([("duration", 0.75)])
    #expect(!other.readings.contains { $0.vocabulary.id == "preset" })
  }

  @Test func aStretchedFigmaSpringIsExplained() throws {
    let recognition = try recognize([("type", .text("QUICK")), ("duration", .number(0.3))])
    let stretched = try candidate("figma", in: recognition)
    #expect(says(stretched, "stretches its curve"))
    #expect(stretched.plausibility > (try candidate("preset", in: recognition)).plausibility)
    let spring = stretched.decoded.spring
    #expect(isClose(spring.dampingRatio, 1 / 3.0.squareRoot(), relative: 1e-12))
    let natural = 0.744255542755127
    #expect(isClose(spring.naturalFrequency, 300.0.squareRoot() * natural / 0.3, relative: 1e-12))
  }

  @Test func aWholeNameIsSurerThanASharedOne() throws {
    func first(_ word: String) throws -> Double { try #require(recognizeNumbers([], word).readings.first).plausibility }
    #expect(try first("react-spring-wobbly") > 0.95)
    #expect(try first("wobbly") < 0.8)
  }

  @Test func aDurationNearAFigmaPresetsIsItsOrNot() throws {
    let natural = 0.744255542755127
    func preset(_ duration: Double) throws -> Double? {
      try recognizeNumbers([("duration", duration)]).readings.first { $0.vocabulary.id == "preset" }?.plausibility
    }
    let exact = try #require(try preset(natural))
    let rounded = try #require(try preset(0.7443))
    #expect(exact > 0.95 && rounded > 0.6 && rounded < exact - 0.2)
    #expect(try preset(natural * 1.001) == nil)
    // At its own duration nothing is stretched.
    let named = try recognizeNumbers([("duration", natural)], "QUICK").readings
    #expect(!named.contains { $0.vocabulary.id == "figma" })
  }

  /// It explains every number, so it comes first, but few files are meant so.
  @Test func aStretchedSpringKeepsItsMass() throws {
    let members = [("stiffness", 300.0), ("damping", 40), ("mass", 4), ("duration", 2)]
    let stretched = try #require(recognizeNumbers(members).readings.first)
    #expect(says(stretched, "stretches its curve") && stretched.plausibility < 0.5)
    #expect(stretched.decoded.spring.mass == 4)
    let original = Spring(mass: 4, stiffness: 300, damping: 40)
    let change = stretched.decoded.spring.dampingRatio - original.dampingRatio
    #expect(abs(change) < 1e-12)
  }

  @Test(arguments: [0.0, -1]) func noDurationIsNoStretch(duration: Double) throws {
    let members = [("stiffness", 300.0), ("damping", 20), ("duration", duration)]
    #expect(try !recognizeNumbers(members).readings.contains { says($0, "stretches its curve") })
  }
}
