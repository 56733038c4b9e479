// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Dialect {
  /// MotionLayout's OnSwipe.
  static let motionLayout = Dialect(
    "motion-layout", "MotionLayout",
    sets: [
      .set(
        .motionLayout, needs: [(.stiffness, "springStiffness")],
        takes: [(.mass, "springMass"), (.damping, "springDamping")])
    ], calls: [CallForm("SwipeMode.Spring", ["mass", "stiffness", "damping"], fixed: [], playsAlone: true)],
    marks: ["OnSwipe", "MotionScene"], names: ["springStiffness", "springMass"])
}
