// SPDX-License-Identifier: Apache-2.0

/// Why a set of numbers is not a spring, or a question about a spring has no meaning.
///
/// Each case names the quantity that is wrong; ``message`` is a sentence for the person who sent it.
public enum SpringError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The quantity is not a number, or infinite.
  case notFinite(Quantity)
  /// The quantity must be greater than zero and is not.
  case notPositive(Quantity, value: Double)
  /// The quantity must not be below zero and is.
  case negative(Quantity, value: Double)
  /// The quantity, as given or as it follows from the others, is outside the range of this library.
  case outOfRange(Quantity, value: Double, lower: Double, upper: Double)
  /// A spring without damping never settles, whatever its frequency.
  case neverSettles
  /// No natural frequency makes the motion settle in exactly this time: as the frequency changes, a
  /// whole swing enters or leaves the band, and the settling time jumps over it.
  case noFrequencySettlesIn(Double)
  /// No damping lets the motion go that far past its target; without damping it goes only this far.
  case noOvershootBeyond(Double)

  /// The numbers that can be wrong; the raw value is the name that people write.
  public enum Quantity: String, Hashable, Sendable, CaseIterable {
    /// The mass on the spring, in kg.
    case mass
    /// The spring constant, in N/m.
    case stiffness
    /// The damping coefficient, in N s/m.
    case damping
    /// The undamped angular frequency, in rad/s.
    case naturalFrequency
    /// Damping as a fraction of critical damping.
    case dampingRatio
    /// The period of the undamped spring, in seconds.
    case response
    /// The perceptual duration, in seconds; the same quantity as the response.
    case duration
    /// One less the damping ratio, or its counterpart above critical damping.
    case bounce
    /// The length of a step of an integrator, in seconds.
    case step
    /// The time of an event, in seconds.
    case eventTime
    /// The place a motion goes to.
    case target
    /// The part of the speed left after a millisecond.
    case decelerationRate
    /// The time after which a motion stays within a tolerance, in seconds.
    case settlingDuration
    /// The part of the distance that counts as there.
    case tolerance
    /// The velocity at the start, in distances per second.
    case relativeVelocity
    /// How far past the target a motion goes, as a part of the distance.
    case overshoot
    /// The time at which a motion is farthest past its target, in seconds.
    case peakTime
  }

  /// The quantity that is wrong.
  public var quantity: Quantity {
    switch self {
    case .notFinite(let quantity), .notPositive(let quantity, _), .negative(let quantity, _),
      .outOfRange(let quantity, _, _, _):
      quantity
    case .neverSettles: .dampingRatio
    case .noFrequencySettlesIn: .settlingDuration
    case .noOvershootBeyond: .overshoot
    }
  }

  /// The ``message``, which is also the description of an uncaught error.
  public var description: String { message }

  /// A sentence with the fault and a value that would do.
  public var message: String {
    switch self {
    case .notFinite(let quantity): "\(quantity.rawValue) must be a finite number."
    case .notPositive(let quantity, let value): "\(quantity.rawValue) is \(value); it must be greater than 0."
    case .negative(let quantity, let value): "\(quantity.rawValue) is \(value); it must not be negative."
    case .outOfRange(.bounce, let value, _, let upper):
      "bounce is \(value); it must be greater than -1 and at most \(upper)."
    case .neverSettles: "dampingRatio is 0; a spring without damping never settles."
    case .noFrequencySettlesIn(let duration):
      "No spring settles in exactly \(duration) s from this velocity: the settling time jumps over it."
    case .noOvershootBeyond(let largest):
      "Even without damping this motion goes only \(largest) of the distance past its target."
    case .outOfRange(.step, let value, _, let upper): "step is \(value) s; the scheme is stable only below \(upper) s."
    case .outOfRange(.eventTime, let value, let lower, _):
      "eventTime is \(value) s; it must not be before \(lower) s, the event that precedes it."
    case .outOfRange(let quantity, let value, _, _) where quantity == .decelerationRate || quantity == .tolerance:
      "\(quantity.rawValue) is \(value); it must be between 0 and 1."
    case .outOfRange(.dampingRatio, let value, let lower, let upper):
      "dampingRatio is \(value); it must be 0, or from \(lower) to \(upper)."
    case .outOfRange(let quantity, let value, let lower, let upper):
      "\(quantity.rawValue) is \(value); it must be from \(lower) to \(upper)."
    }
  }
}
