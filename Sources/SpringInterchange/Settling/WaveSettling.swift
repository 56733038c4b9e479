// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension SettlingDefinition {
  /// The settling duration of Wave's `Spring`.
  static let wave = Self(
    id: "wave",
    title: "Wave Spring.settlingDuration",
    rule:
      "ln(10000) / (ζω) below critical damping, else 1.25 ln(10000) / ω: far too short for overdamped springs.",
    source: "jtrivedi/Wave, Sources/Wave/Spring.swift"
  ) { motion in
    guard motion.spring.decayRate > 0 else {
      return .neverSettles
    }
    let seconds = -Elementary.log(0.0001) / motion.spring.naturalFrequency
    let dampingRatio = motion.spring.dampingRatio
    return .seconds(dampingRatio >= 1 ? seconds * 1.25 : seconds / dampingRatio)
  }
}
