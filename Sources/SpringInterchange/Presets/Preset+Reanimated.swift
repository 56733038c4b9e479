// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Preset {
  /// Reanimated's spring configurations, by physics and by duration.
  static let reanimated: [Self] =
    group(
      of: "Reanimated",
      in: "reanimated",
      source: reanimatedSource,
      [
        ("reanimated-default", [("stiffness", 900), ("damping", 120), ("mass", 4)]),
        ("reanimated-gentle", [("stiffness", 900), ("damping", 120), ("mass", 4)]),
        ("reanimated-wiggly", [("stiffness", 900), ("damping", 90), ("mass", 4)]),
        ("reanimated-snappy", [("stiffness", 900), ("damping", 110), ("mass", 4)]),
      ]
    )
    + group(
      of: "Reanimated",
      in: "reanimated-duration",
      source: reanimatedSource,
      [
        ("reanimated-gentle-duration", [("duration", 0.55), ("dampingRatio", 1)]),
        ("reanimated-wiggly-duration", [("duration", 0.55), ("dampingRatio", 0.75)]),
        ("reanimated-snappy-duration", [("duration", 0.55), ("dampingRatio", 0.92)]),
      ]
    )
    + group(
      of: "Reanimated",
      in: "reanimated",
      source: reanimatedSource,
      [
        ("reanimated-v3-default", [("stiffness", 100), ("damping", 10), ("mass", 1)])
      ]
    )
    + group(
      of: "Reanimated",
      in: "reanimated-duration",
      source: reanimatedSource,
      [
        ("reanimated-v3-duration", [("duration", 1.333), ("dampingRatio", 0.5)])
      ]
    )

  private static let reanimatedSource =
    "software-mansion/react-native-reanimated 4.3, springConfigs.ts"
}
