// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@testable import SpringInterchange

/// A system is whole in its own folder: CONTRIBUTING's recipe is enough, with the line in `System.all`.
@Suite struct ToySystemTests {
  @Test func itsVocabularyTranslatesBothWays() throws {
    let decoded = try Vocabulary.toy.decode([("frequency", .number(0.5))])
    #expect(decoded.spring.response == 0.5 && decoded.spring.dampingRatio == 0.5)
    let there = Translation(decoded, to: .durationBounce)
    let back = Translation(DecodedSpring(Spring(duration: 0.5, bounce: 0.5)), to: .toy)
    #expect(there.isExact && back.isExact)
    #expect(back.encoded.code?.text == "Toy.swing(frequency: 0.5, friction: 0.5)")
  }

  @Test func itsClampsAndLossesAreNamed() throws {
    let clamped = try Vocabulary.toy.decode([("frequency", .number(0.5)), ("friction", .number(3))])
    #expect(clamped.clamps.map(\.used) == [1])
    let overdamped = DecodedSpring(Spring(response: 0.5, dampingRatio: 2))
    let translation = Translation(overdamped, to: .toy)
    #expect(!translation.isExact && translation.note != nil)
    #expect(throws: ValidationErrors.self) { try Vocabulary.toy.decode([]) }
  }

  @Test func itsPresetsAndRuleAreItsOwn() throws {
    #expect(System.toy.presets.map(\.name) == ["toy-lively", "toy-calm"])
    #expect(System.toy.presets.allSatisfy { $0.system == "Toy" && $0.vocabulary == "toy" })
    let lively = try System.toy.presets[0].decode().spring
    #expect(lively.response == 0.4 && lively.dampingRatio == 0.2)
    let rule = try #require(System.toy.settling.first)
    #expect(rule.report(for: Motion(spring: lively)).seconds == 4)
  }

  @Test func itsNamesAreRecognized() throws {
    let members: [(name: String, value: Argument)] = [("frequency", .number(0.5)), ("friction", .number(0.7))]
    let others = Hypothesis.all.filter { $0.vocabulary != .toy }
    let known = try Recognition(members, as: others)
    #expect(!known.candidates.contains { $0.vocabulary == .toy })
    let extended = try Recognition(members, as: others + System.toy.hypotheses)
    #expect(extended.candidates.first?.vocabulary == .toy)
    #expect(extended.candidates.first?.decoded.spring.dampingRatio == 0.7)
  }

  /// Everything that is registered is found through the registry, once.
  @Test func theRegistryIsTheOnlyList() {
    #expect(Set(System.all.map(\.name)).count == System.all.count)
    #expect(Vocabulary.all.count == System.all.reduce(1) { $0 + $1.vocabularies.count })
    #expect(Set(Vocabulary.all.map(\.id)).count == Vocabulary.all.count)
    #expect(Set(SettlingDefinition.all.map(\.id)).count == SettlingDefinition.all.count)
    #expect(Set(Preset.all.map(\.name)).count == Preset.all.count)
  }
}
