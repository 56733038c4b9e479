// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import SpringInterchange
import Springs
import Testing

@testable import SpringAPI

@Suite struct UsualMembersTests {
  /// What is kept of most answers is what their members write one by one.
  @Test(arguments: Vocabulary.all.map(\.id))
  func sayWhatTheMembersSay(id: String) throws {
    let named = try #require(Vocabulary.named(id))
    let reading = try named.reading(named.example)
    #expect(
      text(reading, SpringRecord.record) == text(reading, Record(SpringRecord.record.members))
    )
    var kinds: Set<Bool> = []
    for vocabulary in Vocabulary.all {
      let translation = Translation(reading, to: vocabulary)
      kinds.insert(translation.isExact)
      #expect(
        text(translation, TranslationRecord.record)
          == text(translation, Record(TranslationRecord.record.members)),
        "\(vocabulary.id)"
      )
    }
    #expect(kinds.count == 2, "exact ones and others")
  }

  /// Clamps, notes and a solver's miss are not lost.
  @Test func leaveOutNothing() throws {
    let spring = try Spring(naturalFrequency: 10, dampingRatio: 0.5)
    let clamp = Clamp("damping", given: 2, used: 1, reason: "it is")
    for reading in [
      Reading(spring, clamps: [clamp]), Reading(spring, notes: ["so"]),
      Reading(spring, exactNaturalFrequency: 10.5),
    ] {
      let all = text(reading, SpringRecord.record)
      #expect(all == text(reading, Record(SpringRecord.record.members)))
      #expect(!all.hasSuffix(#""clamped":[],"notes":[],"exactNaturalFrequency":null}"#))
    }
  }

  private func text<Value>(_ value: Value, _ record: Record<Value>) -> String {
    var writer = JSONWriter()
    record.write(value, to: &writer)
    return String(decoding: writer.take(), as: UTF8.self)
  }
}
