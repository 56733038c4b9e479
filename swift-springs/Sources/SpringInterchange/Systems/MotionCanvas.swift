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
          ("motion-canvas-default", [("mass", 0.05), ("stiffness", 10), ("damping", 0.5)]),
          ("motion-canvas-beat", [("mass", 0.13), ("stiffness", 5.7), ("damping", 1.2), ("initialVelocity", 10)]),
          ("motion-canvas-plop", [("mass", 0.2), ("stiffness", 20), ("damping", 0.68)]),
          ("motion-canvas-bounce", [("mass", 0.08), ("stiffness", 4.75), ("damping", 0.05)]),
          ("motion-canvas-swing", [("mass", 0.39), ("stiffness", 19.85), ("damping", 2.82)]),
          ("motion-canvas-jump", [("mass", 0.04), ("stiffness", 10), ("damping", 0.7), ("initialVelocity", 8)]),
          ("motion-canvas-strike", [("mass", 0.03), ("stiffness", 20), ("damping", 0.9), ("initialVelocity", 4.8)]),
          ("motion-canvas-smooth", [("mass", 0.16), ("stiffness", 15.35), ("damping", 1.88)]),
        ])
    ], dialects: [.motionCanvas])
}

extension Vocabulary {
  /// Motion Canvas's mass, stiffness and damping, stepped 120 times a second whatever the project's frames are.
  ///
  ///     v += (stiffness · distance − damping · v) / mass · dt,   x += v · dt,   dt = 1/120 s
  ///
  /// The code has the initial velocity in units a second; here it is in distances. A project whose frame is no multiple
  /// of the step takes the rest of a frame as one shorter step, which is not counted.
  public static let motionCanvas = Vocabulary(
    id: "motion-canvas", title: "Motion Canvas spring()",
    summary: "mass, stiffness and damping of Motion Canvas's spring(), in 120 steps a second.",
    source: "motion-canvas/motion-canvas, packages/core/src/tweening/spring.ts",
    parameters: [.mass(default: 0.05), .stiffness(default: 10), .damping(default: 0.5), .initialVelocity],
    example: [("mass", .number(0.05)), ("stiffness", .number(10)), ("damping", .number(0.5))],
    decode: { arguments throws(ValidationErrors) in
      let mass = arguments.required(.mass)
      let step = MotionCanvasStep.seconds
      let pull = arguments.required(.stiffness) / mass * step
      let product = 1 - arguments.required(.damping) / mass * step
      let velocity = product * arguments.required(.initialVelocity) + pull
      return try FrameRecurrence(
        sum: 1 + product - pull * step, product: product, first: 1 - velocity * step, frame: step
      ).spring
    },
    encode: { spring, initialVelocity in
      let step = MotionCanvasStep.seconds
      guard let (sum, product) = FrameRecurrence.coefficients(of: spring, frame: step) else {
        return EncodedSpring(.none, note: "Motion Canvas has no spring that swings within a step of 1/120 s.")
      }
      let mass = spring.mass
      let damping = (1 - product) / step * mass
      let pull = (1 + product - sum) / step
      // The first step goes where the spring is after it.
      let motion = Motion(spring: spring, relativeVelocity: initialVelocity)
      let left = (motion.target - motion.position(at: step)) / (motion.target - motion.origin)
      let velocity = ((1 - left) / step - pull) / product
      let stiffness = pull / step * mass
      // As they are played: what is left of them in doubles.
      let (played, kept) = (stiffness / mass * step, 1 - damping / mass * step)
      let isPlayed = FrameRecurrence.isPlayed(
        sum: 1 + kept - played * step, product: kept, first: 1 - (kept * velocity + played) * step, frame: step)
      guard pull > 1e-24, isPlayed, velocity.magnitude <= 1e100 else {
        return EncodedSpring(.none, note: "Motion Canvas has no spring so fast or so slow.")
      }
      return EncodedSpring(
        numbers: [.mass: mass, .stiffness: stiffness, .damping: damping, .initialVelocity: velocity],
        code: Snippet("typescript", "makeSpring(\(mass), \(stiffness), \(damping), \(velocity))"))
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
    FrameLoop.settling(framesPerSecond: 120) { time in
      let here = motion.position(at: time)
      let step = here - motion.position(at: time - MotionCanvasStep.seconds)
      return (step / MotionCanvasStep.seconds).magnitude < 0.001 && (here - motion.target).magnitude < 0.001
    }
  }
}

extension Dialect {
  /// Motion Canvas.
  static let motionCanvas = Dialect(
    "motion-canvas", "Motion Canvas",
    sets: [.set(.motionCanvas, takes: [(.mass, "mass"), (.stiffness, "stiffness"), (.damping, "damping")])],
    calls: [
      CallForm("makeSpring", ["mass", "stiffness", "damping", "velocity"]),
      CallForm("spring", [""], needs: ["stiffness", "damping", "mass"], looks: .marked),
    ], marks: ["@motion-canvas/core", "makeSpring"], languages: .script,
    configurations: [
      "BeatSpring": "motion-canvas-beat", "PlopSpring": "motion-canvas-plop", "BounceSpring": "motion-canvas-bounce",
      "SwingSpring": "motion-canvas-swing", "JumpSpring": "motion-canvas-jump", "StrikeSpring": "motion-canvas-strike",
      "SmoothSpring": "motion-canvas-smooth",
    ])
}
