// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

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
    ], example: [("settlingDuration", .number(1)), ("dampingRatio", .number(0.7))],
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
        notes: hasMissed ? ["SwiftUI's solver stops away from the solution of its own equation here."] : [],
        exactNaturalFrequency: hasMissed ? exact : nil)
    },
    encode: { spring, initialVelocity in
      let closest = ClosestSpring.withoutOverdamping(spring, initialVelocity: initialVelocity)
      let dampingRatio = closest.spring.dampingRatio
      let solver = SwiftUISettlingSolver(dampingRatio: dampingRatio, epsilon: 0.001)
      let omega = closest.spring.naturalFrequency
      guard let root = solver.duration(naturalFrequency: omega),
        let duration = SwiftUISettlingSolver.durations.duration(
          root, playing: omega, by: solver.naturalFrequency(duration:))
      else { return EncodedSpring(.none, note: "No settling duration from 0.01 to 10 seconds gives this spring.") }
      let notes = Notes.joined(closest.note, Notes.velocityIsLost(initialVelocity), Notes.massIsLost(spring.mass))
      return EncodedSpring(
        numbers: [.settlingDuration: duration, .dampingRatio: dampingRatio, .epsilon: 0.001], note: notes,
        code: Snippet.settlingAnimation(
          duration: duration, dampingRatio: dampingRatio, initialVelocity: initialVelocity))
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

  /// What SwiftUI's iteration stops on for a duration, or nil if it fails.
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
    while isOutside(upper) { upper *= 2 }
    return Bisection.end(from: 0, to: upper, while: isOutside)
  }
}

extension SettlingDefinition {
  /// SwiftUI's `Spring.settlingDuration(fromValue:toValue:initialVelocity:epsilon:)`.
  public static let swiftUI = Self(
    id: "swiftui", title: "SwiftUI Spring.settlingDuration",
    rule: """
      Below critical damping ln((|d| + |d·b − v0|) / 0.001) / b with the distance d, which forgets to divide by ωd. \
      Otherwise a walk of at most 1024 tenths of a second; where that is not enough, 0.
      """, source: "OpenSwiftUI, Spring+SettlingDuration.swift; spot values measured on macOS 26"
  ) { motion in SwiftUISettling(epsilon: 0.001).report(for: motion) }
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
  static func settlingAnimation(duration: Double, dampingRatio: Double, initialVelocity: Double) -> Snippet {
    initialVelocity == 0
      ? Snippet(
        "swift",
        """
        Animation.spring(Spring(settlingDuration: \(duration), dampingRatio: \(dampingRatio)))
        """)
      : Snippet(
        "swift",
        """
        Animation.interpolatingSpring(Spring(settlingDuration: \(duration), dampingRatio: \(dampingRatio)), initialVelocity: \(initialVelocity))
        """)
  }
}
