// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import Springs
import TestSupport
import Testing

@Suite struct RoundTripTests {
  private let seed: UInt64 = 5

  /// The vocabularies that can express every spring of the draw below, and whether they carry a velocity.
  private let exact: [(id: String, hasVelocity: Bool)] = [
    ("mass-stiffness-damping", true), ("response-damping-ratio", true), ("duration-bounce", true), ("android", false),
    ("compose", false), ("react-spring", false), ("motion", false), ("origami-tension-friction", false),
    ("figma", false), ("flutter", false), ("libadwaita", false), ("core-animation-overdamping", true),
    ("wobble-overdamping", true), ("anime-physics", true), ("wave", false),
  ]

  /// A system takes its vocabulary's parameters for a spring unchanged, however slow, quick or light the spring is.
  @Test func nothingThatIsSaidIsClamped() throws {
    // The first makes up for what its system changes, the others play less damping or stiffness than they are given.
    let others = ["core-animation-overdamping", "anime-v3", "anime"]
    for vocabulary in Vocabulary.all where !others.contains(vocabulary.id) {
      for duration in [0.002, 0.05, 0.5, 5, 50, 500] {
        for bounce in [-0.9, -0.3, 0, 0.3, 0.9, 0.999] {
          for mass in [0.01, 1, 300] {
            let spring = Spring(duration: duration, bounce: bounce, mass: mass)
            guard let numbers = vocabulary.encode(spring, 0).parameters else { continue }
            let clamps = try vocabulary.decode(numbers).clamps
            let isTaken = clamps.allSatisfy { isClose($0.used, $0.given, relative: 1e-12) }
            #expect(isTaken, "\(vocabulary.id) \(duration) \(bounce) \(mass)")
          }
        }
      }
    }
  }

  @Test func animeIsAskedForNoLongerDurationThanItTakes() throws {
    let anime = try #require(Vocabulary.named("anime"))
    let numbers = try #require(anime.encode(Spring(duration: 50, bounce: 0.3), 0).parameters)
    #expect(try anime.decode(numbers).clamps.isEmpty)
  }

  @Test func everyPairOfExactVocabulariesReturnsTheSpringTo1e12() throws {
    var random = SeededGenerator(seed: seed)
    for round in 0..<40 {
      let zeta = round % 8 == 0 ? 1 : Double.random(in: 0.01...3, using: &random)
      let spring = Spring(
        naturalFrequency: .random(in: 3...60, using: &random), dampingRatio: zeta,
        mass: .random(in: 1...3, using: &random))
      for first in exact {
        for second in exact {
          let velocity = first.hasVelocity && second.hasVelocity ? Double.random(in: -9...9, using: &random) : 0
          let one = try said(spring, velocity, first.id)
          let two = try said(one.spring, one.initialVelocity, second.id)
          let comment = Comment("\(first.id) → \(second.id), seed \(seed)")
          #expect(isClose(two.spring.naturalFrequency, spring.naturalFrequency, relative: 1e-12), comment)
          #expect((two.spring.dampingRatio - zeta).magnitude <= 1e-12 * max(1, zeta), comment)
          // Core Animation's 2ζω is added and taken away again.
          let size = max(velocity.magnitude, spring.naturalFrequency * zeta)
          #expect((two.initialVelocity - velocity).magnitude <= 1e-12 * size, comment)
        }
      }
    }
  }

  /// Vocabularies that can express a bouncing spring without velocity, and how closely they return it.
  ///
  /// UIKit's and SwiftUI's searches stop at a step of 0.001; Motion's inverse is exact, its eleven steps are repeated;
  /// the sliders are inverted through a quadratic; anime.js rounds to three decimals; Reanimated stops at 0.1 % of an
  /// energy of 6e-9.
  @Test(arguments: [
    ("core-animation", 1e-12), ("uispringtimingparameters", 1e-12), ("wobble", 1e-12), ("reanimated", 1e-12),
    ("motion-visual-duration", 1e-12), ("remix", 1e-12), ("motion-duration", 1e-12), ("origami", 1e-11),
    ("settling-duration", 1e-4), ("uiview", 1e-4), ("anime", 1e-4), ("reanimated-duration", 1e-4), ("anime-v3", 1e-12),
    ("spring-easing", 1e-12),
  ]) func boundedVocabulariesReturnASpringWithinTheirOwnLimit(id: String, limit: Double) throws {
    for (bounciness, speed) in [(4.0, 12.0), (10, 5), (15, 15)] {
      let asked = try spoken("origami", [("bounciness", bounciness), ("speed", speed)]).spring
      let spring = Spring(naturalFrequency: asked.naturalFrequency, dampingRatio: asked.dampingRatio)
      let decoded = try said(spring, id == "anime-v3" || id == "spring-easing" ? 0.5 : 0, id)
      #expect(
        isClose(decoded.spring.naturalFrequency, spring.naturalFrequency, relative: limit),
        "\(decoded.spring.naturalFrequency / spring.naturalFrequency - 1)")
      #expect((decoded.spring.dampingRatio - spring.dampingRatio).magnitude <= limit)
    }
  }

  /// What a system plays at an end of the durations that it takes is said with that end, wherever its search stops.
  @Test(arguments: [
    ("uiview", "duration", [0.01, 10.0]), ("motion-duration", "duration", [0.01, 10]),
    ("settling-duration", "settlingDuration", [0.01, 10]), ("reanimated-duration", "duration", [3600]),
  ]) func theEndsOfDurationsAreSaid(id: String, name: String, ends: [Double]) throws {
    var random = SeededGenerator(seed: seed)
    let vocabulary = try #require(Vocabulary.named(id))
    for end in ends {
      for _ in 0..<60 {
        let ratio = Double.random(in: 0.06...1, using: &random)
        let velocity = Double.random(in: -1...1, using: &random) / end
        let damping = id == "motion-duration" ? ("bounce", 1 - ratio) : ("dampingRatio", ratio)
        let push = id == "uiview" ? [("initialVelocity", velocity)] : []
        let asked = try spoken(id, [(name, end), damping] + push)
        let said = Translation(asked, to: vocabulary)
        let comment = Comment("\(id) \(end) \(ratio) \(velocity), seed \(seed)")
        #expect(try #require(said.maximumError, comment) < 1e-5, comment)
      }
    }
  }

  @Test func singlePrecisionMovesAMotionByLittle() throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let spring = Spring(
        naturalFrequency: .random(in: 3...60, using: &random), dampingRatio: .random(in: 0.1...3, using: &random))
      let rounded = Spring(stiffness: Double(Float(spring.stiffness)), dampingRatio: Double(Float(spring.dampingRatio)))
      let difference = MotionDifference.largest(between: Motion(spring: spring), and: Motion(spring: rounded))
      #expect(difference < 3e-7, "seed \(seed)")
    }
  }

  private func said(_ spring: Spring, _ velocity: Double, _ id: String) throws -> DecodedSpring {
    let vocabulary = try #require(Vocabulary.named(id))
    return try vocabulary.decode(try #require(vocabulary.encode(spring, velocity).parameters))
  }
}
