// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Where keyframes come from.
public enum KeyframeSource: String, Hashable, Sendable, CaseIterable {
  /// A spring between two values.
  case spring
  /// The recorded bounce of an icon.
  case dockBounce = "dock-bounce"
  /// The simulated bounce of something thrown up.
  case gravityBounce = "gravity-bounce"
  /// One of the easing functions.
  case easing
  /// A spring whose target or spring changes on the way.
  case retarget

  /// Whether values are heights, so that where y points down they are subtracted.
  public var isHeight: Bool { self == .dockBounce || self == .gravityBounce }

  /// What a reader of the values has to know, one sentence each.
  public var notes: [String] {
    switch self {
    case .spring, .retarget: []
    case .dockBounce:
      [
        "32 values have 31 intervals: each lasts 34.4 ms, although the recording had 30 frames a second.",
        "Values are heights, up is positive: where y points down, subtract them.",
      ]
    case .gravityBounce:
      [
        "The first value is the height after the first slice: put a 0 before it where the start must be at rest.",
        "N values are spread over N - 1 intervals, so the first stands a slice earlier than in the simulation and the last on time; with a 0 before them all are on time.",
        "Values are heights, up is positive: where y points down, subtract them.",
      ]
    case .easing: ["The function is taken at i / (count - 1); the first and last value are exactly from and to."]
    }
  }
}
