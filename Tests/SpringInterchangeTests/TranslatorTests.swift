// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs
import Testing

@testable import SpringInterchange

@Suite struct TranslatorTests {
  /// What was said and read before leaves no trace, in whatever order.
  @Test(arguments: Vocabulary.all.map(\.id))
  func oneAfterAnotherIsEachAlone(id: String) throws {
    let asked = try #require(Vocabulary.named(id)).reading(
      try #require(Vocabulary.named(id)).example
    )
    var translator = Translator(of: asked)
    for vocabulary in Vocabulary.all + Vocabulary.all.reversed() {
      let said = translator.say(in: vocabulary) { $0 }
      let alone = Translation(asked, to: vocabulary)
      #expect("\(said)" == "\(alone)", "\(vocabulary.id)")
    }
  }

  /// A spring that was made is taken again only for the very same numbers.
  @Test func springsOfOtherNumbersAreOthers() throws {
    var last = LastSpring()
    let numbers: [(mass: Double, stiffness: Double, damping: Double)] = [
      (1, 100, 10), (1, 100, 10), (2, 100, 10), (2, 200, 10), (2, 200, 20), (2, 200, 20),
      (1, 100, 10),
    ]
    for (mass, stiffness, damping) in numbers {
      let spring = try last.spring(mass: mass, stiffness: stiffness, damping: damping)
      #expect(spring == (try Spring(mass: mass, stiffness: stiffness, damping: damping)))
    }
    #expect(throws: ValidationErrors.self) { try last.spring(mass: 1, stiffness: -1, damping: 10) }
    #expect(try last.spring(mass: 1, stiffness: 100, damping: 10).stiffness == 100)
  }
}
