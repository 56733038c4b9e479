// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Curves
public import SpringInterchange
import Springs

extension Clip {
  /// Straight lines: values at times, and how far they are from what they stand for.
  ///
  /// - Throws: An error of the sampling: of its rate, count, tolerance or budget.
  /// - Returns: The keyframes and their largest error as a fraction.
  public func lines() throws(ValidationErrors) -> (keyframes: Keyframes, maximumError: Double) {
    try checkTolerance()
    return try straightLines()
  }

  private func straightLines() throws(ValidationErrors) -> (keyframes: Keyframes, maximumError: Double) {
    switch content {
    case .keyframes(let keyframes): return (keyframes, keyframeError)
    case .motion(let motion):
      if let fit = try linearFit(of: motion, usualTolerance: nil) {
        return (fit.keyframes(of: motion), fit.maximumError)
      }
      let (whole, count) = try frames(of: motion)
      return whole.frames(count: count)
    }
  }

  /// The lines as a player needs them, from a first value to a last: a lone value stands still.
  func playedLines() throws(ValidationErrors) -> (keyframes: Keyframes, maximumError: Double) {
    let lines = try straightLines()
    guard lines.keyframes.values.count == 1 else { return lines }
    let values = lines.keyframes.values + lines.keyframes.values
    return (Keyframes(duration: lines.keyframes.duration, evenly: values), lines.maximumError)
  }

  /// The `linear()` of the clip.
  ///
  /// - Throws: An error of the sampling, or of what the clip holds.
  /// - Returns: The text and its largest error as a fraction.
  public func linear() throws(ValidationErrors) -> (text: String, maximumError: Double) {
    try checkTolerance()
    if let motion, let fit = try linearFit(of: motion, usualTolerance: Self.usualTolerance) {
      return (fit.text, fit.maximumError)
    }
    try check()
    let lines = try playedLines()
    let linear = LinearText(
      lines.keyframes.values.map { progress(of: $0) }, at: lines.keyframes.isEven ? nil : lines.keyframes.keyTimes)
    return (linear.text, lines.maximumError + linear.rounding)
  }

  /// The fit that the sampling asks for, or nil if it asks for frames.
  func linearFit(of motion: FiniteMotion, usualTolerance: Double?) throws(ValidationErrors) -> LinearFit? {
    switch sampling {
    case .usual:
      guard let usualTolerance else { return nil }
      return try LinearFit(motion, within: usualTolerance, mostColumns: mostColumns)
    case .count, .frameRate: return nil
    case .tolerance(let tolerance): return try LinearFit(motion, within: tolerance, mostColumns: mostColumns)
    case .mostStops, .mostBytes:
      guard let budget else { return nil }
      return try LinearFit.nearest(
        motion, parameter: budget.parameter, mostColumns: mostColumns, mostStops: budget.mostStops, size: budget.size)
    }
  }

  /// The clip with as many values as a frame rate asks for, over whole frames; nil if none asks or no motion is known.
  ///
  /// What a format says of the duration is then true of the values, too.
  func inWholeFrames() throws(ValidationErrors) -> Self? {
    guard case .frameRate = sampling, let motion else { return nil }
    let (whole, count) = try frames(of: motion)
    var clip = self
    clip.content = .motion(whole)
    clip.sampling = .count(count)
    return clip
  }

  /// The clip with as many values as the usual frames would be, if nothing is requested, but over its own duration.
  func framesInItsDuration() throws(ValidationErrors) -> Self {
    guard case .usual = sampling, let motion else { return self }
    var clip = self
    clip.sampling = .count(try frames(of: motion).count)
    return clip
  }

  /// The motion over its frames, and how many they are.
  ///
  /// At a frame rate a motion that lasts until it has settled lasts on to the end of its last frame.
  private func frames(of motion: FiniteMotion) throws(ValidationErrors) -> (motion: FiniteMotion, count: Int) {
    if case .count(let count) = sampling {
      try checkCount(Double(count), of: motion)
      return (motion, max(count, 2))
    }
    var rate = Self.usualFrameRate
    if case .frameRate(let given) = sampling { rate = given }
    guard rate > 0 else { throw Self.error("frameRate", "must be above 0") }
    let count = motion.frameCount(frameRate: rate)
    try checkCount(count, of: motion)
    guard !motion.hasGivenDuration else { return (motion, Int(count)) }
    let duration = (count - 1) / rate
    guard FiniteMotion.durations.contains(duration) else {
      throw Self.error("frameRate", "is so low that a frame lasts longer than \(FiniteMotion.durations.upper) s")
    }
    return (motion.lasting(duration), Int(count))
  }

  /// Refuses more values than there may be, before any is computed.
  private func checkCount(_ count: Double, of motion: FiniteMotion) throws(ValidationErrors) {
    let most = min(mostValues, Self.mostValues)
    guard count <= Double(most) else {
      let amount = count < 1e15 ? "\(Int(count))" : "\(count)"
      let (name, demand) = demand(of: motion)
      throw Self.error(name, "\(demand) for \(amount) values; there may be at most \(most)")
    }
  }

  /// The member to blame for the number of values, and how it asks for them.
  private func demand(of motion: FiniteMotion) -> (name: String, text: String) {
    let usual = Int(Self.usualFrameRate)
    return switch sampling {
    case .count: ("count", "asks")
    case .frameRate: ("frameRate", "asks")
    case _ where motion.hasGivenDuration: ("duration", "at \(usual) frames a second asks")
    default: ("frameRate", "is \(usual) where it is left out, which asks")
    }
  }

  private static func error(_ name: String, _ detail: String) -> ValidationErrors {
    ValidationErrors([ValidationError(name, detail)])
  }

  /// The progress of a value: 0 at ``zero``, 1 at ``one``.
  func progress(of value: Double) -> Double {
    if let motion { return motion.progress(of: value) }
    if value == one { return 1 }
    return one == zero ? 0 : (value - zero) / (one - zero)
  }

  /// Cubic pieces, each with the exact velocity at both ends.
  ///
  /// - Parameter rounding: What is done with times and positions before velocities are taken.
  /// - Throws: An error of the sampling.
  /// - Returns: The pieces and their largest error as a fraction, nil if only keyframes are known.
  func cubics(rounding: KnotRounding) throws(ValidationErrors) -> (fit: CubicFit, maximumError: Double)? {
    guard let motion else { return nil }
    switch sampling {
    case .count, .frameRate:
      let (whole, count) = try frames(of: motion)
      return rounding.through(whole, evenly: count)
    case .usual: return try rounding.fit(motion, tolerance: Self.usualTolerance)
    case .tolerance(let tolerance): return try rounding.fit(motion, tolerance: tolerance)
    case .mostStops(let most):
      return try ToleranceSearch.best(
        finest: LinearFit.tolerances.lowerBound, parameter: "maxStops", order: 4,
        make: { try? rounding.fit(motion, tolerance: $0, mostPieces: most - 1) },
        size: { Double($0.fit.knots.count) / Double(most) }, error: { $0.maximumError })
    case .mostBytes: throw Self.error("maxBytes", "is a budget for the format css-linear only")
    }
  }
}
