// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

/// The numbers that a spring was made from are read back.
@Suite struct ReadBackTests {
  private let seed: UInt64 = 20_250_601

  @Test func everyVocabularyReadsBackWhatItWasGiven() throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let mass = Double.random(in: 0.01...100, using: &random)
      let first = Double.random(in: 0.01...1_000, using: &random)
      let second = Double.random(in: 0...50, using: &random)
      let bounce = Double.random(in: -0.99...1, using: &random)

      let physical = Spring(mass: mass, stiffness: first, damping: second)
      #expect(physical.stiffness == first && physical.damping == second, "seed \(seed)")
      #expect(physical.mass == mass)

      let response = Spring(response: first, dampingRatio: second, mass: mass)
      #expect(response.response == first && response.dampingRatio == second, "seed \(seed)")

      let perceptual = Spring(duration: first, bounce: bounce, mass: mass)
      #expect(perceptual.duration == first, "seed \(seed)")
      // Below 2^-53 a bounce changes no damping ratio: two bounces give the same spring.
      #expect(abs(perceptual.bounce - bounce) <= 0x1p-53, "seed \(seed)")
      let typed = (bounce * 1e9).rounded() / 1e9
      #expect(Spring(duration: first, bounce: typed).bounce == typed, "seed \(seed)")
    }
  }

  /// Stiffness and damping that are critical except for rounding have no bounce.
  @Test func criticalDampingHasNoBounce() throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1_000 {
      let (mass, stiffness) = (
        Double.random(in: 0.1...10, using: &random), Double.random(in: 1...1_000, using: &random)
      )
      let damping = 2 * (mass * stiffness).squareRoot()
      let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
      #expect(spring.bounce == 0 || spring.dampingRatio != 1, "seed \(seed)")
      #expect(abs(spring.bounce) <= 0x1p-51, "seed \(seed)")
    }
  }

  /// Next to its ends a bounce stays itself: 1 would swing for ever, and -1 is refused.
  @Test(arguments: [Double(1).nextDown, Double(-1).nextUp, 1]) func theLastBouncesAreReadBack(bounce: Double) throws {
    #expect(Spring(duration: 0.5, bounce: bounce).bounce == bounce)
  }

  @Test func tidyNumbersStayTidyAcrossVocabularies() throws {
    for hundredths in 0...100 {
      let ratio = Double(hundredths) / 100
      let spring = Spring(naturalFrequency: 20, dampingRatio: ratio)
      #expect(spring.bounce == Double(100 - hundredths) / 100)
      #expect(spring.damping == Double(hundredths * 40) / 100)
      #expect(spring.stiffness == 400)
    }
    let thirds = Spring(mass: 3, stiffness: 100, damping: 10)
    #expect(thirds.stiffness == 100)
    #expect(thirds.damping == 10)
    let tenths = Spring(naturalFrequency: 10.1, dampingRatio: 0.07)
    #expect(tenths.stiffness == 102.01)
    #expect(tenths.damping == 1.414)
    let bouncy = Spring(response: 0.5, dampingRatio: 0.7)
    #expect(bouncy.bounce == 0.3)
    let firm = Spring(response: 0.5, dampingRatio: 1.25)
    #expect(firm.bounce == -0.2)
  }
}
