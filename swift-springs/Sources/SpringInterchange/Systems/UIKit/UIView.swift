// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension Vocabulary {
  /// UIKit's duration and damping ratio of 2013, through UIKit's own solver.
  public static let uiview = Vocabulary(
    id: "uiview", title: "UIView.animate with spring damping",
    summary: "UIView.animate(withDuration:usingSpringWithDamping:initialSpringVelocity:); the duration is the end.",
    source: "Reconstructed from measurements of iOS 14.4 by CosynPa/RevealSpringAnimation",
    parameters: [
      .number(.duration, in: .seconds, unit: "s", "Length of the animation; UIKit moves it into 0.01 to 10."),
      .number(.dampingRatio, in: .notNegative, "Damping divided by critical damping; UIKit moves it into 1.2e-7 to 1."),
      .initialVelocity,
    ], example: [("duration", .number(0.5)), ("dampingRatio", .number(0.7)), ("initialVelocity", .number(0))],
    mayMiss: true,
    decode: { arguments throws(ValidationErrors) in
      var clamps: [Clamp] = []
      let solver = UIViewSolver(
        duration: clamps.clamping("duration", arguments.required(.duration), to: UIViewSolver.durations, by: "UIKit"),
        dampingRatio: clamps.clamping(
          "dampingRatio", arguments.required(.dampingRatio), to: UIViewSolver.dampingRatios, by: "UIKit"),
        initialVelocity: arguments.required(.initialVelocity))
      guard let found = solver.naturalFrequency?.magnitude, found.isFinite, found > 0 else {
        throw ValidationErrors([ValidationError(nil, "UIKit's own solver finds no spring for these numbers")])
      }
      let spring = try spring { () throws(SpringError) in
        try Spring(validating: .naturalFrequency(found, dampingRatio: solver.dampingRatio))
      }
      let exact = solver.exactNaturalFrequency
      let missed = exact.map { ($0 / found - 1).magnitude > NewtonSearch.noticedMiss } ?? true
      return DecodedSpring(
        spring, initialVelocity: solver.initialVelocity, cut: solver.duration, clamps: clamps,
        notes: missed ? ["UIKit's solver stops away from the solution of its own equation here."] : [],
        exactNaturalFrequency: missed ? exact : nil)
    }, encode: { spring, initialVelocity in UIViewEncoding(spring, initialVelocity: initialVelocity).encoded })
}

/// How UIKit's old animation call comes closest to a spring.
///
/// The inverse of ``UIViewSolver`` is closed: T = ln(|v₀ − ζω| / (√(1−ζ²)·ω·ε)) / (ζω), and for ζ = 1 a root of
/// |(ω − v₀)T + 1|·e^(−ωT) = ε. What UIKit makes of that T is read back when the error is measured.
struct UIViewEncoding {
  let spring: Spring
  let initialVelocity: Double
  private let note: String?

  init(_ spring: Spring, initialVelocity: Double) {
    let closest = ClosestSpring.withoutOverdamping(spring, initialVelocity: initialVelocity)
    self.spring = closest.spring
    self.initialVelocity = initialVelocity
    note = closest.note
  }

  var encoded: EncodedSpring {
    guard let duration = takenDuration else {
      return EncodedSpring(.none, note: "No duration from 0.01 to 10 seconds makes UIKit play this spring.")
    }
    return EncodedSpring(
      numbers: [.duration: duration, .dampingRatio: spring.dampingRatio, .initialVelocity: initialVelocity],
      note: Notes.joined(
        note, "UIKit ends the animation after the duration, wherever the spring is then.", Notes.massIsLost(spring.mass)
      ),
      code: Snippet.uiViewAnimation(
        duration: duration, dampingRatio: spring.dampingRatio, initialVelocity: initialVelocity))
  }

  /// The duration that UIKit takes.
  private var takenDuration: Double? {
    duration.flatMap {
      UIViewSolver.durations.duration($0, playing: spring.naturalFrequency) { duration in
        UIViewSolver(duration: duration, dampingRatio: spring.dampingRatio, initialVelocity: initialVelocity)
          .naturalFrequency
      }
    }
  }

  private var duration: Double? {
    let omega = spring.naturalFrequency
    let zeta = spring.dampingRatio
    guard zeta < 1 else { return criticalDuration }
    guard zeta > UIViewSolver.dampingRatios.lowerBound else { return nil }
    let s = ((1 - zeta) * (1 + zeta)).squareRoot()
    let amplitude = (initialVelocity - zeta * omega).magnitude / (s * omega)
    return Elementary.log(amplitude / UIViewSolver.tolerance) / (zeta * omega)
  }

  private var criticalDuration: Double {
    let omega = spring.naturalFrequency
    func remaining(_ time: Double) -> Double {
      (((omega - initialVelocity) * time + 1) * Elementary.exp(-omega * time)).magnitude
    }
    var upper = 1 / omega
    while remaining(upper) > UIViewSolver.tolerance || upper * omega < 10 { upper *= 2 }
    var lower = upper
    while remaining(lower) <= UIViewSolver.tolerance { lower *= 0.99 }
    return Bisection.end(from: lower, to: lower / 0.99) { remaining($0) > UIViewSolver.tolerance }
  }
}

extension SettlingDefinition {
  /// The duration to give to `UIView.animate(withDuration:usingSpringWithDamping:initialSpringVelocity:)`.
  public static let uiview = Self(
    id: "uiview", title: "UIView.animate with spring damping",
    rule: """
      The duration for which UIKit's equation gives this spring: the envelope without its cosine part is then 0.001 \
      of the distance. UIKit ends the animation there.
      """, source: "Inverse of the equation measured by CosynPa/RevealSpringAnimation"
  ) { motion in
    guard let velocity = motion.relativeVelocity else { return .noDistance }
    guard motion.spring.dampingRatio <= 1 else { return .none("UIKit's call cannot play an overdamped spring.") }
    guard motion.spring.dampingRatio > 0 else { return .neverSettles }
    let saying = UIViewEncoding(motion.spring, initialVelocity: velocity).encoded
    guard case .number(let duration)? = saying.parameters?.first?.value else {
      return .none(saying.note ?? "No duration makes UIKit play this spring.")
    }
    return .seconds(duration)
  }
}

extension Snippet {
  /// The animation call of 2013, whose duration is the end.
  static func uiViewAnimation(duration: Double, dampingRatio: Double, initialVelocity: Double) -> Snippet {
    Snippet(
      "swift",
      """
      UIView.animate(
        withDuration: \(duration),
        delay: 0,
        usingSpringWithDamping: \(dampingRatio),
        initialSpringVelocity: \(initialVelocity),
        animations: { view.alpha = 1 }
      )
      """)
  }
}
