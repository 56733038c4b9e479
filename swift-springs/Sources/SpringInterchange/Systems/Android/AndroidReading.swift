// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Dialect {
  /// Android's `SpringForce`, in Kotlin and Java.
  static let android = Dialect(
    "android", "Android", sets: [.set(.android, takes: [(.stiffness, "stiffness"), (.dampingRatio, "dampingRatio")])],
    calls: [
      CallForm("SpringForce", playsAlone: true), CallForm(".setStiffness", ["stiffness"]),
      CallForm(".setDampingRatio", ["dampingRatio"]),
    ], marks: ["SpringForce", "SpringAnimation", "DynamicAnimation"], bareTime: .milliseconds)
}
