// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension SpringSystem {
  /// niri's configuration.
  static let niri = SpringSystem(
    "niri",
    "niri",
    sets: [
      .set(
        "niri",
        needs: [(.stiffness, "stiffness"), (.dampingRatio, "dampingRatio")],
        takes: [(.epsilon, "epsilon")]
      ),
      .set(
        "libadwaita",
        needs: [(.stiffness, "stiffness"), (.dampingRatio, "dampingRatio")]
      ),
    ]
  )
}
