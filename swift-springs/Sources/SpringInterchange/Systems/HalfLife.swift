// SPDX-License-Identifier: Apache-2.0

import Springs

extension System {
  /// Daniel Holden's springs by half-life, used in tools of game animation.
  static let halfLife = System(
    "Spring-It-On", vocabularies: [.halfLife],
    hypotheses: [
      Hypothesis(.halfLife, [(.halfLife, "halfLife")], takes: [(.dampingRatio, "dampingRatio")], plausibility: 0.9)
    ], dialects: [.halfLife])
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
      .number(.halfLife, in: NumberRange(0...3600), unit: "s", "Nominal time in which half of the way is left."),
      .number(
        .dampingRatio, in: NumberRange(1e-6...1e6), default: 1, "Damping divided by critical damping; 1 is critical."),
    ],
    [
      .number(.halfLife, in: NumberRange(0...3600), unit: "s", "Nominal time in which half of the way is left."),
      .number(.frequency, in: NumberRange(1e-6...1e6), unit: "Hz", "Swings a second without damping."),
    ], example: [("halfLife", .number(0.1)), ("dampingRatio", .number(0.5))],
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
      return DecodedSpring(spring)
    },
    encode: { spring, initialVelocity in
      let time = HalfLife.doubleLogarithm / spring.decayRate - HalfLife.offset
      guard spring.dampingRatio >= 1e-6, spring.dampingRatio <= 1e6, time >= 0, time <= 3600 else {
        return EncodedSpring(.none, note: "No half-life up to an hour gives this spring.")
      }
      return EncodedSpring(
        numbers: [.halfLife: time, .dampingRatio: spring.dampingRatio],
        note: Notes.joined(Notes.velocityIsLost(initialVelocity), Notes.massIsLost(spring.mass)),
        // Without the suffix f, which a whole number such as 1 may not have in C++.
        code: Snippet(
          "cpp", "spring_damper_exact_ratio(x, v, goal, 0, \(single: spring.dampingRatio), \(single: time), dt);"))
    })
}

/// The constants of the half-life functions.
private enum HalfLife {
  /// 2 ln 2, so that the decay rate is this over the half-life.
  static let doubleLogarithm = 1.386_294_361_119_890_6
  /// What is added to the half-life, in seconds, so that 0 divides.
  static let offset = 1e-5
}

extension Dialect {
  /// Daniel Holden's springs by their half-life.
  static let halfLife = Dialect(
    "half-life", "Half-life",
    sets: [
      .set(.halfLife, needs: [(.halfLife, "halfLife")], takes: [(.dampingRatio, "dampingRatio")]),
      .set(.halfLife, needs: [(.halfLife, "halfLife"), (.frequency, "frequency")]),
    ],
    calls: [
      CallForm("spring_damper_exact_ratio", ["", "", "", "", "dampingRatio", "halfLife"]),
      CallForm("spring_damper_exact", ["", "", "", "", "frequency", "halfLife"]),
      CallForm("critical_spring_damper_exact", ["", "", "", "", "halfLife"]),
      CallForm("simple_spring_damper_exact", ["", "", "", "halfLife"]),
    ], names: ["halfLife"], bareTime: .seconds)
}
