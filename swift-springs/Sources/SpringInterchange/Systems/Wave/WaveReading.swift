// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Dialect {
  /// Janum Trivedi's Wave.
  static let wave = Dialect(
    "wave", "Wave",
    sets: [.set(.wave, needs: [(.dampingRatio, "dampingRatio"), (.response, "response")], takes: [(.mass, "mass")])],
    calls: [
      CallForm("Spring", needs: ["dampingRatio"], excludes: ["settlingDuration", "stiffness"], looks: .marked),
      CallForm("Spring", needs: ["mass"], excludes: ["stiffness", "settlingDuration"]),
    ], marks: ["Wave", "SpringAnimator"], bareTime: .seconds)
}
