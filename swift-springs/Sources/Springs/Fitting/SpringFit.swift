// SPDX-License-Identifier: Apache-2.0

/// The spring whose motion comes nearest to recorded samples, by least squares.
///
///     minimise Σ (position(at: t_i) − value_i)²
///
/// over the natural frequency, the damping ratio and whatever else is not known: the velocity at the start, a delay,
/// the origin, the target. Many starts and Levenberg's and Marquardt's method find the same spring in every regime,
/// also when the samples end before the motion does; `SpringFitTests`.
public struct SpringFit: Hashable, Sendable {
  /// The motion, its time counted from ``start``.
  public let motion: Motion
  /// When the motion starts, in the samples' own time in seconds: the first sample's time and the delay.
  public let start: Double
  /// How long after the first sample the motion starts, in seconds; negative if it started before, which only a known
  /// origin tells.
  public let delay: Double
  /// The distance of which the errors are fractions: that from origin to target, or half the range of the values
  /// if that is more.
  public let distance: Double
  /// The root of the mean squared difference at the samples, as a fraction of ``distance``.
  public let rootMeanSquareError: Double
  /// The largest difference at a sample, as a fraction of ``distance``.
  public let maximumError: Double
  /// Whether there were more samples than unknown numbers; if not, other springs fit just as well.
  public let isDetermined: Bool
  /// Whether the target that was looked for would lie farther from the values than they span, if it was held.
  ///
  /// Then the samples end long before the motion does and hardly determine the spring.
  public let isTargetOutOfReach: Bool

  /// The velocity at the start in distances from origin to target per second; nil if the two are equal.
  public var relativeVelocity: Double? {
    let travelled = motion.target - motion.origin
    let relative = motion.initialVelocity / travelled
    return travelled.magnitude > 1e-9 * distance && relative.isFinite ? relative : nil
  }

  /// The position at a time of the samples, which is the origin before the motion starts.
  ///
  /// - Parameter time: Seconds, as the samples count them.
  /// - Returns: The position in units of the values.
  public func position(at time: Double) -> Double { motion.position(at: time - start) }

  /// Fits a spring to samples.
  ///
  /// - Parameters:
  ///   - times: Seconds, strictly increasing; two or more, not necessarily from 0.
  ///   - values: The position at each time, in any unit.
  ///   - weights: How much the difference at each sample counts, from 0 to 1e6; nil if all count the same.
  ///   - unknowns: The other unknowns, and the known values.
  ///   - begin: When the recording began, at most the first of the times; nil if that is the first sample.
  /// - Throws: ``SpringFitError`` with the reason why there is no spring.
  /// - Complexity: O(count); 200 samples take one to four milliseconds.
  public init(
    times: [Double], values: [Double], weights: [Double]? = nil, unknowns: SpringFitUnknowns = SpringFitUnknowns(),
    begin: Double? = nil
  ) throws(SpringFitError) {
    let scale = try FitScale(times: times, values: values, weights: weights, unknowns: unknowns, begin: begin)
    guard let found = FitProblem(scale.axis).search()?.found else { throw .noSpring }
    try self.init(found.start, scale, times: times, values: values, unknowns: unknowns)
  }

  /// The fit that a candidate is.
  init(_ candidate: FitCandidate, _ scale: FitScale, times: [Double], values: [Double], unknowns: SpringFitUnknowns)
    throws(SpringFitError)
  {
    let spring: Spring
    do {
      spring = try Spring(
        validating: .naturalFrequency(
          candidate.omega / scale.duration, dampingRatio: candidate.dampingRatio < 1e-12 ? 0 : candidate.dampingRatio))
    } catch { throw .noSpring }
    motion = Motion(
      spring: spring, origin: unknowns.origin ?? scale.value(candidate.origin),
      target: unknowns.target ?? scale.value(candidate.target),
      initialVelocity: candidate.velocity * scale.range / scale.duration)
    delay = candidate.delay * scale.duration
    start = scale.firstTime + delay
    distance = max((motion.target - motion.origin).magnitude, scale.range / 2)
    // One that is known lies among the values.
    isTargetOutOfReach = [scale.axis.targets.lowerBound, scale.axis.targets.upperBound].contains(candidate.target)
    isDetermined = scale.axis.evidence > scale.axis.unknowns
    (rootMeanSquareError, maximumError) = Self.errors(
      of: motion, startingAt: start, distance: distance, times: times, values: values)
  }

  /// A motion from the first sample on, beside samples.
  package init(_ motion: Motion, times: [Double], values: [Double]) {
    self.motion = motion
    (start, delay) = (times.first ?? 0, 0)
    distance = (motion.target - motion.origin).magnitude
    (isDetermined, isTargetOutOfReach) = (true, false)
    (rootMeanSquareError, maximumError) = Self.errors(
      of: motion, startingAt: start, distance: distance, times: times, values: values)
  }

  private static func errors(
    of motion: Motion, startingAt start: Double, distance: Double, times: [Double], values: [Double]
  ) -> (rootMeanSquare: Double, largest: Double) {
    var (sum, largest) = (0.0, 0.0)
    for (time, value) in zip(times, values) {
      let difference = (motion.position(at: time - start) - value) / distance
      sum += difference * difference
      largest = max(largest, difference.magnitude)
    }
    return ((sum / Double(times.count)).squareRoot(), largest)
  }
}

/// The unknowns of a fit besides the spring itself; what is given here is taken as known.
public struct SpringFitUnknowns: Hashable, Sendable {
  /// The position at the start; nil if it is searched for.
  public var origin: Double?
  /// The position of rest; nil if it is searched for, at most the range of the values beyond them.
  public var target: Double?
  /// The velocity at the start in distances per second; nil if it is searched for.
  public var relativeVelocity: Double?
  /// Whether it is looked for when the motion starts: later than the first sample, or before it if the origin is known
  /// and the first sample is elsewhere.
  public var findsDelay: Bool

  /// The known values and the unknowns.
  public init(origin: Double? = nil, target: Double? = nil, relativeVelocity: Double? = nil, findsDelay: Bool = true) {
    self.origin = origin
    self.target = target
    self.relativeVelocity = relativeVelocity
    self.findsDelay = findsDelay
  }
}

/// Why there is no spring for some samples.
public enum SpringFitError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There are not two samples, or not as many values as times.
  case notSamples
  /// A time, a value, or something given as known is not finite, or too large to count with.
  case notFinite
  /// The time at an index is not after the one before it.
  case timesDoNotIncrease(index: Int)
  /// There are not as many weights as samples, or one is not from 0 to 1e6.
  case notWeights
  /// The values never change, and no known value contradicts that.
  case noMotion
  /// No spring within this library's ranges comes near.
  case noSpring

  /// The ``message`` as a sentence, which is also the description of an uncaught error.
  public var description: String { "The curve \(message)." }

  /// A predicate for the person who sent the samples.
  public var message: String {
    switch self {
    case .notSamples: "must be two samples or more, as many values as times"
    case .notFinite: "has numbers that are not finite, too large or too close together to count with"
    case .timesDoNotIncrease(let index): "has a time at index \(index) that is not after the one before"
    case .notWeights: "must have as many weights as samples, from 0 to 1e6"
    case .noMotion: "never changes; there is no motion to fit a spring to"
    case .noSpring: "is nothing that a spring comes near to"
    }
  }
}
