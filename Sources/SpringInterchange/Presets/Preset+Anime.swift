// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Preset {
  /// The defaults of anime.js 4 and 3.
  static let animeDefaults: [Self] =
    group(
      of: "anime.js",
      in: "anime",
      source: animeDefaultsSource,
      [
        ("anime-default", [("duration", 0.628), ("bounce", 0.5)])
      ]
    )
    + group(
      of: "anime.js",
      in: "anime-physics",
      source: animeDefaultsSource,
      [
        ("anime-physics-default", [("mass", 1), ("stiffness", 100), ("damping", 10)])
      ]
    )
    + group(
      of: "anime.js",
      in: "anime-v3",
      source: animeDefaultsSource,
      [
        ("anime-v3-default", [("mass", 1), ("stiffness", 100), ("damping", 10)])
      ]
    )

  private static let animeDefaultsSource =
    "juliangarnier/anime, src/easings/spring/index.js and src/index.js"
}
