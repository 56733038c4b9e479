// SPDX-License-Identifier: Apache-2.0

import Curves
import JSON
import SpringInterchange
import Springs

extension Operation {
  package static let compare = Operation(
    path: "/v1/compare", id: "compare", tag: .computation, summary: "Compare two springs",
    description: """
      Plays two springs from 0 to 1, each with its own initial velocity. The answer has the largest difference over \
      all time and its moment, the time by which the second lags behind the first, and by which it settles later. A \
      timing curve may take the place of either; it keeps its last value.
      """,
    work: .computation(
      .json(
        ComparisonQuestion.self, fitsQuery: true,
        examples: [
          Example(
            "wobblyAndStiff", "Two springs of react-spring's table",
            arguments: [
              "springs": [
                ["vocabulary": "mass-stiffness-damping", "stiffness": 180, "damping": 12],
                ["vocabulary": "mass-stiffness-damping", "stiffness": 210, "damping": 20],
              ]
            ]),
          Example(
            "easingInUse", "A spring beside the easing that stands for it",
            arguments: [
              "springs": [
                ["vocabulary": "duration-bounce", "duration": 0.4, "bounce": 0.2],
                ["cubicBezier": [0.34, 1.56, 0.64, 1], "duration": 0.5],
              ]
            ]),
        ])))
}

/// A request to `/v1/compare`.
struct ComparisonQuestion: AnsweredQuestion {
  typealias Answered = Comparison

  let springs: [ComparedMotion]
  let tolerance: Double
  /// The largest distance between what both play.
  let difference: MotionDifference

  init?<Asked: QuestionReader>(_ asked: inout Asked) {
    let springs = asked.array(
      "springs", of: ComparedMotion.schema, count: 2...2, queryShape: .objects,
      "The two springs; a curve, cubicBezier or cssLinear with its duration, may stand for one."
    ) { ComparedMotion.read($0, &$1) }
    let tolerance = asked.tolerance()
    guard let springs, let tolerance else { return nil }
    guard let difference = springs[0].played.difference(to: springs[1].played), difference.maximum.isFinite else {
      asked.errors.add(
        at: "springs", "has a spring whose own system's loop runs away with it, so that nothing can be compared")
      return nil
    }
    (self.springs, self.tolerance, self.difference) = (springs, tolerance, difference)
  }

  /// Curves are compared place by place.
  func isShort(_ limits: Limits) -> Bool {
    springs.allSatisfy { if case .motion = $0.progress { true } else { false } }
  }

  func answer(_ call: inout Call) throws(ComputationError) -> Comparison { Comparison(self) }
}

/// The answer of `/v1/compare`.
struct Comparison: Record {
  typealias Value = Self

  private let difference: MotionDifference
  let timeShift: Double?
  /// One number per spring.
  let halfway: [Double?]
  let settling: [Double?]
  let overshoot: [Double]
  private let isCurve: [Bool]
  let notes: [Remark]

  init(_ question: ComparisonQuestion) {
    let curves = question.springs.map { $0.progress }
    difference = question.difference
    timeShift = MotionDifference.timeShift(from: curves[0], to: curves[1])
    halfway = curves.map { $0.firstArrival(fraction: 0.5) }
    settling = curves.map { $0.settling(tolerance: question.tolerance) }
    overshoot = curves.map { $0.overshoot }
    isCurve = curves.map { if case .easing = $0 { true } else { false } }
    notes = question.springs.flatMap { $0.remarks }
  }

  /// The second number less the first, if there are both.
  private static func difference(_ pair: [Double?]) -> Double? {
    guard let first = pair[0], let second = pair[1] else { return nil }
    return second - first
  }

  private var reasons: [(name: String, reason: String)] {
    var reasons: [(name: String, reason: String)] = []
    if difference.time == nil { reasons.append(("at", "The largest difference is approached and never reached.")) }
    if timeShift == nil {
      reasons.append(
        (
          "timeShift",
          "There is a shift only if both come to rest at 1, neither after more than a thousand times as long as the other."
        ))
    }
    if halfway.contains(nil) { reasons.append(("halfway", "The curve never gets so far.")) }
    if let index = settling.firstIndex(of: nil) {
      let reason = isCurve[index] ? "The curve does not end at 1." : AxisMotions.neverSettles
      reasons += [("settlingDifference", reason), ("settling", reason)]
    }
    return reasons
  }

  static func list(_ answer: inout some AnswerList<Self> & ~Copyable) {
    answer.number("maximumDifference", "The largest difference, as a fraction of the distance.") {
      $0.difference.maximum
    }
    answer.optionalNumber("at", "When it is, in seconds; null if it is never reached.") { $0.difference.time }
    answer.optionalNumber(
      "timeShift",
      "How much the second lags: the shift, in seconds, at which the squared difference is smallest over all time."
    ) { $0.timeShift }
    answer.optionalNumber("settlingDifference", "How much later the second stays within the tolerance, in seconds.") {
      difference($0.settling)
    }
    answer.number("overshootDifference", "How much farther the second goes past the target.") {
      $0.overshoot[1] - $0.overshoot[0]
    }
    answer.pair("halfway", "When each first reaches half of the way, in seconds.") { $0.halfway }
    answer.pair("settling", "When each stays within the tolerance, in seconds.") { $0.settling }
    answer.pair("overshoot", "How far each goes past the target, as a fraction of the distance.") {
      $0.overshoot.map { Optional($0) }
    }
    answer.reasons { $0.reasons }
    answer.remarks { $0.notes }
  }
}

extension AnswerList where Value == Comparison, Self: ~Copyable {
  /// A number for each spring.
  fileprivate mutating func pair(
    _ name: StaticString, _ summary: @autoclosure () -> String, _ get: (Comparison) -> [Double?]
  ) {
    member(name, summary(), .array(of: .number(nullable: true), count: 2...2)) { comparison, writer in
      writer.beginArray()
      for number in get(comparison) { writer.optional(number) }
      writer.endArray()
    }
  }
}

/// A motion to compare: a spring, or a timing curve with its duration.
struct ComparedMotion: Question {
  let progress: ProgressCurve
  /// The motion that is played.
  let played: Played
  /// Further remarks on a spring.
  let remarks: [Remark]

  init(_ spring: DecodedSpring) {
    progress = .motion(Motion(spring: spring.spring, relativeVelocity: spring.initialVelocity))
    played = .spring(spring)
    remarks = spring.remarksOnWhatIsPlayed
  }

  /// Asks for a timing curve.
  init?<Asked: QuestionReader>(_ asked: inout Asked) {
    guard let members = CurveMembers(&asked, duration: "How long it") else { return nil }
    guard members.bezier == nil || members.css == nil else {
      asked.errors.add(at: "cssLinear", "contradicts cubicBezier; give one of \(CurveMembers.ways)")
      return nil
    }
    guard let curve = members.curve(&asked.errors) else { return nil }
    progress = .easing(curve.curve, duration: curve.duration)
    played = .easing(curve.curve, duration: curve.duration)
    remarks = []
  }

  private static let curve = Form<Self>()

  fileprivate static var schema: Schema { .oneOf([.reference("Spring"), curve.schema]) }

  /// Reads a spring, or a curve in its place.
  fileprivate static func read(_ value: InputValue, _ errors: inout ErrorCollector) -> Self? {
    let isCurve = value.member("cubicBezier") != nil || value.member("cssLinear") != nil
    return isCurve ? curve.read(value, &errors) : errors.spring(value).map { Self($0) }
  }
}
