// SPDX-License-Identifier: Apache-2.0

import NumberText
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
    ], example: [(.duration, 0.5), (.dampingRatio, 0.7), (.initialVelocity, 0)],
    end: { _, played in played.cut.map { SettlingDefinition.uiview.ending(after: $0) } },
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
      let stop: (remark: Remark?, exactNaturalFrequency: Double?) =
        arguments.isPlayedOnly ? (nil, nil) : solver.stop(at: found)
      return DecodedSpring(
        spring, initialVelocity: solver.initialVelocity, cut: solver.duration, clamps: clamps,
        notes: .present(stop.remark), exactNaturalFrequency: stop.exactNaturalFrequency)
    },
    encodeWithoutOverdamping: { closest, initialVelocity in
      UIViewEncoding(closest, initialVelocity: initialVelocity).encoded
    })
}

/// How UIKit's old animation call comes closest to a spring.
///
/// The inverse of ``UIViewSolver`` is closed: T = ln(|v₀ − ζω| / (√(1−ζ²)·ω·ε)) / (ζω), and for ζ = 1 a root of
/// |(ω − v₀)T + 1|·e^(−ωT) = ε. UIKit's spring for that T is read back when the error is measured.
struct UIViewEncoding {
  let spring: Spring
  let initialVelocity: Double
  private let loss: Remark?

  init(_ closest: ClosestSpring.Choice, initialVelocity: Double) {
    // UIKit's search for the frequency stops ever farther beside it towards critical damping, but not there.
    self.spring = ClosestSpring.criticalTwin(of: closest.spring, within: 0x1p-23) ?? closest.spring
    self.initialVelocity = initialVelocity
    loss = closest.loss
  }

  var encoded: EncodedSpring {
    guard let duration = takenDuration else {
      return .noSpring("No duration from 0.01 to 10 seconds makes UIKit play this spring.")
    }
    let solver = UIViewSolver(duration: duration, dampingRatio: spring.dampingRatio, initialVelocity: initialVelocity)
    return EncodedSpring(
      numbers: [.duration: duration, .dampingRatio: spring.dampingRatio, .initialVelocity: initialVelocity],
      losses: .present(
        loss, solver.naturalFrequency.flatMap { solver.stop(at: $0.magnitude).remark }, .endsAfterDuration(by: "UIKit")),
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
    while remaining(upper) > UIViewSolver.tolerance || upper * omega < 10, Steps.take() { upper *= 2 }
    var lower = upper
    while remaining(lower) <= UIViewSolver.tolerance, Steps.take() { lower *= 0.99 }
    return Bisection.end(from: lower, to: lower / 0.99) { remaining($0) > UIViewSolver.tolerance }
  }
}

extension SettlingDefinition {
  /// The duration to give to `UIView.animate(withDuration:usingSpringWithDamping:initialSpringVelocity:)`.
  public static let uiview = Self(
    id: "uiview", title: "UIView.animate with spring damping",
    rule: """
      The duration for which UIKit's equation gives this spring: the envelope without its cosine part is then 0.001 \
      of the distance.
      """, source: "Inverse of the equation measured by CosynPa/RevealSpringAnimation"
  ) { motion in
    guard let velocity = motion.relativeVelocity else { return .noDistance }
    guard motion.spring.dampingRatio <= 1 else { return .none("UIKit's call cannot play an overdamped spring.") }
    guard motion.spring.dampingRatio > 0 else { return .neverSettles }
    let closest = ClosestSpring.withoutOverdamping(motion.spring, initialVelocity: velocity)
    let saying = UIViewEncoding(closest, initialVelocity: velocity).encoded
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

/// UIKit's search for the natural frequency behind `animate(withDuration:usingSpringWithDamping:initialSpringVelocity:)`.
///
/// UIKit aims at the ω for which the envelope of the motion, without its cosine part, is 0.001 at the end of the
/// animation:
///
///     ζ < 1:  |v₀ − ζω| / (√(1−ζ²)·ω) · e^(−ζωT) = ε
///     ζ = 1:  |(ω − v₀)T + 1| · e^(−ωT) = ε
///
/// It gets there by at most 12 steps of Newton from 5/T and, if those fail, 20 more from 1/T, partly in single
/// precision. For fast starts it stops early or on another root, and UIKit plays the ω on which it stops.
/// Source: reconstructed from 271 measured values of iOS 14.4 (CosynPa/RevealSpringAnimation), which it reproduces
/// to 1e-9.
struct UIViewSolver {
  let duration: Double
  let dampingRatio: Double
  let initialVelocity: Double

  /// The threshold of arrival, as a fraction of the distance.
  static let tolerance = 0.001
  /// The durations that UIKit uses; others are moved to the nearer end.
  static let durations = 0.01...10.0
  /// The damping ratios that UIKit uses; others are moved to the nearer end.
  static let dampingRatios = Double(Float.ulpOfOne)...1.0

  /// The ω on which UIKit's iteration stops, whose sign means nothing; nil if it fails.
  var naturalFrequency: Double? { NewtonSearch.root(duration: duration, stop: Self.tolerance, of: residual) }

  private func residual(_ omega: Double) -> NewtonSearch.Residual {
    dampingRatio < 1 ? underdampedResidual(omega) : criticalResidual(omega)
  }

  private func underdampedResidual(_ omega: Double) -> NewtonSearch.Residual {
    let s = Double(Float(1 - dampingRatio * dampingRatio).squareRoot())
    let ratio = -(initialVelocity - dampingRatio * omega) / (s * omega)
    let decay = Elementary.exp(-duration * dampingRatio * omega)
    let e = initialVelocity + initialVelocity * duration * dampingRatio * omega
    let q = duration * dampingRatio * dampingRatio * omega * omega
    let numerator = decay * ratio <= 0 ? e - q : q - e
    let growth = Double(Elementary.exp(Float(omega * duration * dampingRatio)))
    return (Self.tolerance - (ratio * decay).magnitude, numerator / (omega * omega * s * growth))
  }

  private func criticalResidual(_ omega: Double) -> NewtonSearch.Residual {
    let target = omega < initialVelocity ? Self.tolerance : -Self.tolerance
    let decay = Double(Elementary.exp(Float(-duration * omega)))
    let growth = Double(Elementary.exp(Float(omega * duration)))
    return (
      target + ((omega - initialVelocity) * duration + 1) * decay,
      duration * duration * (initialVelocity - omega) / growth
    )
  }
}

extension UIViewSolver {
  /// Returns the remark on the ω on which UIKit's iteration stops.
  ///
  /// - Parameter found: The ω.
  /// - Returns: A remark unless ω is the largest solution of UIKit's equation, and that solution if ω is not one.
  func stop(at found: Double) -> (remark: Remark?, exactNaturalFrequency: Double?) {
    let largest = exactNaturalFrequency
    if let largest, (largest / found - 1).magnitude <= NewtonSearch.noticedMiss { return (nil, nil) }
    let other = largest.map { ", of which the largest is \(NumberText.text($0)) rad/s" } ?? ""
    return isSolution(found)
      ? (.own(.solverMisses, "UIKit's solver stops on one of several solutions of its equation here\(other)."), nil)
      : (.own(.solverMisses, "UIKit's solver stops away from the solutions of its own equation here\(other)."), largest)
  }

  private func isSolution(_ omega: Double) -> Bool {
    let miss = NewtonSearch.noticedMiss * omega
    return (envelope(omega - miss) > Self.tolerance) != (envelope(omega + miss) > Self.tolerance)
  }

  /// The largest ω that solves the equation that UIKit aims at, or nil if none does.
  ///
  /// The envelope falls for every ω beyond the last bump, so the largest root is bracketed by doubling and found by
  /// bisection to the last bit.
  var exactNaturalFrequency: Double? {
    var upper = 1 / duration
    while envelope(upper) > Self.tolerance || upper <= lastBump {
      upper *= 2
      guard upper < 1e12, Steps.take() else { return nil }
    }
    var lower = upper
    while envelope(lower) <= Self.tolerance {
      lower *= 0.99
      guard lower > 1e-9, Steps.take() else { return nil }
    }
    return Bisection.end(from: lower, to: lower / 0.99) { envelope($0) > Self.tolerance }
  }

  /// Where the envelope has its last maximum over ω, or 0 if it only falls.
  private var lastBump: Double {
    guard initialVelocity > 0 else { return 0 }
    guard dampingRatio < 1 else { return initialVelocity }
    let root = (initialVelocity * initialVelocity + 4 * initialVelocity / duration).squareRoot()
    return (initialVelocity + root) / (2 * dampingRatio)
  }

  private func envelope(_ omega: Double) -> Double {
    if dampingRatio < 1 {
      let s = ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
      let ratio = (initialVelocity - dampingRatio * omega) / (s * omega)
      return (ratio * Elementary.exp(-dampingRatio * omega * duration)).magnitude
    }
    let ratio = (omega - initialVelocity) * duration + 1
    return (ratio * Elementary.exp(-omega * duration)).magnitude
  }
}
