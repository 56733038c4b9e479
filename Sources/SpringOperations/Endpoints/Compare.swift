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
        ComparisonQuestion.form, answer: Comparison.record.schema, fitsQuery: true,
        work: { question, _ in question.work },
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
        ]
      ) { question, _, writer throws(ComputationError) in Comparison.record.write(Comparison(question), to: &writer) }))
}

/// A request to `/v1/compare`.
struct ComparisonQuestion: Sendable {
  let springs: [ComparedMotion]
  let tolerance: Double

  static let form: Form<Self> = Form(.compared, .tolerance) {
    (_: inout ErrorCollector, springs: [ComparedMotion], tolerance: Double) -> Self? in
    Self(springs: springs, tolerance: tolerance)
  }
}

/// The answer of `/v1/compare`.
struct Comparison: Sendable {
  let difference: MotionDifference
  let timeShift: Double?
  /// One number per spring.
  let halfway: [Double?]
  let settling: [Double?]
  let overshoot: [Double]
  private let isCurve: [Bool]
  let notes: [String]

  init(_ question: ComparisonQuestion) {
    let courses = question.springs.map { $0.course }
    difference = MotionDifference(between: courses[0], and: courses[1])
    timeShift = MotionDifference.timeShift(from: courses[0], to: courses[1])
    halfway = courses.map { $0.firstArrival(fraction: 0.5) }
    settling = courses.map { $0.settling(tolerance: question.tolerance) }
    overshoot = courses.map { $0.overshoot }
    isCurve = courses.map { if case .easing = $0 { true } else { false } }
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
      reasons.append(("timeShift", "It takes two motions that come to rest in times that compare."))
    }
    if halfway.contains(nil) { reasons.append(("halfway", "The curve never gets so far.")) }
    if let index = settling.firstIndex(of: nil) {
      let reason = isCurve[index] ? "The curve does not end at 1." : AxisMotions.neverSettles
      reasons += [("settlingDifference", reason), ("settling", reason)]
    }
    return reasons
  }

  static let record = Record<Self>([
    .number("maximumDifference", "The largest difference, as a fraction of the distance.") { $0.difference.maximum },
    .optionalNumber("at", "When it is, in seconds; null if it is never reached.") { $0.difference.time },
    .optionalNumber(
      "timeShift",
      "How much the second lags: the shift, in seconds, at which the squared difference is smallest over all time."
    ) { $0.timeShift },
    .optionalNumber("settlingDifference", "How much later the second stays within the tolerance, in seconds.") {
      difference($0.settling)
    },
    .number("overshootDifference", "How much farther the second goes past the target.") {
      $0.overshoot[1] - $0.overshoot[0]
    }, pair("halfway", "When each first reaches half of the way, in seconds.") { $0.halfway },
    pair("settling", "When each stays within the tolerance, in seconds.") { $0.settling },
    pair("overshoot", "How far each goes past the target, as a fraction of the distance.") {
      $0.overshoot.map { Optional($0) }
    }, .reasons { $0.reasons }, .notes { $0.notes },
  ])

  /// A number for each spring.
  private static func pair(_ name: StaticString, _ summary: String, _ get: @escaping @Sendable (Self) -> [Double?])
    -> RecordMember<Self>
  {
    RecordMember(name, summary, schema: .array(of: .number(nullable: true), count: 2...2)) { comparison, writer in
      writer.beginArray()
      for number in get(comparison) { writer.optional(number) }
      writer.endArray()
    }
  }
}

/// What is compared: a spring, or a timing curve with its duration.
struct ComparedMotion: Sendable {
  let course: Course
  /// Further remarks on a spring.
  let remarks: [String]

  init(_ spring: DecodedSpring) {
    course = .motion(Motion(spring: spring.spring, relativeVelocity: spring.initialVelocity))
    remarks = spring.remarks
  }

  private init(_ curve: TimingCurve, duration: Double) {
    course = .easing(curve, duration: duration)
    remarks = []
  }

  /// A timing curve.
  fileprivate static let form: Form<Self> = Form(
    .cubicBezier, .optionalText("cssLinear", "A linear() of CSS; a duration such as 750ms may precede it."),
    .optionalNumber("duration", in: .seconds, "How long it takes.")
  ) { (errors: inout ErrorCollector, bezier: CubicBezier?, css: String?, duration: Double?) in
    guard bezier == nil || css == nil else {
      errors.add(at: "cssLinear", "contradicts cubicBezier; give one of \(CurveMembers.ways)")
      return nil
    }
    let members = CurveMembers(bezier: bezier, css: css, duration: duration)
    return members.curve(&errors).map { Self($0.curve, duration: $0.duration) }
  }

  fileprivate static let schema = Schema.oneOf([.reference("Spring"), form.schema])
}

extension Field where Value == [ComparedMotion] {
  /// The two of them.
  static let compared = array(
    "springs", of: ComparedMotion.schema, count: 2...2, queryShape: .objects,
    "The two springs; a curve, cubicBezier or cssLinear with its duration, may stand for one."
  ) { value, errors in
    let isCurve = value.members?.contains { ["cubicBezier", "cssLinear"].contains($0.name) }
    return isCurve == true ? ComparedMotion.form.read(value, &errors) : errors.spring(value).map { ComparedMotion($0) }
  }
}
