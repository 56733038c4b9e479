// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Spring {
  /// The numbers that a spring may be made of.
  public enum Parameters: Hashable, Sendable {
    /// Perceptual duration in seconds and bounce, see ``Spring/init(duration:bounce:mass:)``.
    case duration(Double, bounce: Double, mass: Double = 1)
    /// Period of the undamped spring in seconds and fraction of critical damping.
    case response(Double, dampingRatio: Double, mass: Double = 1)
    /// Spring constant in N/m, damping coefficient in N s/m and mass in kg.
    case stiffness(Double, damping: Double, mass: Double = 1)
    /// Undamped angular frequency in rad/s and fraction of critical damping.
    case naturalFrequency(Double, dampingRatio: Double, mass: Double = 1)
  }

  /// A spring from numbers that may be wrong.
  ///
  /// - Parameter parameters: The numbers, each in the range that ``Parameters`` and ``SpringError`` state.
  /// - Throws: ``SpringError`` naming the quantity that is not finite, has the wrong sign, or is out of range.
  public init(validating parameters: Parameters) throws(SpringError) {
    switch parameters {
    case .duration(let duration, let bounce, let mass):
      try self.init(duration: duration, bounce: bounce, mass: mass)
    case .response(let response, let dampingRatio, let mass):
      try self.init(response: response, dampingRatio: dampingRatio, mass: mass)
    case .stiffness(let stiffness, let damping, let mass):
      try self.init(mass: mass, stiffness: stiffness, damping: damping)
    case .naturalFrequency(let frequency, let dampingRatio, let mass):
      try self.init(naturalFrequency: frequency, dampingRatio: dampingRatio, mass: mass)
    }
  }

  private init(trapping parameters: Parameters) {
    do {
      try self.init(validating: parameters)
    } catch {
      preconditionFailure("Spring: \(error)")
    }
  }
}

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
    Spring(trapping: .duration(duration, bounce: extraBounce))
  }

  /// A spring with a small bounce, tuned.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - extraBounce: Bounce added to the preset's 0.15.
  /// - Returns: The spring.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(trapping: .duration(duration, bounce: 0.15 + extraBounce))
  }

  /// A spring that bounces, tuned.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds.
  ///   - extraBounce: Bounce added to the preset's 0.3.
  /// - Returns: The spring.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(trapping: .duration(duration, bounce: 0.3 + extraBounce))
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
    return isNear(
      naturalFrequency,
      other.naturalFrequency,
      max(naturalFrequency, other.naturalFrequency)
    )
      && isNear(dampingRatio, other.dampingRatio, max(1, dampingRatio, other.dampingRatio))
      && isNear(mass, other.mass, max(mass, other.mass))
  }
}

#if !hasFeature(Embedded)
extension Spring.Parameters: Codable {}
#endif
