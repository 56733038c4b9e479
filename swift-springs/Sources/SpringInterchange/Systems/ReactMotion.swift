// SPDX-License-Identifier: Apache-2.0

import Springs

extension System {
  /// react-motion.
  static let reactMotion = System(
    "react-motion", settling: [.reactMotion],
    presets: [
      PresetTable(
        in: .massStiffnessDamping, source: "chenglou/react-motion, src/presets.js",
        [
          ("react-motion-no-wobble", [(.mass, 1), (.stiffness, 170), (.damping, 26)]),
          ("react-motion-gentle", [(.mass, 1), (.stiffness, 120), (.damping, 14)]),
          ("react-motion-wobbly", [(.mass, 1), (.stiffness, 180), (.damping, 12)]),
          ("react-motion-stiff", [(.mass, 1), (.stiffness, 210), (.damping, 20)]),
        ])
    ], dialects: [.reactMotion])
}

extension Dialect {
  /// react-motion's `spring(value, { stiffness, damping })`.
  static let reactMotion = Dialect(
    "react-motion", "react-motion",
    sets: [.set(.massStiffnessDamping, takes: [.stiffness, .damping], fills: [(.stiffness, 170), (.damping, 26)])],
    calls: [CallForm("spring", [""], looks: .marked, playsAlone: true)], marks: ["react-motion"], languages: .script,
    configurations: [
      "presets.noWobble": "react-motion-no-wobble", "presets.gentle": "react-motion-gentle",
      "presets.wobbly": "react-motion-wobbly", "presets.stiff": "react-motion-stiff",
    ])
}

extension SettlingDefinition {
  /// The frame in which react-motion stops.
  public static let reactMotion = Self(
    id: "react-motion", title: "react-motion",
    rule: """
      Semi-implicit Euler steps of 1/60 s, each a frame; it stops at the first with |velocity| < 0.01 units/s \
      and |distance| < 0.01 units.
      """, source: "chenglou/react-motion, src/stepper.js"
  ) { motion in
    let frequency = motion.spring.naturalFrequency
    let stiffness = frequency * frequency
    let damping = 2 * motion.spring.decayRate
    var state = MotionState(position: motion.origin, velocity: motion.initialVelocity)
    return FrameLoop.settling(framesPerSecond: 60) { _ in
      let pull = stiffness * (motion.target - state.position)
      state.velocity += (pull - damping * state.velocity) / 60
      state.position += state.velocity / 60
      return state.velocity.magnitude < 0.01 && (state.position - motion.target).magnitude < 0.01
    }
  }
}
