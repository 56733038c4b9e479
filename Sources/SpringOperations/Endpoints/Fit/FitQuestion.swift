// SPDX-License-Identifier: Apache-2.0

import Curves
import JSON
import NumberText
import SpringInterchange
import Springs

extension Operation {
  package static let fit = Operation(
    path: "/v1/fit", id: "fit", tag: .computation, summary: "Find the spring that matches best",
    description: """
      Takes recorded samples, a cubic-bezier() or a linear() of CSS and finds the spring that plays nearest to it, by \
      least squares over the frequency, the damping, the velocity at the start and, where asked for, a delay. Recorded \
      samples may start after the motion did where from is given, and end before the motion does: the target is then \
      found too. The answer says plainly when no spring fits.
      """,
    work: .computation(
      .json(
        FitQuestion.self, fitsQuery: true, at: .worker(isShort: false),
        examples: [
          Example(
            "cubicBezier", "A spring in place of ease-out-back",
            arguments: ["cubicBezier": [0.34, 1.56, 0.64, 1], "duration": 0.5, "vocabularies": ["duration-bounce"]]),
          Example(
            "linear", "The spring behind a linear() that Motion wrote",
            arguments: [
              "cssLinear": """
              750ms linear(0, 0.0636, 0.1968, 0.346, 0.4855, 0.6051, 0.7024, 0.779, 0.8377, 0.882, 0.9149, 0.939, \
              0.9565, 0.9692, 0.9783, 0.9847, 0.9893, 0.9925, 0.9948, 0.9964, 0.9975, 0.9983, 0.9988, 1, 1)
              """, "vocabularies": ["react-spring"],
            ]),
          Example(
            "recording", "Points tracked in a screen recording",
            arguments: [
              "times": [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.6, 0.7, 0.8],
              "values": [0, 14, 41, 67, 87, 98, 103, 104, 103, 102, 101, 100, 100, 100],
              "vocabularies": ["duration-bounce"],
            ]),
        ])))
}

/// A request to `/v1/fit`.
struct FitQuestion: AnsweredQuestion {
  typealias Answered = FitAnswer

  let source: FitSource
  let relativeVelocity: Double?
  let findsDelay: Bool
  /// The vocabularies to express the spring in.
  let vocabularies: [Vocabulary]

  init(_ curve: TimingCurve, duration: Double) {
    source = .curve(curve, duration: duration)
    (relativeVelocity, findsDelay, vocabularies) = (nil, false, Vocabulary.all)
  }

  init(_ samples: FitSamples) {
    source = .recorded(samples, from: nil, to: nil)
    (relativeVelocity, findsDelay, vocabularies) = (nil, true, Vocabulary.all)
  }

  init?<Asked: QuestionReader>(_ asked: inout Asked) {
    let members = FitMembers(&asked)
    let velocity = asked.optionalNumber(
      "initialVelocity", in: .signed,
      "The velocity at the start in distances per second if known; by default it is found.")
    let findsDelay = asked.optionalFlag(
      "findDelay",
      """
      Whether to look for when the motion begins, which may be before the first sample where that is not at from; left \
      out, only in recorded samples.
      """)
    let vocabularies = asked.vocabularies("vocabularies", "The vocabularies to express the spring in; by default all.")
    guard let members, let velocity, let findsDelay, let vocabularies, let source = members.source(&asked.errors) else {
      return nil
    }
    (self.source, relativeVelocity, self.vocabularies) = (source, velocity, vocabularies)
    self.findsDelay = findsDelay ?? source.isRecorded
  }

  func answer(_ call: inout Call) throws(ComputationError) -> FitAnswer {
    try answer(maxSamples: call.limits.maxSamples)
  }
}

/// The data to which a spring is fitted.
enum FitSource: Sendable {
  case recorded(FitSamples, from: Axes?, to: Axes?)
  /// A timing curve, its seconds, and the assumptions about them.
  case curve(TimingCurve, duration: Double, notes: [Remark] = [])

  var isRecorded: Bool { if case .recorded = self { true } else { false } }

  /// The member that holds it.
  var name: String {
    switch self {
    case .recorded: "values"
    case .curve(.cubicBezier, _, _): "cubicBezier"
    case .curve(.linear, _, _): "cssLinear"
    }
  }

  /// How many samples, one on each axis, or stops it has.
  var count: Int {
    switch self {
    case .recorded(let samples, _, _): samples.times.count * samples.axes.count
    case .curve(.cubicBezier, _, _): 4
    case .curve(.linear(let easing), _, _): easing.points.count
    }
  }
}

/// The members that give what to fit, as they were sent.
private struct FitMembers {
  let times: [Double]?
  let values: FitPositions?
  let from: Axes?
  let to: Axes?
  let curve: CurveMembers

  init?<Asked: QuestionReader>(_ asked: inout Asked) {
    let times = asked.optionalNumbers(
      "times", in: NumberRange(-1e12...1e12), atLeast: 2,
      "When the samples were taken, in seconds, in order; with values. Of equal times the mean counts.")
    let values = asked.positions()
    let from = asked.optionalAxes(
      "from", "Where recorded samples start from; left out, it is found (up to 7 samples: the first value).")
    let to = asked.optionalAxes(
      "to", "Where recorded samples come to rest; left out, it is found (up to 5 samples: the last value).")
    let curve = CurveMembers(&asked, duration: "How long the curve")
    guard let times, let values, let from, let to, let curve else { return nil }
    (self.times, self.values, self.from, self.to, self.curve) = (times, values, from, to, curve)
  }

  private static let ways = "times with values, cubicBezier or cssLinear"

  /// The one thing to fit; if there is none or more than one, every member involved has an error.
  func source(_ errors: inout ErrorCollector) -> FitSource? {
    let isRecorded = times != nil || values != nil
    let given = [
      isRecorded ? (times != nil ? "times" : "values") : nil, curve.bezier.map { _ in "cubicBezier" },
      curve.css.map { _ in "cssLinear" },
    ].compactMap { $0 }
    guard given.count == 1 else {
      if given.isEmpty { errors.add("needs something to fit: \(Self.ways)") }
      for name in given {
        let others = given.filter { $0 != name }.joined(separator: " and ")
        errors.add(at: name, "contradicts \(others); give one of \(Self.ways)")
      }
      return nil
    }
    return isRecorded ? recorded(&errors) : timingCurve(&errors)
  }

  private func recorded(_ errors: inout ErrorCollector) -> FitSource? {
    if curve.duration != nil {
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

  private func timingCurve(_ errors: inout ErrorCollector) -> FitSource? {
    for (name, value) in [("from", from), ("to", to)] where value != nil {
      errors.add(at: name, "is for recorded samples; a timing curve goes from 0 to 1")
    }
    return curve.curve(&errors).map { .curve($0.curve, duration: $0.duration, notes: []) }
  }
}

/// Recorded samples, one at each time, on one axis or on several.
struct FitSamples: Sendable {
  private(set) var times: [Double] = []
  /// For each axis the position at each time.
  private(set) var axes: [[Double]]
  /// Whether the positions were sent as plain numbers.
  let isNumber: Bool
  /// Remarks on the treatment of the given samples.
  let notes: [Remark]

  /// The samples that have a value; of those at one time their mean.
  ///
  /// - Parameters:
  ///   - given: The times, none earlier than the one before it.
  ///   - positions: As many positions.
  init(_ given: [Double], _ positions: FitPositions) {
    var (missing, merged) = (0, 0)
    var atOnce = 0.0
    var axes = [[Double]](repeating: [], count: positions.axes)
    for (time, position) in zip(given, positions.points) {
      guard let position else {
        missing += 1
        continue
      }
      if time == times.last {
        merged += 1
        atOnce += 1
        for axis in axes.indices {
          axes[axis][times.count - 1] += (position[axis] - axes[axis][times.count - 1]) / atOnce
        }
      } else {
        atOnce = 1
        times.append(time)
        for axis in axes.indices { axes[axis].append(position[axis]) }
      }
    }
    var notes: [Remark] = []
    if missing > 0 {
      let samples = missing == 1 ? "sample" : "samples"
      notes.append(.own(.samplesLeftOut, "\(missing) \(samples) without a value left out."))
    }
    if merged > 0 {
      let times = merged == 1 ? "time is" : "times are"
      notes.append(.own(.samplesMerged, "Of samples at one time the mean is taken: \(merged) \(times) given again."))
    }
    if let first = times.first, let last = times.last, last - first > 30, last - first > Double(times.count) {
      let lasts = NumberText.text(last - first)
      notes.append(
        .own(
          .unitAssumed, "The times are read as seconds: the recording lasts \(lasts) s. Divide milliseconds by 1000."))
    }
    self.axes = axes
    self.notes = notes
    isNumber = positions.isNumber
  }
}

/// The positions of recorded samples as they were sent.
struct FitPositions: Sendable {
  /// The position of each sample on each axis; nil if one has none.
  let points: [[Double]?]
  /// Whether they were plain numbers.
  let isNumber: Bool
  let axes: Int
}

extension QuestionReader {
  /// The positions of recorded samples, null if a sample has none.
  fileprivate mutating func positions() -> FitPositions?? {
    optional(
      "values",
      FieldDescription(
        "values",
        """
        The positions at the times, in any unit; null where there is none. Arrays of one number per axis are fitted with one \
        spring for all axes.
        """, schema: .array(of: .optionalAxes).with("minItems", .number(2)),
        querySchema: .array(of: .number(.signed, nullable: true)).with("minItems", .number(2)), queryShape: .numberList)
    ) { FitPositions($0, &$1) }
  }
}

extension FitPositions {
  fileprivate init?(_ value: InputValue, _ errors: inout ErrorCollector) {
    guard let elements = value.list, elements.count >= 2 else {
      errors.add("must be an array of 2 or more numbers")
      return nil
    }
    let isNumber = elements.allSatisfy { $0.elements == nil }
    let axes = isNumber ? 1 : elements.lazy.compactMap { $0.elements?.count }.first ?? 1
    let points = elements.enumerated().compactMap { index, element -> [Double]?? in
      if element.kind == .null { return .some(nil) }
      return errors.within("\(index)") { errors -> [Double]? in
        guard !isNumber else { return errors.number(element, in: .signed).map { [$0] } }
        guard let point = element.elements, point.count == axes, Axes.counts.contains(axes) else {
          errors.add("must be an array of \(axes) numbers as the first one, at most \(Axes.counts.upperBound)")
          return nil
        }
        return errors.numbers(point, in: .signed)
      }
    }
    guard points.count == elements.count else { return nil }
    self.init(points: points, isNumber: isNumber, axes: axes)
  }
}

/// A recorded sample that is left out.
struct FitOutlier: Record {
  typealias Value = Self

  let time: Double
  let value: AxisNumbers
  /// Where the spring is at its time.
  let expected: AxisNumbers
  let reason: SpringFitOutlier.Reason

  var remark: Remark {
    let sample = "\(value.text) at \(NumberText.text(time)) s"
    let why =
      switch reason {
      case .slip: "it is farther from the spring than the scatter of the others explains"
      case .shift: "it and its neighbours are all off by as much"
      case .held: "it and its neighbours all have one value while the spring moves"
      }
    return .own(.samplesLeftOut, "The sample \(sample) is left out: \(why).")
  }

  static func list(_ answer: inout some AnswerList<Self> & ~Copyable) {
    answer.number("time", "When it was taken, in seconds.") { $0.time }
    answer.axes("value", "Its value.") { $0.value }
    answer.axes("expected", "Where the spring is then.") { $0.expected }
    answer.member(
      "reason",
      "Why it is left out: alone, with one neighbour or with more that are off by as much to both sides (`slip`), or with more that are off by as much to one side (`shift`) or have one value (`held`).",
      .choice(SpringFitOutlier.Reason.allCases.map { $0.rawValue })
    ) { $1.string($0.reason.rawValue) }
  }
}
