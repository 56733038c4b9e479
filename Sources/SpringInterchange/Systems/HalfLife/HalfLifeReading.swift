// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension SpringSystem {
  /// Daniel Holden's springs by their half-life.
  static let halfLife = SpringSystem(
    "half-life",
    "Half-life",
    sets: [
      .set(
        "half-life",
        needs: [(.halfLife, "halfLife")],
        takes: [(.dampingRatio, "dampingRatio")]
      ),
      .set("half-life", needs: [(.halfLife, "halfLife"), (.frequency, "frequency")]),
      .set(
        "response-damping-ratio",
        needs: [(.halfLife, "response")],
        fills: [("dampingRatio", 1)]
      ),
    ],
    names: ["halfLife"],
    bareTime: .seconds
  )
}
