// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Preset {
  /// SwiftUI's three named springs and its defaults.
  static let swiftUI: [Self] =
    [
      tunable("swiftui-smooth", bounce: 0),
      tunable("swiftui-snappy", bounce: 0.15),
      tunable("swiftui-bouncy", bounce: 0.3),
    ]
    + group(
      of: "SwiftUI",
      in: "response-damping-ratio",
      source: "OpenSwiftUI, SpringAnimation.swift",
      [
        ("swiftui-default", [("response", 0.55), ("dampingRatio", 1)]),
        ("swiftui-spring", [("response", 0.5), ("dampingRatio", 0.825)]),
        ("swiftui-interactive-spring", [("response", 0.15), ("dampingRatio", 0.86)]),
      ]
    )

  private static func tunable(_ name: String, bounce: Double) -> Self {
    Self(
      name: name,
      system: "SwiftUI",
      vocabulary: "duration-bounce",
      parameters: [("duration", 0.5), ("bounce", bounce)],
      isTunable: true,
      source: "OpenSwiftUI, Spring.swift"
    )
  }
}
