// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import NumberText
import SpringInterchange
import Springs

/// The answer of `/v1/fit`.
struct FitAnswer: Translated {
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
  /// What was made of the samples.
  let sampleNotes: [String]
  let vocabularies: [Vocabulary]
  var digits: Int { NumberText.usualDigits }

  /// The spring as every answer describes it.
  var spring: DecodedSpring { DecodedSpring(fit.motion.spring, initialVelocity: fit.relativeVelocity ?? 0) }

  var verdict: FitVerdict {
    FitVerdict(
      rootMeanSquareError: rootMeanSquareError, maximumError: maximumError, maximumErrorAtStops: maximumErrorAtStops,
      isDetermined: isDetermined, isTargetOutOfReach: fit.isTargetOutOfReach,
      allowed: ranges.flatMap { $0.isWide ? $0 : nil }, scatters: fit.scatters)
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
    if duration >= Self.longestEasing {
      let text = NumberText.text(duration)
      notes.append("duration \(text) is read as seconds; \(text) ms are \(NumberText.text(duration / 1000)).")
    }
    if let settled = fit.motion.settling(tolerance: 0.001).seconds, settled > 1.05 * duration {
      let seconds = [settled, settled - duration].map { NumberText.text(($0 * 1000).rounded() / 1000) }
      notes.append("The spring has settled after \(seconds[0]) s, \(seconds[1]) s after the curve ends.")
    }
    return notes
  }

  /// A longer duration, in seconds, is rarely meant.
  private static let longestEasing = 30.0

  static let record = Record<Self>([
    .object(
      "spring", "The spring that matches best; of several axes with the velocity of the one that goes farthest.",
      SpringRecord.record
    ) { $0.spring },
    .number(
      "delay", "How long it waits before it moves, in seconds; negative where it left from before the first sample."
    ) { $0.fit.delay },
    .axes("from", "Where it starts, in the unit of the values; 0 for a timing curve.") { $0.axes.origins },
    .axes("to", "Where it comes to rest; 1 for a timing curve.") { $0.axes.targets },
    .axes("velocity", "Its velocity at the start, in units of the values per second.") { $0.axes.velocities },
    .flag("fits", "Whether a spring is a fair account of what was given.") { $0.verdict.fits },
    .text("verdict", "How well it fits, in plain words.") { $0.verdict.text },
    .number(
      "rootMeanSquareError",
      """
      Root mean squared difference as a fraction of the distance, at the samples or over the curve's duration. Where \
      the values, with from and to if they are given, span more than twice the distance, half of that counts as the distance.
      """
    ) { $0.rootMeanSquareError },
    .number(
      "maximumError", "Largest difference as a fraction of the distance, at the samples or over all t ≥ 0 for a curve."
    ) { $0.maximumError },
    .optionalNumber(
      "maximumErrorAtStops", "Largest difference at the stops of a linear() that was drawn from this spring; else null."
    ) { $0.maximumErrorAtStops },
    RecordMember(
      "intervals",
      "What recorded samples allow, at about 95 %, each number while the others make up for it; null for a curve, or too few samples.",
      schema: .oneOf([FitIntervals.record.schema, Schema([("type", "null")])])
    ) { answer, writer in
      if let ranges = answer.ranges { FitIntervals.record.write(ranges, to: &writer) } else { writer.null() }
    }, .objects("outliers", "Recorded samples that were left out, in order.", FitOutlier.record) { $0.outliers },
    .nearestPresets { ($0.fit.motion.spring, $0.fit.relativeVelocity ?? 0) }, .translations, .notes { $0.notes },
  ])
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
      case .curve(let curve, let duration):
        let fit = try EasingFit(curve, duration: duration, relativeVelocity: relativeVelocity, findsDelay: findsDelay)
        return FitAnswer(fit, duration: duration, vocabularies: vocabularies)
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
      outliers: FitAxes([fit], of: samples).outliers(outliers, of: samples), sampleNotes: samples.notes,
      vocabularies: vocabularies)
  }

  /// One spring for recorded samples of several axes; what is wrong on one of them is left out on all.
  fileprivate init(sharing samples: FitSamples, _ unknowns: [SpringFitUnknowns], vocabularies: [Vocabulary])
    throws(SpringFitError)
  {
    let found = samples.axes.indices.flatMap { axis -> [Int] in
      let cleaned = try? SpringFit.withoutOutliers(
        times: samples.times, values: samples.axes[axis], unknowns: unknowns[axis])
      return cleaned?.outliers ?? []
    }
    let outliers = Array(Set(found)).sorted()
    let kept = samples.without(outliers)
    let shared = try SharedSpringFit(times: kept.times, values: kept.axes, unknowns: unknowns)
    guard let fit = shared.axes[shared.farthest] else { throw .noMotion }
    let axes = FitAxes(shared.axes, of: samples)
    self.init(
      fit: fit, axes: axes, isDetermined: shared.isDetermined, rootMeanSquareError: shared.rootMeanSquareError,
      maximumError: shared.maximumError, maximumErrorAtStops: nil, duration: nil, ranges: shared.ranges,
      outliers: axes.outliers(outliers, of: samples), sampleNotes: samples.notes, vocabularies: vocabularies)
  }

  /// A spring for a timing curve.
  fileprivate init(_ easing: EasingFit, duration: Double, vocabularies: [Vocabulary]) {
    self.init(
      fit: easing.fit, axes: FitAxes([easing.fit], resting: [0], isNumber: true), isDetermined: easing.fit.isDetermined,
      rootMeanSquareError: easing.rootMeanSquareError, maximumError: easing.maximumError,
      maximumErrorAtStops: easing.maximumErrorAtStops, duration: duration, ranges: nil, outliers: [], sampleNotes: [],
      vocabularies: vocabularies)
  }
}
