// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Dialect {
  /// Popmotion and VueUse Motion.
  static let popmotion = Dialect(
    "popmotion", "Popmotion",
    sets: [
      .set(.popmotion, takes: [(.stiffness, "stiffness"), (.damping, "damping"), (.mass, "mass")]),
      .set(.popmotion, needs: [(.duration, "duration")], takes: [(.bounce, "bounce")]),
    ],
    calls: [
      CallForm("animate", needs: ["stiffness", "damping", "mass", "bounce"], excludes: ["targets"], looks: .object)
    ], marks: ["popmotion", "@vueuse/motion"], bareTime: .milliseconds)
}
