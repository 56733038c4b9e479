// SPDX-License-Identifier: Apache-2.0

import Curves
import Springs
import TestSupport
import Testing

@testable import SpringInterchange

/// A distance is one between what two systems play: the one whose parameters are given, and the one whose parameters
/// are answered.
@Suite struct PlayedDifferenceTests {
  private let seed: UInt64 = 71

  private func decoded(_ id: String, _ numbers: [String: Double]) throws -> DecodedSpring {
    try #require(Vocabulary.named(id)).decode(numbers.map { (name: $0.key, value: .number($0.value)) })
  }

  /// The example of a vocabulary with its numbers changed, and what else its first shape takes.
  private func given(_ vocabulary: Vocabulary, _ random: inout SeededGenerator) -> [(name: String, value: Argument)] {
    vocabulary.example.map { name, argument in
      guard case .number(let number) = argument else { return (name, argument) }
      return (name, .number(number * .random(in: 0.6...1.6, using: &random)))
    }
  }

  @Test func aSteppingSpringIsWhatItsLoopPlays() throws {
    let wave = try decoded("wave", ["dampingRatio": 0.5, "response": 0.2])
    let own = Translation(wave, to: .wave)
    #expect(own.isExact && own.losses.isEmpty)
    let compose = Translation(wave, to: .compose)
    #expect(try abs(#require(compose.maximumError) - 0.238) < 0.001)
    #expect(compose.losses.codes.contains(.sourceSteps))
    for (id, numbers) in [
      ("react-spring", ["tension": 280.0, "friction": 12]), ("motion-canvas", [:]),
      ("smooth-damp", ["smoothTime": 0.3]),
    ] {
      let physics = Translation(try decoded(id, numbers), to: .massStiffnessDamping)
      #expect(!physics.isExact && physics.losses.codes.contains(.sourceSteps), "\(id)")
    }
  }

  @Test(arguments: Vocabulary.all.map(\.id)) func aVocabularyToItselfIsExact(id: String) throws {
    let vocabulary = try #require(Vocabulary.named(id))
    var random = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      guard let spring = try? vocabulary.decode(given(vocabulary, &random)) else { continue }
      let own = Translation(spring, to: vocabulary)
      if spring.loop?.runsAway == true {
        #expect(own.encoded.parameters == nil && own.losses.codes == [.runsAway])
        continue
      }
      let parameters = try #require(own.encoded.parameters, "\(spring.spring)")
      #expect(own.isExact, "\(parameters)")
      // Sent back, it plays the same.
      #expect(spring.difference(to: try vocabulary.decode(parameters)) < 1e-9, "\(parameters)")
    }
  }

  @Test func allThatWasGivenComesBack() throws {
    let remotion = Translation(
      try decoded("remotion", ["damping": 10, "mass": 1, "stiffness": 100, "durationInFrames": 60]), to: .remotion)
    #expect(remotion.isExact)
    #expect(remotion.encoded.parameters?.contains { $0.name == "durationInFrames" && $0.value == .number(60) } == true)
    #expect(remotion.encoded.code?.text.contains("durationInFrames: 60") == true)
    let qt = Translation(try decoded("qt", ["spring": 2.671, "damping": 0.679, "mass": 0.4]), to: .qt)
    #expect(qt.isExact && qt.encoded.code?.text == "SpringAnimation { spring: 2.671; damping: 0.679; mass: 0.4 }")
    let embla = Translation(try decoded("embla", ["duration": 1, "friction": 0.9]), to: .embla)
    #expect(
      embla.isExact && embla.encoded.parameters?.contains { $0.name == "duration" && $0.value == .number(1) } == true)
    let compose = Translation(
      try decoded("compose", ["stiffness": 300, "dampingRatio": 0.6, "visibilityThreshold": 0.05]), to: .compose)
    #expect(compose.encoded.code?.text.contains("visibilityThreshold = 0.05f") == true)
  }

  @Test func itIsTheSameFromEitherSide() throws {
    var random = SeededGenerator(seed: seed)
    let vocabularies = Vocabulary.all.filter { $0 != .preset }
    for _ in 0..<400 {
      let pair = (0..<2).compactMap { _ in
        vocabularies.randomElement(using: &random).flatMap { try? $0.decode(given($0, &random)) }
      }
      guard pair.count == 2 else { continue }
      let there = pair[0].difference(to: pair[1])
      let back = pair[1].difference(to: pair[0])
      #expect(there == back || abs(there - back) < 1e-6 * max(1, there), "\(pair.map { $0.given?.vocabulary.id })")
    }
  }

  /// The larger root of its steps decides, and not how far the loop has come when its end cuts it.
  @Test func aLoopThatRunsAwayHasNoParameters() throws {
    for (response, ratio) in [(0.10585, 0.88122), (1e-9, 1), (0.05, 1)] {
      let found = Translation(DecodedSpring(Spring(response: response, dampingRatio: ratio)), to: .wave)
      #expect(found.encoded.parameters == nil && found.encoded.code == nil && found.maximumError == nil)
      #expect(found.losses.codes == [.runsAway])
    }
    let near = Translation(DecodedSpring(Spring(response: 0.2, dampingRatio: 0.5)), to: .wave)
    #expect(near.encoded.parameters != nil)
    // At the rate that is named it comes to rest, and a frame below it does not.
    let numbers = ["response": 0.10585, "dampingRatio": 0.88122, "mass": 0.1]
    let loop = try #require(try decoded("wave", numbers).loop)
    let least = try #require(loop.leastRefreshRate)
    for (rate, runsAway) in [(least, false), (least - 1, true)] {
      let other = try decoded("wave", numbers.merging(["refreshRate": rate]) { $1 })
      #expect(other.loop?.runsAway == runsAway, "\(rate)")
    }
  }

  @Test func thePresetIsTheNearestOfAllSystems() throws {
    for (id, numbers) in [
      ("response-damping-ratio", ["response": 0.83414, "dampingRatio": 1]),
      ("react-spring", ["tension": 175, "friction": 24]), ("wave", ["response": 0.8, "dampingRatio": 0.9]),
    ] {
      let spring = try decoded(id, numbers)
      let nearest = try #require(Preset.nearestOfEverySystem(to: spring).first)
      let translation = Translation(spring, to: .preset)
      #expect(translation.encoded.parameters?.first?.value == .text(nearest.preset.name), "\(id)")
      #expect(try abs(#require(translation.maximumError) - nearest.difference) < 1e-9, "\(id)")
    }
  }

  @Test func remixPlaysTheLinesOfItsOwnCode() throws {
    var count = 0
    for vector in try VectorFile("css_remix_spring").cases {
      guard let milliseconds = vector.number("input", "duration_ms"), let bounce = vector.number("input", "bounce"),
        let css = vector.text("expected", "css"), let open = css.firstIndex(of: "l")
      else { continue }
      let velocity = vector.number("input", "velocity_fraction_per_s") ?? 0
      let spring = try decoded(
        "remix", ["duration": milliseconds / 1000, "bounce": bounce, "initialVelocity": velocity])
      let (lines, cut) = (try #require(spring.lines), try #require(spring.cut))
      let expected = try LinearEasing(parsing: String(css[open...]))
      let points = lines(spring.progress, cut).points
      #expect(points.count == expected.points.count, "\(vector)")
      for (point, other) in zip(points, expected.points) {
        #expect(abs(point.input - other.input) < 1e-9 && abs(point.output - other.output) < 1.01e-4, "\(vector)")
      }
      count += 1
    }
    #expect(count > 90)
    let swing = try decoded("remix", ["duration": 0.16784642569262942, "bounce": 0.7590671743517778])
    let plain = Translation(DecodedSpring(swing.spring), to: .remix)
    #expect(try abs(#require(plain.maximumError) - 0.136) < 0.002)
  }

  /// A spring that settles is played, and what does not is refused by the test that it fails.
  @Test func aRecurrenceThatSettlesIsPlayed() throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<400 {
      let (spring, damping, mass) = (
        Double.random(in: 0.1...200, using: &random), Double.random(in: 0...1, using: &random),
        Double.random(in: 0.2...2, using: &random)
      )
      let settles = spring / mass * 0.016 + 2 * damping / mass < 4
      let played = Result { try decoded("qt", ["spring": spring, "damping": damping, "mass": mass]) }
      #expect((try? played.get()) != nil || !settles, "\(spring), \(damping), \(mass)")
      guard !settles, case .failure(let error) = played else { continue }
      #expect("\(error)".contains("must be below 4"), "\(error)")
    }
    #expect(throws: Never.self) { try decoded("svelte", ["stiffness": 0.15, "damping": 1]) }
  }

  @Test func anEndCountsOnBothSides() throws {
    let uiview = try decoded("uiview", ["duration": 0.5, "dampingRatio": 0.7])
    let physics = Translation(uiview, to: .massStiffnessDamping)
    #expect(!physics.isExact && physics.losses.codes.contains(.sourceEndsEarly))
    let motion = Motion(spring: uiview.spring, relativeVelocity: uiview.initialVelocity)
    let jump = motion.farthestDistance(after: try #require(uiview.cut))
    #expect(try abs(#require(physics.maximumError) - jump) < 1e-9)
  }

  /// Motion loses a strongly overdamped spring and drops to the target, where the other one has all of its way left.
  @Test func aDropToTheTargetIsTheDistanceThatTheOtherHasLeft() throws {
    let motion = try decoded("motion", ["stiffness": 100, "damping": 1000])
    let stepping = try decoded("react-spring", ["tension": 100, "friction": 1000])
    let cut = try #require(motion.cut)
    let difference = try #require(motion.playedDifference(to: stepping))
    let time = try #require(difference.time)
    #expect(time > cut && time < cut + 2 / 60)
    var play = SystemLoop.Play(try #require(stepping.loop), from: MotionState(position: -1, velocity: 0))
    for _ in 0..<Int(clamping: (time * 60).rounded()) { play.advance() }
    let left = play.shown.position.magnitude
    // It fades so quickly that hardly anything of its own way is left by then.
    #expect(left > 0.9 && difference.maximum < left && difference.maximum > left - 1e-3, "\(difference) \(left)")
  }

  /// A spring that is hardly on its way is farthest from a quick one when that has arrived, which is frames after it came near.
  @Test func theFramesAreFollowedToTheFarthestOne() throws {
    let motion = try decoded("motion", ["stiffness": 1, "damping": 10])
    let quick = try decoded("react-spring", ["tension": 1700, "friction": 82])
    let slow = Motion(spring: motion.spring)
    var play = SystemLoop.Play(try #require(quick.loop), from: MotionState(position: -1, velocity: 0))
    var farthest = 0.0
    for frame in 1...600 {
      if !play.isAtRest { play.advance() }
      farthest = max(farthest, abs(1 + play.shown.position - slow.position(at: Double(frame) / 60)))
    }
    #expect(abs(motion.difference(to: quick) - farthest) < 1e-9)
  }

  /// A curve that begins near its end is farthest from a spring before either has moved.
  @Test func theFarthestPlaceMayBeTheFirst() throws {
    let wave = try decoded("wave", ["response": 0.5, "dampingRatio": 0.7])
    let curve = try TimingCurve.linear(LinearEasing(parsing: "linear(0.9, 1)"))
    let difference = try #require(Played.spring(wave).difference(to: .easing(curve, duration: 0.5)))
    #expect(difference.maximum == 0.9 && difference.time == 0)
  }
}
