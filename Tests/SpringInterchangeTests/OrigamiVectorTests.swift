// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

@testable import SpringInterchange

@Suite struct OrigamiVectorTests {
  @Test(arguments: [
    ("rebound_bounciness_speed", "bounciness", "speed"), ("pop_bounciness_speed", "springBounciness", "springSpeed"),
  ]) func slidersAgreeWithReboundAndPOP(file: String, bounciness: String, speed: String) throws {
    for vector in try VectorFile(file).cases {
      let sliders = (
        bounciness: try #require(vector.number("input", bounciness)), speed: try #require(vector.number("input", speed))
      )
      let quartz = OrigamiConversion.quartz(bounciness: sliders.bounciness, speed: sliders.speed)
      let physics = OrigamiConversion.physics(tension: quartz.tension, friction: quartz.friction)
      for (name, actual) in [
        ("qcTension", quartz.tension), ("qcFriction", quartz.friction), ("tension", physics.stiffness),
        ("friction", physics.damping),
      ] {
        guard let expected = vector.number("expected", name) else { continue }
        #expect(isClose(actual, expected, relative: 1e-12), "\(name) of \(vector)")
      }
      guard OrigamiConversion.sliders.contains(sliders.bounciness) else {
        #expect(throws: ValidationErrors.self) {
          try spoken("origami", [("bounciness", sliders.bounciness), ("speed", sliders.speed)])
        }
        continue
      }
      let spring = try spoken("origami", [("bounciness", sliders.bounciness), ("speed", sliders.speed)]).spring
      #expect(isClose(spring.stiffness, physics.stiffness, relative: 1e-15))
      #expect(isClose(spring.damping, physics.damping, relative: 1e-15))
      try expectSlidersComeBack(sliders, spring)
    }
  }

  private func expectSlidersComeBack(_ sliders: (bounciness: Double, speed: Double), _ spring: Spring) throws {
    let said = try #require(Vocabulary.named("origami")).encode(spring, 0)
    #expect(said.note == nil, "\(sliders)")
    let numbers = try #require(said.parameters).map(\.value)
    for (argument, expected) in zip(numbers, [sliders.bounciness, sliders.speed]) {
      guard case .number(let actual) = argument else {
        Issue.record("\(argument) is not a number")
        continue
      }
      #expect((actual - expected).magnitude < 1e-9, "\(sliders)")
    }
  }

  @Test func theInverseAgreesWithPOP() throws {
    for vector in try VectorFile("pop_inverse").cases {
      let quartz = OrigamiConversion.quartz(
        stiffness: try #require(vector.number("input", "tension")),
        damping: try #require(vector.number("input", "friction")))
      let sliders = OrigamiConversion.sliders(tension: quartz.tension, friction: quartz.friction)
      let speed = try #require(vector.number("expected", "speed"))
      let bounciness = try #require(vector.number("expected", "bounciness"))
      #expect(isClose(sliders.speed, speed, relative: 1e-9), "\(vector)")
      guard let found = sliders.bounciness else {
        #expect(bounciness.isNaN, "\(vector)")
        continue
      }
      #expect(isClose(found, bounciness, relative: 1e-9), "\(vector)")
    }
  }

  @Test func quartzComposersUnitsAgreeWithRebound() throws {
    for vector in try VectorFile("rebound_origami_qc").cases {
      let spring = try spoken(
        "origami-tension-friction",
        [
          ("tension", try #require(vector.number("input", "origamiTension"))),
          ("friction", try #require(vector.number("input", "origamiFriction"))),
        ]
      ).spring
      let expected = (
        stiffness: try #require(vector.number("expected", "tension")),
        damping: try #require(vector.number("expected", "friction"))
      )
      #expect(isClose(spring.stiffness, expected.stiffness, relative: 1e-12), "\(vector)")
      #expect(isClose(spring.damping, expected.damping, relative: 1e-12), "\(vector)")
    }
  }

  @Test func aSpringOffTheSlidersIsSaidByTheClosest() throws {
    let origami = try #require(Vocabulary.named("origami"))
    for (omega, zeta) in [(3.0, 0.5), (40, 0.9), (15, 0.05), (15, 2)] {
      let spring = Spring(naturalFrequency: omega, dampingRatio: zeta)
      let asked = DecodedSpring(spring)
      let translation = Translation(asked, to: origami)
      let found = translation.closest(to: asked, in: origami) ?? translation
      let error = try #require(found.maximumError)
      #expect(!translation.isExact && translation.encoded.note != nil)
      for bounciness in stride(from: 0.0, through: 20, by: 1) {
        for speed in stride(from: 0.0, through: 20, by: 1) {
          let other = try spoken("origami", [("bounciness", bounciness), ("speed", speed)])
          #expect(asked.difference(to: other) >= error / 1.1 - 1e-3, "\(omega), \(zeta): \(bounciness), \(speed)")
        }
      }
    }
  }
}
