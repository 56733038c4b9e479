// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Preset {
  /// The configurations that react-spring names.
  static let reactSpring: [Self] =
    group(
      of: "react-spring",
      in: "react-spring",
      source: "pmndrs/react-spring, packages/core/src/constants.ts",
      [
        ("react-spring-default", [("tension", 170), ("friction", 26)]),
        ("react-spring-gentle", [("tension", 120), ("friction", 14)]),
        ("react-spring-wobbly", [("tension", 180), ("friction", 12)]),
        ("react-spring-stiff", [("tension", 210), ("friction", 20)]),
        ("react-spring-slow", [("tension", 280), ("friction", 60)]),
        ("react-spring-molasses", [("tension", 280), ("friction", 120)]),
      ]
    )
}
