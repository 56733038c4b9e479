// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import SpringInterchange

extension Clip {
  /// The part of the distance that printing a value may lose: little of a tolerance that is requested.
  var printedPart: Double { if case .tolerance(let tolerance) = sampling { min(1e-5, tolerance / 20) } else { 1e-5 } }

  /// What is made of the clip, of a narrower tolerance if its printed numbers leave the one that is requested.
  ///
  /// - Parameter make: Makes it, and says its error as a fraction.
  /// - Returns: The first that is within the tolerance; if printing alone loses more, the nearest one.
  /// - Throws: What `make` throws of the tolerance asked for.
  func withinTolerance<Made>(_ make: (Clip) throws(ValidationErrors) -> (made: Made, error: Double))
    throws(ValidationErrors) -> (made: Made, error: Double)
  {
    var best = try make(self)
    guard motion != nil, let tolerance else { return best }
    var narrowed = tolerance
    var last = best.error
    for _ in 0..<8 where best.error > tolerance * (1 + 1e-6) {
      narrowed -= max(1.2 * (last - tolerance), 0.005 * tolerance)
      guard narrowed > 0.2 * tolerance else { break }
      var clip = self
      clip.sampling = .tolerance(narrowed)
      guard let next = try? make(clip) else { break }
      last = next.error
      if last < best.error { best = next }
    }
    return best
  }

  /// The largest error that is requested, as a fraction; nil if values are counted.
  var tolerance: Double? {
    switch sampling {
    case .usual: Self.usualTolerance
    case .tolerance(let tolerance): tolerance
    case .frameRate, .count, .mostStops, .mostBytes: nil
    }
  }
}
