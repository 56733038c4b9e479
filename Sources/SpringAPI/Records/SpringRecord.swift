// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import SpringInterchange
import Springs

/// A spring as every answer describes it.
enum SpringRecord {
  static let record = Record<Reading>(
    [
      .number("mass", "Mass m in kg; 1 where the vocabulary has none.") { $0.spring.mass },
      .number("stiffness", "Spring constant k = mω₀² in N/m.") { $0.spring.stiffness },
      .number("damping", "Damping coefficient c = 2ζmω₀ in N·s/m.") { $0.spring.damping },
      .number("initialVelocity", "Velocity at the start in travelled distances per second.") {
        $0.initialVelocity
      },
      .number("naturalFrequency", "Undamped angular frequency ω₀ = √(k/m) in rad/s.") {
        $0.spring.naturalFrequency
      },
      .number("dampingRatio", "Damping ratio ζ = c / (2√(km)).") { $0.spring.dampingRatio },
      .optionalNumber(
        "dampedFrequency",
        "Damped angular frequency ω₀√(1−ζ²) in rad/s; null where nothing oscillates."
      ) { $0.spring.dampedFrequency },
      .number("response", "Period 2π/ω₀ in seconds; also Apple's perceptual duration.") {
        $0.spring.response
      },
      .number("bounce", "Apple's bounce: 1 − ζ, or 1/ζ − 1 beyond critical damping.") {
        $0.spring.bounce
      },
      RecordMember(
        "regime",
        "How it is damped.",
        schema: .choice(DampingRegime.allCases.map(\.rawValue))
      ) { $1.string($0.spring.regime.rawValue) },
      .objects("clamped", "Values that the system replaces without a word.", ClampRecord.record) {
        $0.clamps
      },
      .texts("notes", "What else a reader should know.") { $0.notes },
      .optionalNumber(
        "exactNaturalFrequency",
        "Where the system's own solver misses: the ω₀ that solves its equation, in rad/s; else null."
      ) { $0.exactNaturalFrequency },
    ],
    mostly: UsualMembers("clamped", "notes", "exactNaturalFrequency", as: Reading(.critical)) {
      $0.hasNoRemarks && $0.exactNaturalFrequency == nil
    }
  )
}

private enum ClampRecord {
  static let record = Record<Clamp>([
    .text("parameter", "The parameter that is replaced.") { $0.parameter },
    .number("given", "The value that was given.") { $0.given },
    .number("used", "The value that the system uses.") { $0.used },
    .text("reason", "Why.") { $0.reason },
  ])
}
