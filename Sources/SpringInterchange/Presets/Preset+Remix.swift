// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Preset {
  /// Remix's three presets.
  static let remix: [Self] =
    group(
      of: "Remix",
      in: "remix",
      source: "remix-run/remix, packages/ui/src/animation/spring.ts",
      [
        ("remix-smooth", [("duration", 0.4), ("bounce", -0.3)]),
        ("remix-snappy", [("duration", 0.2), ("bounce", 0)]),
        ("remix-bouncy", [("duration", 0.4), ("bounce", 0.3)]),
      ]
    )
}
