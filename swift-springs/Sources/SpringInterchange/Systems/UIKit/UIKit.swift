// SPDX-License-Identifier: Apache-2.0

import Springs

extension System {
  /// UIKit and Core Animation.
  static let uiKit = System(
    "UIKit", vocabularies: [.uiview, .coreAnimation, .coreAnimationOverdamping, .uiSpringTimingParameters],
    settling: [.coreAnimation, .coreAnimationOverdamping, .uikit, .uiview],
    presets: [
      PresetTable(
        in: .uiSpringTimingParameters,
        source: "Apple, UISpringTimingParameters and CASpringAnimation; sheet measured on iOS 26",
        [("uikit-default", [(.mass, 3), (.stiffness, 1000), (.damping, 500)])]),
      PresetTable(
        in: .responseDampingRatio,
        source: "Apple, UISpringTimingParameters and CASpringAnimation; sheet measured on iOS 26",
        [("uikit-sheet-detent", [(.response, 0.3441442326), (.dampingRatio, 1)])]),
      PresetTable(
        in: .coreAnimation, source: "Apple, UISpringTimingParameters and CASpringAnimation; sheet measured on iOS 26",
        [("core-animation-default", [(.mass, 1), (.stiffness, 100), (.damping, 10)])]),
    ],
    hypotheses: [
      Hypothesis(
        .uiview, plausibility: 0.7,
        note: "The duration is the end here: UIKit solves for a spring that has settled then."),
      Hypothesis(
        .uiview, [.duration, .damping], plausibility: 0.7, note: "The duration is the end and the damping a ratio here."
      ), Hypothesis(.coreAnimation, [.stiffness, .damping], takes: [.mass], plausibility: 0.55),
      Hypothesis(.coreAnimationOverdamping, [.stiffness, .damping], takes: [.mass], plausibility: 0.15),
      Hypothesis(.coreAnimationOverdamping, [.stiffness, .damping, .overdamping], takes: [.mass], plausibility: 0.95),
      Hypothesis(.uiSpringTimingParameters, [.stiffness, .damping, .mass], plausibility: 0.4),
    ], dialects: [.uiKit, .coreAnimation])
}

extension Vocabulary {
  /// UIKit's physical timing parameters, whose defaults are those of the keyboard and of navigation.
  ///
  /// The velocity is a vector there: what has two dimensions takes dx and dy, everything else only dx.
  public static let uiSpringTimingParameters = Vocabulary(
    id: "uispringtimingparameters", title: "UISpringTimingParameters",
    summary: "UISpringTimingParameters(mass:stiffness:damping:initialVelocity:); it fixes the animator's duration.",
    source: "Apple, UISpringTimingParameters; jenox/UIKit-Playground",
    parameters: [
      .mass(default: 3), .stiffness(default: 1000),
      .damping(default: 500, "Viscous damping coefficient; above critical damping it counts as critical."),
      .initialVelocity,
    ], example: [(.mass, 3), (.stiffness, 1000), (.damping, 50), (.initialVelocity, 0)], end: { _, _ in .uikit },
    decode: { arguments throws(ValidationErrors) in
      try DecodedSpring.withoutOverdamping(
        arguments, initialVelocity: arguments.required(.initialVelocity), in: "UIKit")
    },
    encodeWithoutOverdamping: { closest, initialVelocity in
      EncodedSpring(
        numbers: physics(closest.spring).adding(.initialVelocity, initialVelocity), losses: .present(closest.loss),
        code: Snippet.propertyAnimator(closest.spring, initialVelocity: initialVelocity))
    })
}

/// Swift code for UIKit; `view` is the caller's.
extension Snippet {
  /// A `UIViewPropertyAnimator` with physical timing parameters, which fix its duration.
  static func propertyAnimator(_ spring: Spring, initialVelocity: Double) -> Snippet {
    Snippet(
      "swift",
      """
      let parameters = UISpringTimingParameters(
        mass: \(spring.mass),
        stiffness: \(spring.stiffness),
        damping: \(spring.damping),
        initialVelocity: CGVector(dx: \(initialVelocity), dy: \(initialVelocity))
      )
      let animator = UIViewPropertyAnimator(duration: 0, timingParameters: parameters)
      animator.addAnimations { view.alpha = 1 }
      animator.startAnimation()
      """)
  }
}

extension SettlingDefinition {
  /// The duration of a `UIViewPropertyAnimator` with `UISpringTimingParameters(mass:stiffness:damping:…)`.
  public static let uikit = Self(
    id: "uikit", title: "UISpringTimingParameters",
    rule: """
      Below critical damping as core-animation. Otherwise the critically damped curve's time by an approximation of \
      the Lambert W function, 9.235 / ω for a start from rest.
      """, source: "Captured on iOS 26 and reconstructed by kern0x1b/charon and others"
  ) { motion in
    guard let velocity = motion.relativeVelocity else { return .noDistance }
    guard motion.spring.dampingRatio >= 1 else { return CoreAnimationSettling(motion)?.report ?? .noDistance }
    let omega = motion.spring.naturalFrequency
    guard let seconds = UIKitCriticalSettling.seconds(naturalFrequency: omega, velocity: velocity) else {
      return .none("UIKit gets NaN where the velocity is not below the natural frequency.")
    }
    return seconds >= 0
      ? .seconds(seconds) : .none("UIKit's approximation gives a time before the start for so large a velocity.")
  }
}

/// The time after which a critically damped spring stays within 0.001, as UIKit approximates it.
///
///     (1 + a t) e^(-ω t) = ε,   a = ω − v0
///     t = (−W(x) a/ω − 1) / a,  x = −(ω/a) ε e^(−ω/a), with the lower branch of W
enum UIKitCriticalSettling {
  static func seconds(naturalFrequency omega: Double, velocity: Double) -> Double? {
    let slope = omega - velocity
    guard slope > 0 else { return nil }
    // ln(-x), taken apart so that nothing underflows.
    let logarithm = Elementary.log(omega / slope * CoreAnimationSettling.tolerance) - omega / slope
    guard let branch = lowerBranch(logarithm: logarithm) else { return nil }
    return (-branch * slope / omega - 1) / slope
  }

  /// The lower branch of the Lambert W function at −e^logarithm, to four digits (Barry and others, 2000).
  private static func lowerBranch(logarithm: Double) -> Double? {
    let sigma = -1 - logarithm
    guard sigma >= 0 else { return nil }
    let root = (sigma / 2).squareRoot()
    let bend = 1 + -0.0042 * sigma * Elementary.exp(-0.0201 * sigma.squareRoot())
    return -1 - sigma - 2 / 0.3361 * (1 - 1 / (1 + 0.3361 * root / bend))
  }
}

extension Dialect {
  /// UIKit's animations, Swift 1 to 6 and Objective-C.
  static let uiKit = Dialect(
    "uikit", "UIKit",
    sets: [
      .set(.uiview, needs: [.duration, .dampingRatio], takes: [.velocity]),
      .set(.responseDampingRatio, needs: [.response, .damping]), .set(.responseDampingRatio),
      .set(.durationBounce, needs: [.perceptualDuration], takes: [.bounce]),
      .set(.durationBounce, needs: [.bounce], takes: [.duration]),
      .set(.uiSpringTimingParameters, needs: [.stiffness, .damping, .mass]),
      .set(.uiSpringTimingParameters, fills: [(.mass, 3), (.stiffness, 1000), (.damping, 500)]),
    ],
    calls: [
      CallForm("animate", needs: ["usingSpringWithDamping", "dampingRatio"], looks: .chained),
      CallForm("animate", needs: ["springDuration"], looks: .chained),
      CallForm("animateWithDuration", ["duration"], needs: ["usingSpringWithDamping"]),
      CallForm("UIViewPropertyAnimator", needs: ["dampingRatio"]),
      CallForm("UISpringTimingParameters", needs: ["stiffness", "bounce"]),
      CallForm("UISpringTimingParameters", needs: ["dampingRatio"]),
      CallForm("UISpringTimingParameters", excludes: ["dampingRatio"], playsAlone: true),
    ], marks: ["UIKit", "UIView", "UIViewPropertyAnimator"],
    names: ["usingSpringWithDamping", "springDuration", "initialSpringVelocity"], languages: .apple, bareTime: .seconds)
}
