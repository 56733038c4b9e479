// SPDX-License-Identifier: Apache-2.0

import NumberText
import Springs

extension System {
  /// SwiftUI.
  static let swiftUI = System(
    "SwiftUI", vocabularies: [.responseDampingRatio, .durationBounce, .settlingDuration], settling: [.swiftUI],
    presets: [
      PresetTable(
        in: .durationBounce, isTunable: true, source: "OpenSwiftUI, Spring.swift",
        [
          ("swiftui-smooth", [(.duration, 0.5), (.bounce, 0)]),
          ("swiftui-snappy", [(.duration, 0.5), (.bounce, 0.15)]),
          ("swiftui-bouncy", [(.duration, 0.5), (.bounce, 0.3)]),
        ]),
      // Since Xcode 15 the calls without arguments mean the springs by duration and bounce.
      PresetTable(
        in: .durationBounce, source: "OpenSwiftUI, SpringAnimation.swift and FluidSpringAnimation.swift",
        [
          ("swiftui-spring", [(.duration, 0.5), (.bounce, 0)]),
          ("swiftui-interactive-spring", [(.duration, 0.15), (.bounce, 0.15)]),
          ("swiftui-interpolating-spring", [(.duration, 0.5), (.bounce, 0)]),
        ]),
      PresetTable(
        in: .responseDampingRatio, source: "OpenSwiftUI, SpringAnimation.swift",
        [
          ("swiftui-default", [(.response, 0.55), (.dampingRatio, 1)]),
          ("swiftui-spring-response", [(.response, 0.5), (.dampingRatio, 0.825)]),
          ("swiftui-interactive-spring-response", [(.response, 0.15), (.dampingRatio, 0.86)]),
        ]),
    ],
    hypotheses: [
      Hypothesis(.responseDampingRatio, plausibility: 0.95),
      Hypothesis(
        .responseDampingRatio, [.response, .damping], plausibility: 0.8,
        assumes: "The damping is read as a ratio here, where 1 is critical."),
      Hypothesis(
        .responseDampingRatio, [.duration, .dampingRatio], plausibility: 0.35,
        assumes: "The duration is read as the response here, which is a pace and not the end."),
      Hypothesis(
        .responseDampingRatio, [.response], fills: [(.dampingRatio, 0.825)], plausibility: 0.35,
        note: "SwiftUI fills in a damping fraction of 0.825."),
      Hypothesis(
        .durationBounce, [.response, .bounce], plausibility: 0.7,
        note: "Apple's response and perceptual duration are the same number."),
      Hypothesis(
        .durationBounce, [.duration, .bounce], plausibility: 0.8,
        note: "The duration is perceptual: a pace, not the end."),
      Hypothesis(.durationBounce, [.perceptualDuration, .bounce], plausibility: 0.95),
      Hypothesis(.durationBounce, [.duration], plausibility: 0.25),
      Hypothesis(.durationBounce, [.perceptualDuration], plausibility: 0.45),
      Hypothesis(.durationBounce, [.bounce], plausibility: 0.25),
      Hypothesis(.settlingDuration, [.duration, .dampingRatio], takes: [.epsilon], plausibility: 0.4),
      Hypothesis(.settlingDuration, plausibility: 0.95),
      Hypothesis(
        .settlingDuration, [.settlingDuration, .bounce], takes: [.epsilon], plausibility: 0.9,
        note: "A bounce is 1 less the damping ratio."),
    ], dialects: [.swiftUI])
}

extension Vocabulary {
  /// Response and damping ratio: ω₀ = 2π / response.
  public static let responseDampingRatio = Vocabulary(
    id: "response-damping-ratio", title: "Response and damping ratio",
    summary:
      "SwiftUI's spring(response:dampingFraction:), its equation: SwiftUI's own steps are not public; the frequency response of WWDC18.",
    source: "Apple, WWDC18 session 803 \"Designing Fluid Interfaces\"",
    parameters: [
      .number(.response, in: .seconds, unit: "s", "Period that the spring would have without damping."), .dampingRatio,
      .initialVelocity,
    ], example: [(.response, 0.5), (.dampingRatio, 0.7)], end: { _, _ in nil },
    decode: { arguments throws(ValidationErrors) in
      let spring = try spring { () throws(SpringError) in
        try Spring(
          validating: .response(arguments.required(.response), dampingRatio: arguments.required(.dampingRatio)))
      }
      return DecodedSpring(spring, initialVelocity: arguments.required(.initialVelocity))
    },
    encode: { spring, initialVelocity in
      EncodedSpring(
        numbers: [.response: spring.response, .dampingRatio: spring.dampingRatio, .initialVelocity: initialVelocity],
        code: Snippet.responseAnimation(spring, initialVelocity: initialVelocity))
    })
}

extension Vocabulary {
  /// Perceptual duration and bounce: ω₀ = 2π / duration, ζ = 1 − bounce, or 1 / (1 + bounce) below zero.
  ///
  /// The slide of WWDC23 session 10158 prints other formulas for the damping; they do not give these springs.
  public static let durationBounce = Vocabulary(
    id: "duration-bounce", title: "Duration and bounce",
    summary:
      "SwiftUI, UIKit and Core Animation since 2023, their equation: SwiftUI's own steps are not public; the duration is perceptual, not the end.",
    source: "OpenSwiftUI, Spring+DurationBounce.swift; Apple, WWDC23 session 10158",
    parameters: [
      .number(.duration, in: .seconds, unit: "s", default: 0.5, "Perceptual duration, equal to the response."),
      .number(
        .bounce, in: .bounce, default: 0,
        "How much it bounces: 0 is critical damping, 1 none, negative values overdamp."), .initialVelocity,
    ], example: [(.duration, 0.5), (.bounce, 0.3)], end: { _, _ in nil },
    decode: { arguments throws(ValidationErrors) in
      let spring = try spring { () throws(SpringError) in
        try Spring(validating: .duration(arguments.required(.duration), bounce: arguments.required(.bounce)))
      }
      return DecodedSpring(spring, initialVelocity: arguments.required(.initialVelocity))
    },
    encode: { spring, initialVelocity in
      EncodedSpring(
        numbers: [.duration: spring.duration, .bounce: spring.bounce, .initialVelocity: initialVelocity],
        code: Snippet.durationAnimation(spring, initialVelocity: initialVelocity))
    })
}

/// Swift code for SwiftUI: expressions of type `Animation`.
extension Snippet {
  /// `Animation.spring(duration:bounce:)`; with a velocity, the interpolating spring of the same numbers.
  static func durationAnimation(_ spring: Spring, initialVelocity: Double) -> Snippet {
    initialVelocity == 0
      ? Snippet(
        "swift",
        """
        Animation.spring(duration: \(spring.duration), bounce: \(spring.bounce))
        """)
      : Snippet(
        "swift",
        """
        Animation.interpolatingSpring(duration: \(spring.duration), bounce: \(spring.bounce), initialVelocity: \(initialVelocity))
        """)
  }

  /// `Animation.spring(response:dampingFraction:)`; with a velocity, the interpolating spring of a `Spring`.
  static func responseAnimation(_ spring: Spring, initialVelocity: Double) -> Snippet {
    initialVelocity == 0
      ? Snippet(
        "swift",
        """
        Animation.spring(response: \(spring.response), dampingFraction: \(spring.dampingRatio))
        """)
      : Snippet(
        "swift",
        """
        Animation.interpolatingSpring(Spring(response: \(spring.response), dampingRatio: \(spring.dampingRatio)), initialVelocity: \(initialVelocity))
        """)
  }
}

extension Dialect {
  /// SwiftUI's animations and its `Spring`.
  static let swiftUI = Dialect(
    "swiftui", "SwiftUI",
    sets: [
      .set(.durationBounce), .set(.durationBounce, needs: [.perceptualDuration], takes: [.bounce]),
      .set(.responseDampingRatio), .set(.responseDampingRatio, needs: [.response, .damping]),
      .set(.responseDampingRatio, needs: [.response], fills: [(.dampingRatio, 0.825)]),
      .set(.responseDampingRatio, needs: [.dampingRatio], fills: [(.response, 0.5)]), .set(.settlingDuration),
      .set(.massStiffnessDamping),
    ],
    calls: [
      CallForm(".spring", excludes: ["stiffness", "damping", "mass"], looks: .whole, playsAlone: true),
      CallForm(
        ".interactiveSpring", fixed: [("response", .number(0.15))], needs: ["dampingFraction"], excludes: ["response"]),
      CallForm(
        ".interactiveSpring", fixed: [("dampingFraction", .number(0.86))], needs: ["response"],
        excludes: ["dampingFraction"]), CallForm(".interactiveSpring", needs: ["response"]),
      CallForm(
        ".interactiveSpring", fixed: [("duration", .number(0.15)), ("baseBounce", .number(0.15))], playsAlone: true),
      CallForm(".interpolatingSpring", needs: ["stiffness", "duration", "bounce"]),
      CallForm(
        "spring", needs: ["response"], excludes: ["stiffness", "mass", "frame", "fps", "tension"], looks: .unnamed),
      CallForm("Spring", needs: ["duration", "bounce"], excludes: ["from", "to"]),
      CallForm("Spring", needs: ["response", "settlingDuration"], excludes: ["mass"]),
      CallForm("Spring", needs: ["stiffness"], excludes: ["fromValue", "toValue"], looks: .marked),
      CallForm(
        "SpringKeyframe", [""], renames: ["duration": "delay", "startVelocity": "startValue"],
        fixed: [("response", .number(0.5)), ("dampingFraction", .number(1))], excludes: ["spring"], playsAlone: true,
        note: "SpringKeyframe's own spring has a duration of 0.5 and no bounce."),
      CallForm(".smooth", fixed: [("preset", .text("swiftui-smooth"))], playsAlone: true),
      CallForm(".snappy", fixed: [("preset", .text("swiftui-snappy"))], playsAlone: true),
      CallForm(".bouncy", fixed: [("preset", .text("swiftui-bouncy"))], playsAlone: true),
    ], marks: ["SwiftUI", "withAnimation", "Animation", "allowOverDamping", "matchedGeometryEffect"],
    names: ["extraBounce", "dampingFraction", "blendDuration"], languages: .apple,
    receivers: ["animation", "withAnimation", "transaction", "Animation", "spring"], bareTime: .seconds)
}

extension Vocabulary {
  /// SwiftUI's settling duration and damping ratio.
  public static let settlingDuration = Vocabulary(
    id: "settling-duration", title: "Settling duration and damping ratio",
    summary: "SwiftUI's Spring(settlingDuration:dampingRatio:epsilon:).",
    source: "OpenSwiftUI, Spring+SettlingDurationDampingRatio.swift",
    parameters: [
      .number(
        .settlingDuration, in: .seconds, unit: "s",
        "Time after which the envelope is within epsilon; SwiftUI moves it into 0.01 to 10."),
      .number(
        .dampingRatio, in: .notNegative, "Damping divided by critical damping; SwiftUI moves it into 2.2e-16 to 1."),
      .number(
        .epsilon, in: NumberRange(1e-12...0.5), default: 0.001, "What counts as settled, as a fraction of the distance."
      ),
    ], example: [(.settlingDuration, 1), (.dampingRatio, 0.7)],
    end: { numbers, _ in .swiftUI(epsilon: numbers.required(.epsilon)) },
    code: { numbers in
      .settlingAnimation(
        duration: numbers.required(.settlingDuration), dampingRatio: numbers.required(.dampingRatio),
        epsilon: numbers.number(.epsilon) ?? 0.001, initialVelocity: 0)
    },
    decode: { arguments throws(ValidationErrors) in
      var clamps: [Clamp] = []
      let duration = clamps.clamping(
        "settlingDuration", arguments.required(.settlingDuration), to: SwiftUISettlingSolver.durations, by: "SwiftUI")
      let dampingRatio = clamps.clamping(
        "dampingRatio", arguments.required(.dampingRatio), to: SwiftUISettlingSolver.dampingRatios, by: "SwiftUI")
      let solver = SwiftUISettlingSolver(dampingRatio: dampingRatio, epsilon: arguments.required(.epsilon))
      guard let exact = solver.exactNaturalFrequency(duration: duration) else {
        throw ValidationErrors([
          ValidationError("dampingRatio", "is too small for this epsilon: no frequency settles so")
        ])
      }
      guard let found = solver.naturalFrequency(duration: duration), found > 0, found.isFinite else {
        throw ValidationErrors([ValidationError(nil, "SwiftUI's own solver finds no spring for these numbers")])
      }
      let hasMissed = (exact / found - 1).magnitude > NewtonSearch.noticedMiss
      let spring = try spring { () throws(SpringError) in
        try Spring(validating: .naturalFrequency(found, dampingRatio: dampingRatio))
      }
      return DecodedSpring(
        spring, clamps: clamps,
        notes: hasMissed
          ? [.own(.solverMisses, "SwiftUI's solver stops away from the solution of its own equation here.")] : [],
        exactNaturalFrequency: hasMissed ? exact : nil)
    },
    encode: { spring, initialVelocity in
      let closest = ClosestSpring.withoutOverdamping(spring, initialVelocity: initialVelocity, isTaken: false)
      let dampingRatio = closest.spring.dampingRatio
      let solver = SwiftUISettlingSolver(dampingRatio: dampingRatio, epsilon: 0.001)
      let omega = closest.spring.naturalFrequency
      guard let root = solver.duration(naturalFrequency: omega),
        let duration = SwiftUISettlingSolver.durations.duration(
          root, playing: omega, by: solver.naturalFrequency(duration:))
      else { return .noSpring("No settling duration from 0.01 to 10 seconds gives this spring.") }
      let code = Snippet.settlingAnimation(
        duration: duration, dampingRatio: dampingRatio, initialVelocity: initialVelocity)
      return EncodedSpring(
        numbers: [.settlingDuration: duration, .dampingRatio: dampingRatio, .epsilon: 0.001],
        losses: .present(closest.loss, .velocityLost(initialVelocity, givenBy: code)), code: code)
    })
}

/// The natural frequency behind SwiftUI's `Spring(settlingDuration:dampingRatio:epsilon:)`.
///
/// It is the ω for which the envelope of a start from rest, without its cosine part, is ε after the duration T:
///
///     ζ < 1:  ζ/√(1−ζ²) · e^(−ζωT) = ε, so ω = ln(ζ / (√(1−ζ²)·ε)) / (ζT)
///     ζ = 1:  (1 + ωT) · e^(−ωT) = ε
///
/// SwiftUI stops its search as soon as a step changes ω by at most ε, so that it plays another ω: with the default ε
/// up to a part in ten thousand off, with a large one and a long duration far off. Source: OpenSwiftUI,
/// Spring+SettlingDurationDampingRatio.swift.
struct SwiftUISettlingSolver {
  let dampingRatio: Double
  let epsilon: Double

  /// The durations that SwiftUI uses; others are moved to the nearer end.
  static let durations = 0.01...10.0
  /// The damping ratios that SwiftUI uses; others are moved to the nearer end.
  static let dampingRatios = Double.ulpOfOne...1.0

  /// Returns the frequency on which SwiftUI's iteration stops for a duration, or nil if it fails.
  func naturalFrequency(duration: Double) -> Double? {
    NewtonSearch.root(duration: duration, stop: epsilon) { omega in
      guard dampingRatio < 1 else {
        let decay = Elementary.exp(-omega * duration)
        return (epsilon - (1 + omega * duration) * decay, omega * duration * duration * decay)
      }
      let rate = dampingRatio * duration
      let envelope = dampingRatio / sine * Elementary.exp(-rate * omega)
      return (epsilon - envelope, rate * envelope)
    }
  }

  /// The duration for which SwiftUI plays a natural frequency, or nil if there is none.
  ///
  /// The closed form first, then a few corrections by what SwiftUI's iteration makes of it.
  func duration(naturalFrequency: Double) -> Double? {
    guard let product = frequencyTimesDuration else { return nil }
    var duration = product / naturalFrequency
    for _ in 0..<8 {
      guard let played = self.naturalFrequency(duration: duration), played > 0 else { return nil }
      duration *= played / naturalFrequency
    }
    return duration
  }

  /// The ω that solves the equation for a duration, or nil if none does: even the start is within ε.
  func exactNaturalFrequency(duration: Double) -> Double? { frequencyTimesDuration.map { $0 / duration } }

  private var sine: Double { ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot() }

  /// The exact product ω·T, or nil if none is positive: a ratio so small that even the start is within ε.
  private var frequencyTimesDuration: Double? {
    guard dampingRatio < 1 else { return criticalProduct }
    let product = Elementary.log(dampingRatio / (sine * epsilon)) / dampingRatio
    return product > 0 ? product : nil
  }

  private var criticalProduct: Double {
    func isOutside(_ product: Double) -> Bool { (1 + product) * Elementary.exp(-product) > epsilon }
    var upper = 1.0
    while isOutside(upper), Steps.take() { upper *= 2 }
    return Bisection.end(from: 0, to: upper, while: isOutside)
  }
}

extension SettlingDefinition {
  /// SwiftUI's `Spring.settlingDuration(fromValue:toValue:initialVelocity:epsilon:)`.
  public static let swiftUI = swiftUI(epsilon: 0.001)

  /// Returns the definition for another epsilon, in units of the value.
  fileprivate static func swiftUI(epsilon: Double) -> Self {
    Self(
      id: "swiftui", title: "SwiftUI Spring.settlingDuration",
      rule: """
        Below critical damping ln((|d| + |d·b − v0|) / \(NumberText.text(epsilon))) / b with the distance d, which forgets to divide by ωd. \
        Otherwise a walk of at most 1024 tenths of a second; where that is not enough, 0.
        """, source: "OpenSwiftUI, Spring+SettlingDuration.swift; spot values measured on macOS 26"
    ) { motion in SwiftUISettling(epsilon: epsilon).report(for: motion) }
  }
}

/// SwiftUI's rule for any epsilon, in units of the value.
struct SwiftUISettling {
  private let epsilon: Double

  init(epsilon: Double) { self.epsilon = epsilon }

  func report(for motion: Motion) -> SettlingReport {
    let found = motion.spring.foundSettlingDuration(
      target: motion.target - motion.origin, initialVelocity: motion.initialVelocity, epsilon: epsilon)
    if found == .infinity { return .none("SwiftUI says infinity.") }
    return found.map { .seconds($0) } ?? .seconds(0, note: "SwiftUI gives up after 102.4 seconds and says 0.")
  }
}

extension Snippet {
  /// An animation by a `Spring` of settling duration and damping ratio.
  static func settlingAnimation(
    duration: Double, dampingRatio: Double, epsilon: Double = 0.001, initialVelocity: Double
  ) -> Snippet {
    let epsilon: Code = epsilon == 0.001 ? "" : ", epsilon: \(epsilon)"
    return initialVelocity == 0
      ? Snippet(
        "swift",
        """
        Animation.spring(Spring(settlingDuration: \(duration), dampingRatio: \(dampingRatio)\(epsilon)))
        """)
      : Snippet(
        "swift",
        """
        Animation.interpolatingSpring(Spring(settlingDuration: \(duration), dampingRatio: \(dampingRatio)\(epsilon)), initialVelocity: \(initialVelocity))
        """)
  }
}
