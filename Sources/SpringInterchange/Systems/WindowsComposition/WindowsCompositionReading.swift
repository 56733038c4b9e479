// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension SpringSystem {
  /// WinUI's SpringNaturalMotionAnimation.
  static let windows = SpringSystem(
    "windows-composition",
    "WinUI",
    sets: [
      .set(
        "windows-composition",
        needs: [(.dampingRatio, "dampingRatio"), (.response, "period")]
      )
    ],
    marks: [
      "CreateSpringScalarAnimation", "CreateSpringVector3Animation",
      "SpringVector3NaturalMotionAnimation",
    ],
    bareTime: .bySize
  )
}
