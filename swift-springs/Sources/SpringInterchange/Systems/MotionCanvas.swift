// SPDX-License-Identifier: Apache-2.0

import Springs

extension System {
  /// Motion Canvas.
  static let motionCanvas = System(
    "Motion Canvas", vocabularies: [.motionCanvas], settling: [.motionCanvas],
    presets: [
      PresetTable(
        in: .motionCanvas, source: "motion-canvas/motion-canvas, packages/core/src/tweening/spring.ts",
        [
          ("motion-canvas-default", [(.mass, 0.05), (.stiffness, 10), (.damping, 0.5)]),
          ("motion-canvas-beat", [(.mass, 0.13), (.stiffness, 5.7), (.damping, 1.2), (.initialVelocity, 10)]),
          ("motion-canvas-plop", [(.mass, 0.2), (.stiffness, 20), (.damping, 0.68)]),
          ("motion-canvas-bounce", [(.mass, 0.08), (.stiffness, 4.75), (.damping, 0.05)]),
          ("motion-canvas-swing", [(.mass, 0.39), (.stiffness, 19.85), (.damping, 2.82)]),
          ("motion-canvas-jump", [(.mass, 0.04), (.stiffness, 10), (.damping, 0.7), (.initialVelocity, 8)]),
          ("motion-canvas-strike", [(.mass, 0.03), (.stiffness, 20), (.damping, 0.9), (.initialVelocity, 4.8)]),
          ("motion-canvas-smooth", [(.mass, 0.16), (.stiffness, 15.35), (.damping, 1.88)]),
        ])
    ], dialects: [.motionCanvas])
}

extension Vocabulary {
  /// Motion Canvas's mass, stiffness and damping, stepped 120 times a second whatever the project's frames are.
  ///
  ///     v += (stiffness · distance − damping · v) / mass · dt,   x += v · dt,   dt = 1/120 s
  ///
  /// The code has the initial velocity in units a second; here it is in distances. A project whose frame isn't a
  /// multiple of the step takes the rest of a frame as one shorter step.
  public static let motionCanvas = Vocabulary(
    id: "motion-canvas", title: "Motion Canvas spring()",
    summary: "mass, stiffness and damping of Motion Canvas's spring(), in 120 steps a second.",
    source: "motion-canvas/motion-canvas, packages/core/src/tweening/spring.ts",
    parameters: [
      .mass(default: 0.05), .stiffness(default: 10), .damping(default: 0.5), .initialVelocity, .refreshRate,
    ], example: [(.mass, 0.05), (.stiffness, 10), (.damping, 0.5)],
    decode: { arguments throws(ValidationErrors) in
      let spring = try arguments.spring()
      let velocity = arguments.required(.initialVelocity)
      var decoded = DecodedSpring(spring, initialVelocity: velocity)
      var loop = SystemLoop(
        spring, clock: .filled, step: MotionCanvasStep.seconds, refreshRate: arguments.required(.refreshRate))
      loop.velocity = velocity
      decoded.loop = loop
      return decoded
    },
    encode: { spring, initialVelocity in
      EncodedSpring(
        numbers: Vocabulary.physics(spring).adding(.initialVelocity, initialVelocity),
        code: Snippet(
          "typescript", "makeSpring(\(spring.mass), \(spring.stiffness), \(spring.damping), \(initialVelocity))"))
    })
}

/// The step of Motion Canvas's loop.
private enum MotionCanvasStep { static let seconds = 1.0 / 120 }

extension SettlingDefinition {
  /// The step in which Motion Canvas's `spring()` ends with its default tolerance.
  public static let motionCanvas = Self(
    id: "motion-canvas", title: "Motion Canvas spring()",
    rule: """
      The first step of 1/120 s with |distance| and |velocity| below 0.001 units.
      """, source: "motion-canvas/motion-canvas, packages/core/src/tweening/spring.ts"
  ) { motion in
    let loop = SystemLoop(motion.spring, clock: .whole(1), step: MotionCanvasStep.seconds, refreshRate: 120)
    var play = SystemLoop.Play(
      loop, from: MotionState(position: motion.origin - motion.target, velocity: motion.initialVelocity))
    return FrameLoop.settling(framesPerSecond: 120) { _ in
      play.advance()
      return play.shown.velocity.magnitude < 0.001 && play.shown.position.magnitude < 0.001
    }
  }
}

extension Dialect {
  /// Motion Canvas.
  static let motionCanvas = Dialect(
    "motion-canvas", "Motion Canvas", sets: [.set(.motionCanvas)],
    calls: [
      CallForm("makeSpring", ["mass", "stiffness", "damping", "velocity"]),
      CallForm("spring", [""], needs: ["stiffness", "damping", "mass"], looks: .marked),
      CallForm("spring", ["", "", "", "", "", ""], needs: ["stiffness", "damping", "mass"], looks: .tweened),
    ],
    marks: [
      "@motion-canvas/core", "makeSpring", "BeatSpring", "PlopSpring", "BounceSpring", "SwingSpring", "JumpSpring",
      "StrikeSpring", "SmoothSpring",
    ], languages: .script,
    configurations: [
      "BeatSpring": "motion-canvas-beat", "PlopSpring": "motion-canvas-plop", "BounceSpring": "motion-canvas-bounce",
      "SwingSpring": "motion-canvas-swing", "JumpSpring": "motion-canvas-jump", "StrikeSpring": "motion-canvas-strike",
      "SmoothSpring": "motion-canvas-smooth",
    ])
}
