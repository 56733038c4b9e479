// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension SpringSystem {
  /// Xiaomi's miuix.
  static let miuix = SpringSystem(
    "miuix",
    "miuix",
    sets: [
      .set(
        "response-damping-ratio",
        needs: [(.response, "response"), (.dampingRatio, "dampingRatio")]
      )
    ],
    calls: [CallForm("folmeSpring", ["dampingRatio", "response"])],
    bareTime: .seconds
  )
}
