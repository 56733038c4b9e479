// SPDX-License-Identifier: Apache-2.0

import Springs

extension DecayLaw {
  /// Flutter's `FrictionSimulation`.
  public static let flutterFriction = DecayLaw(
    "flutter-friction", "Flutter, FrictionSimulation",
    summary:
      "v = v₀ drag^t − c t: drag is the part of the speed that is left after a second, c the constantDeceleration.",
    source: "flutter/flutter, packages/flutter/lib/src/physics/friction_simulation.dart",
    end: """
      Where the speed has fallen to 0.001 units per second; at the latest after ten steps of Newton's method towards a \
      standstill, which are 10 time constants without a constant deceleration.
      """,
    parameters: [
      .required(
        .drag, in: NumberRange(1e-300...0.999999),
        "The part of the speed that is left after a second; 0.135 in scrolling."),
      .number(
        .constantDeceleration, in: NumberRange(0...1e12), unit: "1/s²", default: 0,
        "What else is taken from the speed, in units per second squared."), .velocity, .from,
    ], example: [(.drag, 0.135), (.velocity, 1000)],
    forms: [
      DecayForm("FrictionSimulation", [.drag, .from, .velocity], languages: .dart),
      DecayForm("BoundedFrictionSimulation", [.drag, .from, .velocity], languages: .dart),
    ],
    play: { numbers in
      let rate = -Elementary.log(numbers.required(.drag))
      return FlutterFriction(
        rate: rate, deceleration: numbers.required(.constantDeceleration), velocity: numbers.required(.velocity)
      ).motion(from: numbers.required(.from))
    },
    express: { motion, _ in
      guard motion.way != 0 else { return .none(DecayMotion.standsStill) }
      let velocity = motion.launchVelocity
      if let rate = motion.exponentialRate { return friction(rate, deceleration: 0, motion.way * rate, motion, []) }
      let rate = DecaySearch.best(around: velocity / motion.way, in: 1e-6...690) { rate in
        let braked = FlutterFriction(rate: rate, reaching: motion.way, velocity: velocity)
        return motion.largestDifference(from: braked.motion(from: motion.origin), isRough: true)
      }
      let braked = FlutterFriction(rate: rate, reaching: motion.way, velocity: velocity)
      return friction(
        rate, deceleration: braked.deceleration.magnitude, velocity, motion,
        [
          .own(
            .closestFamily,
            "It is not Flutter's curve; of the frictions with this velocity and place of rest this one comes closest.")
        ])
    },
    code: {
      Snippet(
        "dart",
        """
        FrictionSimulation(\($0.required(.drag)), \($0.required(.from)), \($0.required(.velocity))\
        \($0.required(.constantDeceleration), unlessZeroAfter: ", constantDeceleration: "))
        """)
    })

  private static func friction(
    _ rate: Double, deceleration: Double, _ velocity: Double, _ motion: DecayMotion, _ losses: [Remark]
  ) -> ExpressedDecay {
    let drag = Elementary.exp(-rate)
    let early = Remark.own(
      .endsEarly, "Flutter sets the value to its place of rest after 10 time constants, which counts in the error.")
    return ExpressedDecay(
      numbers: [(.drag, drag), (.constantDeceleration, deceleration), (.velocity, velocity), (.from, motion.origin)],
      losses: losses + (deceleration == 0 ? [early] : []))
  }
}

/// Flutter's friction.
private struct FlutterFriction {
  /// Signed as the velocity, in units per second squared.
  let deceleration: Double
  private let brake: Brake
  private let way: Double

  /// - Parameters:
  ///   - rate: The part of the speed that is lost, in 1/s.
  ///   - deceleration: The constant deceleration, 0 or more.
  ///   - velocity: The velocity at the start.
  init(rate: Double, deceleration: Double, velocity: Double) {
    self.deceleration = velocity < 0 ? -deceleration : deceleration
    brake = Brake(
      start: velocity, rate: rate, deceleration: self.deceleration, end: Self.end(rate, self.deceleration, velocity))
    way = deceleration == 0 ? velocity / rate : brake.travelled(at: brake.end)
  }

  /// The friction whose constant deceleration makes it reach a way; without one if it does not reach it.
  init(rate: Double, reaching way: Double, velocity: Double) {
    func reached(_ deceleration: Double) -> Double {
      Self(rate: rate, deceleration: deceleration, velocity: velocity).way.magnitude
    }
    guard velocity.magnitude / rate > way.magnitude else {
      self.init(rate: rate, deceleration: 0, velocity: velocity)
      return
    }
    // Without friction v² / (2 way) is enough, and with it less is.
    let most = velocity * velocity / (2 * way.magnitude)
    var (lower, upper) = (0.0, most)
    for _ in 0..<48 {
      guard Steps.take() else { break }
      let middle = (lower + upper) / 2
      if reached(middle) > way.magnitude { lower = middle } else { upper = middle }
    }
    self.init(rate: rate, deceleration: (lower + upper) / 2, velocity: velocity)
  }

  /// Ten steps of Newton's method from 0 towards a standstill, as the source takes them.
  private static func end(_ rate: Double, _ deceleration: Double, _ velocity: Double) -> Double {
    guard velocity != 0 else { return 0 }
    var time = 0.0
    for _ in 0..<10 {
      let friction = velocity * Elementary.exp(-rate * time)
      time -= (friction - deceleration * time) / (-rate * friction - deceleration)
    }
    return time
  }

  func motion(from origin: Double) -> DecayMotion {
    let speed = brake.start.magnitude
    let slow = 1e-3
    var seconds = brake.end
    if speed < slow {
      seconds = 0
    } else if brake.velocity(at: brake.end).magnitude < slow {
      seconds = Bisection.end(from: 0, to: brake.end) { brake.velocity(at: $0).magnitude >= slow }
    }
    let place = seconds < brake.end ? brake.travelled(at: seconds) : way
    return DecayMotion(
      origin: origin, way: way, launchVelocity: brake.start,
      rest: DecayMotion.Rest(place: origin + place, seconds: seconds), shape: .braked(brake))
  }
}
