// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Preset {
  /// Wave's two defaults.
  static let wave: [Self] =
    group(
      of: "Wave",
      in: "wave",
      source: "jtrivedi/Wave, Sources/Wave/Spring.swift",
      [
        ("wave-default-interactive", [("dampingRatio", 0.8), ("response", 0.2)]),
        ("wave-default-animated", [("dampingRatio", 1), ("response", 0.82)]),
      ]
    )
}
