// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringInterchange
import SpringKeyframes
import Springs

extension Operation {
  package static let retarget = Operation(
    path: "/v1/retarget", id: "retarget", tag: .computation,
    summary: "Play a spring whose target or spring changes on the way",
    description: """
      Events change the target, the spring or both, at any times and in any order; position and velocity go on without \
      a jump. The answer has the samples of the whole, the state at each event, and the first time after the last \
      event at which an animation loop could stop: where the speed is at most `speed` and the distance at most the \
      larger of `distance` and `distanceFactor` times the target's own value. The integrator velocity-verlet plays a \
      loop of that name: an event takes effect at the first frame at or after it, and the frames end where the loop is \
      at rest. Another format than json is a file of one axis through the samples.
      """,
    work: .computation(
      .retarget(examples: [
        Example(
          "thereBackAndOn", "Back before it arrives, then on to 2 with another spring",
          arguments: [
            "spring": ["vocabulary": "duration-bounce", "duration": 0.5, "bounce": 0.3],
            "events": [
              ["at": 0.15, "to": 0],
              ["at": 0.3, "to": 2, "spring": ["vocabulary": "duration-bounce", "duration": 0.4, "bounce": 0]],
            ], "frameRate": 20, "precision": 4,
          ]),
        Example(
          "twoAxes", "Two axes and a rest test of one point",
          arguments: [
            "spring": ["vocabulary": "response-damping-ratio", "response": 0.3, "dampingRatio": 1], "from": [0, 0],
            "to": [100, 50], "events": [["at": 0.1, "to": [100, -50]]],
            "rest": ["distance": 1, "distanceFactor": 0, "speed": 10], "times": [0.1, 0.2, 0.4],
          ]),
      ])))
}

extension Computation {
  /// A computation that answers with samples, or with a file made of them.
  fileprivate static func retarget(examples: @autoclosure () -> [Example]) -> Self {
    let formats = RetargetQuestion.formats
    let form = Form<RetargetQuestion>()
    let files = answers(formats).filter { $0.mediaType != Content.json }
    return Self(
      fields: form.fields, schema: form.schema, fitsQuery: false,
      answers: [Answer(Content.json, schema: RetargetAnswer.schema)] + files, namesItsFormat: true,
      at: .worker(isShort: true), examples: examples()
    ) { arguments, call throws(ComputationError) in
      let question = try form.question(arguments, &call)
      let options = question.options
      let format = try options.format(of: formats, call)
      let answer = try question.answer(maxSamples: call.limits.maxSamples)
      guard format.id != Format.json.id else {
        var writer = JSONWriter(capacity: 2048)
        RetargetAnswer.write(answer, to: &writer)
        return options.content(writer.take(), in: format)
      }
      do throws(ValidationErrors) {
        var clip = try RetargetClip(question, answer).clip()
        options.apply(to: &clip)
        return try options.file(of: clip, in: format)
      } catch { throw .arguments(ErrorCollector(error)) }
    }
  }
}

/// A request to `/v1/retarget`.
struct RetargetQuestion: Question {
  let script: RetargetScript
  let sampling: Sampling
  /// When the exact motion has settled.
  let settling: Settling
  let tolerance: Double
  let rest: RestThresholds
  let integrator: Integrator
  let options: ClipOptions

  /// A transition's token cannot hold several targets.
  static let formats = Operation.bounceFormats

  init?<Asked: QuestionReader>(_ asked: inout Asked) {
    let spring = asked.spring("spring", "The spring at the start.")
    let from = asked.from()
    let to = asked.axes("to", default: 1, "Where it goes at first.")
    let velocity = asked.velocity()
    let events = asked.objects(
      "events", RetargetEvent.form, count: 0...10_000, "The changes, each with to, spring or both.")
    let members = SamplingMembers(&asked)
    let rest = asked.optionalObject("rest", RestMembers.form, "When the motion counts as being at rest.")
    let integrator = asked.integrator("the frame rate or through rising times")
    let options = ClipOptions(&asked, formats: Self.formats)
    guard let spring, let from, let to, let velocity, let events, let members, let rest, let integrator, var options
    else { return nil }
    let axes = AxisMotions(spring, from: from, to: to, velocity: velocity, &asked.errors)
    let sampling = Sampling(members, &asked.errors)
    guard let axes, let sampling, let script = RetargetScript(axes, events: events, &asked.errors) else { return nil }
    integrator.check(sampling.times, springs: script.springs, takesTimes: true, &asked.errors)
    tolerance = members.tolerance
    settling = script.settling(tolerance: tolerance)
    if integrator == .exact {
      sampling.check(settling, orBecause: "the last spring is undamped and never settles", &asked.errors)
    }
    options.precision = members.precision
    (self.script, self.sampling, self.integrator, self.options) = (script, sampling, integrator, options)
    self.rest = rest?.thresholds ?? RestThresholds(distance: 0.01, distanceFactor: 0.01, speed: 0.01)
  }

  /// Samples the motion, or plays the loop.
  ///
  /// - Throws: An error if there would be more samples than allowed, before any is computed, or if a loop cannot step so.
  func answer(maxSamples: Int) throws(ComputationError) -> RetargetAnswer {
    guard integrator == .exact else { return try loopAnswer(maxSamples: maxSamples) }
    let (end, count) = try sampling.extent(settling: settling, axes: script.tracks.count, limit: maxSamples)
    let tracks = script.tracks
    let samples = MotionSamples(
      axes: tracks.count, at: sampling.times, count: count, duration: end, state: { tracks[$0].state(at: $1) },
      uniform: { tracks[$0].samples(count: count, at: $1) })
    return RetargetAnswer(
      motion: MotionAnswer(
        duration: end, settling: settling, samples: samples, isNumber: script.isNumber, notes: script.notes,
        precision: sampling.precision), eventTimes: script.times, states: script.states,
      restTime: script.restTime(rest), restless: "The motion never counts as being at rest by these thresholds.")
  }

  private func loopAnswer(maxSamples: Int) throws(ComputationError) -> RetargetAnswer {
    let frames = try RetargetedFrames(script, at: sampling, rest: rest, limit: maxSamples)
    let takesTimes = sampling.times.name == "times"
    return RetargetAnswer(
      motion: MotionAnswer(
        duration: sampling.duration ?? frames.times.last ?? 0, settling: frames.settling(tolerance: tolerance),
        samples: MotionSamples(times: frames.times, positions: frames.positions, velocities: frames.velocities),
        isNumber: script.isNumber, notes: script.notes, precision: sampling.precision,
        neverSettles: takesTimes ? "The last of the times is not within the tolerance." : "The loop never settles."),
      eventTimes: script.times, states: frames.states, restTime: frames.restTime,
      restless: "The loop is not at rest by these thresholds in the frames that it plays.")
  }
}

/// When a motion counts as being at rest, as it was sent.
private struct RestMembers: Question {
  let thresholds: RestThresholds

  static let form = Form<Self>()

  init?<Asked: QuestionReader>(_ asked: inout Asked) {
    let distance = asked.number(
      "distance", in: NumberRange(0...1e100), default: 0.01, "The distance that always counts as there, in units.")
    let factor = asked.number(
      "distanceFactor", in: NumberRange(0...1e6), default: 0.01,
      "The part of the target's own value that counts as there.")
    let speed = asked.number(
      "speed", in: NumberRange(0...1e100), default: 0.01, "The speed that counts as standing, in units per second.")
    guard let distance, let factor, let speed else { return nil }
    thresholds = RestThresholds(distance: distance, distanceFactor: factor, speed: speed)
  }
}

/// The answer of `/v1/retarget`.
struct RetargetAnswer: Record {
  typealias Value = Self

  let motion: MotionAnswer
  let eventTimes: [Double]
  /// The state of every axis at each event.
  let states: [[MotionState]]
  let restTime: Double?
  /// Why there is none, if there is none.
  let restless: String

  static func list(_ answer: inout some AnswerList<Self> & ~Copyable) {
    MotionAnswer.listHead(&answer) { $0.motion }
    answer.optionalNumber(
      "restTime", "The first time after the last event at which the motion counts as being at rest."
    ) { $0.restTime }
    answer.member(
      "events",
      "The state at each event, for a loop at the frame at which it takes effect, in order of time; a number per axis if the request has axes.",
      .array(of: eventSchema)
    ) { $0.writeEvents(to: &$1) }
    answer.reasons { answer in answer.motion.reasons + (answer.restTime == nil ? [("restTime", answer.restless)] : []) }
    MotionAnswer.listTail(&answer) { $0.motion }
  }

  /// The members, and in their place those of the formats that are other JSON.
  static let schema = Schema.object(members + KeyframesSchema.filesOfOthers, required: []).described(
    """
    Always with the members from duration to velocities, but in the format waapi, which has keyframes to spring, and if \
    the request says as json.
    """)

  private static let eventSchema = Schema.object(
    [
      ("at", .number().described("When, in seconds.")),
      ("value", .axes.described("The position, the same before and after.")),
      ("velocity", .axes.described("The velocity, the same before and after.")),
    ], required: ["at", "value", "velocity"])

  private func writeEvents(to writer: inout JSONWriter) {
    writer.beginArray()
    for (time, states) in zip(eventTimes, states) {
      writer.beginObject()
      writer.key("at")
      writer.number(time)
      writer.key("value")
      AxisNumbers(values: states.map { $0.position }, isNumber: motion.isNumber).write(to: &writer)
      writer.key("velocity")
      AxisNumbers(values: states.map { $0.velocity }, isNumber: motion.isNumber).write(to: &writer)
      writer.endObject()
    }
    writer.endArray()
  }
}
