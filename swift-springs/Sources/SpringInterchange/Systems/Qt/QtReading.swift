// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Dialect {
  /// Qt Quick's `SpringAnimation`.
  static let qt = Dialect(
    "qt", "Qt Quick",
    sets: [.set(.qt, takes: [(.stiffness, "spring"), (.damping, "damping"), (.mass, "mass"), (.epsilon, "epsilon")])],
    calls: [CallForm("SpringAnimation", renames: ["spring": "stiffness"], looks: .block)], marks: ["QtQuick"],
    bareTime: .milliseconds)
}
