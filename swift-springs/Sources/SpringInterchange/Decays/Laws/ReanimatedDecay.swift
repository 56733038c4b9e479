// SPDX-License-Identifier: Apache-2.0

import Springs

extension DecayLaw {
  /// Reanimated's `withDecay()`: a loop that multiplies the velocity by what the whole time since the start takes, in each
  /// frame anew, so that it falls as a Gaussian does, and faster on a display with more frames.
  public static let reanimated = DecayLaw(
    "reanimated", "Reanimated, withDecay()",
    summary: """
      In each frame v *= e^(−(1 − deceleration) 0.1 T), with T the milliseconds since the start, and x += velocityFactor v Δt: \
      the velocity falls as a Gaussian does, and faster on a display of more frames.
      """, source: "software-mansion/react-native-reanimated 0e73604, animation/decay/rigidDecay.ts and utils.ts",
    end: "The first frame with a speed below 1 unit per second (0.05 in a browser); it stays there.",
    parameters: [
      .number(
        .deceleration, in: NumberRange(0...0.999999), default: 0.998,
        "1 less what a millisecond since the start takes from ten frames' speed."),
      .number(
        .velocityFactor, in: NumberRange(1e-6...1e6), default: 1,
        "What the velocity is multiplied by as the value moves."),
      .number(.refreshRate, in: NumberRange(1...1000), unit: "Hz", default: 60, "Frames a second of the display."),
      .velocity, .from,
    ], example: [(.deceleration, 0.998), (.velocity, 1000)], forms: [DecayForm("withDecay", languages: .script)],
    play: { numbers in
      let factor = numbers.required(.velocityFactor)
      let loop = DecayLoop(
        slowing: 1 - numbers.required(.deceleration), velocity: numbers.required(.velocity),
        refreshRate: numbers.required(.refreshRate))
      return loop.motion(from: numbers.required(.from), factor: factor)
    },
    express: { motion, given in
      guard motion.way != 0 else { return .none(DecayMotion.standsStill) }
      let rate = given.number(.refreshRate) ?? 60
      let velocity = given.number(.velocity) ?? motion.launchVelocity
      func factor(_ loop: DecayLoop) -> Double { motion.way / loop.way }
      // The Gaussian that has this way: way = v √(π / (2k)), with k = 0.1 slowing / Δt in 1/ms².
      let speed = motion.launchVelocity / 1000
      let guess = 10 * 1000 / rate * Double.pi / 2 * (speed / motion.way) * (speed / motion.way)
      let slowing = DecaySearch.best(around: guess, in: 1e-6...1) { slowing in
        let loop = DecayLoop(slowing: slowing, velocity: velocity, refreshRate: rate)
        return motion.largestDifference(from: loop.motion(from: motion.origin, factor: factor(loop)))
      }
      let loop = DecayLoop(slowing: slowing, velocity: velocity, refreshRate: rate)
      return ExpressedDecay(
        numbers: [
          (.deceleration, 1 - slowing), (.velocityFactor, factor(loop)), (.refreshRate, rate), (.velocity, velocity),
          (.from, motion.origin),
        ],
        losses: [
          .own(
            .closestFamily,
            "withDecay slows down as a Gaussian does; of its decelerations with this place of rest this one comes closest."
          ), .own(.steps, "Its loop goes as far as this at this refresh rate only."),
        ])
    },
    code: {
      Snippet(
        "javascript",
        """
        withDecay({ velocity: \($0.required(.velocity)), deceleration: \($0.required(.deceleration)), \
        velocityFactor: \($0.required(.velocityFactor)) })
        """)
    })
}

/// The loop of Reanimated's `withDecay()` at a refresh rate, for a velocity factor of 1.
private struct DecayLoop {
  private let velocity: Double
  private let frames: DecayFrames
  /// The first frame whose speed is below the threshold.
  private let last: Int

  /// How far it goes.
  var way: Double { frames.distances[frames.distances.count - 1] }

  init(slowing: Double, velocity: Double, refreshRate: Double) {
    self.velocity = velocity
    let interval = 1000 / refreshRate
    let step = min(interval, 64)
    var (speed, distance, last): (Double, Double, Int?) = (velocity, 0, nil)
    var (distances, velocities) = ([0.0], [velocity])
    // The slowest has some thirty thousand frames until a rounding is left.
    while distances.count < 60_000, Steps.take() {
      speed *= Elementary.exp(-slowing * (Double(distances.count) * interval) * 0.1)
      distance += speed * step / 1000
      distances.append(distance)
      velocities.append(speed)
      if last == nil, speed.magnitude < 1 { last = distances.count - 1 }
      if speed.magnitude <= 1e-14 * velocity.magnitude, last != nil { break }
    }
    self.last = last ?? distances.count - 1
    frames = DecayFrames(interval: interval / 1000, distances: distances, velocities: velocities)
  }

  /// Returns the motion with the velocity scaled by a factor.
  func motion(from origin: Double, factor: Double) -> DecayMotion {
    let scaled = DecayFrames(
      interval: frames.interval, distances: frames.distances.map { $0 * factor }, velocities: frames.velocities)
    return DecayMotion(
      origin: origin, way: way * factor, launchVelocity: velocity * factor,
      rest: DecayMotion.Rest(place: origin + scaled.distances[last], seconds: Double(last) * frames.interval),
      shape: .frames(scaled))
  }
}
