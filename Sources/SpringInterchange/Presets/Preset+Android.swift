// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Preset {
  /// The constants of Android's SpringForce, each with the other number's default.
  static let android: [Self] =
    group(
      of: "Android",
      in: "android",
      source: "androidx, SpringForce.java",
      [
        ("android-default", [("stiffness", 1500), ("dampingRatio", 0.5)]),
        ("android-stiffness-high", [("stiffness", 10_000), ("dampingRatio", 0.5)]),
        ("android-stiffness-medium", [("stiffness", 1500), ("dampingRatio", 0.5)]),
        ("android-stiffness-low", [("stiffness", 200), ("dampingRatio", 0.5)]),
        ("android-stiffness-very-low", [("stiffness", 50), ("dampingRatio", 0.5)]),
        ("android-high-bouncy", [("stiffness", 1500), ("dampingRatio", 0.2)]),
        ("android-medium-bouncy", [("stiffness", 1500), ("dampingRatio", 0.5)]),
        ("android-low-bouncy", [("stiffness", 1500), ("dampingRatio", 0.75)]),
        ("android-no-bouncy", [("stiffness", 1500), ("dampingRatio", 1)]),
      ]
    )
}
