// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringInterchange
import Springs

extension Operation {
  package static let settling = Operation(
    path: "/v1/settling", id: "settling", tag: .computation, summary: "Compute when a spring has settled",
    description: """
      The last time at which the distance to the target is the tolerance, exactly; with it a smooth bound, the overshoot, \
      the turning points, the first arrivals, and what each system itself reports for this spring by its own rule. \
      With several axes the times are those of the last one.
      """,
    work: .computation(
      .json(
        SettlingQuestion.self, fitsQuery: true,
        examples: [
          Example(
            "coreAnimationsDefault", "Mass 1, stiffness 100, damping 10",
            arguments: ["spring": ["vocabulary": "mass-stiffness-damping", "mass": 1, "stiffness": 100, "damping": 10]]),
          Example(
            "undamped", "A spring that never settles",
            arguments: [
              "spring": ["vocabulary": "duration-bounce", "duration": 0.5, "bounce": 1], "fractions": [0.5, 1],
            ]),
          Example(
            "thrownWhereItRests", "Two axes, the second at its target with a velocity",
            arguments: [
              "spring": ["vocabulary": "response-damping-ratio", "response": 0.4, "dampingRatio": 0.8],
              "from": [0, 50], "to": [200, 50], "velocity": [0, 300], "tolerance": 0.01, "fractions": [0.9],
            ]),
        ])))
}

/// A request to `/v1/settling`.
struct SettlingQuestion: AnsweredQuestion {
  typealias Answered = SettlingAnswer

  let axes: AxisMotions
  let tolerance: Double
  let fractions: [Double]
  let own: (vocabulary: String, definition: SettlingDefinition)?

  init?<Asked: QuestionReader>(_ asked: inout Asked) {
    let spring = asked.spring("spring", "The spring.")
    let from = asked.from()
    let to = asked.axes("to", default: 1, "Where it goes.")
    let velocity = asked.velocity()
    let tolerance = asked.tolerance()
    let fractions = asked.optionalNumbers(
      "fractions", in: NumberRange(-1e6...1e6), atMost: 100,
      "Fractions of the way whose first arrival is wanted; left out 0.5, 0.9, 0.95 and 0.99.")
    guard let spring, let from, let to, let velocity, let tolerance, let fractions,
      let axes = AxisMotions(spring, from: from, to: to, velocity: velocity, &asked.errors)
    else { return nil }
    (self.axes, self.tolerance) = (axes, tolerance)
    own = spring.given.flatMap { given in spring.end.map { (given.vocabulary.id, $0) } }
    self.fractions = fractions ?? [0.5, 0.9, 0.95, 0.99]
  }

  /// The rules of other systems play their loops until the motion has settled, on each axis.
  func isShort(_ limits: Limits) -> Bool {
    let seconds = axes.settling(tolerance: 0.001).seconds ?? .infinity
    return Double(axes.motions.count) * seconds <= 10
  }

  func answer(_ call: inout Call) throws(ComputationError) -> SettlingAnswer { SettlingAnswer(self) }
}

/// When a motion has settled, by every definition, and what it does until then.
struct SettlingAnswer: Sendable {
  let isNumber: Bool
  let exact: Settling
  let envelope: Settling
  let perceptual: Double
  /// One per axis.
  let paths: [AxisPath]
  let fractions: [Double]
  let definitions: [(id: String, report: SettlingReport)]
  /// The end that the spring's own system gives it.
  let own: Own?
  let notes: [Remark]

  init(_ question: SettlingQuestion) {
    let axes = question.axes
    let tolerance = question.tolerance
    isNumber = axes.isNumber
    let exact = axes.settling(tolerance: tolerance)
    self.exact = exact
    let envelope = axes.latest {
      $0.settlingEnvelope(distance: max(tolerance * $0.travelledDistance, .leastNormalMagnitude))
    }
    // Where a motion hardly moves the two roots are found to a billionth, and may change places.
    if let last = exact.seconds, let bound = envelope.seconds, bound < last {
      self.envelope = exact
    } else {
      self.envelope = envelope
    }
    perceptual = axes.motions[0].spring.response
    fractions = question.fractions
    paths = axes.motions.map { AxisPath($0, tolerance: tolerance, fractions: question.fractions) }
    let own = question.own.map {
      Own(
        vocabulary: $0.vocabulary, definition: $0.definition, report: Self.report(of: $0.definition, for: axes.motions))
    }
    self.own = own
    definitions = SettlingDefinition.all.map { definition in
      let given = definition.id == own?.definition.id ? own?.report : nil
      return (definition.id, given ?? Self.report(of: definition, for: axes.motions))
    }
    notes =
      axes.notes
      + (paths.contains(where: { $0.isCut })
        ? [.own(.listCut, "Only the first \(AxisPath.limit(axes.motions[0])) turning points are listed.")] : [])
  }

  /// The latest report over the axes that move; one axis without a number leaves the whole without.
  private static func report(of definition: SettlingDefinition, for motions: [Motion]) -> SettlingReport {
    let moving = motions.filter { $0.origin != $0.target || $0.initialVelocity != 0 }
    let reports = (moving.isEmpty ? [motions[0]] : moving).map { definition.report(for: $0) }
    var latest = reports[0]
    for report in reports {
      guard let seconds = report.seconds else { return report }
      if seconds > latest.seconds ?? 0 { latest = report }
    }
    return latest
  }

  /// Why members have no value, or what to know of them.
  var reasons: [(name: String, reason: String)] {
    var reasons: [(name: String, reason: String)] = []
    if exact.seconds == nil {
      reasons += [("exact", AxisMotions.neverSettles), ("envelope", AxisMotions.neverSettles)]
    }
    if let reason = paths.lazy.compactMap({ $0.reasonWithoutOvershoot }).first { reasons.append(("overshoot", reason)) }
    if paths.contains(where: { $0.arrivals.contains(nil) }) {
      reasons.append(("arrivals", "The motion never gets so far, or there is no distance to take a fraction of."))
    }
    if let note = own?.report.note { reasons.append(("own", note)) }
    return reasons + definitions.compactMap { id, report in report.note.map { (id, $0) } }
  }
}

extension SettlingAnswer {
  /// The report of the spring's own system on the spring as it was given.
  struct Own: Record {
    typealias Value = Self
    let vocabulary: String
    let definition: SettlingDefinition
    let report: SettlingReport

    static func list(_ answer: inout some AnswerList<Self> & ~Copyable) {
      answer.text("vocabulary", "The spring's.") { $0.vocabulary }
      answer.optionalNumber("seconds", "Null if it never ends.") { $0.report.seconds }
      answer.text("rule", "In words.") { $0.definition.rule }
    }
  }
}

/// The path of one axis.
struct AxisPath: Sendable {
  /// The farthest past the target as a fraction of the distance; nil without a distance or such a number.
  let overshoot: Double?
  /// The reason for a missing overshoot; nil if there is one.
  let reasonWithoutOvershoot: String?
  let turningPoints: [TurningPoint]
  /// Whether there are more turning points than listed.
  let isCut: Bool
  /// The first time at each of the fractions; nil if it is never reached.
  let arrivals: [Double?]

  /// The most turning points that are listed: 100, or the first two of a spring that repeats them for ever.
  static func limit(_ motion: Motion) -> Int { motion.spring.dampingRatio == 0 ? 2 : 100 }

  init(_ motion: Motion, tolerance: Double, fractions: [Double]) {
    let limit = Self.limit(motion)
    let farthest = motion.overshoot
    overshoot = farthest.flatMap { $0.isFinite ? $0 : nil }
    reasonWithoutOvershoot =
      overshoot != nil
      ? nil
      : farthest == nil
        ? "It is a fraction of the distance, and there is none."
        : "It is a fraction of the distance, and more than a double can hold."
    // Those that a tolerance can see, and in any case all up to the farthest past the target.
    let last = motion.farthestPastTarget?.time ?? 0
    let visible = tolerance * motion.travelledDistance
    // Where a motion is farthest past the target it turns for the first or the second time.
    let first = motion.turningPoints(beyond: visible - motion.target.magnitude.ulp, limit: limit + 1)
    let points = (first.count < 2 ? motion.turningPoints(limit: 2) : first).prefix { point in
      (point.position - motion.target).magnitude > visible || point.time <= last
    }
    isCut = points.count > limit
    turningPoints = Array(points.prefix(limit))
    arrivals = fractions.map { motion.firstArrival(fraction: $0) }
  }
}

extension SettlingAnswer: Record {
  typealias Value = Self

  static func list(_ answer: inout some AnswerList<Self> & ~Copyable) {
    answer.flag("settles", "Whether it ever stays within the tolerance.") { $0.exact.seconds != nil }
    answer.optionalNumber("exact", "The last time, in seconds, at which the distance to the target is the tolerance.") {
      $0.exact.seconds
    }
    answer.optionalNumber(
      "envelope",
      "When a smooth bound of the motion is within the tolerance; never before the exact time, and without its jumps."
    ) { $0.envelope.seconds }
    answer.number("perceptual", "Apple's perceptual duration 2π/ω₀, in seconds.") { $0.perceptual }
    answer.member(
      "overshoot", "The farthest past the target as a fraction of the distance; an array if the request has axes.",
      .optionalAxes
    ) { $0.write(to: &$1) { $1.optional($0.overshoot) } }
    answer.member(
      "peakTimes",
      """
      When the motion turns around, in seconds, as long as that is farther from the target than the tolerance, and in any \
      case until it is farthest past the target; the first 100, or two of an undamped spring. A list per axis where the \
      request has axes.
      """, .array(of: .reference("AxisTurns"))
    ) { $0.write(to: &$1) { $1.numbers($0.turningPoints.map { $0.time }) } }
    answer.member(
      "peakValues", "The positions where it turns around, shaped as the times.", .array(of: .reference("AxisTurns"))
    ) { $0.write(to: &$1) { $1.numbers($0.turningPoints.map { $0.position }) } }
    answer.member(
      "arrivals", "The first time at which each fraction of the way is reached.",
      .array(
        of: .object(
          [
            ("fraction", .number().described("The fraction of the way from origin to target.")),
            ("time", .optionalAxes.described("Seconds, or null; an array if the request has axes.")),
          ], required: ["fraction", "time"]))
    ) { answer, writer in
      writer.beginArray()
      for (index, fraction) in answer.fractions.enumerated() {
        writer.beginObject()
        writer.key("fraction")
        writer.number(fraction)
        writer.key("time")
        answer.write(to: &writer) { $1.optional($0.arrivals[index]) }
        writer.endObject()
      }
      writer.endArray()
    }
    answer.member(
      "own", "The end by the spring's own system, as it was given; null for terms of no system.", Own.nullableSchema
    ) { answer, writer in if let own = answer.own { Own.write(own, to: &writer) } else { writer.null() } }
    answer.member(
      "definitions",
      // One text for all: a member for each would be a third of the contract's answers, and new systems would break clients.
      "What each system itself reports, in seconds, by its id; null if it has none. docs/accuracy.md says where that was read.\n"
        + SettlingDefinition.all.map { "\n- \($0.id): \($0.title). \($0.rule)" }.joined(),
      .map(of: .number(nullable: true))
    ) { answer, writer in
      writer.beginObject()
      for (id, report) in answer.definitions {
        writer.key(id)
        writer.optional(report.seconds)
      }
      writer.endObject()
    }
    answer.reasons { $0.reasons }
    answer.remarks { $0.notes }
  }

  private func write(to writer: inout JSONWriter, _ one: (AxisPath, inout JSONWriter) -> Void) {
    guard !isNumber else {
      one(paths[0], &writer)
      return
    }
    writer.beginArray()
    for path in paths { one(path, &writer) }
    writer.endArray()
  }
}
