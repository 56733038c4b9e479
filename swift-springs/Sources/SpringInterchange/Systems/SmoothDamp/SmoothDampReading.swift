// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Dialect {
  /// Unity's `SmoothDamp` and its relatives in maath, camera-controls and Unreal.
  static let smoothDamp = Dialect(
    "smooth-damp", "SmoothDamp", sets: [.set(.smoothDamp, needs: [(.smoothTime, "smoothTime")])],
    calls: [
      CallForm("SmoothDamp", ["", "", "", "smoothTime"]), CallForm("SmoothDampAngle", ["", "", "", "smoothTime"]),
      CallForm("easing.damp", ["", "", "", "smoothTime"]), CallForm("easing.damp2", ["", "", "smoothTime"]),
      CallForm("easing.damp3", ["", "", "smoothTime"]), CallForm("easing.dampE", ["", "", "smoothTime"]),
      CallForm("easing.dampC", ["", "", "smoothTime"]),
      CallForm("CriticallyDampedSmoothing", ["", "", "", "", "", "smoothTime"]),
    ], names: ["smoothTime", "smoothingTime"], bareTime: .seconds)
}
