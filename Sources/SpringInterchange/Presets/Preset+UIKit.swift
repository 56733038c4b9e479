// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Preset {
  /// UIKit's and Core Animation's own springs.
  static let uiKit: [Self] =
    group(
      of: "UIKit",
      in: "uispringtimingparameters",
      source: uiKitSource,
      [
        ("uikit-default", [("mass", 3), ("stiffness", 1000), ("damping", 500)])
      ]
    )
    + group(
      of: "UIKit",
      in: "response-damping-ratio",
      source: uiKitSource,
      [
        ("uikit-sheet-detent", [("response", 0.3441442326), ("dampingRatio", 1)])
      ]
    )
    + group(
      of: "UIKit",
      in: "core-animation",
      source: uiKitSource,
      [
        ("core-animation-default", [("mass", 1), ("stiffness", 100), ("damping", 10)])
      ]
    )

  private static let uiKitSource =
    "Apple, UISpringTimingParameters and CASpringAnimation; sheet measured on iOS 26"
}
