// SPDX-License-Identifier: Apache-2.0

import NumberText
public import SpringInterchange

/// The bounce of an icon in the OS X dock, as motion tracking saw it.
///
/// 32 factors of the icon's height: three arcs that reach 1, 1/2 and 1/4 of it, in 32/30 s. The
/// recording ran at 30 frames a second, but 32 values have 31 intervals, so a step lasts 34.4 ms and
/// not 33.3. Heights are positive upwards, as in the source; where the y axis points down they are
/// subtracted.
///
/// Source: O. Drobnik, "Let's Bounce!", cocoanetics.com, 2012; checked against
/// `Fixtures/seed_dock_bounce.json`.
public enum DockBounce {
  /// The heights in 128ths of the icon's height.
  public static let factors: [Double] = [
    0, 32, 60, 83, 100, 114, 124, 128, 128, 124, 114, 100, 83, 60, 32, 0, 24, 42, 54, 62, 64, 62, 54, 42, 24, 0, 18, 28,
    32, 28, 18, 0,
  ]

  /// The duration of the recording, 32/30 s.
  public static let duration = 32.0 / 30.0

  /// The heights of an icon over time.
  ///
  /// - Parameter height: The height of the icon, and of the first bounce; positive is upwards.
  /// - Returns: 32 heights at equal intervals.
  public static func keyframes(height: Double) -> Keyframes {
    Keyframes(duration: duration, evenly: factors.map { $0 / 128 * height })
  }
}

/// A bounce simulated in slices of time: thrown up, pulled down, thrown up again with less.
///
/// One slice, in this order and in double precision:
///
///     position += momentum / slicesPerSecond
///     if position < 0 { position = 0; momentum = -momentum * dampening }
///     momentum -= gravity / slicesPerSecond
///     the position is a value
///
/// until a slice ends on the ground with a momentum below the cutoff. The order matters to the last
/// bit: whether a bounce lands one slice earlier depends on rounding, so that the same numbers give
/// 345 values in double precision, 342 in single precision and 145 in exact arithmetic.
///
/// The first value is the position after the first slice; a leading 0 is absent. Spread over a
/// duration, N values have N - 1 intervals.
///
/// Source: O. Drobnik, "Let's Bounce!", cocoanetics.com, 2012; checked against
/// `Fixtures/seed_gravity_bounce.json`.
public struct GravityBounce: Hashable, Sendable {
  /// Upward speed at the start, in units per second.
  public var initialMomentum = 300.0
  /// Downward acceleration, in units per second squared; greater than 0.
  public var gravity = 250.0
  /// The part of the speed that a bounce keeps, from 0 to below 1.
  public var dampening = 0.6
  /// Slices of time per second, greater than 0.
  public var slicesPerSecond = 60.0
  /// The upward speed below which it stays on the ground, in units per second.
  public var momentumCutoff = 5.0

  /// The bounce with its customary numbers.
  public init() {}

  /// The momentum that gravity takes in one slice.
  private var loss: Double { gravity / slicesPerSecond }

  /// The momentum on the ground that a simulation without an end would come to, below 0.
  ///
  /// There each slice is a bounce: m becomes -d m - p, with p what gravity takes, which has the fixed
  /// point -p / (1 + d).
  private var groundMomentum: Double { -loss / (1 + dampening) }

  /// The simulation.
  ///
  /// - Parameter limit: The most values wanted.
  /// - Returns: The heights and the time they take.
  /// - Throws: An error if it does not end within `limit` slices; if it could not by its parameters, before any work.
  public func keyframes(atMost limit: Int) throws(ValidationErrors) -> Keyframes {
    if let error { throw ValidationErrors([error]) }
    var values: [Double] = []
    var momentum = initialMomentum
    var position = 0.0
    var duration = 0.0
    while values.count < limit {
      duration += 1 / slicesPerSecond
      position += momentum / slicesPerSecond
      if position < 0 {
        position = 0
        momentum = -momentum * dampening
      }
      momentum -= gravity / slicesPerSecond
      values.append(position)
      if position == 0, momentum < momentumCutoff { return Keyframes(duration: duration, evenly: values) }
    }
    throw ValidationErrors([error(after: limit)])
  }

  /// The fault of the parameters themselves: not a number, out of range, or nothing is lost.
  private var error: ValidationError? {
    let numbers = [
      ("initialMomentum", initialMomentum), ("gravity", gravity), ("dampening", dampening),
      ("slicesPerSecond", slicesPerSecond), ("momentumCutoff", momentumCutoff),
    ]
    for (name, number) in numbers where !number.isFinite { return ValidationError(name, "must be a finite number") }
    if !(slicesPerSecond > 0) { return ValidationError("slicesPerSecond", "must be above 0") }
    if dampening < 0 { return ValidationError("dampening", "must not be below 0") }
    if !(dampening < 1) {
      return ValidationError("dampening", "must be below 1: a bounce that loses nothing never ends")
    }
    if !(gravity > 0) { return ValidationError("gravity", "must be above 0: without it nothing comes down") }
    if !(loss > 0) { return ValidationError("gravity", "is too weak to take anything from the momentum in a slice") }
    return nil
  }

  /// Why it has not ended within that number of slices.
  private func error(after limit: Int) -> ValidationError {
    if !(momentumCutoff > groundMomentum) {
      return ValidationError(
        "momentumCutoff",
        "must be above \(NumberText.text(groundMomentum)), below which the momentum on the ground need not fall")
    }
    // A gravity too weak to change the momentum's double changes nothing for ever.
    return ValidationError(
      nil,
      abs(initialMomentum) - loss == abs(initialMomentum)
        ? "would never end: gravity is too weak to change this momentum"
        : "takes more than \(limit) slices, the most here; more gravity, fewer slices per second, less dampening or a higher cutoff make it shorter"
    )
  }
}
