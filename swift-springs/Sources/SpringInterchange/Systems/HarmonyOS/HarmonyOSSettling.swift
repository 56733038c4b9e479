// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// ArkUI's spring model.
enum HarmonyOSSpring {
  /// The damping ratios that it keeps; others are moved to the nearer end.
  static let dampingRatios = 1e-4...1e4

  /// The spring of mass, stiffness, damping and velocity, its damping ratio moved into the range.
  static func decoded(_ arguments: Arguments) throws(ValidationErrors) -> DecodedSpring {
    let asked = try arguments.spring()
    let ratio = min(max(asked.dampingRatio, dampingRatios.lowerBound), dampingRatios.upperBound)
    guard ratio != asked.dampingRatio else {
      return DecodedSpring(asked, initialVelocity: arguments.required(.initialVelocity))
    }
    let played = try Vocabulary.spring { () throws(SpringError) in
      try Spring(validating: .naturalFrequency(asked.naturalFrequency, dampingRatio: ratio, mass: asked.mass))
    }
    return DecodedSpring(
      played, initialVelocity: arguments.required(.initialVelocity),
      clamps: [
        Clamp(
          "damping", given: asked.damping, used: played.damping,
          reason: "ArkUI moves the damping ratio into 0.0001 to 10000.")
      ])
  }

  /// The length of a curve from 0 to 1 in seconds, 0.001 to 300.
  ///
  /// Below critical damping the time at which the amplitude is at the threshold; otherwise the end of a bisection to a
  /// millisecond after the last extremum.
  static func length(of spring: Spring, velocity: Double, threshold: Double) -> Double {
    let motion = Motion(spring: spring, relativeVelocity: velocity)
    let seconds: Double
    if let swing = spring.dampedFrequency {
      let decay = spring.decayRate
      let amplitude = Elementary.hypot(1, (decay - velocity) / swing)
      seconds = Elementary.log(amplitude / threshold) / decay
    } else {
      seconds = lengthWithoutSwing(motion, threshold: threshold)
    }
    return min(max(seconds.isFinite ? seconds : 300, 0.001), 300)
  }

  private static func lengthWithoutSwing(_ motion: Motion, threshold: Double) -> Double {
    var upper = 1 / motion.spring.naturalFrequency
    while (motion.position(at: upper) - 1).magnitude > threshold
      || (motion.position(at: 2 * upper) - 1).magnitude > threshold
    {
      upper *= 2
      guard upper < 600 else { return 300 }
    }
    var lower = upper
    while lower > 1e-4, (motion.position(at: lower) - 1).magnitude <= threshold { lower *= 0.99 }
    upper = min(lower / 0.99, upper)
    while upper - lower > 1e-3 {
      let middle = (lower + upper) / 2
      if (motion.position(at: middle) - 1).magnitude > threshold { lower = middle } else { upper = middle }
    }
    return upper
  }
}

extension SettlingDefinition {
  /// The length of ArkUI's springMotion.
  public static let harmonyOSMotion = Self(
    id: "harmonyos-spring-motion", title: "HarmonyOS springMotion",
    rule: """
      Whole milliseconds: below critical damping ln(max(1, |b − v0| / ωd) / 0.001) / b, which leaves out the hypotenuse; \
      at critical damping the same for a ratio of 0.999; above it the longer of both exponentials.
      """, source: "openharmony/graphic_graphic_2d, rs_render_spring_animation@300bb86"
  ) { motion in
    guard let velocity = motion.relativeVelocity else { return .noDistance }
    let spring = motion.spring
    guard spring.dampingRatio > 0 else { return .neverSettles }
    let omega = spring.naturalFrequency
    let zeta = spring.dampingRatio == 1 ? 0.999 : spring.dampingRatio
    let decay = zeta * omega
    let seconds: Double
    if zeta < 1 {
      let swing = omega * ((1 - zeta) * (1 + zeta)).squareRoot()
      seconds = Elementary.log(max(1, ((decay - velocity) / swing).magnitude) / 0.001) / decay
    } else {
      let spread = omega * ((zeta - 1) * (zeta + 1)).squareRoot()
      let (fast, slow) = (decay + spread, omega / (decay + spread) * omega)
      // r = c₁ e^(−slow t) + c₂ e^(−fast t), r(0) = 1, r′(0) = −v₀
      let late = (fast - velocity) / (2 * spread)
      func end(_ share: Double, _ rate: Double) -> Double { Elementary.log(share.magnitude / 0.001) / rate }
      seconds = max(end(late, slow), end(1 - late, fast))
    }
    let bounded = min(max(seconds, 0.001), 300)
    return .seconds((bounded * 1000).rounded() / 1000)
  }

  /// The length of ArkUI's interpolatingSpring.
  public static let harmonyOSInterpolating = Self(
    id: "harmonyos-interpolating-spring", title: "HarmonyOS interpolatingSpring",
    rule: """
      Whole milliseconds until the amplitude is 0.00025 of the distance below critical damping; otherwise a bisection to \
      a millisecond.
      """, source: "openharmony/graphic_graphic_2d, rs_render_interpolating_spring@fc5b78d"
  ) { motion in
    guard let velocity = motion.relativeVelocity else { return .noDistance }
    guard motion.spring.dampingRatio > 0 else { return .neverSettles }
    let length = HarmonyOSSpring.length(of: motion.spring, velocity: velocity, threshold: 0.00025)
    return .seconds((length * 1000).rounded() / 1000)
  }
}
