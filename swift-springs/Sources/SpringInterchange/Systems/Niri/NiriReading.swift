// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Dialect {
  /// niri's configuration.
  static let niri = Dialect(
    "niri", "niri",
    sets: [
      .set(.niri, needs: [(.stiffness, "stiffness"), (.dampingRatio, "dampingRatio")], takes: [(.epsilon, "epsilon")])
    ], together: [.stiffness, .dampingRatio, .epsilon])
}
