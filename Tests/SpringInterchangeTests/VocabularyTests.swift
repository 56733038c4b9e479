// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import Springs
import Testing

@Suite struct VocabularyTests {
  @Test func idsAreUniqueAndInKebabCase() {
    let ids = Vocabulary.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    for id in ids { #expect(id.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" }, "\(id)") }
  }

  @Test(arguments: Vocabulary.all.map(\.id)) func documentsEveryParameter(id: String) throws {
    let vocabulary = try #require(Vocabulary.named(id))
    #expect(!vocabulary.title.isEmpty && !vocabulary.source.isEmpty)
    #expect(vocabulary.summary.hasSuffix("."))
    for parameter in vocabulary.parameters { #expect(parameter.summary.hasSuffix("."), "\(parameter.name)") }
  }

  @Test(arguments: Vocabulary.all.map(\.id)) func readsItsExample(id: String) throws {
    let vocabulary = try #require(Vocabulary.named(id))
    let decoded = try vocabulary.decode(vocabulary.example)
    #expect(decoded.spring.naturalFrequency > 0)
  }

  @Test(arguments: Vocabulary.all.map(\.id)) func saysItsOwnExample(id: String) throws {
    let vocabulary = try #require(Vocabulary.named(id))
    let decoded = try vocabulary.decode(vocabulary.example)
    let translation = Translation(decoded, to: vocabulary)
    #expect(translation.encoded.parameters != nil)
    // Frames that leave the spring of their equation are noted in a system's own vocabulary, too.
    #expect(try #require(translation.maximumError) < (decoded.loop == nil ? 1e-6 : 0.15), "\(translation)")
  }

  @Test(arguments: Vocabulary.all.map(\.id)) func refusesWhatItDoesNotKnow(id: String) throws {
    let vocabulary = try #require(Vocabulary.named(id))
    let given = vocabulary.example + [("stifness", Argument.number(1))]
    let errors = #expect(throws: ValidationErrors.self) { try vocabulary.decode(given) }
    #expect(errors?.errors.map(\.parameter) == ["stifness"])
    // Uncaught errors are shown as sentences.
    #expect("\(try #require(errors))".hasPrefix("stifness is not known here; "))
    // Nothing is put in front of what belongs to no parameter: it may be a sentence, and of another thing than a spring.
    #expect("\(ValidationErrors([ValidationError(nil, "would never end")]))" == "would never end")
  }

  @Test(arguments: Vocabulary.all.map(\.id)) func refusesNumbersOutsideTheRange(id: String) throws {
    let vocabulary = try #require(Vocabulary.named(id))
    for parameter in vocabulary.parameters {
      guard case .number(let range) = parameter.kind else { continue }
      let wrong = [range.upper * 2, .nan, .infinity, -.infinity, range.lower - max(1, range.lower.magnitude)]
      for value in wrong {
        let others = vocabulary.example.filter { $0.name != parameter.name }
        let errors = #expect(throws: ValidationErrors.self, "\(parameter.name) \(value)") {
          try vocabulary.decode(others + [(parameter.name, .number(value))])
        }
        #expect(errors?.errors.map(\.parameter) == [parameter.name])
      }
    }
  }

  @Test func exactVocabulariesRoundTripTo1e12() throws {
    let exact = ["mass-stiffness-damping", "response-damping-ratio", "duration-bounce"]
    for (omega, zeta) in [(0.7, 0.0), (12.5, 0.31), (10, 1), (44, 1.7), (3, 25)] {
      let spring = Spring(naturalFrequency: omega, dampingRatio: zeta)
      for first in exact {
        for second in exact {
          let one = try spoken(spring, velocity: 2.5, in: first)
          let two = try spoken(one.spring, velocity: one.initialVelocity, in: second)
          #expect((two.spring.naturalFrequency / omega - 1).magnitude <= 1e-12)
          #expect((two.spring.dampingRatio - zeta).magnitude <= 1e-12 * max(1, zeta))
          #expect(two.initialVelocity == 2.5)
        }
      }
    }
  }

  /// The motion in a preset's system counts, not its numbers: one plays a push alone, another one jumps at its end.
  @Test func theNearestPresetIsThatWhichIsPlayedNearest() throws {
    for spring in [Spring(mass: 1, stiffness: 381.42, damping: 14), Spring(response: 0.5, dampingRatio: 0.35)] {
      let asked = DecodedSpring(spring)
      let translation = Translation(asked, to: .preset)
      let error = try #require(translation.maximumError)
      for preset in Preset.all {
        let played = try preset.decode()
        guard !played.isPush else { continue }
        #expect(asked.difference(to: played) >= error - 1e-3, "\(preset.name)")
      }
    }
  }

  private func spoken(_ spring: Spring, velocity: Double, in id: String) throws -> DecodedSpring {
    let vocabulary = try #require(Vocabulary.named(id))
    return try vocabulary.decode(try #require(vocabulary.encode(spring, velocity).parameters))
  }

  @Test func readsBackTheNumbersThatWereGiven() throws {
    let decoded = try #require(Vocabulary.named("duration-bounce")).decode([
      ("duration", .number(0.5)), ("bounce", .number(0.3)),
    ])
    #expect(decoded.spring.bounce == 0.3)
    #expect(decoded.spring.duration == 0.5)
    #expect(decoded.spring.stiffness == 157.91367041742973)
    #expect(decoded.spring.damping == 17.59291886010284)
  }

  @Test func saysTheClosestSpringWhereOverdampingIsMissing() throws {
    let spring = Spring(naturalFrequency: 12, dampingRatio: 2)
    let asked = DecodedSpring(spring)
    let target = try #require(Vocabulary.named("core-animation"))
    let translation = Translation(asked, to: target)
    let error = try #require(translation.maximumError)
    #expect(!translation.isExact && error > 0.01 && error < 0.2)
    #expect(translation.encoded.note != nil)
    // No critically damped spring nearby is closer.
    for factor in stride(from: 0.05, through: 1.5, by: 0.01) {
      let other = Spring(naturalFrequency: 12 * factor, dampingRatio: 1)
      let distance = MotionDifference.largest(
        between: Motion(spring: spring, relativeVelocity: 0), and: Motion(spring: other, relativeVelocity: 0))
      #expect(distance >= error - 1e-6, "ω = \(12 * factor)")
    }
  }
}
