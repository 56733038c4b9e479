// SPDX-License-Identifier: Apache-2.0

import NumberText
import Springs

extension System {
  /// The smooth-damp functions of games: one number, always critically damped.
  static let smoothDamp = System(
    "smooth-damp", vocabularies: [.smoothDamp], settling: [.maath],
    presets: [
      PresetTable(
        in: .smoothDamp, source: "pmndrs/maath, easing.ts; yomotsu/camera-controls, CameraControls.ts",
        [
          ("maath-default", [(.smoothTime, 0.25)]), ("camera-controls-default", [(.smoothTime, 0.25)]),
          ("camera-controls-dragging", [(.smoothTime, 0.125)]),
        ])
    ], hypotheses: [Hypothesis(.smoothDamp, plausibility: 0.95)], dialects: [.smoothDamp])
}

extension Vocabulary {
  /// The smooth time of Unity, maath, camera-controls and Unreal: ω = 2 / smoothTime, ζ = 1 (Game Programming Gems 4).
  ///
  /// The systems take e^(−x) by an approximation that is off by at most 5e-4, and cut what would overshoot.
  public static let smoothDamp = Vocabulary(
    id: "smooth-damp", title: "SmoothDamp: Unity, maath, camera-controls, Unreal",
    summary:
      "smoothTime of Unity's SmoothDamp, maath, camera-controls and Unreal's CriticallyDampedSmoothing; always critical.",
    source: "Unity-Technologies/UnityCsReference, Mathf.cs; yomotsu/camera-controls, math-utils.ts",
    parameters: [
      .number(
        .smoothTime, in: .duration(from: 0), unit: "s",
        "2 divided by the natural frequency; below 0.0001 it counts as 0.0001. 41 % of the way is left after it."),
      .refreshRate,
    ], example: [(.smoothTime, 0.3)], end: { numbers, _ in .maath(refreshRate: numbers.required(.refreshRate)) },
    decode: { arguments throws(ValidationErrors) in
      var clamps: [Clamp] = []
      let time = clamps.raising("smoothTime", arguments.required(.smoothTime), to: 1e-4, by: "Unity")
      let spring = try spring { () throws(SpringError) in
        try Spring(validating: .naturalFrequency(2 / time, dampingRatio: 1))
      }
      var decoded = DecodedSpring(spring, clamps: clamps)
      decoded.loop = SystemLoop(spring, method: .smoothDamp, onceAFrameAt: arguments.required(.refreshRate))
      return decoded
    },
    encode: { spring, initialVelocity in
      let closest = ClosestSpring.critical(spring, initialVelocity: initialVelocity)
      let time = 2 / closest.spring.naturalFrequency
      guard time >= 1e-4, time <= 3600 else { return .noSpring("No smoothTime from 0.0001 to 3600 plays this spring.") }
      return EncodedSpring(
        numbers: [.smoothTime: time], losses: .present(closest.loss, .velocityLost(initialVelocity)),
        code: Snippet("csharp", "Mathf.SmoothDamp(current, target, ref velocity, \(single: time)f)"))
    })
}

/// A frame of Unity's `SmoothDamp`, which maath and camera-controls have as it is.
enum SmoothDampStep {
  /// Their e^(−x).
  static func fading(_ x: Double) -> Double { 1 / (1 + x + 0.48 * x * x + 0.235 * x * x * x) }

  /// The displacement and the velocity after a frame; what would come to the target or beyond it stops there.
  static func state(after seconds: Double, from start: MotionState, naturalFrequency omega: Double) -> MotionState {
    let fade = fading(omega * seconds)
    let change = (start.velocity + omega * start.position) * seconds
    let position = (start.position + change) * fade
    guard (start.position < 0) != (position > 0) else { return MotionState(position: 0, velocity: 0) }
    return MotionState(position: position, velocity: (start.velocity - omega * change) * fade)
  }
}

extension SettlingDefinition {
  /// The frame in which maath's `easing.damp` reports its arrival, at 60 frames per second.
  public static let maath = maath(refreshRate: Parameter.usualRefreshRate)

  /// Returns the definition at another refresh rate.
  fileprivate static func maath(refreshRate: Double) -> Self {
    Self(
      id: "maath", title: "maath easing.damp",
      rule: """
        The first frame, at \(NumberText.text(refreshRate)) Hz, with |distance| ≤ 0.001 units, or in which it would overshoot, which is cut. \
        There is none for a spring that is not critically damped.
        """, source: "pmndrs/maath, easing.ts"
    ) { motion in
      guard motion.spring.dampingRatio == 1 else { return .none("maath has critically damped springs alone.") }
      let start = motion.origin - motion.target
      guard start.magnitude > 0.001 else { return .seconds(0) }
      return FrameLoop.settling(framesPerSecond: refreshRate) { time in
        let distance = motion.remaining(at: time)
        return distance.magnitude <= 0.001 || (distance < 0) != (start < 0)
      }
    }
  }
}

extension Dialect {
  /// Unity's `SmoothDamp` and its relatives in maath, camera-controls and Unreal.
  static let smoothDamp = Dialect(
    "smooth-damp", "SmoothDamp", sets: [.set(.smoothDamp)],
    calls: [
      CallForm("SmoothDamp", ["", "", "", "smoothTime", "maxSpeed"]),
      CallForm("SmoothDampAngle", ["", "", "", "smoothTime", "maxSpeed"]),
      CallForm("easing.damp", ["", "", "", "smoothTime"]), CallForm("easing.damp2", ["", "", "smoothTime"]),
      CallForm("easing.damp3", ["", "", "smoothTime"]), CallForm("easing.dampE", ["", "", "smoothTime"]),
      CallForm("easing.dampC", ["", "", "smoothTime"]),
      CallForm("CriticallyDampedSmoothing", ["", "", "", "", "", "smoothTime"]),
    ], names: ["smoothTime", "smoothingTime"], bareTime: .seconds)
}
