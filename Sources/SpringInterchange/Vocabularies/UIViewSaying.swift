// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// How UIKit's old animation call comes closest to a spring.
///
/// The inverse of ``UIViewSolver`` is closed: T = ln(|v₀ − ζω| / (√(1−ζ²)·ω·ε)) / (ζω), and for ζ = 1 a root of
/// |(ω − v₀)T + 1|·e^(−ωT) = ε. What UIKit makes of that T is read back by whoever measures the error.
struct UIViewSaying {
  let spring: Spring
  let initialVelocity: Double
  private let note: String?

  init(_ spring: Spring, initialVelocity: Double) {
    let closest = ClosestSpring.withoutOverdamping(spring, initialVelocity: initialVelocity)
    self.spring = closest.spring
    self.initialVelocity = initialVelocity
    note = closest.note
  }

  var saying: Saying {
    guard let duration = takenDuration else {
      return Saying(
        .none,
        note: "No duration from 0.01 to 10 seconds makes UIKit play this spring."
      )
    }
    return Saying(
      numbers: [
        .duration: duration,
        .dampingRatio: spring.dampingRatio,
        .initialVelocity: initialVelocity,
      ],
      note: Notes.joined(
        note,
        "UIKit ends the animation after the duration, wherever the spring is then.",
        Notes.massIsLost(spring.mass)
      ),
      code: UIKitCode.animation(
        duration: duration,
        dampingRatio: spring.dampingRatio,
        initialVelocity: initialVelocity
      )
    )
  }

  /// The duration that UIKit takes.
  private var takenDuration: Double? {
    duration.flatMap {
      UIViewSolver.durations.duration($0, playing: spring.naturalFrequency) { duration in
        UIViewSolver(
          duration: duration,
          dampingRatio: spring.dampingRatio,
          initialVelocity: initialVelocity
        ).naturalFrequency
      }
    }
  }

  private var duration: Double? {
    let omega = spring.naturalFrequency
    let zeta = spring.dampingRatio
    guard zeta < 1 else {
      return criticalDuration
    }
    guard zeta > UIViewSolver.dampingRatios.lowerBound else {
      return nil
    }
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
    while remaining(upper) > UIViewSolver.tolerance || upper * omega < 10 {
      upper *= 2
    }
    var lower = upper
    while remaining(lower) <= UIViewSolver.tolerance {
      lower *= 0.99
    }
    return Bisection.end(from: lower, to: lower / 0.99) { remaining($0) > UIViewSolver.tolerance }
  }
}
