// SPDX-License-Identifier: Apache-2.0

import Curves
public import Springs

/// The spring that plays nearest to a timing curve.
///
/// A `linear(…)` whose stops lie on the curve of one spring as nearly as they are printed gives that spring back. Any other
/// curve is compared from 0 until the spring has settled, and for twice its duration at least; after its end it stands at
/// its last value.
public struct EasingFit: Hashable, Sendable {
  /// The spring and its delay, on a motion from 0 to 1.
  public let fit: SpringFit
  /// The root of the mean squared difference over the curve's duration, as a fraction of the distance.
  public let rootMeanSquareError: Double
  /// The largest difference over all t ≥ 0, as a fraction of the distance.
  public let maximumError: Double
  /// The largest difference at the stops, if the spring was taken from these; nil otherwise.
  public let maximumErrorAtStops: Double?

  /// The verdict on the fit.
  public var judgement: FitJudgement {
    if !fit.isDetermined { return .tooFewSamples }
    let byErrors = FitJudgement(rootMeanSquareError: rootMeanSquareError, maximumError: maximumError)
    return maximumErrorAtStops == nil || [.plays, .near].contains(byErrors) ? byErrors : .atStops
  }

  /// Fits a spring to a timing curve.
  ///
  /// - Parameters:
  ///   - curve: The timing curve.
  ///   - duration: How long it takes, in seconds.
  ///   - relativeVelocity: The velocity at the start in distances per second; nil if it is searched for.
  ///   - findsDelay: Whether a wait before the motion is searched for.
  /// - Throws: `SpringFitError` if no spring comes near at all.
  public init(_ curve: TimingCurve, duration: Double, relativeVelocity: Double? = nil, findsDelay: Bool = false)
    throws(SpringFitError)
  {
    let unknowns = SpringFitUnknowns(origin: 0, target: 1, relativeVelocity: relativeVelocity, findsDelay: findsDelay)
    let ruler = EasingRuler(curve, duration: duration)
    if case .linear(let easing) = curve {
      let stops = StopSamples(easing)
      let drawn = try? SpringFit(
        times: stops.inputs.map { $0 * duration }, values: stops.values, weights: stops.weights, unknowns: unknowns)
      if let drawn, stops.determine(drawn, duration: duration, unknowns: Self.unknowns(of: drawn, unknowns)),
        ruler.largestAfterEnd(drawn) <= Self.cut
      {
        let errors = ruler.errors(drawn)
        if errors.largest <= Self.between {
          self.init(drawn, errors, maximumErrorAtStops: drawn.maximumError)
          return
        }
      }
    }
    let even = try Self.even(curve, duration, unknowns)
    var best = (fit: even, errors: ruler.errors(even))
    if case .cubicBezier = curve, even.delay == 0 {
      for start in [even] + Self.during(curve, duration, unknowns) {
        let nearer = ruler.nearest(from: start, holdsVelocity: relativeVelocity != nil)
        let errors = ruler.errors(nearer)
        if EasingRuler.measure(errors) < EasingRuler.measure(best.errors) { best = (nearer, errors) }
      }
    }
    self.init(best.fit, best.errors, maximumErrorAtStops: nil)
  }

  /// How many numbers a fit found: a velocity or a delay that was left out is none.
  private static func unknowns(of fit: SpringFit, _ asked: SpringFitUnknowns) -> Int {
    2 + (asked.relativeVelocity == nil && fit.motion.initialVelocity != 0 ? 1 : 0) + (fit.delay != 0 ? 1 : 0)
  }

  /// The spring nearest to a curve from 0 until it has settled, where the curve stands at its last value after its end.
  private static func even(_ curve: TimingCurve, _ duration: Double, _ unknowns: SpringFitUnknowns)
    throws(SpringFitError) -> SpringFit
  {
    func fit(until end: Double) throws(SpringFitError) -> SpringFit {
      let times = (0...samples).map { end * Double($0) / Double(samples) }
      return try SpringFit(times: times, values: times.map { curve.value(at: $0 / duration) }, unknowns: unknowns)
    }
    let first = try fit(until: 2 * duration)
    guard let settled = first.motion.settling(tolerance: 0.001).seconds, first.start + settled > 2 * duration else {
      return first
    }
    return try fit(until: min(first.start + settled, 20 * duration))
  }

  /// The springs nearest to a curve while it lasts, thrown and from rest: where they go after it counts for nothing.
  private static func during(_ curve: TimingCurve, _ duration: Double, _ unknowns: SpringFitUnknowns) -> [SpringFit] {
    let times = (0...64).map { duration * Double($0) / 64 }
    let values = times.map { curve.value(at: $0 / duration) }
    return [unknowns.relativeVelocity, unknowns.relativeVelocity ?? 0].compactMap { velocity in
      var known = unknowns
      known.relativeVelocity = velocity
      return try? SpringFit(times: times, values: values, unknowns: known)
    }
  }

  private init(_ fit: SpringFit, _ errors: EasingRuler.Errors, maximumErrorAtStops: Double?) {
    self.fit = fit
    self.maximumErrorAtStops = maximumErrorAtStops
    (rootMeanSquareError, maximumError) = errors
  }

  /// The largest difference between two stops: a spring that leaves the lines by more has swings that no stop shows.
  private static let between = 0.5
  /// The largest swing after the end that the author of the curve may have cut off.
  private static let cut = 0.03
  /// How many even steps of a curve are compared.
  private static let samples = 320
}

/// Measures how far a spring is from a timing curve.
private struct EasingRuler {
  typealias Errors = (rootMeanSquare: Double, largest: Double)

  private let curve: TimingCurve
  private let duration: Double
  /// The places between which the largest difference is searched, in their order; the mean is that of the even ones.
  private let places: [(input: Double, isEven: Bool)]

  init(_ curve: TimingCurve, duration: Double) {
    self.curve = curve
    self.duration = duration
    let corners: [Double]
    switch curve {
    case .linear(let easing):
      let stops = easing.points.map { $0.input }.filter { (0...1).contains($0) }
      corners = stops + zip(stops, stops.dropFirst()).map { ($0 + $1) / 2 }
    case .cubicBezier(let curve):
      // Where it is steep its points stand closer than even ones.
      corners = (0...64).map { curve.point(at: Double($0) / 64).x }
    }
    let even = (0...512).map { (input: Double($0) / 512, isEven: true) }
    places = (even + corners.map { ($0, false) }).ascending { $0.input }
  }

  func errors(_ fit: SpringFit) -> Errors {
    Steps.take(places.count)
    let differences = places.map { difference(fit, $0.input) }
    let squares = zip(places, differences).filter { $0.0.isEven }.map { $1 * $1 }
    let mean = squares.reduce(0, +) / Double(squares.count)
    return (mean.squareRoot(), largest(fit, differences))
  }

  /// The largest difference of all times: where one of the places is nearly that far away, it is followed to the top.
  private func largest(_ fit: SpringFit, _ differences: [Double]) -> Double {
    let seen = max(differences.max() ?? 0, largestAfterEnd(fit))
    let last = places.count - 1
    return differences.indices.reduce(seen) { largest, index in
      let (before, behind) = (max(index - 1, 0), min(index + 1, last))
      let here = differences[index]
      guard here > 0.9 * seen, here >= differences[before], here >= differences[behind] else { return largest }
      let top = GoldenSection.minimum(
        of: { -difference(fit, $0) }, from: places[before].input, to: places[behind].input,
        width: 1e-4 * (places[behind].input - places[before].input))
      return max(largest, difference(fit, top))
    }
  }

  private func difference(_ fit: SpringFit, _ input: Double) -> Double {
    (fit.position(at: input * duration) - curve.value(at: input)).magnitude
  }

  /// The largest distance of the spring to its target after the curve has ended.
  func largestAfterEnd(_ fit: SpringFit) -> Double {
    let time = max(duration - fit.start, 0)
    let state = fit.motion.state(at: time)
    let spring = fit.motion.spring
    return MotionDifference.largest(
      between: Motion(spring: spring, origin: state.position, target: 1, initialVelocity: state.velocity),
      and: Motion(spring: spring, origin: 1, target: 1))
  }
}

extension EasingRuler {
  /// Returns the number that the search minimizes: no spring has both errors smaller than one for which this is
  /// smallest.
  static func measure(_ errors: Errors) -> Double {
    errors.rootMeanSquare * errors.rootMeanSquare + errors.largest * errors.largest / 9
  }

  /// The spring with the smallest measure near a fit, by a compass search (Kolda, Lewis and Torczon 2003) over the logarithm
  /// of the frequency, the damping and the velocity.
  ///
  /// - Parameters:
  ///   - start: Where it begins.
  ///   - holdsVelocity: Whether the velocity is known.
  /// - Returns: The fit.
  func nearest(from start: SpringFit, holdsVelocity: Bool) -> SpringFit {
    let thin = stride(from: 0, to: places.count, by: 4).map { places[$0].input * duration }
    let values = thin.map { curve.value(at: $0 / duration) }
    func fit(_ place: SIMD4<Double>) -> SpringFit? {
      let ratio = place[1] > 1 ? Elementary.exp(place[1] - 1) : place[1]
      let frequency = Elementary.exp(place[0])
      guard ratio >= 0, ratio < 100,
        let spring = try? Spring(validating: .naturalFrequency(frequency, dampingRatio: ratio < 1e-6 ? 0 : ratio))
      else { return nil }
      // Velocities in units of the spring's own.
      return SpringFit(Motion(spring: spring, relativeVelocity: place[2] * frequency), times: thin, values: values)
    }
    func measure(_ fit: SpringFit) -> Double {
      guard Steps.take(thin.count) else { return .infinity }
      let largest = max(fit.maximumError, largestAfterEnd(fit))
      return Self.measure((fit.rootMeanSquareError, largest))
    }
    let spring = start.motion.spring
    let damping = spring.dampingRatio
    var place = SIMD4(
      Elementary.log(spring.naturalFrequency), damping > 1 ? 1 + Elementary.log(damping) : damping,
      start.motion.initialVelocity / spring.naturalFrequency, 0)
    guard var best = fit(place) else { return start }
    var least = measure(best)
    var step = 0.1
    var evaluations = 0
    while step > 5e-4, evaluations < 400 {
      var hasMoved = false
      for column in 0..<(holdsVelocity ? 2 : 3) {
        for sign in [step, -step] {
          evaluations += 1
          var next = place
          next[column] += sign
          // A velocity that is known is one per second.
          if holdsVelocity { next[2] = start.motion.initialVelocity / Elementary.exp(next[0]) }
          guard let trial = fit(next) else { continue }
          let measured = measure(trial)
          guard measured < least else { continue }
          (place, best, least, hasMoved) = (next, trial, measured, true)
          break
        }
      }
      if !hasMoved { step /= 2 }
    }
    return best
  }
}
