// SPDX-License-Identifier: Apache-2.0

import Springs

extension System {
  /// Daniel Holden's springs by half-life, used in tools of game animation.
  static let halfLife = System(
    "Spring-It-On", vocabularies: [.halfLife], hypotheses: [Hypothesis(.halfLife, plausibility: 0.9)],
    dialects: [.halfLife])
}

extension Vocabulary {
  /// Half-life with a damping ratio or a frequency: b = 2 ln 2 / (halfLife + 1e-5), ω = b / ζ or 2π · frequency.
  ///
  /// The half-life is that of the decay e^(−bt/2): of a critically damped spring 0.597 of the way is left after it.
  public static let halfLife = Vocabulary(
    id: "half-life", title: "Half-life springs",
    summary: "halfLife with a dampingRatio or a frequency, as Daniel Holden's spring functions for games take them.",
    source: "orangeduck/Spring-It-On 4d97b49, common.h",
    parameters: [
      .number(.halfLife, in: .duration(from: 0), unit: "s", "Nominal time in which half of the way is left."),
      .number(
        .dampingRatio, in: NumberRange(1e-6...1e6), default: 1, "Damping divided by critical damping; 1 is critical."),
      .refreshRate,
    ],
    [
      .number(.halfLife, in: .duration(from: 0), unit: "s", "Nominal time in which half of the way is left."),
      .number(.frequency, in: NumberRange(1e-6...1e6), unit: "Hz", "Swings a second without damping."), .refreshRate,
    ], example: [(.halfLife, 0.1), (.dampingRatio, 0.5)],
    decode: { arguments throws(ValidationErrors) in
      let decay = HalfLife.doubleLogarithm / (arguments.required(.halfLife) + HalfLife.offset)
      let spring = try spring { () throws(SpringError) in
        guard let frequency = arguments.number(.frequency) else {
          let ratio = arguments.required(.dampingRatio)
          return try Spring(validating: .naturalFrequency(decay / ratio, dampingRatio: ratio))
        }
        let omega = 2 * .pi * frequency
        return try Spring(validating: .naturalFrequency(omega, dampingRatio: decay / omega))
      }
      var decoded = DecodedSpring(spring)
      decoded.loop = SystemLoop(spring, method: .halfLife, onceAFrameAt: arguments.required(.refreshRate))
      return decoded
    },
    encode: { spring, initialVelocity in
      let time = HalfLife.doubleLogarithm / spring.decayRate - HalfLife.offset
      guard spring.dampingRatio >= 1e-6, spring.dampingRatio <= 1e6, time >= 0, time <= 3600 else {
        return .noSpring("No half-life up to an hour gives this spring.")
      }
      return EncodedSpring(
        numbers: [.halfLife: time, .dampingRatio: spring.dampingRatio],
        losses: .present(.velocityLost(initialVelocity)),
        // Without the suffix f, which a whole number such as 1 may not have in C++.
        code: Snippet(
          "cpp", "spring_damper_exact_ratio(x, v, goal, 0, \(single: spring.dampingRatio), \(single: time), dt);"))
    })
}

/// A frame of `spring_damper_exact`, whose exponential and arc tangent are approximations.
enum HalfLifeStep {
  /// The addend to some divisors there, and the difference from critical damping that counts as none.
  private static let little = 1e-5

  /// The displacement and the velocity after a frame.
  static func state(after seconds: Double, from start: MotionState, stiffness: Double, damping: Double) -> MotionState {
    let (x, v, y) = (start.position, start.velocity, damping / 2)
    let excess = stiffness - y * y
    func fading(_ rate: Double) -> Double { SmoothDampStep.fading(rate * seconds) }
    if excess.magnitude < little {
      let (push, fade) = (v + x * y, fading(y))
      return MotionState(position: (x + seconds * push) * fade, velocity: (push - y * x - y * seconds * push) * fade)
    }
    if excess > 0 {
      let swing = excess.squareRoot()
      let push = v + y * x
      let reach = (push * push / (swing * swing + little) + x * x).squareRoot() * (x > 0 ? 1 : -1)
      let angle = swing * seconds + arcTangent(push / (-x * swing + little))
      let (cosine, sine) = (reach * fading(y) * Elementary.cos(angle), reach * fading(y) * Elementary.sin(angle))
      return MotionState(position: cosine, velocity: -y * cosine - swing * sine)
    }
    let root = (-excess).squareRoot()
    let (fast, slow) = (y + root, y - root)
    let creeping = (x * fast + v) / (fast - slow)
    let (first, second) = ((x - creeping) * fading(fast), creeping * fading(slow))
    return MotionState(position: first + second, velocity: -fast * first - slow * second)
  }

  private static func arcTangent(_ x: Double) -> Double {
    let part = x.magnitude > 1 ? 1 / x.magnitude : x.magnitude
    let angle = .pi / 4 * part - part * (part - 1) * (0.2447 + 0.0663 * part)
    let whole = x.magnitude > 1 ? .pi / 2 - angle : angle
    return x < 0 ? -whole : whole
  }
}

/// The constants of the half-life functions.
private enum HalfLife {
  /// 2 ln 2, so that the decay rate is this over the half-life.
  static let doubleLogarithm = 1.386_294_361_119_890_6
  /// The addend to the half-life, in seconds, so that 0 divides.
  static let offset = 1e-5
}

extension Dialect {
  /// Daniel Holden's springs by their half-life.
  static let halfLife = Dialect(
    "half-life", "Half-life", sets: [.set(.halfLife), .set(.halfLife, needs: [.halfLife, .frequency])],
    calls: [
      CallForm("spring_damper_exact_ratio", ["", "", "", "", "dampingRatio", "halfLife"]),
      CallForm("spring_damper_exact", ["", "", "", "", "frequency", "halfLife"]),
      CallForm("critical_spring_damper_exact", ["", "", "", "", "halfLife"]),
      CallForm("simple_spring_damper_exact", ["", "", "", "halfLife"]),
    ], names: ["halfLife"], bareTime: .seconds)
}
