// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension SettlingDefinition {
  /// The duration that Jetpack Compose estimates for `spring()` with the default threshold.
  static let compose = Self(
    id: "compose",
    title: "Compose, estimateAnimationDurationMillis",
    rule: """
      Whole milliseconds until the motion is within the visibility threshold of 0.01 units: the envelope below \
      critical damping, at most 100 steps of Newton above it, with single-precision inputs. So it depends on the \
      absolute distance.
      """,
    source: "androidx/androidx, animation-core SpringEstimation.kt"
  ) { motion in
    let spring = motion.spring
    let threshold: Float = 0.01
    let frequency = spring.naturalFrequency
    let estimate = ComposeEstimate(
      stiffness: Double(Float(frequency * frequency)),
      dampingRatio: Double(Float(spring.dampingRatio)),
      velocity: Double(Float(motion.initialVelocity) / threshold),
      displacement: Double((Float(motion.origin) - Float(motion.target)) / threshold),
      delta: 1
    )
    let answer = estimate.answer
    guard let milliseconds = answer.milliseconds else {
      return .none("Compose gets no finite number, or says 292 years: never.")
    }
    let seconds = milliseconds / 1000
    guard answer.isFound else {
      return .seconds(
        seconds,
        note:
          "Compose's search finds no end here; what it says may be another number on each device."
      )
    }
    guard seconds < 0 else { return .seconds(seconds) }
    return .seconds(
      seconds,
      note: motion.hasSettled(distance: Double(threshold), by: 0)
        ? "Negative: the motion never leaves the threshold."
        : """
        Compose's search fails here: it comes to a time before the start, so that Compose shows the target at once.
        """
    )
  }
}
