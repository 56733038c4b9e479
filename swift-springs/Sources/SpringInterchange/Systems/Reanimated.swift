// SPDX-License-Identifier: Apache-2.0

import Springs

extension System {
  /// Reanimated.
  static let reanimated = System(
    "Reanimated", vocabularies: [.reanimated, .reanimatedDuration], settling: [.reanimated],
    presets: [
      PresetTable(
        in: .reanimated, source: "software-mansion/react-native-reanimated 4.3, springConfigs.ts",
        [
          ("reanimated-default", [(.stiffness, 900), (.damping, 120), (.mass, 4)]),
          ("reanimated-gentle", [(.stiffness, 900), (.damping, 120), (.mass, 4)]),
          ("reanimated-wiggly", [(.stiffness, 900), (.damping, 90), (.mass, 4)]),
        ]),
      PresetTable(
        in: .reanimated, source: "software-mansion/react-native-reanimated 4.3, springConfigs.ts", note: stopsAtTarget,
        [("reanimated-snappy", [(.stiffness, 900), (.damping, 110), (.mass, 4)])]),
      PresetTable(
        in: .reanimatedDuration, source: "software-mansion/react-native-reanimated 4.3, springConfigs.ts",
        [
          ("reanimated-gentle-duration", [(.duration, 0.55), (.dampingRatio, 1)]),
          ("reanimated-wiggly-duration", [(.duration, 0.55), (.dampingRatio, 0.75)]),
        ]),
      PresetTable(
        in: .reanimatedDuration, source: "software-mansion/react-native-reanimated 4.3, springConfigs.ts",
        note: stopsAtTarget, [("reanimated-snappy-duration", [(.duration, 0.55), (.dampingRatio, 0.92)])]),
      PresetTable(
        in: .reanimated, source: "software-mansion/react-native-reanimated 4.3, springConfigs.ts",
        [("reanimated-v3-default", [(.stiffness, 100), (.damping, 10), (.mass, 1)])]),
      PresetTable(
        in: .reanimatedDuration, source: "software-mansion/react-native-reanimated 4.3, springConfigs.ts",
        [("reanimated-v3-duration", [(.duration, 1.333), (.dampingRatio, 0.5)])]),
    ],
    hypotheses: [
      Hypothesis(.reanimated, [.stiffness, .damping], takes: [.mass], plausibility: 0.4),
      Hypothesis(
        .reanimatedDuration, [.duration, .dampingRatio], plausibility: 0.5, speaksMilliseconds: true,
        note: "Reanimated's duration is two thirds of the time that it really takes."),
    ], dialects: [.reanimated, .reanimatedOne, .redash])

  /// The effect of `overshootClamping`, which two of the configurations have.
  private static let stopsAtTarget = Remark.own(
    .thresholdLost, "It stops where it first reaches its target (overshootClamping), which no parameter here says.")
}

extension Vocabulary {
  /// Reanimated 4's physical spring, which plays an overdamped one as critically damped.
  public static let reanimated = Vocabulary(
    id: "reanimated", title: "Reanimated, physics",
    summary: "stiffness, damping and mass of Reanimated's withSpring, with the defaults of version 4.",
    source: "software-mansion/react-native-reanimated 4.3, springConfigs.ts and springUtils.ts",
    parameters: [
      .stiffness(default: 900),
      .number(
        .damping, in: NumberRange(above: 0, through: 1e24), unit: "N·s/m", default: 120,
        "Viscous damping coefficient; Reanimated refuses 0 and takes more than critical for critical."),
      .mass(default: 4), .initialVelocity,
    ], example: [(.stiffness, 900), (.damping, 90), (.mass, 4)],
    decode: { arguments throws(ValidationErrors) in
      try DecodedSpring.withoutOverdamping(
        arguments, initialVelocity: arguments.required(.initialVelocity), in: "Reanimated")
    },
    encodeWithoutOverdamping: { closest, initialVelocity in
      EncodedSpring(
        numbers: [
          .stiffness: closest.spring.stiffness, .damping: closest.spring.damping, .mass: closest.spring.mass,
          .initialVelocity: initialVelocity,
        ], losses: .present(closest.loss, ReanimatedNotes.backwards(initialVelocity)),
        code: Snippet.reanimated(closest.spring, initialVelocity: initialVelocity))
    })
}

/// The differences between Reanimated's versions.
enum ReanimatedNotes {
  /// Returns the remark that later versions drop a velocity away from the target; nil for other velocities.
  static func backwards(_ initialVelocity: Double) -> Remark? {
    initialVelocity < 0
      ? .own(
        .versionDiffers,
        "From version 4.4 on, and in later releases of 4.3, Reanimated drops a velocity away from the target.") : nil
  }
}

extension SettlingDefinition {
  /// The frame in which Reanimated 4 stops, at 60 frames per second.
  public static let reanimated = Self(
    id: "reanimated", title: "Reanimated withSpring",
    rule: """
      The first frame, at 60 Hz, in which at most 6e-9 of the energy is left; overdamping plays as critical.
      """, source: "software-mansion/react-native-reanimated 4, energyThreshold"
  ) { motion in
    guard motion.spring.dampingRatio > 0 else {
      return .none("Reanimated refuses a spring without damping and goes to the target at once.")
    }
    let motion = motion.withoutOverdamping
    let frequency = motion.spring.naturalFrequency
    func energy(_ time: Double) -> Double {
      let state = motion.state(at: time)
      let stretch = frequency * (state.position - motion.target)
      return state.velocity * state.velocity + stretch * stretch
    }
    let start = energy(0)
    guard start > 0 else { return .seconds(0) }
    return FrameLoop.settling(framesPerSecond: 60) { energy($0) / start <= 6e-9 }
  }
}

extension Snippet {
  /// Reanimated's `withSpring` to 1 with physics.
  static func reanimated(_ spring: Spring, initialVelocity: Double) -> Snippet {
    Snippet(
      "javascript",
      """
      withSpring(1, { stiffness: \(spring.stiffness), damping: \(spring.damping), mass: \(spring.mass)\(initialVelocity, unlessZeroAfter: ", velocity: ") })
      """)
  }
}

extension Dialect {
  /// Reanimated's `withSpring`, version 4.
  static let reanimated = Dialect(
    "reanimated", "Reanimated",
    sets: [
      .set(
        .reanimated,
        filled:
          "The defaults are version 4's; versions 1 to 3 have a stiffness of 100, a damping of 10 and a mass of 1."),
      .set(
        .reanimatedDuration, takes: [.duration, .dampingRatio, .velocity], wins: [.duration, .dampingRatio],
        filled: "The defaults are version 4's, 550 ms and a damping ratio of 1; version 3 has 2000 ms and 0.5."),
    ],
    calls: [
      CallForm("withSpring", [""], playsAlone: true),
      CallForm("springify", ["duration"], looks: .chained, playsAlone: true), CallForm("useBottomSheetSpringConfigs"),
    ], marks: ["react-native-reanimated", "withSpring", "useSharedValue", "moti", "MotiView", "MotiText"],
    names: ["energyThreshold"], languages: .script, enclosures: ["withSpring", "WithSpringConfig"],
    configurations: [
      "WigglySpringConfig": "reanimated-wiggly", "SnappySpringConfig": "reanimated-snappy",
      "GentleSpringConfig": "reanimated-gentle", "Reanimated3DefaultSpringConfig": "reanimated-v3-default",
      "WigglySpringConfigWithDuration": "reanimated-wiggly-duration",
      "SnappySpringConfigWithDuration": "reanimated-snappy-duration",
      "GentleSpringConfigWithDuration": "reanimated-gentle-duration",
      "Reanimated3DefaultSpringConfigWithDuration": "reanimated-v3-duration",
    ], bareTime: .milliseconds)

  /// The configurations that Reanimated 1 makes, and keeps beside its later ones.
  ///
  /// Source: software-mansion/react-native-reanimated, reanimated1/animations/SpringUtils.ts: 100, 10 and 1 by default, and
  /// React Native's own conversions.
  static let reanimatedOne = Dialect(
    "reanimated-1", "Reanimated 1",
    sets: [
      .set(
        .massStiffnessDamping, takes: [.stiffness, .damping, .mass],
        fills: [(.stiffness, 100), (.damping, 10), (.mass, 1)]),
      .set(.reactNative, needs: [.bounciness, .speed], wins: [.bounciness]),
      .set(.reactNative, needs: [.tension, .friction], wins: [.tension]),
    ],
    calls: [
      CallForm("SpringUtils.makeDefaultConfig", looks: .unspread, playsAlone: true),
      CallForm("SpringUtils.makeConfigFromBouncinessAndSpeed", needs: ["bounciness", "speed"]),
      CallForm("SpringUtils.makeConfigFromOrigamiTensionAndFriction", needs: ["tension", "friction"]),
    ], marks: ["SpringUtils"], languages: .script,
    configurations: [
      "SpringUtils.makeDefaultConfig()": "reanimated-v3-default",
      "Animated.SpringUtils.makeDefaultConfig()": "reanimated-v3-default",
    ], bareTime: .milliseconds)

  /// The springs of react-native-redash, up to its version 14.
  ///
  /// Source: wcandillon/react-native-redash, src/Transitions.ts: 150 and 15, or Reanimated's 100 and 10, by the version.
  static let redash = Dialect(
    "react-native-redash", "react-native-redash",
    sets: [.set(.massStiffnessDamping, needs: [.stiffness, .damping], takes: [.mass], fills: [(.mass, 1)])],
    calls: [
      CallForm("withSpringTransition", [""], playsAlone: true), CallForm("useSpringTransition", [""], playsAlone: true),
      CallForm("withSpring", needs: ["snapPoints"], looks: [.imported, .object], playsAlone: true),
      CallForm("spring", needs: ["clock"], looks: [.imported, .object], playsAlone: true),
    ], marks: ["react-native-redash"], languages: .script, bareTime: .milliseconds, changing: ["stiffness", "damping"])
}

extension Vocabulary {
  /// Reanimated 4's spring by duration: a search finds the stiffness, up to 8000 for a mass of 4.
  public static let reanimatedDuration = Vocabulary(
    id: "reanimated-duration", title: "Reanimated, duration",
    summary: "duration and dampingRatio of Reanimated 4's withSpring; it really lasts about 1.5 durations.",
    source: "software-mansion/react-native-reanimated 4.3, springUtils.ts",
    parameters: [
      .number(
        .duration, in: .seconds, unit: "s", codeUnit: "ms", default: 0.55,
        "Perceptual duration; short ones all play the same spring, of stiffness 8000."),
      .number(
        .dampingRatio, in: NumberRange(above: 0, through: 1e6), default: 1,
        "Damping ratio; the duration takes it as it is, the motion takes more than 1 for 1."), .initialVelocity,
    ], example: [(.duration, 0.55), (.dampingRatio, 0.75)], assumedMass: ReanimatedSolver.mass,
    end: { _, _ in .reanimated },
    decode: { arguments throws(ValidationErrors) in
      let ratio = arguments.required(.dampingRatio)
      let duration = arguments.required(.duration)
      let solver = ReanimatedSolver(dampingRatio: ratio, initialVelocity: arguments.required(.initialVelocity))
      let stiffness = solver.stiffness(duration: duration)
      let spring = try spring { () throws(SpringError) in
        try Spring(validating: .dampingRatio(ratio, stiffness: stiffness, mass: ReanimatedSolver.mass))
      }
      var decoded = try DecodedSpring.withoutOverdamping(
        spring, initialVelocity: solver.initialVelocity, replacing: ("dampingRatio", ratio), by: { _ in 1 },
        in: "Reanimated")
      let largest = ReanimatedSolver.largestStiffness
      if stiffness >= largest * (1 - 1e-9) {
        decoded.clamps.record(
          "duration", duration, solver.duration(stiffness: largest),
          reason: .own(.clamped, "Reanimated's search ends at stiffness 8000."))
      }
      return decoded
    },
    encodeWithoutOverdamping: { closest, initialVelocity in
      ReanimatedEncoding(closest, initialVelocity: initialVelocity).encoded
    })
}

/// How Reanimated's duration comes closest to a spring that is not overdamped.
private struct ReanimatedEncoding {
  private let closest: ClosestSpring.Choice
  private let initialVelocity: Double

  init(_ closest: ClosestSpring.Choice, initialVelocity: Double) {
    self.closest = closest
    self.initialVelocity = initialVelocity
  }

  var encoded: EncodedSpring {
    let ratio = closest.spring.dampingRatio
    let asked = closest.spring.stiffnessOfUnitMass * ReanimatedSolver.mass
    let stiffness = min(asked, ReanimatedSolver.largestStiffness)
    guard ratio > 0, stiffness > 1e-9 else { return .noSpring("No duration makes Reanimated play this spring.") }
    let solver = ReanimatedSolver(dampingRatio: ratio, initialVelocity: initialVelocity)
    let seconds = NumberRange.seconds.lower...3600
    let duration = seconds.duration(
      solver.duration(stiffness: stiffness), playing: (stiffness / ReanimatedSolver.mass).squareRoot(),
      by: { (solver.stiffness(duration: $0) / ReanimatedSolver.mass).squareRoot() })
    guard let duration else { return .noSpring("No duration up to an hour makes Reanimated play this spring.") }
    return EncodedSpring(
      numbers: [.duration: duration, .dampingRatio: ratio, .initialVelocity: initialVelocity],
      losses: .present(
        closest.loss,
        asked > stiffness
          ? .own(.clamped, "Reanimated's springs by duration are no stiffer than 8000 on a mass of 4.") : nil,
        .own(.solverMisses, "Reanimated's search stops a little beside the stiffness."),
        ReanimatedNotes.backwards(initialVelocity)),
      code: Snippet.reanimated(duration: duration, dampingRatio: ratio, initialVelocity: initialVelocity))
  }
}

/// Reanimated's search for the stiffness behind a duration and a damping ratio, for its mass of 4.
///
/// It wants the energy after 1.5 durations to be 6e-9 of what it was, and takes the motion of critical damping with
/// the decay a = ζω whatever ζ is; with u = 1.5·a·T, started from a distance of 1 at velocity v,
///
///     x = (1 + (a − v)t)·e^(−at),   (ω²x² + x′²) / (ω² + v²) = 6e-9
///
/// by bisection of the stiffness between 2.2e-16 and 8000, until the fraction is met to a thousandth of itself. Where
/// the answer lies above 8000 it ends there, so that all short durations play the same spring.
/// Source: software-mansion/react-native-reanimated, springUtils.ts.
struct ReanimatedSolver {
  let dampingRatio: Double
  let initialVelocity: Double

  /// The mass of all springs by duration.
  static let mass = 4.0
  /// The stiffness at which the search ends.
  static let largestStiffness = 8000.0
  /// The share of the energy that is left at the end.
  private static let threshold = 6e-9
  /// The time that is looked at, in durations.
  private static let stretch = 1.5

  /// The search for a damping ratio and a relative velocity.
  init(dampingRatio: Double, initialVelocity: Double = 0) {
    self.dampingRatio = dampingRatio
    self.initialVelocity = initialVelocity
  }

  /// Returns the stiffness on which the bisection ends for a duration in seconds.
  func stiffness(duration: Double) -> Double {
    let time = duration * Self.stretch
    func excess(_ stiffness: Double) -> Double { energy(stiffness: stiffness, at: time) - Self.threshold }
    var lower = Double.ulpOfOne
    var upper = Self.largestStiffness
    let isRising = excess(upper) >= excess(lower)
    var middle = (lower + upper) / 2
    for _ in 0..<100 {
      guard Steps.take() else { break }
      let value = excess(middle)
      guard value.magnitude > Self.threshold * 1e-3 else { break }
      if (isRising ? value : -value) < 0 { lower = middle } else { upper = middle }
      middle = (lower + upper) / 2
    }
    return middle
  }

  /// The duration in seconds that means a stiffness, before the search stops a little beside it.
  ///
  /// The largest one at which the energy crosses the threshold.
  func duration(stiffness: Double) -> Double {
    let omega = (stiffness / Self.mass).squareRoot()
    let rate = dampingRatio * omega
    var upper = 1 / rate
    while energy(stiffness: stiffness, at: upper) > Self.threshold || upper * rate < 8, Steps.take() {
      upper *= 2
      guard upper.isFinite else { return upper }
    }
    let end = Bisection.end(from: 0, to: upper) { energy(stiffness: stiffness, at: $0) > Self.threshold }
    return end / Self.stretch
  }

  /// The fraction of the energy that is left after a time.
  private func energy(stiffness: Double, at time: Double) -> Double {
    let omega = (stiffness / Self.mass).squareRoot()
    let rate = omega * dampingRatio
    let fade = Elementary.exp(-rate * time)
    // From −1 towards 0, as Reanimated counts.
    let push = initialVelocity - rate
    let position = (push * time - 1) * fade
    let velocity = push * fade - rate * position
    let left = stiffness * position * position + Self.mass * velocity * velocity
    return left / (stiffness + Self.mass * initialVelocity * initialVelocity)
  }
}

extension Snippet {
  /// Reanimated's `withSpring` to 1 with a duration, which is in milliseconds.
  static func reanimated(duration: Double, dampingRatio: Double, initialVelocity: Double) -> Snippet {
    Snippet(
      "javascript",
      """
      withSpring(1, { duration: \(milliseconds(duration)), dampingRatio: \(dampingRatio)\(initialVelocity, unlessZeroAfter: ", velocity: ") })
      """)
  }
}
