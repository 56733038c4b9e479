// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension Vocabulary {
  /// The sliders of POP, Rebound and Origami Studio.
  public static let origami = Vocabulary(
    id: "origami",
    title: "POP, Rebound, Origami: bounciness and speed",
    summary: "The sliders bounciness and speed of POP, Rebound, Origami Studio and React Native.",
    source: "facebook/rebound-js, BouncyConversion.js; facebook/pop, POPAnimationExtras.mm",
    parameters: [
      .number(
        .bounciness,
        in: NumberRange(OrigamiConversion.sliders),
        default: 4,
        "How much it bounces; POP's default is 4, React Native's 8."
      ),
      .number(
        .speed,
        in: NumberRange(OrigamiConversion.sliders),
        default: 12,
        "How fast it is; the default everywhere is 12."
      ),
    ],
    example: [("bounciness", .number(4)), ("speed", .number(12))],
    read: { arguments throws(ParameterFaults) in
      Reading(
        try spring { () throws(SpringError) in
          try OrigamiSaying.spring(
            bounciness: arguments.required(.bounciness),
            speed: arguments.required(.speed)
          )
        }
      )
    },
    say: { spring, initialVelocity in
      guard OrigamiSaying.reach.contains(spring.naturalFrequency) else {
        return Saying(
          .none,
          note: "No bounciness and speed from 0 to 20 come anywhere near this pace."
        )
      }
      return OrigamiSaying(spring).saying(initialVelocity: initialVelocity)
    }
  )
}

/// How the two sliders come closest to a spring.
struct OrigamiSaying {
  /// The natural frequencies to which something comes near, in rad/s; the sliders give 9 to 23.
  static let reach = 0.1...2000.0

  private let asked: Spring
  private let sliders: (bounciness: Double, speed: Double)
  private let note: String?

  init(_ asked: Spring) {
    self.asked = asked
    let quartz = OrigamiConversion.quartz(
      stiffness: asked.stiffnessOfUnitMass,
      damping: asked.dampingOfUnitMass
    )
    let exact = OrigamiConversion.sliders(tension: quartz.tension, friction: quartz.friction)
    if let bounciness = exact.bounciness.flatMap(Self.onScale),
      let speed = Self.onScale(exact.speed)
    {
      sliders = (bounciness, speed)
      note = nil
    } else {
      sliders = Self.closest(to: asked)
      note = "No bounciness and speed from 0 to 20 give this spring; this is the closest."
    }
  }

  func saying(initialVelocity: Double) -> Saying {
    Saying(
      numbers: [.bounciness: sliders.bounciness, .speed: sliders.speed],
      note: Notes.joined(
        note,
        Notes.velocityIsLost(initialVelocity),
        Notes.massIsLost(asked.mass)
      ),
      code: ObjectiveCCode.popAnimation(
        bounciness: sliders.bounciness,
        speed: sliders.speed,
        initialVelocity: initialVelocity
      )
    )
  }

  /// The spring that two slider positions give, on a unit mass.
  static func spring(bounciness: Double, speed: Double) throws(SpringError) -> Spring {
    let quartz = OrigamiConversion.quartz(bounciness: bounciness, speed: speed)
    let physics = OrigamiConversion.physics(tension: quartz.tension, friction: quartz.friction)
    return try Spring(stiffness: physics.stiffness, damping: physics.damping)
  }

  /// A slider position, moved onto the scale where only rounding has carried it off; nil where it lies off it.
  private static func onScale(_ value: Double) -> Double? {
    let scale = OrigamiConversion.sliders
    guard value >= scale.lowerBound - 1e-12, value <= scale.upperBound + 1e-12 else {
      return nil
    }
    return min(max(value, scale.lowerBound), scale.upperBound)
  }

  /// The slider positions with the smallest largest distance to a spring, each within 0.001.
  private static func closest(to asked: Spring) -> (bounciness: Double, speed: Double) {
    let motion = Motion(spring: asked)
    let coarse = stride(from: 0.0, through: 20, by: 5)
    let starts = coarse.flatMap { x in coarse.map { y in (x: x, y: y) } }
    let best = CompassSearch.minimum(
      of: { point in
        guard let candidate = try? spring(bounciness: point.x, speed: point.y) else {
          return .infinity
        }
        return MotionDifference.largest(between: motion, and: Motion(spring: candidate))
      },
      over: OrigamiConversion.sliders,
      from: starts,
      width: 0.001
    )
    return (best.x, best.y)
  }
}
