// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Preset {
  /// The defaults of POP, Rebound and React Native's Animated.
  static let origami: [Self] =
    group(
      of: "Origami",
      in: "origami",
      source: origamiSource,
      [
        ("pop-default", [("bounciness", 4), ("speed", 12)])
      ]
    )
    + group(
      of: "Origami",
      in: "origami-tension-friction",
      source: origamiSource,
      [
        ("rebound-default", [("tension", 40), ("friction", 7)]),
        ("react-native-default", [("tension", 40), ("friction", 7)]),
      ]
    )
    + group(
      of: "Origami",
      in: "origami",
      source: origamiSource,
      [
        ("react-native-bounciness-default", [("bounciness", 8), ("speed", 12)])
      ]
    )

  private static let origamiSource =
    "facebook/pop, facebook/rebound-js, facebook/react-native SpringConfig.js"
}
