// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension SpringSystem {
  /// Qt Quick's `SpringAnimation`.
  static let qt = SpringSystem(
    "qt",
    "Qt Quick",
    sets: [
      .set(
        "qt",
        takes: [
          (.stiffness, "spring"), (.damping, "damping"), (.mass, "mass"), (.epsilon, "epsilon"),
        ]
      )
    ],
    calls: [
      CallForm("SpringAnimation", looks: .block)
    ],
    marks: ["QtQuick"],
    bareTime: .milliseconds
  )
}
