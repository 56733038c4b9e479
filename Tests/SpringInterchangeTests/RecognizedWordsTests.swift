// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@testable import SpringInterchange

/// Words, constants and units beside the numbers of a spring.
@Suite struct RecognizedWordsTests {
  private func candidates(_ members: [(String, Argument)]) throws -> [RecognizedSpring] {
    let recognition = try Recognition(members.map { (name: $0.0, value: $0.1) })
    #expect(recognition.ignored.isEmpty, "\(recognition.ignored)")
    return recognition.readings
  }

  private func number(_ name: String, _ candidate: RecognizedSpring) -> Argument? {
    candidate.parameters.first { $0.name == name }?.value
  }

  private func says(_ candidate: RecognizedSpring?, _ words: String) -> Bool {
    candidate?.notes.contains { $0.sentence.contains(words) } ?? false
  }

  // MARK: - Figma's prototypes

  /// In capitals they are Figma's; a duration that is not their natural one stretches them.
  @Test(arguments: [("GENTLE", 100.0, 15.0, 0.8), ("QUICK", 300, 20, 0.3), ("BOUNCY", 600, 15, 0.8)])
  func figmasNamesBesideADuration(name: String, stiffness: Double, damping: Double, duration: Double) throws {
    for (written, isMilliseconds) in [(duration, false), (1000 * duration, true)] {
      let found = try candidates([("type", .text(name)), ("duration", .number(written))])
      let first = try #require(found.first)
      #expect(first.vocabulary.id == "figma" && says(first, "stretches its curve"))
      #expect(says(first, "is read as milliseconds") == isMilliseconds)
      let ratio = damping / (2 * stiffness.squareRoot())
      #expect((first.decoded.spring.dampingRatio - ratio).magnitude < 1e-12)
      // The preset as such is there too, with the reason against it.
      let preset = found.first { number("name", $0) == .text("figma-\(name.lowercased())") }
      #expect(says(preset, "contradicts it: its natural duration is"))
    }
    let alone = try candidates([("type", .text(name))])
    #expect(number("name", alone[0]) == .text("figma-\(name.lowercased())"))
  }

  @Test func aDurationThatCannotStretchIsSaid() throws {
    let first = try candidates([("type", .text("SLOW")), ("duration", .number(0.8))])[0]
    #expect(number("name", first) == .text("figma-slow"))
    #expect(says(first, "the natural duration of figma-slow is not known"))
  }

  /// A name that only ends so, as `android-low-bouncy` does, is another name.
  @Test func aSystemsOwnNameComesBeforeTheEndOfOthers() throws {
    let names = try candidates([("name", .text("bouncy"))]).map { number("name", $0) }
    #expect(names == ["swiftui-bouncy", "figma-bouncy", "remix-bouncy"].map { .text($0) })
  }

  // MARK: - Numbers that tell whose they are

  @Test func numbersThatNobodyWritesByChanceNameTheirSystem() throws {
    let anime = try candidates([("bounce", .number(0.5)), ("duration", .number(628))])[0]
    #expect(anime.vocabulary.id == "anime" && says(anime, "These are the numbers of anime-default"))
    for (duration, bounce) in [(0.628, 0.5), (630, 0.5), (628, 0.4), (400, 0.3), (200, 0)] {
      let members = [("duration", Argument.number(duration)), ("bounce", .number(bounce))]
      #expect(try candidates(members)[0].vocabulary.id == "duration-bounce", "\(members)")
    }
  }

  /// Android and Compose have no mass.
  @Test(arguments: [1.0, 2]) func aMassBesideADampingRatioIsLibadwaitas(mass: Double) throws {
    let first = try candidates([("damping-ratio", .number(0.5)), ("mass", .number(mass)), ("stiffness", .number(100))])[
      0]
    #expect(first.vocabulary.id == "libadwaita" && number("mass", first) == .number(mass))
  }

  // MARK: - Constants

  @Test(arguments: [
    ("StiffnessMediumLow", "Spring.DampingRatioMediumBouncy", "compose", 400, 0.5),
    ("androidx.compose.animation.core.Spring.StiffnessMedium", "0.7f", "compose", 1500, 0.7),
    ("SpringForce.STIFFNESS_LOW", "DAMPING_RATIO_LOW_BOUNCY", "android", 200, 0.75),
    ("Spring.StiffnessVeryLow", "Spring.DampingRatioNoBouncy", "compose", 50, 1),
    ("SpringForce.STIFFNESS_MEDIUM", "0.9", "android", 1500, 0.9),
  ]) func constantsAreRead(stiffness: String, ratio: String, system: String, value: Double, dampingRatio: Double) throws
  {
    for name in ["dampingRatio", "damping"] {
      let members = [("stiffness", Argument.text(stiffness)), (name, .text(ratio))]
      let found = try candidates(members)
      #expect(found[0].vocabulary.id == system && found[0].plausibility > 0.8)
      #expect(number("stiffness", found[0]) == .number(value))
      #expect(number("dampingRatio", found[0]) == .number(dampingRatio))
      let constant = stiffness.split(separator: ".").last ?? ""
      #expect(says(found[0], "\(constant) is \(Int(value))."))
      #expect(found.dropFirst().allSatisfy { $0.plausibility < 0.5 })
    }
  }

  @Test(arguments: [("stiffness", "Spring.StiffnessLow"), ("dampingRatio", "DampingRatioLowBouncy")])
  func aConstantAlone(name: String, constant: String) throws {
    let found = try candidates([(name, .text(constant))])
    #expect(found[0].vocabulary.id == "compose" && found[0].plausibility > 0.8)
  }

  @Test func aConstantOfAnotherQuantityIsNone() throws {
    let recognition = try Recognition([("mass", .text("Spring.StiffnessLow"))])
    #expect(recognition.ignored.map(\.reason) == ["It is no name of a known spring."])
  }

  // MARK: - Units

  @Test(arguments: [
    ("170N/m", "26 N·s/m", "1kg"), ("170 n/m", "26Ns/m", "1 KG"), ("170kg/s²", "26 kg/s", "1.0kg"),
    ("170 kg/s^2", "26N*s/m", "1kg"), ("170", "26N⋅s/m", "1"),
  ]) func unitsOfPhysics(stiffness: String, damping: String, mass: String) throws {
    let found = try candidates([("stiffness", .text(stiffness)), ("damping", .text(damping)), ("mass", .text(mass))])
    #expect(found[0].vocabulary.id == "mass-stiffness-damping")
    let values = ["stiffness", "damping", "mass"].map { number($0, found[0]) }
    #expect(values == [.number(170), .number(26), .number(1)])
    // A coefficient by its unit isn't a ratio.
    #expect(!found.contains { $0.vocabulary.id == "android" })
  }

  @Test(arguments: ["stiffness_N/m", "Stiffness (N/m)", "stiffness[N/m]", "spring.stiffness"]) func unitsBehindAName(
    name: String
  ) throws {
    let found = try candidates([(name, .number(170)), ("damping (Ns/m)", .number(26))])
    #expect(number("stiffness", found[0]) == .number(170))
    let times = try candidates([("Duration (ms)", .number(15)), ("bounce (%)", .number(0.5))])
    #expect(times[0].decoded.spring.duration == 0.015 && times[0].decoded.spring.bounce == 0.005)
  }

  @Test(arguments: ["frequency", "naturalFrequency", "hz"]) func aFrequencyIsWhatItsUnitSays(name: String) throws {
    let hertz = try candidates([(name, .text("4 Hz")), ("dampingRatio", .number(0.7))])[0]
    #expect(hertz.vocabulary.id == "frequency-hertz")
    #expect(hertz.decoded.spring.response == 0.25 && hertz.plausibility > 0.9)
    guard name != "hz" else { return }
    let angular = try candidates([(name, .text("4rad/s")), ("dampingRatio", .number(0.7))])[0]
    #expect((angular.decoded.spring.naturalFrequency - 4).magnitude < 1e-14)
  }

  @Test func aUnitOfSomethingElseIsNotDropped() throws {
    for (name, text) in [("stiffness", "26 Ns/m"), ("mass", "5ms"), ("hz", "4ms")] {
      let recognition = try Recognition([(name, .text(text))])
      #expect(recognition.ignored.map(\.reason) == ["It has a unit of something else."])
    }
  }

  /// A number that two names share, or that is left out, would mix up their values.
  @Test func namesAndQuantitiesAreNumberedInTheirOrder() {
    for (place, name) in ParameterName.allCases.enumerated() {
      #expect(Int(name.number) == place, "\(name.text) should have another number")
    }
    let own = Set(ParameterName.allCases.dropFirst(ParameterName.sharedCount).map { FoundQuantity.own($0) })
    for (place, quantity) in FoundQuantity.allCases.enumerated() {
      #expect(Int(quantity.number) == place || own.contains(quantity), "\(quantity) should have another number")
    }
    #expect(FoundQuantity.allCases.count { !own.contains($0) } == Int(FoundQuantity.sharedCount))
    #expect(Set(FoundQuantity.allCases).count == FoundQuantity.allCases.count)
  }
}
