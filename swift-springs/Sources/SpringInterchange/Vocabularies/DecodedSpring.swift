// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

public import Springs

/// The spring that a system really plays for a set of its parameters.
public struct DecodedSpring: Sendable {
  /// The spring; its mass is 1 if the vocabulary has none.
  public var spring: Spring
  /// Velocity at the start, in travelled distances per second; positive is towards the target.
  public var initialVelocity: Double
  /// The time at which the system ends the animation and jumps to the target, in seconds.
  public var cut: Double?
  /// Whether, instead of jumping, it fades with the spring's decay rate, much quicker than the spring would.
  public var fadesAfterCut: Bool
  /// Whether the system plays only the spring's answer to a push at the target, and no way to it.
  public var isPush: Bool
  /// The natural frequency that solves the system's own equation, if its solver misses it.
  public var exactNaturalFrequency: Double?
  /// The values that the system replaces without telling.
  public var clamps: [Clamp]
  /// What else a reader should know, one sentence each.
  public var notes: [String]

  /// A decoded spring.
  public init(
    _ spring: Spring, initialVelocity: Double = 0, cut: Double? = nil, fadesAfterCut: Bool = false,
    isPush: Bool = false, clamps: [Clamp] = [], notes: [String] = [], exactNaturalFrequency: Double? = nil
  ) {
    self.spring = spring
    self.initialVelocity = initialVelocity
    self.cut = cut
    self.fadesAfterCut = fadesAfterCut
    self.isPush = isPush
    self.clamps = clamps
    self.notes = notes
    self.exactNaturalFrequency = exactNaturalFrequency
  }
}

/// A value that a system replaces by another one without telling.
public struct Clamp: Hashable, Sendable {
  /// The parameter that is replaced.
  public let parameter: String
  /// The value that was given.
  public let given: Double
  /// The value that the system uses.
  public let used: Double
  /// Why, in one sentence.
  public let reason: String

  /// A replaced value.
  public init(_ parameter: String, given: Double, used: Double, reason: String) {
    self.parameter = parameter
    self.given = given
    self.used = used
    self.reason = reason
  }
}
