// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Preset {
  /// The defaults of Motion, in each of its three ways.
  static let motionDefaults: [Self] =
    group(
      of: "Motion",
      in: "motion",
      source: motionDefaultsSource,
      [
        ("motion-default", [("stiffness", 100), ("damping", 10), ("mass", 1)])
      ]
    )
    + group(
      of: "Motion",
      in: "motion-visual-duration",
      source: motionDefaultsSource,
      [
        ("motion-visual-duration-default", [("visualDuration", 0.3), ("bounce", 0.3)])
      ]
    )
    + group(
      of: "Motion",
      in: "motion-duration",
      source: motionDefaultsSource,
      [
        ("motion-duration-default", [("duration", 0.8), ("bounce", 0.3)])
      ]
    )

  private static let motionDefaultsSource =
    "motiondivision/motion, packages/motion-dom/src/animation/generators/spring.ts"
}
