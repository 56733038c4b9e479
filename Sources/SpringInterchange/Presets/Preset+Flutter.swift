// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Preset {
  /// Flutter's withDurationAndBounce without arguments: half a second, no bounce.
  static let flutter: [Self] =
    group(
      of: "Flutter",
      in: "flutter",
      source: "flutter/flutter, spring_simulation.dart",
      [
        (
          "flutter-default",
          [("mass", 1), ("stiffness", 157.913_670_417_429_73), ("damping", 25.132_741_228_718_345)]
        )
      ]
    )
}
