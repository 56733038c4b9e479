// SPDX-License-Identifier: Apache-2.0

import JSON
import NumberText
import SpringInterchange
import Springs

/// Springs one after another, each with its delay: a timeline in one question.
struct SpringSequence: Sendable {
  /// One spring on its way.
  struct Step: Sendable {
    let motion: Motion
    /// Seconds from the start of the whole.
    let start: Double
    let end: Double
  }

  let steps: [Step]
  /// The behaviour of the springs' systems besides playing them.
  let remarks: [Remark]

  /// When the last step ends.
  var total: Double { steps.reduce(0) { max($0, $1.end) } }
  /// Where it begins: with the step that starts first.
  var origin: Double { steps.min { $0.start < $1.start }?.motion.origin ?? 0 }
  /// Where the step that ends last goes.
  var target: Double { steps.max { $0.end < $1.end }?.motion.target ?? 0 }

  /// Puts the steps on the timeline, or records why one does not fit there.
  init?(_ members: [SequenceStepMembers], tolerance: Double, _ errors: inout ErrorCollector) {
    var steps: [Step] = []
    var remarks: [Remark] = []
    for (index, member) in members.enumerated() {
      let followed: Int?
      switch member.after {
      case .before: followed = index > 0 ? index - 1 : nil
      case .start: followed = nil
      case .step(let other):
        guard other < index else {
          Self.add(at: "after", "must be the index of an earlier step", toStep: index, &errors)
          return nil
        }
        followed = other
      }
      let origin = member.from ?? followed.map { steps[$0].motion.target } ?? 0
      let spring = member.spring
      let motion = Motion(
        spring: spring.spring, origin: origin, target: member.to,
        initialVelocity: spring.initialVelocity * (member.to - origin))
      let own = spring.end.flatMap { $0.report(for: motion).seconds }
      guard let length = own ?? motion.lastTime(tolerance: tolerance).seconds else {
        Self.add(at: "spring", "never settles, so that the step has no end", toStep: index, &errors)
        return nil
      }
      let start = (followed.map { steps[$0].end } ?? 0) + member.delay
      steps.append(Step(motion: motion, start: start, end: start + max(length, 0)))
      for remark in spring.remarksOnWhatIsPlayed where !remarks.contains(remark) { remarks.append(remark) }
    }
    self.steps = steps
    self.remarks = remarks
  }

  private static func add(at name: String, _ detail: String, toStep index: Int, _ errors: inout ErrorCollector) {
    let _: Void? = errors.within("steps") { errors in
      let _: Void? = errors.within("\(index)") { $0.add(at: name, detail) }
    }
  }

  /// The state at a time: that of the step that started last, which stands at its target from its end on.
  func state(at time: Double) -> MotionState {
    var playing: Step?
    for step in steps where step.start <= time && step.start >= playing?.start ?? 0 { playing = step }
    guard let playing else { return MotionState(position: origin, velocity: 0) }
    guard time < playing.end else { return MotionState(position: playing.motion.target, velocity: 0) }
    return playing.motion.state(at: time - playing.start)
  }

  /// Samples of the whole.
  func samples(at sampling: SampleTimes, count: Int, duration: Double) -> MotionSamples {
    let times: [Double] =
      switch sampling {
      case .times(let times): times
      case .frames(let rate): (0..<count).map { Double($0) / rate }
      case .count: (0..<count).map { count == 1 ? 0 : duration * Double($0) / Double(count - 1) }
      }
    Steps.take(times.count * steps.count)
    let states = times.map(state)
    return MotionSamples(
      times: times, positions: [states.map { $0.position }], velocities: [states.map { $0.velocity }])
  }
}

/// One step as it was sent.
struct SequenceStepMembers: Question {
  /// The event that a step follows.
  enum After: Sendable {
    case before
    case start
    case step(Int)
  }

  let spring: DecodedSpring
  let to: Double
  let from: Double?
  let after: After
  let delay: Double

  static let form = Form<Self>()
  /// How many steps a sequence may have.
  static let counts = 1...100

  init?<Asked: QuestionReader>(_ asked: inout Asked) {
    let spring = asked.spring("spring", "The spring of the step; its initialVelocity is relative to the step's way.")
    let to = asked.number("to", in: .signed, "Where the step goes.")
    let from = asked.optionalNumber(
      "from", in: .signed, "Where it starts; left out, where the step ended that it follows, or 0.")
    let after = asked.value(
      "after", or: After.before,
      FieldDescription(
        "after", "The index of the earlier step that it follows, from 0; null: the start; left out, the step before.",
        schema: Schema([
          ("type", ["integer", "null"]), ("minimum", 0), ("maximum", .number(Double(Self.counts.upperBound))),
        ]), queryShape: nil)
    ) { value, errors in
      if value.kind == .null { return .start }
      return errors.integer(value, in: 0...Self.counts.upperBound).map { .step($0) }
    }
    let delay = asked.number(
      "delay", in: .duration(from: 0), default: 0,
      "Seconds between the end of that and the start of this, 0 by default.")
    guard let spring, let to, let from, let after, let delay else { return nil }
    (self.spring, self.to, self.from, self.after, self.delay) = (spring, to, from, after, delay)
  }
}

/// The `steps` of a question.
enum GivenSteps: Sendable {
  case given([SequenceStepMembers])
  /// A question without steps has a spring.
  case leftOut
  /// The errors of the question say why; a spring beside them is not missed.
  case refused
}

extension QuestionReader {
  /// The steps of a sequence; asked for before anything else.
  mutating func steps() -> GivenSteps {
    let steps: [SequenceStepMembers]?? = optional(
      "steps",
      FieldDescription(
        "steps",
        """
        Springs one after another in place of spring, from, to and velocity. A step ends where its own system ends it, as own \
        of /v1/settling, or else when it has settled; of steps at once the one that started last is shown.
        """, schema: .array(of: SequenceStepMembers.form.schema, count: SequenceStepMembers.counts),
        queryShape: .objects)
    ) { value, errors in
      guard let elements = value.elements, SequenceStepMembers.counts.contains(elements.count) else {
        errors.add("must be an array of 1 to \(SequenceStepMembers.counts.upperBound) objects")
        return nil
      }
      let steps = elements.enumerated().compactMap { index, element in
        errors.within("\(index)") { SequenceStepMembers.form.read(element, &$0) }
      }
      return steps.count == elements.count ? steps : nil
    }
    // A form that only lists its members has neither a value nor an error.
    guard let steps else { return errors.isEmpty ? .leftOut : .refused }
    return steps.map { .given($0) } ?? .leftOut
  }

  /// Refuses the members that the steps of a sequence have themselves.
  mutating func refuseBesideSteps() {
    let spring = optionalSpring("spring", "")
    let axes = [
      ("from", optionalAxes("from", "")), ("to", optionalAxes("to", "")), ("velocity", optionalAxes("velocity", "")),
    ]
    if case .some(.some) = spring { errors.add(at: "spring", "cannot be given beside steps, which have their own") }
    for (name, value) in axes {
      if case .some(.some) = value { errors.add(at: name, "cannot be given beside steps, which have their own") }
    }
  }
}

/// A step as an answer has it.
enum SequenceStepRecord: Record {
  typealias Value = SpringSequence.Step
  static var name: String? { "SequenceStep" }

  static func list(_ answer: inout some AnswerList<SpringSequence.Step> & ~Copyable) {
    answer.number("start", "Seconds from the start of the whole.") { $0.start }
    answer.number("end", "Seconds from the start of the whole.") { $0.end }
    answer.number("from", "Where it starts.") { $0.motion.origin }
    answer.number("to", "Where it goes.") { $0.motion.target }
  }
}
