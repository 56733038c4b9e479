// SPDX-License-Identifier: Apache-2.0

import Springs

extension System {
  /// Second-order dynamics, as t3ssel8r's video of 2022 has them and many games since then.
  static let secondOrder = System(
    "Second-order dynamics", vocabularies: [.secondOrder],
    presets: [
      PresetTable(
        in: .secondOrder, source: "t3ssel8r, \"Giving Personality to Procedural Animations using Math\"",
        [("second-order-usual", [(.frequency, 1), (.dampingRatio, 0.5), (.initialResponse, 2)])])
    ], dialects: [.secondOrder])
}

extension Vocabulary {
  /// Frequency f, damping ratio ζ and initial response r of y + k₁ẏ + k₂ÿ = x + k₃ẋ, stepped once a frame.
  ///
  ///     k₁ = ζ / (πf),   k₂ = 1 / (2πf)²,   k₃ = rζ / (2πf)
  ///     y += T ẏ,   ẏ += T (x + k₃ẋ − y − k₁ẏ) / max(k₂, T²/2 + T k₁/2, T k₁)
  ///
  /// When the target x jumps, k₃ẋ is a velocity of r ζ 2πf distances per second: r is an initial velocity by the target's
  /// step. The frame in which it jumps shows the value where it was.
  public static let secondOrder = Vocabulary(
    id: "second-order-dynamics", title: "Second-order dynamics: f, ζ and r",
    summary: "frequency f in Hz, dampingRatio ζ and initialResponse r of the procedural animations of many games.",
    source:
      "t3ssel8r, \"Giving Personality to Procedural Animations using Math\"; robbplo/time_cracker, ProceduralAnimation.gd",
    parameters: [
      .number(.frequency, in: NumberRange(1e-6...1e6), unit: "Hz", default: 1, "f: swings a second without damping."),
      .dampingRatio(default: 0.5, "ζ: damping divided by critical damping."),
      .number(
        .initialResponse, in: .signed, default: 2,
        "r: the velocity at the start in multiples of ζ 2πf distances per second."), .refreshRate,
    ], example: [(.frequency, 1), (.dampingRatio, 0.5), (.initialResponse, 2)],
    decode: { arguments throws(ValidationErrors) in
      let (ratio, response) = (arguments.required(.dampingRatio), arguments.required(.initialResponse))
      let spring = try spring { () throws(SpringError) in
        try Spring(validating: .response(1 / arguments.required(.frequency), dampingRatio: ratio))
      }
      let rate = arguments.required(.refreshRate)
      let velocity = response * spring.decayRate
      var decoded = DecodedSpring(spring, initialVelocity: velocity)
      decoded.loop = SecondOrderLoop.loop(spring, velocity: velocity, refreshRate: rate)
      return decoded
    },
    encode: { spring, initialVelocity in
      guard spring.decayRate > 0 || initialVelocity == 0 else {
        return .noSpring("Without damping there is no initial velocity here: r is multiplied by the damping ratio.")
      }
      let response = initialVelocity == 0 ? 0 : initialVelocity / spring.decayRate
      return EncodedSpring(
        numbers: [.frequency: 1 / spring.response, .dampingRatio: spring.dampingRatio, .initialResponse: response],
        code: Snippet(
          "csharp",
          "new SecondOrderDynamics(\(single: 1 / spring.response)f, \(single: spring.dampingRatio)f, \(single: response)f, x0)"
        ))
    })
}

/// The loop of second-order dynamics.
private enum SecondOrderLoop {
  static func loop(_ spring: Spring, velocity: Double, refreshRate: Double) -> SystemLoop {
    let (omega, step) = (spring.naturalFrequency, 1 / refreshRate)
    let (first, second) = (2 * spring.dampingRatio / omega, 1 / (omega * omega))
    let stable = max(second, step * step / 2 + step * first / 2, step * first)
    var loop = SystemLoop(spring, method: .positionFirst, clock: .whole(1), step: step, refreshRate: refreshRate)
    loop.stiffness = 1 / stable
    loop.damping = first / stable
    loop.velocity = velocity * second / stable
    return loop
  }
}

extension Dialect {
  /// Second-order dynamics in C#, C++ and GDScript.
  static let secondOrder = Dialect(
    "second-order-dynamics", "Second-order dynamics",
    sets: [.set(.secondOrder, needs: [.hertz, .dampingRatio, .initialResponse])],
    calls: [
      CallForm("SecondOrderDynamics", ["frequencyHz", "dampingRatio", "initialResponse"]),
      CallForm("SecondOrderDynamics", renames: ["f": "frequencyHz", "r": "initialResponse"], needs: ["zeta"]),
      CallForm("SecondOrderDynamics.new", ["frequencyHz", "dampingRatio", "initialResponse"]),
      CallForm("SecondOrderDynamics.Create", ["frequencyHz", "dampingRatio", "initialResponse"]),
    ], languages: [.cSharp, .c, .gdScript, .script, .rust, .lua, .swift, .kotlin])
}
