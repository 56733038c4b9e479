// SPDX-License-Identifier: Apache-2.0

import Springs

extension System {
  /// The compositor Hyprland.
  static let hyprland = System(
    "Hyprland", vocabularies: [.hyprland], settling: [.hyprland],
    presets: [
      PresetTable(
        in: .hyprland, source: "hyprwm/Hyprland 6ffae9c and hyprutils 83da5ee",
        [
          ("hyprland-default", [(.mass, 1), (.stiffness, 250), (.dampening, 25)]),
          ("hyprland-easy", [(.mass, 1), (.stiffness, 238.1191), (.dampening, 24.212_793_33)]),
        ]),
      PresetTable(
        in: .hyprland, source: "hyprwm/Hyprland 6ffae9c",
        note: .own(.thresholdLost, "Windows wobble until they are within 0.25 of rest, at a speed of less than 2."),
        [("hyprland-wobble", [(.mass, 1), (.stiffness, 200), (.dampening, 12)])]),
    ], dialects: [.hyprland])
}

extension Vocabulary {
  /// Hyprland's mass, stiffness and dampening, each above 0.5.
  public static let hyprland = Vocabulary(
    id: "hyprland", title: "Hyprland",
    summary: "mass, stiffness and dampening of a spring curve in Hyprland's configuration, each above 0.5.",
    source: "hyprwm/hyprutils 83da5ee, src/animation/Spring.cpp",
    parameters: [
      .number(.mass, in: NumberRange(above: 0.5, through: 1e24), unit: "kg", default: 1, "Mass on the spring."),
      .number(.stiffness, in: NumberRange(above: 0.5, through: 1e24), unit: "N/m", default: 250, "Spring constant."),
      .number(
        .dampening, in: NumberRange(above: 0.5, through: 1e24), unit: "N·s/m", default: 25,
        "Viscous damping coefficient."),
    ], example: [(.mass, 1), (.stiffness, 250), (.dampening, 25)],
    decode: { arguments throws(ValidationErrors) in
      let asked = try arguments.spring(.stiffness, .dampening)
      guard HyprlandRule.playsAsCritical(asked) else { return DecodedSpring(asked) }
      let played = try spring { () throws(SpringError) in
        try Spring(validating: .naturalFrequency(asked.decayRate, dampingRatio: 1, mass: asked.mass))
      }
      var clamps: [Clamp] = []
      clamps.record("stiffness", arguments.required(.stiffness), played.stiffness, reason: HyprlandRule.loss)
      return DecodedSpring(played, clamps: clamps)
    },
    encode: { spring, initialVelocity in
      // A little above the bound, so that rounding does not carry it below.
      let least = 0.5 * (1 + 1e-9)
      let (stiffness, damping) = (spring.stiffnessOfUnitMass, spring.dampingOfUnitMass)
      let mass = max(spring.mass, least, least / stiffness, damping > 0 ? least / damping : 0)
      guard damping > 0, mass < 1e20, mass * stiffness < 1e24, mass * damping < 1e24 else {
        return .noSpring("Hyprland takes only numbers above 0.5.")
      }
      let isItself = mass == spring.mass
      let numbers = (
        stiffness: isItself ? spring.stiffness : mass * stiffness, damping: isItself ? spring.damping : mass * damping
      )
      return EncodedSpring(
        numbers: [.mass: mass, .stiffness: numbers.stiffness, .dampening: numbers.damping],
        losses: .present(
          isItself ? nil : .own(.massChanged, "The mass is another one, so that every number is above 0.5."),
          HyprlandRule.playsAsCritical(spring) ? HyprlandRule.loss : nil, .velocityLost(initialVelocity)),
        code: Snippet(
          "lua",
          """
          hl.curve("name", { type = "spring", mass = \(mass), stiffness = \(numbers.stiffness), \
          dampening = \(numbers.damping) })
          """))
    })
}

/// When Hyprland takes a spring for critically damped.
private enum HyprlandRule {
  static let loss = Remark.own(.clamped, "Hyprland plays a spring within 0.0001 of critical damping as critical.")

  /// Whether |ζω − ω| is at most 1e-4 of ω, or of 1 for slower springs, and not 0.
  static func playsAsCritical(_ spring: Spring) -> Bool {
    let omega = spring.naturalFrequency
    return spring.dampingRatio != 1 && (spring.decayRate - omega).magnitude <= 1e-4 * max(omega, 1)
  }
}

extension SettlingDefinition {
  /// The frame in which a spring of Hyprland ends.
  public static let hyprland = Self(
    id: "hyprland", title: "Hyprland",
    rule: """
      The first frame, at 60 Hz, with |distance| < 0.001 of the way and |velocity| < 0.001 ways per second.
      """, source: "hyprwm/hyprutils 83da5ee, AnimatedVariable.cpp"
  ) { motion in
    guard let velocity = motion.relativeVelocity else { return .noDistance }
    let progress = Motion(spring: motion.spring, relativeVelocity: velocity)
    return FrameLoop.settling(framesPerSecond: 60) { time in
      let state = progress.state(at: time)
      return (state.position - 1).magnitude < 0.001 && state.velocity.magnitude < 0.001
    }
  }
}

extension Dialect {
  /// Hyprland's configuration.
  static let hyprland = Dialect("hyprland", "Hyprland", sets: [.set(.hyprland)], names: ["dampening"])
}
