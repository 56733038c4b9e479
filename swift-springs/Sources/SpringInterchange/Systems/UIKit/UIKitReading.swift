// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Dialect {
  /// UIKit's animations, Swift 1 to 6 and Objective-C.
  static let uiKit = Dialect(
    "uikit", "UIKit",
    sets: [
      .set(.uiview, needs: [(.duration, "duration"), (.dampingRatio, "dampingRatio")]),
      .set(.durationBounce, needs: [(.perceptualDuration, "duration")], takes: [(.bounce, "bounce")]),
      .set(.durationBounce, needs: [(.bounce, "bounce")], takes: [(.duration, "duration")]),
      .set(.uiSpringTimingParameters, needs: [(.stiffness, "stiffness"), (.damping, "damping"), (.mass, "mass")]),
      .set(.uiSpringTimingParameters, fills: [("mass", 3), ("stiffness", 1000), ("damping", 500)]),
    ],
    calls: [
      CallForm("animate", needs: ["usingSpringWithDamping", "dampingRatio"], looks: .chained),
      CallForm("animate", needs: ["springDuration"], looks: .chained),
      CallForm("animateWithDuration", ["duration"], needs: ["usingSpringWithDamping"]),
      CallForm("UIViewPropertyAnimator", needs: ["dampingRatio"]),
      CallForm("UISpringTimingParameters", needs: ["stiffness", "bounce"]),
      CallForm("UISpringTimingParameters", needs: ["dampingRatio"]),
      CallForm("UISpringTimingParameters", excludes: ["dampingRatio"], playsAlone: true),
    ], marks: ["UIKit", "UIView", "UIViewPropertyAnimator"],
    names: ["usingSpringWithDamping", "springDuration", "initialSpringVelocity"], bareTime: .seconds)
}
