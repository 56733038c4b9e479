// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// A named spring of a known system, in that system's own words.
public struct Preset: Sendable {
  /// The wire name in kebab-case, such as `swiftui-smooth`.
  public let name: String
  /// Whose preset it is, such as `SwiftUI`.
  public let system: String
  /// The vocabulary in which the system gives it.
  public let vocabulary: String
  /// The parameters in that vocabulary, as the system gives them.
  public let parameters: [(name: String, value: Double)]
  /// Whether it takes another `duration` and an `extraBounce`, as Apple's three do.
  public let isTunable: Bool
  /// Where the numbers were read.
  public let source: String

  /// The preset with a name, or nil.
  public static func named(_ name: String) -> Self? {
    all.first { $0.name == name }
  }
}

extension Preset {
  /// Every preset, in the order of the documentation.
  public static let all: [Self] = swiftUI
}
