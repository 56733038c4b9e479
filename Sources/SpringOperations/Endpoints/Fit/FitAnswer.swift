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
  let verdict: FitVerdict
  /// How long the timing curve takes, in seconds; nil for recorded samples.
  let duration: Double?
  let outliers: [FitOutlier]
  /// Findings from the samples besides the motion; nil for a timing curve.
  let findings: FitFindings?
  /// The times of the frames that were shown again.
  let heldFrames: [Double]
  /// Remarks on the treatment of the samples.
  let sampleNotes: [Remark]
  let vocabularies: [Vocabulary]
  var digits: Int { NumberText.usualDigits }

  /// The spring as every answer describes it.
  var spring: DecodedSpring { DecodedSpring(fit.motion.spring, initialVelocity: fit.relativeVelocity ?? 0) }

  private var notes: [Remark] {
    var notes = sampleNotes
    notes += outliers.map { $0.remark }
    notes += (findings?.assumptions ?? []).map { $0.remark(heldFrames: heldFrames.count) }
    if fit.relativeVelocity == nil {
      notes.append(
        .own(
          .comesBack,
          "It comes back to where it started, so its velocity has no relative form: initialVelocity is 0, and velocity is the real one."
        ))
    }
    guard let duration else { return notes }
    if let settled = fit.motion.settling(tolerance: 0.001).seconds, settled > 1.05 * duration {
      let seconds = [settled, settled - duration].map { NumberText.text(($0 * 1000).rounded() / 1000) }
      let after = "\(seconds[0]) s, \(seconds[1]) s after the curve ends"
      notes.append(.own(.unsettled, "The spring has settled after \(after)."))
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
    answer.codes(
      "reasons",
      "Why no spring is a fair account of it: `too-few-samples`, `undetermined`, `other-motion` or `no-spring`; empty if one is."
    ) { $0.verdict.reasons }
    answer.texts(
      "undetermined",
      "What the samples do not determine: `to` if they end before they show it and it is not given, `spring` if others fit as well."
    ) { $0.verdict.undetermined }
    answer.member(
      "structure",
      """
      How the samples show that another motion made them. `motion`: neighbouring samples deviate from the fit alike while it \
      moves, and independently where it rests. `neighbours`: they deviate alike, and no rest is recorded. null: the deviations \
      may be noise, or are too small to be seen.
      """, .oneOf([.choice(FitStructure.allCases.map { $0.rawValue }), Schema([("type", "null")])])
    ) { answer, writer in
      if let structure = answer.findings?.structure { writer.string(structure.rawValue) } else { writer.null() }
    }
    answer.member(
      "assumptions",
      """
      How the recording differs from a motion with independent noise of one size; the intervals allow for it. \
      `held-frames`: frames were shown twice, and are left out. `jitter`: the times are uneven. `correlated-noise`: the noise \
      of a sample depends on its neighbours'.
      """, .array(of: .choice(FitAssumption.allCases.map { $0.rawValue }))
    ) { answer, writer in
      writer.beginArray()
      for assumption in answer.findings?.assumptions ?? [] { writer.string(assumption.rawValue) }
      writer.endArray()
    }
    answer.member(
      "heldFrames", "The times of samples that repeat the one before while it moves on, and are left out.",
      .array(of: .number())
    ) { $1.numbers($0.heldFrames) }
    answer.number(
      "rootMeanSquareError",
      """
      Root mean squared difference as a fraction of the distance, at the samples or over the curve's duration. Where \
      the values, with from and to if they are given, span more than twice the distance, half of that counts as the distance.
      """
    ) { $0.verdict.rootMeanSquareError }
    answer.number(
      "maximumError", "Largest difference as a fraction of the distance, at the samples or over all t ≥ 0 for a curve."
    ) { $0.verdict.maximumError }
    answer.optionalNumber(
      "maximumErrorAtStops", "Largest difference at the stops of a linear() that was drawn from this spring; else null."
    ) { $0.verdict.maximumErrorAtStops }
    answer.member(
      "intervals",
      "What recorded samples allow, at about 95 %, each number while the others make up for it; null for a curve, for too few samples, or where another motion made them.",
      .oneOf([FitIntervals.schema, Schema([("type", "null")])])
    ) { answer, writer in
      if let ranges = answer.verdict.ranges { FitIntervals.write(ranges, to: &writer) } else { writer.null() }
    }
    answer.objects("outliers", "Recorded samples that were left out, in order.", FitOutlier.self) { $0.outliers }
    answer.nearestPresets { $0.spring }
    answer.translations()
    answer.remarks { $0.notes }
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
        return FitAnswer(fit, duration: duration, notes: notes, vocabularies: vocabularies)
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
    let found = try RecordedFit(times: samples.times, values: samples.axes[0], unknowns: unknowns)
    let fit = found.fit
    let axes = FitAxes([fit], of: samples)
    self.init(
      fit: fit, axes: axes,
      verdict: FitVerdict(
        judgement: found.judgement, rootMeanSquareError: fit.rootMeanSquareError, maximumError: fit.maximumError,
        ranges: found.ranges, leftOut: found.outliers.count + found.heldFrames.count), duration: nil,
      outliers: axes.outliers(found.outliers, of: samples), findings: found.findings,
      heldFrames: found.heldFrames.map { samples.times[$0] },
      sampleNotes: samples.notes + fit.restNotes(after: samples), vocabularies: vocabularies)
  }

  /// One spring for recorded samples of several axes; a sample that is wrong on one axis is left out on all.
  fileprivate init(sharing samples: FitSamples, _ unknowns: [SpringFitUnknowns], vocabularies: [Vocabulary])
    throws(SpringFitError)
  {
    let found = try SharedSpringFit.recorded(samples.axes, times: samples.times, unknowns: unknowns)
    let shared = found.fit
    guard let fit = shared.axes[shared.farthest] else { throw .noMotion }
    let axes = FitAxes(shared.axes, of: samples)
    self.init(
      fit: fit, axes: axes,
      verdict: FitVerdict(
        judgement: shared.judgement, rootMeanSquareError: shared.rootMeanSquareError, maximumError: shared.maximumError,
        ranges: shared.ranges, leftOut: found.outliers.count + found.heldFrames.count), duration: nil,
      outliers: axes.outliers(found.outliers, of: samples), findings: shared.findings,
      heldFrames: found.heldFrames.map { samples.times[$0] },
      sampleNotes: samples.notes + fit.restNotes(after: samples), vocabularies: vocabularies)
  }

  /// A spring for a timing curve.
  fileprivate init(_ easing: EasingFit, duration: Double, notes: [Remark], vocabularies: [Vocabulary]) {
    self.init(
      fit: easing.fit, axes: FitAxes([easing.fit], resting: [0], isNumber: true),
      verdict: FitVerdict(
        judgement: easing.judgement, rootMeanSquareError: easing.rootMeanSquareError, maximumError: easing.maximumError,
        maximumErrorAtStops: easing.maximumErrorAtStops), duration: duration, outliers: [], findings: nil,
      heldFrames: [], sampleNotes: notes, vocabularies: vocabularies)
  }
}

extension SpringFit {
  /// Returns remarks on a spring that has not come to rest with the last sample.
  fileprivate func restNotes(after samples: FitSamples) -> [Remark] {
    guard let last = samples.times.last else { return [] }
    let left = motion.farthestDistance(after: last - start) / distance
    guard left > 0.05 else { return [] }
    let most = FitVerdict.percent(left, roundedUp: true)
    return [
      .own(
        .unsettled,
        "With the last sample it is not at rest: it still goes up to \(most) of the distance away from there.")
    ]
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

  /// The samples that were left out.
  func outliers(_ outliers: [SpringFitOutlier], of samples: FitSamples) -> [FitOutlier] {
    outliers.map { outlier in
      let (index, time) = (outlier.index, samples.times[outlier.index])
      return FitOutlier(
        time: time, value: AxisNumbers(values: samples.axes.map { $0[index] }, isNumber: isNumber),
        expected: numbers { $0.position(at: time) }, reason: outlier.reason)
    }
  }

  private func numbers(_ get: (SpringFit) -> Double) -> AxisNumbers {
    AxisNumbers(values: zip(fits, resting).map { $0.map(get) ?? $1 }, isNumber: isNumber)
  }
}

/// The intervals of a fit.
enum FitIntervals: Record {
  typealias Value = SpringFitRanges

  static func list(_ answer: inout some AnswerList<SpringFitRanges> & ~Copyable) {
    answer.interval("naturalFrequency", "Of the undamped angular frequency, in rad/s.") { $0.naturalFrequency }
    answer.interval("dampingRatio", "Of the damping ratio.") { $0.dampingRatio }
    answer.interval(
      "initialVelocity",
      "Of the velocity at the start, in distances per second; null if it comes back to where it started.",
      nullable: true
    ) { $0.relativeVelocity }
    answer.interval(
      "velocity", "Of the velocity of a motion that comes back, in units of the values per second; null for any other.",
      nullable: true
    ) { $0.impulse }
  }
}

extension AnswerList where Value == SpringFitRanges, Self: ~Copyable {
  fileprivate mutating func interval(
    _ name: StaticString, _ summary: @autoclosure () -> String, nullable: Bool = false,
    _ get: (SpringFitRanges) -> ClosedRange<Double>?
  ) {
    member(name, summary(), .array(of: .number(), count: 2...2, nullable: nullable)) { ranges, writer in
      if let range = get(ranges) { writer.numbers([range.lowerBound, range.upperBound]) } else { writer.null() }
    }
  }
}
