// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import NumberText

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
/// The first value is the position after the first slice; there is no leading 0. Spread over a
/// duration, N values have N - 1 intervals.
///
/// Source: O. Drobnik, "Let's Bounce!", cocoanetics.com, 2012; checked against
/// `vectors/seed_gravity_bounce`.
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

  /// What gravity takes from the momentum in one slice.
  private var loss: Double { gravity / slicesPerSecond }

  /// The momentum on the ground that a simulation without an end would come to, below 0.
  ///
  /// There each slice is a bounce: m becomes -d m - p, with p what gravity takes, which has the fixed
  /// point -p / (1 + d).
  private var groundMomentum: Double { -loss / (1 + dampening) }

  /// The most slices that the simulation can take; infinite where it need not end.
  ///
  /// With p = gravity / slicesPerSecond, a flight that starts on the ground with momentum m > 0 lands
  /// after at most 2 m/p + 2 slices with a momentum of at most m + p downwards, and the bounce makes
  /// that d (m + p) - p <= d m. So m falls at least by the factor d, and all flights together take at
  /// most 2 m/p / (1 - d) slices and 2 a flight. As m + p falls by the factor d too, m is below a
  /// cutoff of 0 or more after ln((cutoff + p) / (m + p)) / ln d flights. From 0 down, m comes nearer
  /// to -p / (1 + d) by the factor d in each slice; a cutoff there or below need not be undercut.
  /// Without loss, d >= 1 or p <= 0, nothing falls.
  public var mostSlices: Double {
    let start = abs(initialMomentum) + loss
    guard loss > 0, dampening >= 0, dampening < 1, slicesPerSecond > 0, start.isFinite,
      momentumCutoff > groundMomentum
    else {
      return .infinity
    }
    // A gravity too weak to change the momentum's double changes nothing for ever.
    guard start / loss < 0x1p50 else { return .infinity }
    let flights = steps(from: start, to: max(momentumCutoff, 0) + loss)
    let rest =
      momentumCutoff > 0
      ? 0 : steps(from: -groundMomentum, to: momentumCutoff - groundMomentum)
    let slices = 2 * start / (loss * (1 - dampening)) + 2 * (flights + 1) + rest
    // A little for rounding in the simulation itself.
    return slices * 1.001 + 4
  }

  /// How often a number has to be multiplied with the dampening to fall below another.
  private func steps(from start: Double, to end: Double) -> Double {
    guard dampening > 0, end < start else { return 1 }
    return (Elementary.log(end / start) / Elementary.log(dampening)).rounded(.up) + 1
  }

  /// The simulation.
  ///
  /// - Parameter limit: The most values wanted.
  /// - Returns: The heights and the time they take.
  /// - Throws: A fault before any work where it might not end within `limit` slices.
  public func keyframes(atMost limit: Int) throws(ParameterFaults) -> Keyframes {
    let bound = mostSlices
    guard bound <= Double(limit) else { throw ParameterFaults([fault(bound, limit)]) }
    var values: [Double] = []
    values.reserveCapacity(Int(bound))
    var momentum = initialMomentum
    var position = 0.0
    var duration = 0.0
    repeat {
      duration += 1 / slicesPerSecond
      position += momentum / slicesPerSecond
      if position < 0 {
        position = 0
        momentum = -momentum * dampening
      }
      momentum -= gravity / slicesPerSecond
      values.append(position)
    } while !(position == 0 && momentum < momentumCutoff) && values.count < limit
    return Keyframes(duration: duration, evenly: values)
  }

  private func fault(_ bound: Double, _ limit: Int) -> ParameterFault {
    let numbers = [
      ("initialMomentum", initialMomentum), ("gravity", gravity), ("dampening", dampening),
      ("slicesPerSecond", slicesPerSecond), ("momentumCutoff", momentumCutoff),
    ]
    for (name, number) in numbers where !number.isFinite {
      return ParameterFault(name, "must be a finite number")
    }
    if !(slicesPerSecond > 0) {
      return ParameterFault("slicesPerSecond", "must be above 0")
    }
    if dampening < 0 {
      return ParameterFault("dampening", "must not be below 0")
    }
    if !(dampening < 1) {
      return ParameterFault("dampening", "must be below 1: a bounce that loses nothing never ends")
    }
    if !(loss > 0) {
      return ParameterFault("gravity", "must be above 0: without it nothing comes down")
    }
    if !(momentumCutoff > groundMomentum) {
      return ParameterFault(
        "momentumCutoff",
        "must be above \(NumberText.text(groundMomentum)), below which the momentum on the ground need not fall"
      )
    }
    return ParameterFault(
      nil,
      bound.isFinite
        ? "would take up to \(NumberText.text(bound.rounded(.up))) slices, and \(limit) is the most here; more gravity, fewer slices per second, less dampening or a higher cutoff make it shorter"
        : "would never end: gravity is too weak to change this momentum"
    )
  }
}
