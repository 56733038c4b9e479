// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Dialect {
  /// react-spring's configurations.
  static let reactSpring = Dialect(
    "react-spring", "react-spring",
    sets: [
      .set(.reactSpring, takes: [(.tension, "tension"), (.friction, "friction"), (.mass, "mass")]),
      .set(.reactSpring, needs: [(.frequency, "frequency")], takes: [(.damping, "damping"), (.mass, "mass")]),
      .set(.reactSpring, needs: [(.frequency, "frequency")], takes: [(.dampingRatio, "damping"), (.mass, "mass")]),
    ],
    calls: [
      CallForm("useSpring", needs: ["tension", "friction", "frequency", "preset"]),
      CallForm("useSprings", needs: ["tension", "friction", "frequency", "preset"]),
      CallForm("useTrail", needs: ["tension", "friction", "frequency", "preset"]),
      CallForm("useTransition", needs: ["tension", "friction", "frequency", "preset"]),
      CallForm("useChain", needs: ["tension", "friction", "frequency", "preset"]),
      CallForm("SpringValue", needs: ["tension", "friction", "frequency", "preset"]),
      CallForm("Controller", needs: ["tension", "friction", "frequency", "preset"]),
    ], marks: ["react-spring", "@react-spring/web", "useSprings", "useTrail", "SpringValue"],
    names: ["tension", "friction"], bareTime: .milliseconds, velocityScale: 1000)
}
