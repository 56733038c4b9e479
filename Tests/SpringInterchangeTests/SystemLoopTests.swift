// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

@testable import SpringInterchange

/// The stated motions of systems that step are those of their own loops.
@Suite struct SystemLoopTests {
  /// The largest distance of each loop from its equation, from runs of the systems' own code.
  @Test(
    arguments: [
      ("react-spring", ["tension": 170, "friction": 26], 60, 0.013956),
      ("react-spring", ["tension": 170, "friction": 26], 120, 0.044605),
      ("react-spring", ["tension": 180, "friction": 12], 60, 0.022915),
      ("react-spring", ["tension": 180, "friction": 12], 120, 0.074120),
      ("wave", ["response": 0.5, "dampingRatio": 0.7], 60, 0.079391),
      ("wave", ["response": 0.5, "dampingRatio": 0.7], 120, 0.038914),
      ("wave", ["response": 0.5, "dampingRatio": 1], 60, 0.067908),
      ("wave", ["response": 0.2, "dampingRatio": 0.8], 120, 0.095030),
      ("origami-tension-friction", ["tension": 40, "friction": 7], 60, 0.012947),
      ("origami-tension-friction", ["tension": 100, "friction": 5], 60, 0.019415),
    ] as [(String, [String: Double], Double, Double)]) func theErrorIsThatOfTheFrames(
      id: String, numbers: [String: Double], rate: Double, error: Double
    ) throws
  {
    let vocabulary = try #require(Vocabulary.named(id))
    let given = numbers.map { (name: $0.key, value: Argument.number($0.value)) }
    let played = try vocabulary.decode(given + [("refreshRate", .number(rate))])
    let asked = DecodedSpring(played.spring)
    #expect(abs(asked.difference(to: played) - error) < 1e-6)
    // In its own vocabulary it is itself, at the rate of the display that the spring was given for.
    let back = Translation(played, to: vocabulary)
    #expect(back.isExact)
    #expect(back.encoded.parameters?.contains { $0.name == "refreshRate" && $0.value == .number(rate) } == (rate != 60))
    let plain = Translation(DecodedSpring(played.spring), to: vocabulary)
    #expect(!plain.isExact && plain.encoded.note?.hasSuffix("at 60 frames a second.") == true)
  }

  /// Embla shows a place between its last two steps, which are ahead of the display if that is quicker than they are.
  @Test(arguments: [60.0, 90, 120, 240]) func theSpringThroughTheStepsIsWhatLaterFramesShow(rate: Double) throws {
    let embla = try #require(Vocabulary.named("embla")).decode([
      ("duration", .number(25)), ("friction", .number(0.68)), ("refreshRate", .number(rate)),
    ])
    let asked = DecodedSpring(Spring(naturalFrequency: 8, dampingRatio: 1))
    let byFrames = asked.difference(to: embla)
    let bySprings = try #require(asked.difference(to: embla, below: .infinity, frames: 3))
    // A line between two steps is up to k h² / 8 from the curve, 0.004.
    #expect(abs(byFrames - bySprings) < 4e-3, "\(byFrames) \(bySprings)")
  }

  /// Rebound's steps of a stiff spring, or of one that is braked hard, come to rest or not as its frames do.
  @Test(arguments: [(400, 300), (400, 400), (40, 1000), (90_000, 200), (600_000, 100), (40_000, 500), (3_000_000, 100)])
  func reboundRunsAwayIfItsFramesDo(tension: Double, friction: Double) throws {
    let spring = try #require(Vocabulary.named("origami-tension-friction")).decode([
      ("tension", .number(tension)), ("friction", .number(friction)),
    ])
    let loop = try #require(spring.loop)
    var play = SystemLoop.Play(loop, from: MotionState(position: -1, velocity: 0))
    for _ in 0..<600 { play.advance() }
    let rests = play.shown.position.magnitude < 0.001
    #expect(loop.runsAway != rests, "\(play.shown.position)")
    let translation = Translation(spring, to: .massStiffnessDamping)
    #expect((translation.encoded.parameters != nil) == rests)
    #expect(translation.losses.codes.contains(.runsAway) != rests)
  }
}
