// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringInterchange
import SpringKeyframes
import Springs

extension Operation {
  package static let springKeyframes = Operation(
    path: "/v1/keyframes/spring", id: "springKeyframes", tag: .computation,
    summary: "A spring as keyframes, in the format a client plays",
    description: """
      A spring between two values as a file: straight lines or cubic pieces, with the largest error stated. Frames \
      come at a frame rate or in a count; with a tolerance, or a budget of stops or bytes, come as few as possible, or \
      the best that the budget pays for. Left to the service, json, csv, svg and after-effects have 60 frames a second and the \
      other formats stay within 0.002 of the distance. The motion lasts until it has settled to half the tolerance, 0.001 at \
      most, rounded up to milliseconds, and then the last value is the target itself. With frameRate it lasts whole \
      frames; over a duration that is given as many frames as that takes are spread evenly. Progress and errors are \
      fractions of the distance from from to to; where these are equal, of the farthest excursion. reduced gives the \
      variant for people who asked for less motion: critically damped, as long, without overshoot. With steps it is a \
      sequence of springs, whose times /v1/motion answers.
      """,
    work: .computation(
      .keyframes(
        SpringKeyframesQuestion.self,
        examples: [
          Example(
            "fewestPoints", "As few points as stay within 1 % of the distance",
            arguments: [
              "spring": ["vocabulary": "duration-bounce", "duration": 0.5, "bounce": 0.3], "to": 100, "tolerance": 0.01,
              "name": "card",
            ]),
          Example(
            "frames", "Twelve frames a second for a property that fades",
            arguments: [
              "spring": ["vocabulary": "mass-stiffness-damping", "stiffness": 170, "damping": 26], "frameRate": 12,
              "property": "opacity", "precision": 4,
            ]),
          Example(
            "sequence", "There, and back after a tenth of a second",
            arguments: [
              "steps": [
                ["spring": ["vocabulary": "duration-bounce", "duration": 0.4, "bounce": 0.2], "to": 100],
                ["spring": ["vocabulary": "duration-bounce", "duration": 0.3, "bounce": 0], "to": 0, "delay": 0.1],
              ], "tolerance": 0.01,
            ]),
        ])))
}

/// A request to `/v1/keyframes/spring`.
private struct SpringKeyframesQuestion: KeyframesQuestion {
  static var formats: [Format] { Format.all }

  private let axes: AxisMotions
  private var sampling: Clip.Density
  /// The value that it has settled to at its end, twice.
  private var settlingTolerance: Double
  private let duration: Double?
  private let isReduced: Bool
  /// The sequence; nil for one spring.
  private let sequence: SpringSequence?
  let options: ClipOptions

  init?<Asked: QuestionReader>(_ asked: inout Asked) {
    switch asked.steps() {
    case .given(let steps):
      guard let question = Self(steps, &asked) else { return nil }
      self = question
      return
    case .refused: return nil
    case .leftOut: break
    }
    let spring = asked.spring("spring", "The spring.", or: "steps")
    let from = asked.number("from", in: .signed, default: 0, "The value at the start.")
    let to = asked.number("to", in: .signed, default: 1, "The value at the end.")
    let velocity = asked.number(
      "velocity", in: .signed, default: 0,
      "Velocity at the start, in units per second; not beside the spring's initialVelocity.")
    let density = DensityMembers(&asked)
    let duration = asked.optionalNumber(
      "duration", in: .fileSeconds,
      "Seconds to follow the motion; left out, until it has settled, which must be within an hour.")
    let isReduced = asked.flag("reduced", default: false, "Whether the calm variant is wanted.")
    let options = ClipOptions(&asked, formats: Self.formats)
    let precision = asked.precision()
    let digits = asked.digits()
    guard let spring, let from, let to, let velocity, let density, let duration, let isReduced, var options,
      let precision, let digits
    else { return nil }
    let sampling = density.chosen(&asked.errors)
    let axes = AxisMotions(spring, from: from, to: to, velocity: velocity, &asked.errors)
    guard let axes, let sampling else { return nil }
    (options.precision, options.digits) = (precision, digits)
    (self.axes, self.sampling, self.duration, self.isReduced) = (axes, sampling, duration, isReduced)
    (self.options, settlingTolerance, sequence) = (options, density.tolerance ?? Clip.usualTolerance, nil)
  }

  /// A question about a sequence.
  private init?<Asked: QuestionReader>(_ steps: [SequenceStepMembers], _ asked: inout Asked) {
    asked.refuseBesideSteps()
    let density = DensityMembers(&asked)
    let duration = asked.optionalNumber("duration", in: .fileSeconds, "")
    let isReduced = asked.flag("reduced", default: false, "")
    let options = ClipOptions(&asked, formats: Self.formats)
    let precision = asked.precision()
    guard let density, let duration, let isReduced, var options, let precision, asked.digits() != nil else {
      return nil
    }
    if duration != nil { asked.errors.add(at: "duration", "cannot be given beside steps: they last as they do") }
    if isReduced { asked.errors.add(at: "reduced", "must be false for a sequence") }
    guard let sampling = density.chosen(&asked.errors),
      let sequence = SpringSequence(steps, tolerance: 0.001, &asked.errors), let last = sequence.steps.last?.motion,
      let axes = AxisMotions(
        last.spring, from: Axes(sequence.origin), to: Axes(sequence.target), velocity: Axes(0), notes: sequence.remarks,
        &asked.errors)
    else { return nil }
    options.precision = precision
    (self.axes, self.sampling, self.duration, self.isReduced) = (axes, sampling, sequence.total, false)
    (self.options, settlingTolerance, self.sequence) = (options, density.tolerance ?? Clip.usualTolerance, sequence)
  }

  var plainValues: Double? {
    switch sampling {
    case .count(let count): Double(count)
    case .frameRate(let rate): seconds.map { $0 * rate + 1 }
    case .usual: seconds.map { $0 * Clip.usualFrameRate + 1 }
    case .tolerance, .mostStops, .mostBytes: nil
    }
  }

  var tolerance: Double? { if case .tolerance(let tolerance) = sampling { tolerance } else { nil } }

  func usualTolerance(in format: Format) -> Double? {
    guard case .usual = sampling, !format.isTable else { return nil }
    return Clip.usualTolerance
  }

  func asking(tolerance: Double) -> Self {
    var asking = self
    (asking.sampling, asking.settlingTolerance) = (.tolerance(tolerance), tolerance)
    return asking
  }

  private var seconds: Double? { duration ?? axes.settling(tolerance: settlingTolerance).seconds }

  func clip(_ limits: Limits, in format: Format) throws(ValidationErrors) -> Clip {
    if let sequence { return try sequence.clip(sampling, in: format, limit: limits.maxSamples) }
    var finite = try FiniteMotion(axes.motions[0], duration: duration, tolerance: settlingTolerance)
    if isReduced { finite = try finite.reduced() }
    var clip = Clip(finite)
    clip.sampling = sampling
    clip.isReduced = isReduced
    clip.remarks =
      axes.notes + axes.remarks(onEndAfter: duration, settling: axes.settling(tolerance: settlingTolerance))
    clip.mostColumns = min(LinearFit.mostColumns, limits.maxSamples / 5)
    clip.mostValues = limits.maxSamples
    return clip
  }
}

/// The members for the number of points of a spring's file, as they were sent.
private struct DensityMembers {
  private let frameRate: Double?
  private let count: Int?
  let tolerance: Double?
  private let stops: Int?
  private let bytes: Int?

  init?<Asked: QuestionReader>(_ asked: inout Asked) {
    let frameRate = asked.optionalNumber(
      "frameRate", in: .frameRates,
      "Frames per second; of frameRate, count, tolerance, maxStops and maxBytes one can be given.")
    let count = asked.optionalInteger(
      "count", in: 2...1_000_000_000,
      "Values at equal intervals, both ends included; the operator limits them, to \(Limits().maxSamples) by default.")
    let tolerance = asked.optionalNumber(
      "tolerance", in: NumberRange(LinearFit.tolerances), "The largest error, as a fraction of the distance.")
    let stops = asked.optionalInteger("maxStops", in: 2...1000, "The most points, or knots of cubic pieces.")
    let bytes = asked.optionalInteger("maxBytes", in: 16...65_536, "The most bytes of the text linear(…).")
    guard let frameRate, let count, let tolerance, let stops, let bytes else { return nil }
    (self.frameRate, self.count, self.tolerance) = (frameRate, count, tolerance)
    (self.stops, self.bytes) = (stops, bytes)
  }

  /// The requested way of sampling, or an error at each of several.
  func chosen(_ errors: inout ErrorCollector) -> Clip.Density? {
    guard
      errors.haveAtMostOne(of: [
        ("frameRate", frameRate != nil), ("count", count != nil), ("tolerance", tolerance != nil),
        ("maxStops", stops != nil), ("maxBytes", bytes != nil),
      ])
    else { return nil }
    if let frameRate { return .frameRate(frameRate) }
    if let count { return .count(count) }
    if let tolerance { return .tolerance(tolerance) }
    if let stops { return .mostStops(stops) }
    return bytes.map { .mostBytes($0) } ?? .usual
  }
}
