// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

// MARK: - SwiftUI's presets

extension Spring {
  /// A spring without bounce: duration 0.5 s, bounce 0.
  public static var smooth: Spring { smooth() }
  /// A spring with a small bounce: duration 0.5 s, bounce 0.15.
  public static var snappy: Spring { snappy() }
  /// A spring that bounces: duration 0.5 s, bounce 0.3.
  public static var bouncy: Spring { bouncy() }

  /// A spring without bounce, tuned.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - extraBounce: Bounce added to the preset's 0.
  /// - Returns: The spring.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// A spring with a small bounce, tuned.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - extraBounce: Bounce added to the preset's 0.15.
  /// - Returns: The spring.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring that bounces, tuned.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - extraBounce: Bounce added to the preset's 0.3.
  /// - Returns: The spring.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}

// MARK: - Equality

extension Spring {
  /// Whether two springs are the same within a tolerance.
  ///
  /// - Parameters:
  ///   - other: The other spring.
  ///   - tolerance: The difference, as a part, up to which natural frequencies and masses count as equal, and damping ratios by
  ///     as much.
  /// - Returns: Whether no number differs by more.
  public func isApproximatelyEqual(to other: Spring, tolerance: Double = 1e-12) -> Bool {
    func isNear(_ a: Double, _ b: Double, _ size: Double) -> Bool { abs(a - b) <= tolerance * size }
    return isNear(naturalFrequency, other.naturalFrequency, max(naturalFrequency, other.naturalFrequency))
      && isNear(dampingRatio, other.dampingRatio, max(1, dampingRatio, other.dampingRatio))
      && isNear(mass, other.mass, max(mass, other.mass))
  }
}
