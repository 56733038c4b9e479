// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

@testable import SpringInterchange

/// The largest difference that an answer states is the one that a dense scan of both motions finds.
@Suite struct HonestErrorTests {
  private let seed: UInt64 = 77

  @Test(arguments: Vocabulary.all.map(\.id)) func statesTheErrorThatADenseScanFinds(id: String) throws {
    let vocabulary = try #require(Vocabulary.named(id))
    var random = SeededGenerator(seed: seed)
    for round in 0..<16 {
      let zeta =
        switch round % 4 {
        case 0: Double.random(in: 0.05...0.4, using: &random)
        case 1: Double.random(in: 0.4...1, using: &random)
        case 2: 1.0
        default: Double.random(in: 1...3, using: &random)
        }
      let asked = DecodedSpring(
        Spring(
          naturalFrequency: .random(in: 4...30, using: &random), dampingRatio: zeta,
          mass: round % 3 == 0 ? .random(in: 0.5...5, using: &random) : 1),
        initialVelocity: round % 2 == 0 ? 0 : .random(in: -10...10, using: &random))
      let translation = Translation(asked, to: vocabulary)
      guard let parameters = translation.encoded.parameters else {
        #expect(translation.maximumError == nil && !translation.isExact)
        #expect(translation.encoded.note != nil)
        continue
      }
      let stated = try #require(translation.maximumError)
      let scanned = scan(asked, try vocabulary.decode(parameters))
      #expect(translation.isExact == (stated == 0))
      #expect(translation.isExact || translation.encoded.note != nil, "what is lost has no name")
      #expect(stated >= scanned - 1e-9, "seed \(seed), \(asked.spring): \(parameters)")
      #expect(stated <= scanned * (1 + 2e-3) + 1e-9, "seed \(seed), \(asked.spring): \(parameters)")
    }
  }

  /// Searches stop beside their roots, so that the way back would end in other last digits, or on another root.
  @Test(arguments: Vocabulary.all.map(\.id)) func aSpringGoesBackAsItWasGiven(id: String) throws {
    let vocabulary = try #require(Vocabulary.named(id))
    for scale in [1, 1.3, 0.7123456789] {
      let numbers = vocabulary.example.compactMap { name, argument -> (name: String, value: Argument)? in
        guard case .number(let number) = argument else { return nil }
        return (name, .number(number * scale))
      }
      guard numbers.count == vocabulary.example.count, let given = try? vocabulary.decode(numbers), given.clamps.isEmpty
      else { continue }
      let translation = Translation(given, to: vocabulary)
      guard translation.isExact else { continue }
      for (name, value) in translation.encoded.parameters ?? [] {
        if let own = numbers.first(where: { $0.name == name }) { #expect(value == own.value, "\(name)") }
      }
    }
  }

  private func scan(_ asked: DecodedSpring, _ played: DecodedSpring) -> Double {
    let first = Motion(spring: asked.spring, relativeVelocity: asked.initialVelocity)
    let loop = played.loop
    let lines = played.lines.flatMap { lines in played.cut.map { lines(played.progress, $0) } }
    var play = loop.map { SystemLoop.Play($0, from: MotionState(position: -1, velocity: $0.velocity)) }
    // A system that plays a push alone stands at the target before it.
    let second = Motion(
      spring: played.spring, origin: played.isPush ? 1 : 0, target: 1, initialVelocity: played.initialVelocity)
    let step = loop.map { 1 / $0.refreshRate } ?? (lines == nil ? 0.0015 : 0.0003)
    let count = Int(12 / step)
    return (0...count).reduce(played.cut.map { (first.position(at: $0) - 1).magnitude } ?? 0) { largest, index in
      let time = Double(index) * step
      if index > 0 { play?.advance() }
      let line = played.cut.flatMap { cut in lines.map { $0.value(at: time / cut) } }
      let other = play.map { 1 + $0.shown.position } ?? line ?? second.position(at: time)
      let isOver = played.cut.map { time >= $0 - 1e-9 } ?? false
      return max(largest, (first.position(at: time) - (isOver ? 1 : other)).magnitude)
    }
  }

  /// Motion ends this spring as it passes the target: the jump is invisible, but a swing of 0.018 is lost.
  @Test func aSwingLostBehindASmallJumpCounts() throws {
    let asked = DecodedSpring(Spring(naturalFrequency: 20, dampingRatio: 0.050935))
    let translation = Translation(asked, to: .motionDuration)
    let error = try #require(translation.maximumError)
    #expect(!translation.isExact && abs(error - 0.0182) < 1e-4, "\(error)")
  }

  /// No vocabulary reports that a number has no more digits: a bounce next to 1 hardly determines the damping.
  @Test func aLossOfDigitsIsNamed() throws {
    let asked = DecodedSpring(Spring(naturalFrequency: 183, dampingRatio: 1.5e-9))
    let translation = Translation(asked, to: .durationBounce)
    #expect(!translation.isExact && translation.encoded.note == nil)
    #expect(translation.note == "Its parameters as doubles come near this spring, and are not it to the last digit.")
    #expect(Translation(asked, to: .motion).note == nil)
  }

  @Test(arguments: Vocabulary.all.map(\.id)) func saysEverySpringWithoutTrapping(id: String) throws {
    let vocabulary = try #require(Vocabulary.named(id))
    let ratios = [0, 1e-12, 1e-6, 0.003, 0.3, 1 - 1e-15, 1, 1 + 1e-15, 1.5, 40, 1e6, 1e24]
    let velocities = [0.0, 1, -1, 1e-300, 1e6, -1e6, 1e100, -1e100]
    for omega in [1e-12, 1e-3, 0.5, 10, 400, 1e6, 1e12] {
      for zeta in ratios {
        let spring = Spring(naturalFrequency: omega, dampingRatio: zeta, mass: 3)
        for velocity in velocities {
          let asked = DecodedSpring(spring, initialVelocity: velocity)
          let translation = Translation(asked, to: vocabulary)
          #expect(
            translation.encoded.parameters != nil || translation.encoded.note != nil,
            "ω \(omega), ζ \(zeta), v₀ \(velocity)")
          #expect(translation.maximumError?.isNaN != true, "ω \(omega), ζ \(zeta), v₀ \(velocity)")
        }
      }
    }
  }

  /// Slow and hardly damped springs are compared at frames as all others.
  ///
  /// The values are those of a program of its own that plays Qt's steps of 16 ms at 60 frames a second; motion-layout's is
  /// between the frames of its loop.
  @Test(arguments: [
    ("qt", 24.0, 0.0097, 0.0, 0.131_604_418_2), ("qt", 24, 0.0095, 0, 0.131_638_93),
    ("qt", 24, 0.0066, -3, 0.252_463_69), ("qt", 13.8, 48.7, -3, 0.002_238_095_6), ("qt", 10, 30, 0, 0.002_140_453_55),
    ("motion-layout", 24, 0.0095, 0, 0.014_345_78),
  ]) func slowSpringsAreComparedAtFrames(id: String, omega: Double, zeta: Double, velocity: Double, error: Double)
    throws
  {
    let asked = DecodedSpring(Spring(naturalFrequency: omega, dampingRatio: zeta), initialVelocity: velocity)
    let vocabulary = try #require(Vocabulary.named(id))
    let translation = Translation(asked, to: vocabulary)
    #expect(!translation.isExact)
    let stated = try #require(translation.maximumError)
    #expect((stated - error).magnitude < 1e-7, "\(translation)")
  }

  /// Where the comparison at frames was given up, the error jumped by 4e-4.
  @Test func theErrorOfASlowSpringIsContinuous() throws {
    let qt = try #require(Vocabulary.named("qt"))
    let errors = try [21.750_630_434, 21.750_630_435].map { zeta in
      let asked = DecodedSpring(Spring(naturalFrequency: 10, dampingRatio: zeta))
      return try #require(Translation(asked, to: qt).maximumError)
    }
    #expect((errors[0] - errors[1]).magnitude < 1e-9, "\(errors)")
  }
}
