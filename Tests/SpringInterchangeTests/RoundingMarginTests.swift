// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import Springs
import TestSupport
import Testing

/// A value at the edge of a system's range, and beyond it by rounding alone, is in it.
@Suite struct RoundingMarginTests {
  @Test func theSlidersEndsAreOnTheScale() throws {
    let vocabulary = try #require(Vocabulary.named("origami"))
    var random = SeededGenerator(seed: 3)
    for _ in 0..<400 {
      var sliders = (0..<2).map { _ in Double.random(in: 0...20, using: &random) }
      sliders[Int.random(in: 0...1, using: &random)] = [0.0, 20].randomElement(using: &random) ?? 0
      let decoded = try spoken("origami", [("bounciness", sliders[0]), ("speed", sliders[1])])
      let saying = vocabulary.encode(decoded.spring, 0)
      #expect(saying.note == nil, "\(sliders): \(saying.note ?? "")")
      let again = try vocabulary.decode(try #require(saying.parameters)).spring
      #expect(isClose(again.stiffness, decoded.spring.stiffness, relative: 1e-12), "\(sliders)")
      #expect(isClose(again.damping, decoded.spring.damping, relative: 1e-12), "\(sliders)")
    }
  }

  /// The mass that brings the damping coefficient to 60 brings it nowhere above.
  @Test func waveTakesTheMassThatIsSaid() throws {
    let vocabulary = try #require(Vocabulary.named("wave"))
    var random = SeededGenerator(seed: 4)
    for _ in 0..<1000 {
      let spring = Spring(
        naturalFrequency: .random(in: 1...200, using: &random), dampingRatio: .random(in: 0.1...20, using: &random),
        mass: 1000)
      let said = try #require(vocabulary.encode(spring, 0).parameters)
      let decoded = try vocabulary.decode(said)
      #expect(decoded.clamps.isEmpty, "\(spring)")
      #expect(isClose(decoded.spring.damping, 60, relative: 1e-11), "\(spring)")
    }
  }

  /// A damping that no mass within its range brings into the range of the damping too.
  @Test(arguments: ["anime-v3", "spring-easing"]) func aDampingThatIsMovedAloneIsSaidToBe(id: String) throws {
    let vocabulary = try #require(Vocabulary.named(id))
    let calm = Spring(naturalFrequency: 2, dampingRatio: 1e-8)
    let saying = vocabulary.encode(calm, 1)
    #expect(saying.note?.contains("come near") == true)
    let said = try vocabulary.decode(try #require(saying.parameters)).spring
    #expect(isClose(said.naturalFrequency, 2, relative: 1e-12) && said.dampingRatio > 1.1e-8)
  }

  /// Another mass makes other numbers of the same spring, which is all that there is to be said.
  @Test(arguments: ["anime-physics", "anime-v3", "spring-easing"]) func anotherMassAloneMovesNothing(id: String) throws
  {
    let vocabulary = try #require(Vocabulary.named(id))
    var random = SeededGenerator(seed: 5)
    for _ in 0..<1000 {
      let spring = Spring(
        naturalFrequency: .random(in: 2...5, using: &random), dampingRatio: .random(in: 0.1...0.9, using: &random),
        mass: .random(in: 20_000...90_000, using: &random))
      let note = try #require(vocabulary.encode(spring, 1).note)
      #expect(note.contains("The mass is another one") && !note.contains("come near"), "\(spring)")
    }
  }
}
