// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Dialect {
  /// Xiaomi's miuix.
  static let miuix = Dialect(
    "miuix", "miuix",
    sets: [.set(.responseDampingRatio, needs: [(.response, "response"), (.dampingRatio, "dampingRatio")])],
    calls: [CallForm("folmeSpring", ["dampingRatio", "response"])], bareTime: .seconds)
}
