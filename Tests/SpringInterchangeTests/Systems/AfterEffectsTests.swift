// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

@testable import SpringInterchange

/// The overshoot expression of After Effects, which plays a push.
@Suite struct AfterEffectsTests {
  /// Its expression is end + V sin(2πft) / (2πf e^(decay·t)).
  @Test func theExpressionIsTheAnswerToAPush() throws {
    for (frequency, decay) in [(3.0, 5.0), (0.5, 8), (12, 0.25), (2, 0)] {
      let decoded = try Vocabulary.afterEffects.decode([("frequency", .number(frequency)), ("decay", .number(decay))])
      let motion = Motion(spring: decoded.spring, origin: 40, target: 40, initialVelocity: -300)
      let swing = 2 * Double.pi * frequency
      for step in 0...50 {
        let time = Double(step) / 40
        let played = 40 - 300 * Elementary.sin(swing * time) / (swing * Elementary.exp(decay * time))
        #expect((motion.position(at: time) - played).magnitude < 1e-11, "\(frequency), \(time)")
      }
    }
  }

  /// A motion that starts at the target cannot play the way to it, of which all is left at the start.
  @Test func noWayIsExact() throws {
    let spring = DecodedSpring(Spring(duration: 0.5, bounce: 0.3))
    let translation = Translation(spring, to: .afterEffects)
    #expect(!translation.isExact && translation.maximumError == 1)
    #expect(translation.note?.contains("no way between two values") == true)
    let read = try Vocabulary.afterEffects.decode(try #require(translation.encoded.parameters))
    #expect(isClose(read.spring.naturalFrequency, spring.spring.naturalFrequency, relative: 1e-13))
    #expect(isClose(read.spring.dampingRatio, 0.7, relative: 1e-13))
    let thrown = DecodedSpring(spring.spring, initialVelocity: -60)
    let farthest = Motion(spring: spring.spring, relativeVelocity: -60).farthestDistance(after: 0)
    #expect(Translation(thrown, to: .afterEffects).maximumError == farthest && farthest > 2)
    #expect(Translation(read, to: .afterEffects).isExact)
  }

  @Test func withoutASwingThereIsNoExpression() {
    for bounce in [0, -0.5] {
      let spring = DecodedSpring(Spring(duration: 0.5, bounce: bounce))
      let translation = Translation(spring, to: .afterEffects)
      #expect(translation.encoded.parameters == nil && translation.maximumError == nil)
    }
  }
}
