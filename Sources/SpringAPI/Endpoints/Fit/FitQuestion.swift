// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Curves
import JSON
import NumberText
import SpringInterchange
import Springs

/// A request to `/v1/fit`.
struct FitQuestion: Sendable {
  let source: FitSource
  let relativeVelocity: Double?
  let findsDelay: Bool
  /// The vocabularies to express the spring in.
  let vocabularies: [Vocabulary]

  static let form: Form<Self> = Form(
    .optionalNumbers(
      "times", in: NumberRange(-1e12...1e12), atLeast: 2,
      "When the samples were taken, in seconds, in order; with values. Of equal times the mean counts."), .samples,
    .optionalAxes(
      "from", "Where recorded samples start from; left out, it is found (up to 7 samples: the first value)."),
    .optionalAxes(
      "to", "Where recorded samples come to rest; left out, it is found (up to 5 samples: the last value)."),
    .cubicBezier, .optionalText("cssLinear", "A linear() of CSS; a duration such as 750ms may precede it."),
    .optionalNumber("duration", in: .seconds, "How long the cubicBezier or the cssLinear takes."),
    .optionalNumber(
      "initialVelocity", in: .signed,
      "The velocity at the start in distances per second if known; by default it is found."),
    .optionalFlag(
      "findDelay",
      """
      Whether to look for when the motion begins, which may be before the first sample where that is not at from; left \
      out, only in recorded samples.
      """), .vocabularies("vocabularies", "The vocabularies to express the spring in; by default all.")
  ) {
    (
      errors: inout ErrorCollector, times: [Double]?, values: FitPositions?, from: Axes?, to: Axes?,
      bezier: CubicBezier?, css: String?, duration: Double?, velocity: Double?, findsDelay: Bool?,
      vocabularies: [Vocabulary]
    ) -> Self? in
    let members = FitMembers(
      times: times, values: values, from: from, to: to, bezier: bezier, css: css, duration: duration)
    guard let source = members.source(&errors) else { return nil }
    return Self(
      source: source, relativeVelocity: velocity, findsDelay: findsDelay ?? source.isRecorded,
      vocabularies: vocabularies)
  }
}

/// What a spring is fitted to.
enum FitSource: Sendable {
  case recorded(FitSamples, from: Axes?, to: Axes?)
  case curve(TimingCurve, duration: Double)

  var isRecorded: Bool { if case .recorded = self { true } else { false } }

  /// The member that holds it.
  var name: String {
    switch self {
    case .recorded: "values"
    case .curve(.cubicBezier, _): "cubicBezier"
    case .curve(.linear, _): "cssLinear"
    }
  }

  /// How many samples, one on each axis, or stops it has.
  var count: Int {
    switch self {
    case .recorded(let samples, _, _): samples.times.count * samples.axes.count
    case .curve(.cubicBezier, _): 4
    case .curve(.linear(let easing), _): easing.points.count
    }
  }
}

/// The members that give what to fit, as they were sent.
private struct FitMembers {
  let times: [Double]?
  let values: FitPositions?
  let from: Axes?
  let to: Axes?
  let bezier: CubicBezier?
  let css: String?
  let duration: Double?

  private static let ways = "times with values, cubicBezier or cssLinear"

  /// The one thing to fit; if there is none or more than one, every member involved has an error.
  func source(_ errors: inout ErrorCollector) -> FitSource? {
    let isRecorded = times != nil || values != nil
    let given = [
      isRecorded ? (times != nil ? "times" : "values") : nil, bezier.map { _ in "cubicBezier" },
      css.map { _ in "cssLinear" },
    ].compactMap { $0 }
    guard given.count == 1 else {
      if given.isEmpty { errors.add("needs something to fit: \(Self.ways)") }
      for name in given {
        let others = given.filter { $0 != name }.joined(separator: " and ")
        errors.add(at: name, "contradicts \(others); give one of \(Self.ways)")
      }
      return nil
    }
    return isRecorded ? recorded(&errors) : curve(&errors)
  }

  private func recorded(_ errors: inout ErrorCollector) -> FitSource? {
    if duration != nil {
      errors.add(at: "duration", "is for cubicBezier and cssLinear; recorded samples have their own times")
    }
    guard let times, let values else {
      errors.add(at: times == nil ? "times" : "values", "is required: samples are times and values")
      return nil
    }
    guard times.count == values.points.count else {
      errors.add(at: "values", "has \(values.points.count) numbers, but times has \(times.count)")
      return nil
    }
    for (name, ends) in [("from", from), ("to", to)] {
      guard let ends, !ends.isNumber, values.isNumber || ends.values.count != values.axes else { continue }
      errors.add(
        at: name,
        "has \(ends.values.count) numbers, but the values have \(values.isNumber ? "no axes" : "\(values.axes) axes")")
      return nil
    }
    for index in times.indices.dropFirst() where times[index] < times[index - 1] {
      _ = errors.within("times") { errors -> Void? in
        let last = NumberText.text(times[index - 1])
        errors.add(at: "\(index)", "must not be earlier than the time before it, \(last)")
        return nil
      }
      return nil
    }
    let samples = FitSamples(times, values)
    guard samples.times.count > 1 else {
      errors.add(at: "values", "must have numbers at two times or more")
      return nil
    }
    return .recorded(samples, from: from, to: to)
  }

  private func curve(_ errors: inout ErrorCollector) -> FitSource? {
    for (name, value) in [("from", from), ("to", to)] where value != nil {
      errors.add(at: name, "is for recorded samples; a timing curve goes from 0 to 1")
    }
    let members = CurveMembers(bezier: bezier, css: css, duration: duration)
    return members.curve(&errors).map { .curve($0.curve, duration: $0.duration) }
  }
}
