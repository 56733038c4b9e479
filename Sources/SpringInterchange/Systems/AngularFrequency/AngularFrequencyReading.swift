// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension SpringSystem {
  /// Springs by radians per second and a damping ratio: Harmonica, Fusion, PhotoSwipe.
  static let radians = SpringSystem(
    "angular-frequency",
    "Radians per second",
    sets: [
      .set(
        "angular-frequency",
        needs: [(.angularFrequency, "angularFrequency"), (.dampingRatio, "dampingRatio")]
      ),
      .set(
        "response-damping-ratio",
        needs: [(.angularFrequency, "response"), (.dampingRatio, "dampingRatio")],
        cycle: 2 * .pi
      ),
    ],
    calls: [
      CallForm("harmonica.NewSpring", ["", "angularFrequency", "dampingRatio"]),
      CallForm("NewSpring", ["", "angularFrequency", "dampingRatio"]),
      CallForm("scope.Spring", ["", "angularFrequency", "dampingRatio"]),
      CallForm("Fusion.Spring", ["", "angularFrequency", "dampingRatio"]),
    ]
  )
}
