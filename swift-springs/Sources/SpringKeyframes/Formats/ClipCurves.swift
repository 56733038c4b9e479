// SPDX-License-Identifier: Apache-2.0

package import Curves
public import SpringInterchange
import Springs

extension Clip {
  /// Straight lines: values at times, and how far they are from the motion or the keyframes.
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
  /// - Throws: An error of the sampling, or of the clip's content.
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
  /// The duration that a format states then holds for the values, too.
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
    guard !motion.hasGivenDuration else { return (motion, Int(clamping: count)) }
    let duration = (count - 1) / rate
    guard FiniteMotion.durations.contains(duration) else {
      throw Self.error("frameRate", "is so low that a frame lasts longer than \(FiniteMotion.durations.upper) s")
    }
    return (motion.lasting(duration), Int(clamping: count))
  }

  /// Refuses more values than there may be, before any is computed.
  private func checkCount(_ count: Double, of motion: FiniteMotion) throws(ValidationErrors) {
    let most = min(mostValues, Self.mostValues)
    guard count <= Double(most) else {
      let amount = count < 1e15 ? "\(Int64(clamping: count))" : "\(count)"
      let (name, demand) = demand(of: motion)
      throw Self.error(name, "\(demand) for \(amount) values; there may be at most \(most)")
    }
  }

  /// The member to blame for the number of values, and how it asks for them.
  private func demand(of motion: FiniteMotion) -> (name: String, text: String) {
    let usual = Int(clamping: Self.usualFrameRate)
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

  /// Why a format other than css-linear refuses a budget of bytes.
  static var bytesOfLinearOnly: ValidationErrors { error("maxBytes", "is a budget for the format css-linear only") }

  /// The progress of a value: 0 at ``zero``, 1 at ``one``.
  func progress(of value: Double) -> Double {
    if let motion { return motion.progress(of: value) }
    if value == one { return 1 }
    return one == zero ? 0 : (value - zero) / (one - zero)
  }

  /// Cubic pieces, each with the exact velocity at both ends.
  ///
  /// - Parameter rounding: The rounding of times and positions before velocities are taken.
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
    case .mostBytes: throw Self.bytesOfLinearOnly
    }
  }
}

extension Clip {
  /// A limit on the text of a `linear()`.
  struct Budget {
    /// The parameter that sets it.
    let parameter: String
    /// No text with more stops is small enough.
    let mostStops: Int
    /// The size of a text: up to 1 it fits.
    let size: (LinearFit) -> Double
  }

  /// The requested budget; nil if there is none.
  var budget: Budget? {
    switch sampling {
    case .mostStops(let most): Budget(parameter: "maxStops", mostStops: most) { Double($0.stopCount) / Double(most) }
    case .mostBytes(let most):
      // linear(0,1) has eleven bytes, and each stop between five or more, such as ",1 5%".
      Budget(parameter: "maxBytes", mostStops: 2 + (max(most, 11) - 11) / 5) {
        Double($0.text.utf8.count) / Double(most)
      }
    case .usual, .frameRate, .count, .tolerance: nil
    }
  }

  /// The clip with the tolerance that its budget pays for, and its motion followed until it has settled within that.
  ///
  /// A motion that ends when it is near enough to its target jumps there, and no budget buys a smaller error than that
  /// jump; so the motion is followed for longer, the smaller the tolerance that is tried. A motion with a duration of its own
  /// stays as it is.
  ///
  /// - Throws: An error of the budget.
  func followedForItsBudget() throws(ValidationErrors) -> Self {
    guard let budget, let motion, !motion.hasGivenDuration, motion.settles else { return self }
    struct Found {
      let fit: LinearFit
      let motion: FiniteMotion
      let tolerance: Double
    }
    let found = try ToleranceSearch.best(
      finest: LinearFit.tolerances.lowerBound, parameter: budget.parameter, order: 2,
      make: { tolerance -> Found? in
        guard let followed = try? FiniteMotion(motion.motion, tolerance: tolerance),
          let fit = try? LinearFit(
            followed, tolerance: tolerance, mostColumns: mostColumns, mostStops: budget.mostStops)
        else { return nil }
        return Found(fit: fit, motion: followed, tolerance: tolerance)
      }, size: { budget.size($0.fit) }, error: { $0.fit.maximumError })
    var clip = self
    clip.content = .motion(found.motion)
    clip.sampling = .tolerance(found.tolerance)
    return clip
  }
}

extension Clip {
  /// The part of the distance that printing a value may lose: little of a tolerance that is requested.
  var printedPart: Double { if case .tolerance(let tolerance) = sampling { min(1e-5, tolerance / 20) } else { 1e-5 } }

  /// Returns the product of the clip, of a narrower tolerance if its printed numbers leave the one that is requested.
  ///
  /// - Parameter make: Makes it, and returns its error as a fraction.
  /// - Returns: The first that is within the tolerance; if printing alone loses more, the nearest one.
  /// - Throws: The error of `make` for the requested tolerance.
  func withinTolerance<Made>(_ make: (Clip) throws(ValidationErrors) -> (made: Made, error: Double))
    throws(ValidationErrors) -> (made: Made, error: Double)
  {
    var best = try make(self)
    guard motion != nil, let tolerance else { return best }
    var narrowed = tolerance
    var last = best.error
    for _ in 0..<8 where best.error > tolerance * (1 + 1e-6) {
      guard Steps.take() else { break }
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

extension Clip {
  /// The one Bezier curve that stays nearest to a clip that ends at progress 1, and its largest error as a fraction.
  ///
  /// The search sees samples; the error is that of the exact motion, which may move in a small part of the time.
  ///
  /// - Throws: An error of the sampling.
  package func nearestBezier() throws(ValidationErrors) -> (curve: CubicBezier, maximumError: Double) {
    guard let motion else {
      let lines = try playedLines()
      let easing = LinearEasing(
        points: zip(lines.keyframes.keyTimes, lines.keyframes.values).map {
          LinearEasing.Point(input: $0, output: progress(of: $1))
        })
      var samples = easing.points.map { $0.output }
      if !lines.keyframes.isEven {
        samples = easing.values(atRising: (0...512).map { Double($0) / 512 })
      } else if samples.count == 2 {
        samples.insert((samples[0] + samples[1]) / 2, at: 1)
      }
      let curve = try Self.nearestBezier(to: samples).curve
      return (curve, curve.largestDistance(from: easing) + lines.maximumError)
    }
    let curve = try Self.nearestBezier(to: motion.progress(count: 513)).curve
    let whole = TimedCurve(from: (0, zero), to: (motion.duration, one), timing: curve)
    let distance = whole.largestDistance(from: motion.motion, leastParts: 2048)
    return (curve, max(distance / abs(motion.distance), motion.strayAfterEnd))
  }

  private static func nearestBezier(to samples: [Double]) throws(ValidationErrors) -> CubicBezierFit {
    guard let fit = CubicBezierFit(samples: samples) else {
      throw ValidationErrors([ValidationError("format", "must be another one: no Bezier curve fits")])
    }
    return fit
  }
}

extension CubicBezier {
  /// The largest vertical distance from straight lines.
  ///
  /// Compared at their ends and, between them, at 4096 points of the curve.
  fileprivate func largestDistance(from easing: LinearEasing) -> Double {
    let points = (0...4096).map { point(at: Double($0) / 4096) }
    let lines = easing.values(atRising: points.map { $0.x })
    let between = zip(points, lines).reduce(0) { max($0, abs($1.0.y - $1.1)) }
    return easing.points.reduce(between) { max($0, abs(value(at: $1.input) - $1.output)) }
  }
}
