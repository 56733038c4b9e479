// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Dialect {
  /// anime.js 4.
  static let anime = Dialect(
    "anime", "anime.js",
    sets: [
      .set(.anime, takes: [(.duration, "duration"), (.bounce, "bounce")]),
      .set(.anime, needs: [(.perceptualDuration, "duration")], takes: [(.bounce, "bounce")]),
      .set(.animePhysics, takes: [(.stiffness, "stiffness"), (.damping, "damping"), (.mass, "mass")]),
    ],
    calls: [
      CallForm("createSpring", playsAlone: true),
      CallForm("spring", needs: ["bounce", "duration", "perceivedDuration"], excludes: ["keyframes"], looks: .object),
      CallForm(
        "spring", needs: ["stiffness", "damping", "mass"], excludes: ["dampingRatio", "frame", "fps"], looks: .object),
      CallForm("spring", looks: .marked, playsAlone: true),
      CallForm("spring", ["mass", "stiffness", "damping", "velocity"], looks: .marked),
    ], marks: ["animejs", "animejs/easings", "createSpring"], names: ["perceivedDuration"], bareTime: .milliseconds)

  /// anime.js 2 and 3, whose springs are words.
  static let animeV3 = Dialect(
    "anime-v3", "anime.js 3",
    sets: [
      .set(.animeV3, needs: [(.mass, "mass"), (.stiffness, "stiffness"), (.damping, "damping")]),
      .set(.animeV3, fills: [("mass", 1), ("stiffness", 100), ("damping", 10)]),
    ],
    calls: [
      CallForm("spring", ["mass", "stiffness", "damping", "velocity"], looks: .quoted),
      CallForm("spring", looks: .quoted, playsAlone: true),
      // The word without its quotes, as one copies it: only here has a spring() four numbers.
      CallForm("spring", ["mass", "stiffness", "damping", "velocity"], needs: ["velocity"], looks: .unnamed),
    ], marks: ["anime"])
}
