// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Dialect {
  /// Springs by radians per second and a damping ratio: Harmonica, Fusion, PhotoSwipe.
  static let radians = Dialect(
    "angular-frequency", "Radians per second",
    sets: [.set(.angularFrequency, needs: [(.angularFrequency, "angularFrequency"), (.dampingRatio, "dampingRatio")])],
    calls: [
      CallForm("harmonica.NewSpring", ["", "angularFrequency", "dampingRatio"]),
      CallForm("NewSpring", ["", "angularFrequency", "dampingRatio"]),
      CallForm("scope.Spring", ["", "angularFrequency", "dampingRatio"]),
      CallForm("Fusion.Spring", ["", "angularFrequency", "dampingRatio"]),
    ])
}
