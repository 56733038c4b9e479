// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Dialect {
  /// Hyprland's configuration.
  static let hyprland = Dialect(
    "hyprland", "Hyprland",
    sets: [.set(.hyprland, takes: [(.mass, "mass"), (.stiffness, "stiffness"), (.damping, "dampening")])],
    names: ["dampening"])
}
