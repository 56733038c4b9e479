// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// What anime.js 4 makes of a duration and a bounce.
///
/// Stiffness (2π/T)² up to 10000 and damping 4πζ/T up to 300, both rounded to three decimals, on a mass of 1.
struct AnimeSpring {
  private let duration: Double
  private let bounce: Double
  private var clamps: [Clamp] = []

  /// The durations that anime.js uses; others are moved to the nearer end.
  static let durations = 0.01...10.0

  init(duration: Double, bounce: Double) {
    self.duration = clamps.clamping("duration", duration, to: Self.durations, by: "anime.js")
    self.bounce = clamps.clamping("bounce", bounce, to: -1...1, by: "anime.js")
  }

  var reading: Reading {
    get throws(ParameterFaults) {
      var clamps = clamps
      let exact = (2 * .pi / duration) * (2 * .pi / duration)
      let stiffness = Self.rounded(min(exact, 10_000))
      if exact > 10_000 {
        clamps.record(
          "duration",
          duration,
          2 * .pi / 100,
          reason: "anime.js uses no stiffness above 10000."
        )
      }
      let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
      let wanted = 4 * .pi * ratio / duration
      let damping = Self.rounded(min(wanted, 300))
      let spring = try Vocabulary.spring { () throws(SpringError) in
        try Spring(stiffness: stiffness, damping: damping)
      }
      if wanted > 300 {
        clamps.record(
          "bounce",
          bounce,
          spring.bounce,
          reason: "anime.js uses no damping above 300."
        )
      }
      return Reading(
        spring,
        clamps: clamps,
        notes: ["anime.js rounds stiffness and damping to three decimals."]
      )
    }
  }

  /// A number rounded to three decimals, halves upwards, as JavaScript's Math.round has it.
  private static func rounded(_ value: Double) -> Double {
    (value * 1000 + 0.5).rounded(.down) / 1000
  }
}
