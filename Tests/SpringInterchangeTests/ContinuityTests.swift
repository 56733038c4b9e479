// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import Springs
import TestSupport
import Testing

/// A change of 1e-9 in the question changes no error by more than 1e-6.
@Suite struct ContinuityTests {
  /// A spring as it is asked for.
  private struct Question: CustomStringConvertible {
    var omega: Double
    var zeta: Double
    var velocity: Double

    var spring: DecodedSpring {
      DecodedSpring(Spring(naturalFrequency: omega, dampingRatio: zeta), initialVelocity: velocity)
    }
    var description: String { "ω \(omega), ζ \(zeta), v \(velocity)" }
  }

  private func error(_ question: Question, _ vocabulary: Vocabulary) -> Double? {
    Translation(question.spring, to: vocabulary).maximumError
  }

  private func expectNear(_ one: Question, _ other: Question, in vocabulary: Vocabulary) {
    let errors = (error(one, vocabulary), error(other, vocabulary))
    guard let first = errors.0, let second = errors.1 else {
      #expect((errors.0 == nil) == (errors.1 == nil), "\(vocabulary.id): \(one), \(other)")
      return
    }
    #expect((first - second).magnitude <= 1e-6, "\(vocabulary.id): \(one), \(other): \(first), \(second)")
  }

  @Test(arguments: Vocabulary.all.map(\.id)) func aSmallChangeChangesLittle(id: String) throws {
    let vocabulary = try #require(Vocabulary.named(id))
    var random = SeededGenerator(seed: 0xC0)
    for round in 0..<12 {
      let question = Question(
        omega: 2 * .pi / .random(in: 0.2...1, using: &random), zeta: .random(in: 0.2...2, using: &random),
        velocity: round % 2 == 0 ? 0 : .random(in: -5...12, using: &random))
      for sign in [-1e-9, 1e-9] {
        var (quicker, stiffer, faster) = (question, question, question)
        quicker.omega *= 1 + sign
        stiffer.zeta *= 1 + sign
        faster.velocity += sign
        for other in [quicker, stiffer, faster] { expectNear(question, other, in: vocabulary) }
      }
    }
  }

  /// The start from rest, at which families have a formula.
  @Test(arguments: Vocabulary.all.map(\.id)) func aLittlePushChangesLittle(id: String) throws {
    let vocabulary = try #require(Vocabulary.named(id))
    for zeta in [0.3, 0.7, 0.999, 1, 1.001, 1.2, 2, 5] {
      for omega in [4 * Double.pi, 9.7] {
        let question = Question(omega: omega, zeta: zeta, velocity: 0)
        for velocity in [-1e-9, 1e-9] {
          expectNear(question, Question(omega: omega, zeta: zeta, velocity: velocity), in: vocabulary)
        }
      }
    }
  }

  /// Critical damping, at which families begin and equations have another form.
  @Test(arguments: Vocabulary.all.map(\.id)) func criticalDampingIsNoJump(id: String) throws {
    // The expression has only springs that swing, and none at critical damping.
    guard id != "after-effects" else { return }
    let vocabulary = try #require(Vocabulary.named(id))
    for velocity in [0.0, 8, -3] {
      for omega in [4 * Double.pi, 9.7] {
        let question = Question(omega: omega, zeta: 1, velocity: velocity)
        for change in [-1e-9, -1e-10, 1e-10, 1e-9] {
          expectNear(question, Question(omega: omega, zeta: 1 + change, velocity: velocity), in: vocabulary)
        }
      }
    }
  }
}
