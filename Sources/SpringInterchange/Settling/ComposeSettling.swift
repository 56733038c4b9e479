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
    guard answer.isFound else {
      return .seconds(
        milliseconds / 1000,
        note:
          "Compose's search finds no end here; what it says may be another number on each device."
      )
    }
    return .seconds(
      milliseconds / 1000,
      note: milliseconds < 0 ? "Negative: the start is already within the threshold." : nil
    )
  }
}
