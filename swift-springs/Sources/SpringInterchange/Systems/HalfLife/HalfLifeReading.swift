// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Dialect {
  /// Daniel Holden's springs by their half-life.
  static let halfLife = Dialect(
    "half-life", "Half-life",
    sets: [
      .set(.halfLife, needs: [(.halfLife, "halfLife")], takes: [(.dampingRatio, "dampingRatio")]),
      .set(.halfLife, needs: [(.halfLife, "halfLife"), (.frequency, "frequency")]),
    ],
    calls: [
      CallForm("spring_damper_exact_ratio", ["", "", "", "", "dampingRatio", "halfLife"]),
      CallForm("spring_damper_exact", ["", "", "", "", "frequency", "halfLife"]),
      CallForm("critical_spring_damper_exact", ["", "", "", "", "halfLife"]),
      CallForm("simple_spring_damper_exact", ["", "", "", "halfLife"]),
    ], names: ["halfLife"], bareTime: .seconds)
}
