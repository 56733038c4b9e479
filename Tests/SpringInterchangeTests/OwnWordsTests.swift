// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import Springs
import TestSupport
import Testing

/// A spring in the terms of the system that plays it.
@Suite struct OwnWordsTests {
  /// A system that steps plays what it was given, so that its own terms are exact; its frames are off from the
  /// equation.
  @Test(arguments: [
    ("react-spring", [("tension", 170.0), ("friction", 26)], 60.0, 0.014),
    ("react-spring", [("tension", 170), ("friction", 26)], 120, 0.045),
    ("react-spring", [("tension", 180), ("friction", 12)], 60, 0.023),
    ("react-spring", [("tension", 180), ("friction", 12)], 120, 0.074),
    // Rebound's own loop in a program of its own, with frames stamped in whole microseconds.
    ("origami-tension-friction", [("tension", 40), ("friction", 7)], 60, 0.012_947),
    ("origami-tension-friction", [("tension", 40), ("friction", 7)], 120, 0.027_494),
  ]) func ownWordsAreExactAndTheStepsAreOffFromTheCurve(
    id: String, numbers: [(String, Double)], rate: Double, error: Double
  ) throws {
    let vocabulary = try #require(Vocabulary.named(id))
    let given = numbers.map { (name: $0.0, value: Argument.number($0.1)) } + [("refreshRate", .number(rate))]
    let spring = try vocabulary.decode(given)
    let own = Translation(spring, to: vocabulary)
    #expect(own.isExact && own.maximumError == 0)
    for (name, value) in numbers {
      let said = own.encoded.parameters?.first { $0.name == name }
      #expect(said?.value == .number(value))
    }
    let physics = Translation(spring, to: .massStiffnessDamping)
    #expect((try #require(physics.maximumError) - error).magnitude <= 0.0015, "\(physics)")
    #expect(physics.losses.map(\.code).contains(.sourceSteps))
  }

  @Test func theClampsThatActedAreNamed() throws {
    let spring = Spring(stiffness: 383_275.500_081_294_16, damping: 2.124_276_301_183_651)
    let found = Translation(DecodedSpring(spring), to: try #require(Vocabulary.named("anime")))
    #expect(found.note?.contains("no stiffness above 10000") == true, "\(found.note ?? "")")
  }
}
