// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension SpringSystem {
  /// Hyprland's configuration.
  static let hyprland = SpringSystem(
    "hyprland",
    "Hyprland",
    sets: [
      .set(
        "hyprland",
        takes: [(.mass, "mass"), (.stiffness, "stiffness"), (.damping, "dampening")]
      ),
      .set(
        "mass-stiffness-damping",
        needs: [(.stiffness, "stiffness"), (.damping, "damping")],
        takes: [(.mass, "mass")]
      ),
    ],
    names: ["dampening"]
  )
}
