// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

public import Springs

/// What a system really plays for a set of its parameters.
public struct Reading: Sendable {
  /// The spring, its mass 1 where the vocabulary has none.
  public var spring: Spring
  /// Velocity at the start, in travelled distances per second; positive is towards the target.
  public var initialVelocity: Double
  /// The time at which the system ends the animation and jumps to the target, in seconds.
  public var cut: Double?
  /// Whether it does not jump there, but fades with the spring's decay rate, much quicker than the spring would.
  public var fadesAfterCut: Bool
  /// The natural frequency that solves the system's own equation, where its solver misses it.
  public var exactNaturalFrequency: Double?
  /// Nil for most readings, which are then passed on without a count of references.
  ///
  /// Not with a question mark, which would set it twice.
  private var remarks: Optional<Remarks>

  /// What a system plays.
  public init(
    _ spring: Spring,
    initialVelocity: Double = 0,
    cut: Double? = nil,
    fadesAfterCut: Bool = false,
    clamps: [Clamp] = [],
    notes: [String] = [],
    exactNaturalFrequency: Double? = nil
  ) {
    self.spring = spring
    self.initialVelocity = initialVelocity
    self.cut = cut
    self.fadesAfterCut = fadesAfterCut
    self.exactNaturalFrequency = exactNaturalFrequency
    remarks = Remarks.made(clamps, notes)
  }

  /// The values that the system changes without a word.
  public var clamps: [Clamp] {
    get { remarks?.clamps ?? [] }
    set { remarks = Remarks.made(newValue, notes) }
  }

  /// What else a reader should know, one sentence each.
  public var notes: [String] {
    get { remarks?.notes ?? [] }
    set { remarks = Remarks.made(clamps, newValue) }
  }

  /// What is told of a reading in words.
  private final class Remarks: Sendable {
    let clamps: [Clamp]
    let notes: [String]

    private init(_ clamps: [Clamp], _ notes: [String]) {
      self.clamps = clamps
      self.notes = notes
    }

    /// The remarks, or nil where there is nothing to tell.
    @inline(__always)
    static func made(_ clamps: [Clamp], _ notes: [String]) -> Remarks? {
      clamps.isEmpty && notes.isEmpty ? nil : Remarks(clamps, notes)
    }
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
