// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Preset {
  /// Wobble's default.
  static let wobbleDefaults: [Self] =
    group(
      of: "wobble",
      in: "wobble",
      source: "skevy/wobble, src/index.ts",
      [
        ("wobble-default", [("stiffness", 100), ("damping", 10), ("mass", 1)])
      ]
    )
}
