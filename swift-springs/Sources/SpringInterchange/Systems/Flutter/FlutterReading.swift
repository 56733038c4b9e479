// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Dialect {
  /// Flutter's `SpringDescription`.
  static let flutter = Dialect(
    "flutter", "Flutter",
    sets: [
      .set(.flutter, needs: [(.stiffness, "stiffness"), (.damping, "damping")], takes: [(.mass, "mass")]),
      .set(.flutter, needs: [(.stiffness, "stiffness"), (.dampingRatio, "ratio")], takes: [(.mass, "mass")]),
      .set(.flutter, needs: [(.duration, "duration"), (.bounce, "bounce")]),
      .set(.flutter, needs: [(.duration, "duration")], fills: [("bounce", 0)]),
      .set(.flutter, needs: [(.bounce, "bounce")], fills: [("duration", 0.5)]),
    ],
    calls: [
      CallForm("SpringDescription", needs: ["stiffness"]),
      CallForm("SpringDescription.withDampingRatio", needs: ["ratio"]),
      CallForm(
        "SpringDescription.withDampingRatio", fixed: [("ratio", .number(1))], needs: ["stiffness"], excludes: ["ratio"]),
      CallForm("SpringDescription.withDurationAndBounce", playsAlone: true),
    ], marks: ["SpringDescription", "SpringSimulation"], bareTime: .bySize)
}
