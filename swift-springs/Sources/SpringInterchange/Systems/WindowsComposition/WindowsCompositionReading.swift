// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Dialect {
  /// WinUI's SpringNaturalMotionAnimation.
  static let windows = Dialect(
    "windows-composition", "WinUI",
    sets: [.set(.windowsComposition, needs: [(.dampingRatio, "dampingRatio"), (.response, "period")])],
    marks: ["CreateSpringScalarAnimation", "CreateSpringVector3Animation", "SpringVector3NaturalMotionAnimation"],
    bareTime: .bySize)
}
