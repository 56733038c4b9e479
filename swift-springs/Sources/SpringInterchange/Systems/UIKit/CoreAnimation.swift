// SPDX-License-Identifier: Apache-2.0

import Springs

extension Vocabulary {
  /// Core Animation's physical spring, which plays an overdamped one as critically damped.
  public static let coreAnimation = Vocabulary(
    id: "core-animation", title: "CASpringAnimation",
    summary: "Core Animation's mass, stiffness and damping, with its clamp to critical damping.",
    source: "Apple, CASpringAnimation; behaviour reconstructed from published measurements",
    parameters: [
      .mass, .stiffness(default: 100),
      .damping(default: 10, "Viscous damping coefficient; above critical damping it counts as critical."),
      .initialVelocity,
    ], example: [(.mass, 1), (.stiffness, 100), (.damping, 10), (.initialVelocity, 0)],
    decode: { arguments throws(ValidationErrors) in
      try DecodedSpring.withoutOverdamping(
        arguments, initialVelocity: arguments.required(.initialVelocity), in: "Core Animation",
        note: .own(.alternative, "With allowsOverdamping (iOS 17) it starts 2ζω too fast: core-animation-overdamping."))
    },
    encodeWithoutOverdamping: { closest, initialVelocity in
      EncodedSpring(
        numbers: physics(closest.spring).adding(.initialVelocity, initialVelocity), losses: .present(closest.loss),
        code: Snippet.caSpringAnimation(closest.spring, initialVelocity: initialVelocity))
    })
}

extension Vocabulary {
  /// Core Animation with `allowsOverdamping`, as it plays `init(perceptualDuration:bounce:)` with a negative bounce.
  ///
  /// For ζ > 1 Core Animation attaches its two coefficients to each other's exponential. Its motion is exactly the
  /// same spring started with another velocity:
  ///
  ///     r(t) = [(b + γ + v₀)·e^(−(b+γ)t) − (b − γ + v₀)·e^(−(b−γ)t)] / 2γ   is the spring started at 2b + v₀
  ///
  /// so that an overdamped spring is expressed exactly by asking for v₀ − 2b, b = ζω₀.
  /// Reconstructed from published settling durations of iOS 17; up to critical damping nothing is changed.
  public static let coreAnimationOverdamping = Vocabulary(
    id: "core-animation-overdamping", title: "CASpringAnimation with allowsOverdamping",
    summary: "Core Animation since iOS 17 with allowsOverdamping, which starts an overdamped spring 2ζω too fast.",
    source: "Apple, CASpringAnimation; behaviour reconstructed from published measurements",
    parameters: [.mass, .stiffness(default: 100), .damping(default: 10), .initialVelocity],
    [
      .number(.perceptualDuration, in: .seconds, unit: "s", "Perceptual duration, equal to the response."),
      .number(
        .bounce, in: .bounce, default: 0,
        "How much it bounces; a negative bounce is what Core Animation starts too fast."), .initialVelocity,
    ], example: [(.mass, 1), (.stiffness, 100), (.damping, 10), (.initialVelocity, 0)],
    decode: { arguments throws(ValidationErrors) in
      let duration = arguments.number(.perceptualDuration)
      let spring = try spring { () throws(SpringError) in
        guard let duration else {
          return try Spring(
            validating: .stiffness(
              arguments.required(.stiffness), damping: arguments.required(.damping), mass: arguments.required(.mass)))
        }
        return try Spring(validating: .duration(duration, bounce: arguments.required(.bounce)))
      }
      let velocity = arguments.required(.initialVelocity)
      let excess = OverdampedStart.excess(of: spring)
      let started = velocity + excess
      var clamps: [Clamp] = []
      clamps.record("initialVelocity", velocity, started, reason: .startsOtherwise(.tooFast, isMadeUpFor: false))
      return DecodedSpring(spring, initialVelocity: started, clamps: clamps)
    },
    encode: { spring, initialVelocity in
      let excess = OverdampedStart.excess(of: spring)
      return EncodedSpring(
        numbers: physics(spring).adding(.initialVelocity, initialVelocity - excess),
        losses: excess == 0 ? [] : [.startsOtherwise(.tooFast, isMadeUpFor: true)],
        code: Snippet.caSpringAnimation(
          spring, initialVelocity: initialVelocity - excess, allowsOverdamping: excess > 0))
    })
}

/// How much too fast Core Animation starts an overdamped spring.
private enum OverdampedStart {
  /// The excess of the velocity, 2ζω₀ in 1/s; 0 up to critical damping.
  static func excess(of spring: Spring) -> Double { spring.dampingRatio > 1 ? 2 * spring.decayRate : 0 }
}

/// Swift code for Core Animation.
extension Snippet {
  /// A `CASpringAnimation` with its physical parameters and its own settling duration.
  static func caSpringAnimation(_ spring: Spring, initialVelocity: Double, allowsOverdamping: Bool = false) -> Snippet {
    allowsOverdamping
      ? Snippet(
        "swift",
        """
        let animation = CASpringAnimation(keyPath: "position.y")
        animation.mass = \(spring.mass)
        animation.stiffness = \(spring.stiffness)
        animation.damping = \(spring.damping)
        animation.initialVelocity = \(initialVelocity)
        animation.allowsOverdamping = true
        animation.duration = animation.settlingDuration
        """)
      : Snippet(
        "swift",
        """
        let animation = CASpringAnimation(keyPath: "position.y")
        animation.mass = \(spring.mass)
        animation.stiffness = \(spring.stiffness)
        animation.damping = \(spring.damping)
        animation.initialVelocity = \(initialVelocity)
        animation.duration = animation.settlingDuration
        """)
  }
}

extension Dialect {
  /// Core Animation's `CASpringAnimation`.
  static let coreAnimation = Dialect(
    "core-animation", "Core Animation",
    sets: [
      .set(.coreAnimationOverdamping, needs: [.overdamping], takes: [.stiffness, .damping, .mass]),
      .set(.coreAnimation, takes: [.stiffness, .damping, .mass]),
      .set(.durationBounce, needs: [.perceptualDuration], takes: [.bounce]),
    ], calls: [CallForm("CASpringAnimation", playsAlone: true)], marks: ["CASpringAnimation", "QuartzCore"],
    names: ["perceptualDuration", "allowsOverdamping"], bareTime: .seconds)
}

extension SettlingDefinition {
  /// Core Animation's `settlingDuration` with `allowsOverdamping` off, its default.
  public static let coreAnimation = Self(
    id: "core-animation", title: "CASpringAnimation.settlingDuration",
    rule: """
      Below critical damping ln((1 + |(b − v0) / ωd|) / 0.001) / b, a bound. Otherwise a walk in tenths of a second \
      along the critically damped curve.
      """, source: "Measured on QuartzCore by kern0x1b/charon and others"
  ) { motion in CoreAnimationSettling(motion.withoutOverdamping)?.report ?? .noDistance }

  /// Core Animation's `settlingDuration` with `allowsOverdamping` on, as `init(perceptualDuration:bounce:)` sets it.
  public static let coreAnimationOverdamping = Self(
    id: "core-animation-overdamping", title: "CASpringAnimation.settlingDuration with allowsOverdamping",
    rule: """
      As core-animation up to critical damping. Above it a walk in tenths of a second along the curve that Core \
      Animation plays there, whose two coefficients are exchanged: it starts too fast and settles early.
      """, source: "Reconstructed from measurements of iOS and macOS by OpenCoreAnimation and others"
  ) { motion in CoreAnimationSettling(motion)?.report ?? .noDistance }
}

/// Core Animation's rule for fractions of the distance.
struct CoreAnimationSettling {
  private let spring: Spring
  private let motion: Motion
  private let velocity: Double

  static let tolerance = 0.001
  /// How far the walk may go: 2000 seconds.
  private static let steps = 20_000

  /// Nil if origin and target are equal.
  init?(_ motion: Motion) {
    guard let velocity = motion.relativeVelocity else { return nil }
    self.velocity = velocity
    spring = motion.spring
    self.motion = Motion(spring: spring, relativeVelocity: velocity)
  }

  var report: SettlingReport {
    if spring.dampingRatio == 0 {
      return .none("Core Animation says 3.4e38, the largest single-precision number: never.")
    }
    if let bound { return .seconds(bound) }
    let found = TenthsOfASecond.settling(steps: Self.steps) { remaining(at: $0).magnitude < Self.tolerance }
    return found.map { .seconds($0) } ?? .none("The walk is not over after 2000 seconds.")
  }

  /// The bound below critical damping, or nil above.
  var bound: Double? {
    guard let swing = spring.dampedFrequency else { return nil }
    let decay = spring.decayRate
    let amplitude = 1 + ((decay - velocity) / swing).magnitude
    return max(0, -Elementary.log(Self.tolerance / amplitude) / decay)
  }

  private func remaining(at time: Double) -> Double {
    guard spring.dampingRatio > 1 else { return motion.remaining(at: time) }
    let decay = spring.decayRate
    let zeta = spring.dampingRatio
    let spread = spring.naturalFrequency * ((zeta - 1) * (zeta + 1)).squareRoot()
    let fast = decay + spread
    let slow = spring.naturalFrequency / fast * spring.naturalFrequency
    return ((fast + velocity) * Elementary.exp(-fast * time) - (slow + velocity) * Elementary.exp(-slow * time))
      / (2 * spread)
  }
}
