// SPDX-License-Identifier: Apache-2.0

import NumberText
import Springs

extension System {
  /// The compositor niri.
  static let niri = System(
    "niri", vocabularies: [.niri], settling: [.niri],
    presets: [
      PresetTable(
        in: .niri, source: "niri-wm/niri dd75865, niri-config/src/animations.rs",
        [
          ("niri-workspace-switch", niriPreset(1, 1000, 0.0001)),
          ("niri-horizontal-view-movement", niriPreset(1, 800, 0.0001)),
          ("niri-window-movement", niriPreset(1, 800, 0.0001)), ("niri-window-resize", niriPreset(1, 800, 0.0001)),
          ("niri-overview-open-close", niriPreset(1, 800, 0.0001)),
          ("niri-config-notification", niriPreset(0.6, 1000, 0.001)),
          ("niri-exit-confirmation", niriPreset(0.6, 500, 0.01)),
          ("niri-recent-windows-close", niriPreset(1, 800, 0.001)),
        ])
    ], dialects: [.niri])

  private static func niriPreset(_ ratio: Double, _ stiffness: Double, _ epsilon: Double) -> [(
    parameter: ParameterName, value: Double
  )] { [(.dampingRatio, ratio), (.stiffness, stiffness), (.epsilon, epsilon)] }
}

extension Vocabulary {
  /// Niri's spring: libadwaita's formulas on a unit mass, cut to the target at the estimated length.
  public static let niri = Vocabulary(
    id: "niri", title: "niri",
    summary: "damping-ratio, stiffness (a whole number) and epsilon of a spring in niri's configuration.",
    source: "niri-wm/niri dd75865, niri-config/src/animations.rs and src/animation/spring.rs",
    parameters: [
      .number(.dampingRatio, in: NumberRange(0.1...10), "Damping ratio; niri takes 0.1 to 10."),
      .number(
        .stiffness, in: NumberRange(1...4_294_967_295), unit: "N/m",
        "Spring constant of a unit mass; niri takes whole numbers."),
      .number(.epsilon, in: NumberRange(0.00001...0.1), "What is left of the envelope where the animation ends."),
    ], example: [(.dampingRatio, 1), (.stiffness, 1000), (.epsilon, 0.0001)],
    end: { numbers, _ in .niri(epsilon: numbers.required(.epsilon)) },
    decode: { arguments throws(ValidationErrors) in
      let stiffness = arguments.required(.stiffness)
      guard stiffness == stiffness.rounded() else {
        throw ValidationErrors([ValidationError("stiffness", "must be a whole number")])
      }
      let spring = try spring { () throws(SpringError) in
        try Spring(validating: .dampingRatio(arguments.required(.dampingRatio), stiffness: stiffness))
      }
      let length = NiriLength.seconds(of: Motion(spring: spring), epsilon: arguments.required(.epsilon))
      return DecodedSpring(spring, cut: length)
    },
    encode: { spring, initialVelocity in
      let stiffness = spring.stiffnessOfUnitMass.rounded()
      guard (0.1...10).contains(spring.dampingRatio), stiffness >= 1, stiffness < 0x1p32 else {
        return .noSpring("niri has damping ratios from 0.1 to 10 and a stiffness of 1 or more.")
      }
      return EncodedSpring(
        numbers: [.dampingRatio: spring.dampingRatio, .stiffness: stiffness, .epsilon: 0.0001],
        losses: .present(
          stiffness == spring.stiffnessOfUnitMass ? nil : .own(.rounded, "niri's stiffness is a whole number."),
          .velocityLost(initialVelocity)),
        code: Snippet("kdl", "spring damping-ratio=\(spring.dampingRatio) stiffness=\(stiffness) epsilon=\(0.0001)"))
    })
}

extension SettlingDefinition {
  /// The length of niri's springs of an epsilon of 0.0001.
  public static let niri = niri(epsilon: 0.0001)

  /// Returns the definition with another epsilon.
  fileprivate static func niri(epsilon: Double) -> Self {
    Self(
      id: "niri", title: "niri",
      rule: """
        −ln(\(NumberText.text(epsilon))) / b up to critical damping, whatever the velocity is; above it Newton's method in steps of a \
        millisecond, and 0 if 1000 steps are not enough.
        """, source: "niri-wm/niri dd75865, src/animation/spring.rs"
    ) { motion in
      guard motion.origin != motion.target else { return .seconds(0) }
      guard motion.spring.decayRate > 0 else { return .neverSettles }
      return .seconds(NiriLength.seconds(of: motion, epsilon: epsilon))
    }
  }
}

/// How long niri plays a spring.
private enum NiriLength {
  /// −ln ε / b, or above critical damping the end of a search by Newton's method with a slope over a millisecond.
  ///
  /// ε is a fraction of the envelope in the first case, and a distance in units of the value in the second.
  static func seconds(of motion: Motion, epsilon: Double) -> Double {
    let first = -Elementary.log(epsilon) / motion.spring.decayRate
    let excess = motion.spring.decayRate - motion.spring.naturalFrequency
    guard excess >= Double(Float.ulpOfOne) else { return first }
    var time = newton(motion, first)
    for _ in 0...1001 {
      guard Steps.take() else { break }
      guard time.isFinite else { return 0 }
      guard motion.remaining(at: time).magnitude > epsilon else { return time }
      time = newton(motion, time)
    }
    return 0
  }

  private static func newton(_ motion: Motion, _ time: Double) -> Double {
    let value = motion.remaining(at: time)
    let slope = (motion.remaining(at: time + 0.001) - value) / 0.001
    return time - value / slope
  }
}

extension Dialect {
  /// niri's configuration.
  static let niri = Dialect(
    "niri", "niri", sets: [.set(.niri, needs: [.stiffness, .dampingRatio], takes: [.epsilon])],
    together: [.stiffness, .dampingRatio, .epsilon], languages: .settings,
    enclosures: [
      "workspace-switch", "window-open", "window-close", "window-movement", "window-resize", "horizontal-view-movement",
      "config-notification-open-close", "overview-open-close", "screenshot-ui-open", "exit-confirmation-open-close",
    ])
}
