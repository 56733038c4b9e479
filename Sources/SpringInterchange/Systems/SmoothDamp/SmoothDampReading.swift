// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension SpringSystem {
  /// Unity's `SmoothDamp` and its relatives in maath, camera-controls and Unreal.
  static let smoothDamp = SpringSystem(
    "smooth-damp",
    "SmoothDamp",
    sets: [
      .set("smooth-damp", needs: [(.smoothTime, "smoothTime")]),
      .set(
        "response-damping-ratio",
        needs: [(.smoothTime, "response")],
        fills: [("dampingRatio", 1)]
      ),
    ],
    calls: [
      CallForm("SmoothDamp", ["", "", "", "smoothTime"]),
      CallForm("SmoothDampAngle", ["", "", "", "smoothTime"]),
      CallForm("easing.damp", ["", "", "", "smoothTime"]),
      CallForm("easing.damp2", ["", "", "smoothTime"]),
      CallForm("easing.damp3", ["", "", "smoothTime"]),
      CallForm("easing.dampE", ["", "", "smoothTime"]),
      CallForm("easing.dampC", ["", "", "smoothTime"]),
      CallForm("CriticallyDampedSmoothing", ["", "", "", "", "", "smoothTime"]),
    ],
    names: ["smoothTime", "smoothingTime"],
    bareTime: .seconds
  )
}
