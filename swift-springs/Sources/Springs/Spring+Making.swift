// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

// Springs that code makes. A number that makes none is a programming error and traps with the sentence that
// `init(validating:)` throws.

extension Spring {
  /// A spring from its perceptual duration and bounce.
  ///
  ///     omega = 2 pi / duration
  ///     zeta  = 1 - bounce          for bounce >= 0
  ///     zeta  = 1 / (1 + bounce)    for bounce <  0
  ///
  /// Bounce 1 swings for ever; bounce 0 is critically damped; bounce -1 would need infinite damping and is none.
  ///
  /// ```swift
  /// let spring = Spring(duration: 0.4, bounce: 0.2)
  /// ```
  ///
  /// - Parameters:
  ///   - duration: The pace of the spring in seconds, greater than 0; the same as ``response``, not the time until it settles.
  ///   - bounce: Greater than -1, at most 1.
  ///   - mass: Mass in kg, in ``massRange``.
  /// - Precondition: The numbers are in range; for those that come from outside use ``init(validating:)``.
  public init(duration: Double = 0.5, bounce: Double = 0, mass: Double = 1) {
    self.init(trapping: .duration(duration, bounce: bounce, mass: mass))
  }

  /// A spring from its response and damping ratio.
  ///
  ///     omega = 2 pi / response
  ///
  /// - Parameters:
  ///   - response: Period of the undamped spring in seconds, greater than 0.
  ///   - dampingRatio: Fraction of critical damping, 0 or in ``dampingRatioRange``.
  ///   - mass: Mass in kg, in ``massRange``.
  /// - Precondition: The numbers are in range; for those that come from outside use ``init(validating:)``.
  public init(response: Double, dampingRatio: Double, mass: Double = 1) {
    self.init(trapping: .response(response, dampingRatio: dampingRatio, mass: mass))
  }

  /// A spring from its mass, stiffness and damping coefficient.
  ///
  ///     omega = sqrt(k/m),    zeta = c / (2 m omega)
  ///
  /// - Parameters:
  ///   - mass: Mass m in kg, in ``massRange``.
  ///   - stiffness: Spring constant k in N/m, greater than 0.
  ///   - damping: Damping coefficient c in N s/m, 0 or greater.
  ///   - allowOverDamping: Whether a damping ratio above 1 stays as it is. With false the spring is then critically damped, as
  ///     SwiftUI makes it unless it is asked otherwise.
  /// - Precondition: The numbers are in range; for those that come from outside use ``init(validating:)``.
  public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = true) {
    let spring = Spring(trapping: .stiffness(stiffness, damping: damping, mass: mass))
    self =
      allowOverDamping || spring.dampingRatio <= 1 ? spring : Spring(mass: mass, stiffness: stiffness, dampingRatio: 1)
  }

  /// A spring from its stiffness and damping ratio.
  ///
  ///     omega = sqrt(k/m)
  ///
  /// - Parameters:
  ///   - mass: Mass m in kg, in ``massRange``.
  ///   - stiffness: Spring constant k in N/m, greater than 0.
  ///   - dampingRatio: Fraction of critical damping, 0 or in ``dampingRatioRange``.
  /// - Precondition: The numbers are in range; for those that come from outside use ``init(validating:)``.
  public init(mass: Double = 1, stiffness: Double, dampingRatio: Double) {
    self.init(trapping: .dampingRatio(dampingRatio, stiffness: stiffness, mass: mass))
  }

  /// A spring from its natural frequency and damping ratio.
  ///
  /// - Parameters:
  ///   - naturalFrequency: Undamped angular frequency in rad/s, in ``naturalFrequencyRange``.
  ///   - dampingRatio: Fraction of critical damping, 0 or in ``dampingRatioRange``.
  ///   - mass: Mass in kg, in ``massRange``.
  /// - Precondition: The numbers are in range; for those that come from outside use ``init(validating:)``.
  public init(naturalFrequency: Double, dampingRatio: Double, mass: Double = 1) {
    self.init(trapping: .naturalFrequency(naturalFrequency, dampingRatio: dampingRatio, mass: mass))
  }

  private init(trapping parameters: Parameters) {
    do { try self.init(validating: parameters) } catch {
      // Not a precondition, whose sentence a release build leaves out.
      fatalError("Spring: \(error.message)")
    }
  }
}
