// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Dialect {
  /// Remotion's `spring()`.
  static let remotion = Dialect(
    "remotion", "Remotion",
    sets: [.set(.remotion, takes: [(.stiffness, "stiffness"), (.damping, "damping"), (.mass, "mass")])],
    calls: [
      CallForm("spring", needs: ["frame", "fps"], playsAlone: true), CallForm("measureSpring", playsAlone: true),
      CallForm("springTiming", playsAlone: true), CallForm("Easing.spring", playsAlone: true),
    ], marks: ["remotion", "useCurrentFrame"], names: ["durationInFrames", "durationRestThreshold"])
}
