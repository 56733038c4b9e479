// SPDX-License-Identifier: Apache-2.0

import Foundation
import Springs
import TestSupport
import Testing

@testable import SpringInterchange

/// Remarks are values: none stands twice in a vocabulary's part of an answer, and programs decide by their codes.
@Suite struct RemarkTests {
  private let seed: UInt64 = 2026

  /// `REMARKS=2000` takes as many springs; the suite takes some of them.
  private let count = ProcessInfo.processInfo.environment["REMARKS"].flatMap { Int($0) } ?? 60

  @Test(arguments: Vocabulary.all.map(\.id)) func nothingIsSaidTwice(id: String) throws {
    let vocabulary = try #require(Vocabulary.named(id))
    var random = SeededGenerator(seed: seed)
    for _ in 0..<count {
      let asked = DecodedSpring(
        Spring(
          naturalFrequency: .random(in: 0.5...80, using: &random), dampingRatio: .random(in: 0...3, using: &random),
          mass: Bool.random(using: &random) ? 1 : .random(in: 0.1...5, using: &random)),
        initialVelocity: Bool.random(using: &random) ? 0 : .random(in: -20...20, using: &random))
      let losses = Translation(asked, to: vocabulary).losses
      expectEachOnce(losses, "seed \(seed), \(asked.spring), \(asked.initialVelocity)")
      for (index, remark) in losses.enumerated() {
        let others = losses.indices.filter { $0 != index }.map { losses[$0] }
        #expect(!others.contains { $0.covers(remark) }, "\(losses)")
      }
    }
  }

  @Test(arguments: Vocabulary.all.map(\.id)) func nothingIsSaidTwiceOfWhatIsGiven(id: String) throws {
    let vocabulary = try #require(Vocabulary.named(id))
    var random = SeededGenerator(seed: seed)
    for _ in 0..<count {
      let given = vocabulary.example.map { name, argument -> (name: String, value: Argument) in
        guard case .number(let number) = argument else { return (name, argument) }
        return (name, .number(number * .random(in: 0.01...100, using: &random)))
      }
      guard let decoded = try? vocabulary.decode(given) else { continue }
      expectEachOnce(decoded.notes, "seed \(seed), \(given)")
      let other = try #require(Vocabulary.all.randomElement(using: &random))
      expectEachOnce(Translation(decoded, to: other).losses, "seed \(seed), \(given) to \(other)")
    }
  }

  /// The code that moves at the start is named as what gives the velocity that the parameters lose.
  @Test(arguments: Vocabulary.all.map(\.id)) func aVelocityInTheCodeIsNamed(id: String) throws {
    let vocabulary = try #require(Vocabulary.named(id))
    for spring in [Spring(duration: 0.5, bounce: 0.3), Spring(naturalFrequency: 9, dampingRatio: 1, mass: 2)] {
      let (still, moving) = (vocabulary.encode(spring, 0), vocabulary.encode(spring, 3))
      let lost = moving.losses.filter { $0.code == .velocityLost }
      guard !lost.isEmpty, id != Vocabulary.figma.id else { continue }
      // Where only the velocity is lost the parameters are as without it, so that the code shows what gives it.
      guard moving.parameters?.map(\.value) == still.parameters?.map(\.value) else { continue }
      #expect(
        (moving.code?.text != still.code?.text) == (lost == [.velocityInCode]), "\(id): \(moving.code?.text ?? "")")
    }
  }

  private func expectEachOnce(_ remarks: [Remark], _ comment: @autoclosure () -> String) {
    let sentences = remarks.map(\.sentence)
    #expect(Set(sentences).count == sentences.count, "\(sentences): \(comment())")
    for sentence in sentences { #expect(sentence.hasSuffix("."), "\(sentence): \(comment())") }
  }

  @Test func codesAreKebabCaseAndEachIsExplained() {
    let codes = Remark.Code.allCases
    for code in codes {
      #expect(code.rawValue.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
      #expect(code.summary.hasSuffix("."))
    }
    #expect(Set(codes.map(\.summary)).count == codes.count)
  }

  /// The sentence that names a quirk and the one that makes up for it stood in one answer.
  @Test(arguments: ["remix", "core-animation-overdamping"]) func whatIsMadeUpForIsSaidOnce(id: String) throws {
    let spring = Spring(naturalFrequency: 12, dampingRatio: 1.6)
    let losses = Translation(DecodedSpring(spring, initialVelocity: 3), to: try #require(Vocabulary.named(id))).losses
    #expect(losses.filter { $0.code == .velocityCompensated }.count == 1)
    #expect(!losses.contains { $0.code == .velocityChanged })
  }

  @Test func aClampHasBothNumbers() {
    let clamp = Clamp("bounce", given: 1, used: 0.95, reason: .movedInto(-1...0.95, by: "Remix"))
    #expect(Remark.clamped(clamp).sentence == "bounce 1 is taken as 0.95: Remix moves it into -1 to 0.95.")
    #expect(Remark.clamped(clamp).code == .clamped)
  }
}
