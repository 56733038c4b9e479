// SPDX-License-Identifier: Apache-2.0

import JSON
import NumberText
import SpringInterchange
import Springs

/// The answer of `/v1/fit`.
struct FitAnswer: Translated, Record {
  typealias Value = Self

  /// The fit, of several axes that of the one that goes farthest.
  let fit: SpringFit
  /// The motion of each axis.
  let axes: FitAxes
  let isDetermined: Bool
  let rootMeanSquareError: Double
  let maximumError: Double
  let maximumErrorAtStops: Double?
  /// How long the timing curve takes, in seconds; nil for recorded samples.
  let duration: Double?
  /// How far the spring may be moved before the samples speak against it; nil for a timing curve, or too few samples.
  let ranges: SpringFitRanges?
  let outliers: [FitOutlier]
  /// What was made of what was sent.
  let sampleNotes: [String]
  let vocabularies: [Vocabulary]
  var digits: Int { NumberText.usualDigits }

  /// The spring as every answer describes it.
  var spring: DecodedSpring { DecodedSpring(fit.motion.spring, initialVelocity: fit.relativeVelocity ?? 0) }

  var verdict: FitVerdict {
    FitVerdict(
      rootMeanSquareError: rootMeanSquareError, maximumError: maximumError, maximumErrorAtStops: maximumErrorAtStops,
      isDetermined: isDetermined, isTargetOutOfReach: fit.isTargetOutOfReach,
      allowed: ranges.flatMap { $0.isWide ? $0 : nil }, scatters: fit.scatters, leftOut: outliers.count)
  }

  private var notes: [String] {
    var notes = sampleNotes
    for outlier in outliers {
      notes.append(
        "The sample \(outlier.value.text) at \(NumberText.text(outlier.time)) s is left out: it speaks against all others."
      )
    }
    if fit.relativeVelocity == nil {
      notes.append(
        "It comes back to where it started, so its velocity has no relative form: initialVelocity is 0, and velocity is the real one."
      )
    }
    guard let duration else { return notes }
    if let settled = fit.motion.settling(tolerance: 0.001).seconds, settled > 1.05 * duration {
      let seconds = [settled, settled - duration].map { NumberText.text(($0 * 1000).rounded() / 1000) }
      notes.append("The spring has settled after \(seconds[0]) s, \(seconds[1]) s after the curve ends.")
    }
    return notes
  }

  static func list(_ answer: inout some AnswerList<Self> & ~Copyable) {
    answer.object(
      "spring", "The spring that matches best; of several axes with the velocity of the one that goes farthest.",
      SpringRecord.self
    ) { $0.spring }
    answer.number(
      "delay", "How long it waits before it moves, in seconds; negative where it left from before the first sample."
    ) { $0.fit.delay }
    answer.axes("from", "Where it starts, in the unit of the values; 0 for a timing curve.") { $0.axes.origins }
    answer.axes("to", "Where it comes to rest; 1 for a timing curve.") { $0.axes.targets }
    answer.axes("velocity", "Its velocity at the start, in units of the values per second.") { $0.axes.velocities }
    answer.flag("fits", "Whether a spring is a fair account of what was given.") { $0.verdict.fits }
    answer.text("verdict", "How well it fits, in plain words.") { $0.verdict.text }
    answer.number(
      "rootMeanSquareError",
      """
      Root mean squared difference as a fraction of the distance, at the samples or over the curve's duration. Where \
      the values, with from and to if they are given, span more than twice the distance, half of that counts as the distance.
      """
    ) { $0.rootMeanSquareError }
    answer.number(
      "maximumError", "Largest difference as a fraction of the distance, at the samples or over all t ≥ 0 for a curve."
    ) { $0.maximumError }
    answer.optionalNumber(
      "maximumErrorAtStops", "Largest difference at the stops of a linear() that was drawn from this spring; else null."
    ) { $0.maximumErrorAtStops }
    answer.member(
      "intervals",
      "What recorded samples allow, at about 95 %, each number while the others make up for it; null for a curve, or too few samples.",
      .oneOf([FitIntervals.schema, Schema([("type", "null")])])
    ) { answer, writer in
      if let ranges = answer.ranges { FitIntervals.write(ranges, to: &writer) } else { writer.null() }
    }
    answer.objects("outliers", "Recorded samples that were left out, in order.", FitOutlier.self) { $0.outliers }
    answer.nearestPresets { ($0.fit.motion.spring, $0.fit.relativeVelocity ?? 0) }
    answer.translations()
    answer.notes { $0.notes }
  }
}

extension FitQuestion {
  /// Looks for the spring.
  ///
  /// - Parameter maxSamples: The most samples or stops that are taken.
  /// - Returns: The spring and how well it fits.
  /// - Throws: An error if there are too many samples, or nothing that a spring could explain.
  func answer(maxSamples: Int) throws(ComputationError) -> FitAnswer {
    guard source.count <= maxSamples else {
      var errors = ErrorCollector()
      errors.add(at: source.name, "holds \(source.count) samples; at most \(maxSamples) are taken")
      throw .arguments(errors)
    }
    do throws(SpringFitError) {
      switch source {
      case .recorded(let samples, let from, let to):
        let unknowns = samples.axes.indices.map { axis in
          SpringFitUnknowns(
            origin: from?.value(ofAxis: axis), target: to?.value(ofAxis: axis), relativeVelocity: relativeVelocity,
            findsDelay: findsDelay)
        }
        return try samples.axes.count == 1
          ? FitAnswer(samples, unknowns[0], vocabularies: vocabularies)
          : FitAnswer(sharing: samples, unknowns, vocabularies: vocabularies)
      case .curve(let curve, let duration, let notes):
        let fit = try EasingFit(curve, duration: duration, relativeVelocity: relativeVelocity, findsDelay: findsDelay)
        return FitAnswer(fit, duration: duration, notes: notes.map(\.sentence), vocabularies: vocabularies)
      }
    } catch {
      var errors = ErrorCollector()
      errors.add(at: source.name, error.message)
      throw .arguments(errors)
    }
  }
}

extension FitAnswer {
  /// A spring for recorded samples.
  fileprivate init(_ samples: FitSamples, _ unknowns: SpringFitUnknowns, vocabularies: [Vocabulary])
    throws(SpringFitError)
  {
    let (fit, outliers) = try SpringFit.withoutOutliers(
      times: samples.times, values: samples.axes[0], unknowns: unknowns)
    let kept = samples.without(outliers)
    self.init(
      fit: fit, axes: FitAxes([fit], of: samples), isDetermined: fit.isDetermined,
      rootMeanSquareError: fit.rootMeanSquareError, maximumError: fit.maximumError, maximumErrorAtStops: nil,
      duration: nil, ranges: fit.ranges(times: kept.times, values: kept.axes[0], unknowns: unknowns),
      outliers: FitAxes([fit], of: samples).outliers(outliers, of: samples),
      sampleNotes: samples.notes + fit.restNotes(after: samples), vocabularies: vocabularies)
  }

  /// One spring for recorded samples of several axes; what is wrong on one of them is left out on all.
  fileprivate init(sharing samples: FitSamples, _ unknowns: [SpringFitUnknowns], vocabularies: [Vocabulary])
    throws(SpringFitError)
  {
    var isOutlier = [Bool](repeating: false, count: samples.times.count)
    for axis in samples.axes.indices {
      let cleaned = try? SpringFit.withoutOutliers(
        times: samples.times, values: samples.axes[axis], unknowns: unknowns[axis])
      for index in cleaned?.outliers ?? [] { isOutlier[index] = true }
    }
    let outliers = isOutlier.indices.filter { isOutlier[$0] }
    let kept = samples.without(outliers)
    let shared = try SharedSpringFit(
      times: kept.times, values: kept.axes, unknowns: unknowns, begin: samples.times.first)
    guard let fit = shared.axes[shared.farthest] else { throw .noMotion }
    let axes = FitAxes(shared.axes, of: samples)
    self.init(
      fit: fit, axes: axes, isDetermined: shared.isDetermined, rootMeanSquareError: shared.rootMeanSquareError,
      maximumError: shared.maximumError, maximumErrorAtStops: nil, duration: nil, ranges: shared.ranges,
      outliers: axes.outliers(outliers, of: samples), sampleNotes: samples.notes + fit.restNotes(after: samples),
      vocabularies: vocabularies)
  }

  /// A spring for a timing curve.
  fileprivate init(_ easing: EasingFit, duration: Double, notes: [String], vocabularies: [Vocabulary]) {
    self.init(
      fit: easing.fit, axes: FitAxes([easing.fit], resting: [0], isNumber: true), isDetermined: easing.fit.isDetermined,
      rootMeanSquareError: easing.rootMeanSquareError, maximumError: easing.maximumError,
      maximumErrorAtStops: easing.maximumErrorAtStops, duration: duration, ranges: nil, outliers: [],
      sampleNotes: notes, vocabularies: vocabularies)
  }
}

extension SpringFit {
  /// What there is to say of a spring that has not come to rest with the last sample.
  fileprivate func restNotes(after samples: FitSamples) -> [String] {
    guard let last = samples.times.last else { return [] }
    let left = motion.farthestDistance(after: last - start) / distance
    guard left > 0.05 else { return [] }
    let most = FitVerdict.percent(left, roundedUp: true)
    return ["With the last sample it is not at rest: it still goes up to \(most) of the distance away from there."]
  }
}

/// The motions of a fit, one for each axis.
struct FitAxes: Sendable {
  private let fits: [SpringFit?]
  /// Where each axis is that never moves.
  private let resting: [Double]
  private let isNumber: Bool

  init(_ fits: [SpringFit?], resting: [Double], isNumber: Bool) {
    self.fits = fits
    self.resting = resting
    self.isNumber = isNumber
  }

  init(_ fits: [SpringFit?], of samples: FitSamples) {
    self.init(fits, resting: samples.axes.map { $0[0] }, isNumber: samples.isNumber)
  }

  var origins: AxisNumbers { numbers { $0.motion.origin } }
  var targets: AxisNumbers { numbers { $0.motion.target } }
  var velocities: AxisNumbers { AxisNumbers(values: fits.map { $0?.motion.initialVelocity ?? 0 }, isNumber: isNumber) }

  /// The samples at some indices, which were left out.
  func outliers(_ indices: [Int], of samples: FitSamples) -> [FitOutlier] {
    indices.map { index in
      let time = samples.times[index]
      return FitOutlier(
        time: time, value: AxisNumbers(values: samples.axes.map { $0[index] }, isNumber: isNumber),
        expected: numbers { $0.position(at: time) })
    }
  }

  private func numbers(_ get: (SpringFit) -> Double) -> AxisNumbers {
    AxisNumbers(values: zip(fits, resting).map { $0.map(get) ?? $1 }, isNumber: isNumber)
  }
}

/// How well a spring accounts for what it was fitted to, in plain words.
struct FitVerdict: Sendable {
  /// Whether a spring is a fair account of it.
  let fits: Bool
  let text: String

  /// Judges a fit.
  ///
  /// - Parameters:
  ///   - rootMeanSquareError: As a fraction of the distance.
  ///   - maximumError: As a fraction of the distance.
  ///   - maximumErrorAtStops: The same at the stops of a linear() that was drawn from the spring, else nil.
  ///   - isDetermined: Whether there were more samples than unknowns.
  ///   - isTargetOutOfReach: Whether the samples end too early to determine the target.
  ///   - allowed: What the samples allow, if that is very much.
  ///   - scatters: Whether what is left over looks like noise.
  ///   - leftOut: How many samples this is not about.
  init(
    rootMeanSquareError: Double, maximumError: Double, maximumErrorAtStops: Double?, isDetermined: Bool,
    isTargetOutOfReach: Bool, allowed: SpringFitRanges? = nil, scatters: Bool, leftOut: Int = 0
  ) {
    let most = Self.percent(maximumError, roundedUp: true)
    let mean = Self.percent(rootMeanSquareError)
    let text: String
    if !isDetermined {
      fits = false
      text = "There are too few samples to determine a spring: many others fit them just as well."
    } else if isTargetOutOfReach {
      fits = false
      text = """
        The samples do not determine a spring: they end before they show where it comes to rest. Give to where it is \
        known; this one follows them to \(most) of the distance and then goes on.
        """
    } else if let allowed {
      fits = false
      let (paces, ratios) = (allowed.naturalFrequency, allowed.dampingRatio)
      text = """
        The samples do not determine a spring: damping ratios from \(Self.short(ratios.lowerBound)) to \
        \(Self.short(ratios.upperBound)) fit them, with frequencies from \(Self.short(paces.lowerBound)) to \
        \(Self.short(paces.upperBound)) rad/s; this one follows them to \(most) of the distance.
        """
    } else if let maximumErrorAtStops, maximumError > 0.02 {
      fits = true
      text = """
        The stops lie on this spring, within \(Self.percent(maximumErrorAtStops, roundedUp: true)) of the distance; the straight lines \
        between them leave it by up to \(most).
        """
    } else if maximumError <= 0.002 {
      fits = true
      text = "This spring plays it: the difference is never more than \(most) of the distance."
    } else if maximumError <= 0.02 {
      fits = true
      text = "A spring fits well: the difference is never more than \(most) of the distance."
    } else if scatters, rootMeanSquareError <= 0.15 {
      fits = true
      text = "A spring fits: the samples scatter around it by \(mean) of the distance, as noise does."
    } else if maximumError <= 0.06, rootMeanSquareError <= 0.03 {
      fits = true
      text = """
        A spring comes near: the difference is up to \(most) of the distance, \(mean) in the mean, and can be seen.
        """
    } else {
      fits = false
      text = """
        No spring fits well: even this one is up to \(most) of the distance away, \(mean) in the mean.
        """
    }
    self.text = leftOut == 0 ? text : "\(text) This is without what is left out."
  }

  /// A number with three significant digits or so.
  private static func short(_ number: Double) -> String {
    guard number.magnitude < 1e9 else { return "\(number)" }
    let decimals: Double = number >= 100 ? 1 : number >= 10 ? 10 : number >= 1 ? 100 : 1000
    return NumberText.text((number * decimals).rounded() / decimals)
  }

  /// A fraction in percent with two significant digits or so.
  static func percent(_ fraction: Double, roundedUp: Bool = false) -> String {
    let percent = fraction * 100
    let decimals: Double = percent >= 10 ? 1 : percent >= 1 ? 10 : percent >= 0.1 ? 100 : 10_000
    guard percent.magnitude < 1e9 else { return "\(percent) %" }
    let rounded = (roundedUp ? (percent * decimals - 1e-9).rounded(.up) : (percent * decimals).rounded()) / decimals
    return rounded == rounded.rounded() ? "\(Int(rounded)) %" : "\(rounded) %"
  }
}

/// The intervals of a fit.
enum FitIntervals: Record {
  typealias Value = SpringFitRanges

  static func list(_ answer: inout some AnswerList<SpringFitRanges> & ~Copyable) {
    answer.interval("naturalFrequency", "Of the undamped angular frequency, in rad/s.") { $0.naturalFrequency }
    answer.interval("dampingRatio", "Of the damping ratio.") { $0.dampingRatio }
    answer.interval("initialVelocity", "Of the velocity at the start, in distances per second.") { $0.relativeVelocity }
  }
}

extension AnswerList where Value == SpringFitRanges, Self: ~Copyable {
  fileprivate mutating func interval(
    _ name: StaticString, _ summary: @autoclosure () -> String, _ get: (SpringFitRanges) -> ClosedRange<Double>
  ) {
    member(name, summary(), .array(of: .number(), count: 2...2)) { ranges, writer in
      let range = get(ranges)
      writer.numbers([range.lowerBound, range.upperBound])
    }
  }
}
