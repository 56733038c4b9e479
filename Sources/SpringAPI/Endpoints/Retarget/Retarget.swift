// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import SpringInterchange
import Springs

extension Endpoint {
  static let retarget = Endpoint(
    path: "/v1/retarget",
    id: "retarget",
    tag: .computation,
    summary: "Play a spring whose target or spring changes on the way",
    description: """
      Events change the target, the spring or both, at any times and in any order; position and velocity go on \
      without a jump. The answer has the samples of the whole, the state at each event, and the first time after \
      the last event at which an animation loop could stop: where the speed is at most `speed` and the distance at \
      most the larger of `distance` and `distanceFactor` times the target's own value; with several axes by norms.
      """,
    work: .computation(
      .json(
        RetargetQuestion.form,
        answer: RetargetAnswer.record.schema,
        fitsQuery: false,
        work: { question, limits in question.work(limits) },
        examples: [
          Example(
            "thereBackAndOn",
            "Back before it arrives, then on to 2 with another spring",
            arguments: [
              "spring": ["vocabulary": "duration-bounce", "duration": 0.5, "bounce": 0.3],
              "events": [
                ["at": 0.15, "to": 0],
                [
                  "at": 0.3, "to": 2,
                  "spring": ["vocabulary": "duration-bounce", "duration": 0.4, "bounce": 0],
                ],
              ],
              "frameRate": 20, "precision": 4,
            ]
          ),
          Example(
            "twoAxes",
            "Two axes and a rest test of one point",
            arguments: [
              "spring": [
                "vocabulary": "response-damping-ratio", "response": 0.3, "dampingRatio": 1,
              ],
              "from": [0, 0], "to": [100, 50], "events": [["at": 0.1, "to": [100, -50]]],
              "rest": ["distance": 1, "distanceFactor": 0, "speed": 10], "times": [0.1, 0.2, 0.4],
            ]
          ),
        ]
      ) { question, call, writer throws(ComputationError) in
        let answer = try question.answer(maxSamples: call.limits.maxSamples)
        RetargetAnswer.record.write(answer, to: &writer)
      }
    )
  )
}

/// A request to `/v1/retarget`.
struct RetargetQuestion: Sendable {
  let script: RetargetScript
  let sampling: Sampling
  let settling: Settling
  let rest: RestThresholds

  static let form: Form<Self> = Form(
    .spring("spring", "The spring at the start."),
    .from,
    .axes("to", default: 1, "Where it goes at first."),
    .velocity,
    .objects(
      "events",
      RetargetEvent.form,
      count: 0...10_000,
      "The changes, each with to, spring or both."
    ),
    .frameRate,
    .sampleCount,
    .sampleTimes,
    .sampleDuration,
    .tolerance,
    .precision,
    .optionalObject("rest", restForm, "When the motion counts as being at rest.")
  ) {
    (
      errors: inout ErrorCollector,
      spring: DecodedSpring,
      from: Axes,
      to: Axes,
      velocity: Axes,
      events: [RetargetEvent],
      rate: Double?,
      count: Int?,
      times: [Double]?,
      duration: Double?,
      tolerance: Double,
      precision: Int?,
      rest: RestThresholds?
    ) -> Self? in
    let axes = AxisMotions(spring, from: from, to: to, velocity: velocity, &errors)
    let sampling = Sampling(
      frameRate: rate,
      count: count,
      times: times,
      duration: duration,
      precision: precision,
      &errors
    )
    guard let axes, let sampling,
      let script = RetargetScript(axes, events: events, &errors)
    else {
      return nil
    }
    let settling = script.settling(tolerance: tolerance)
    sampling.check(
      settling,
      orBecause: "the last spring is undamped and never settles",
      &errors
    )
    return Self(
      script: script,
      sampling: sampling,
      settling: settling,
      rest: rest ?? RestThresholds(distance: 0.01, distanceFactor: 0.01, speed: 0.01)
    )
  }

  private static let restForm: Form<RestThresholds> = Form(
    .number(
      "distance",
      in: NumberRange(0...1e100),
      default: 0.01,
      "The distance that always counts as there, in units."
    ),
    .number(
      "distanceFactor",
      in: NumberRange(0...1e6),
      default: 0.01,
      "The part of the target's own value that counts as there."
    ),
    .number(
      "speed",
      in: NumberRange(0...1e100),
      default: 0.01,
      "The speed that counts as standing, in units per second."
    )
  ) {
    (_: inout ErrorCollector, distance: Double, factor: Double, speed: Double) -> RestThresholds? in
    RestThresholds(distance: distance, distanceFactor: factor, speed: speed)
  }

  /// Samples the motion.
  ///
  /// - Throws: An error if there would be more samples than allowed, before any is computed.
  func answer(maxSamples: Int) throws(ComputationError) -> RetargetAnswer {
    let (end, count) = try sampling.extent(
      settling: settling,
      axes: script.tracks.count,
      limit: maxSamples
    )
    let tracks = script.tracks
    let samples = MotionSamples(
      axes: tracks.count,
      at: sampling.times,
      count: count,
      duration: end,
      state: { tracks[$0].state(at: $1) },
      uniform: { tracks[$0].samples(count: count, at: $1) }
    )
    return RetargetAnswer(
      motion: MotionAnswer(
        duration: end,
        settling: settling,
        samples: samples,
        isNumber: script.isNumber,
        notes: script.notes,
        precision: sampling.precision
      ),
      script: script,
      restTime: script.restTime(rest)
    )
  }
}

/// The answer of `/v1/retarget`.
struct RetargetAnswer: Sendable {
  let motion: MotionAnswer
  let script: RetargetScript
  let restTime: Double?

  static let record = Record<Self>(
    MotionAnswer.head.map { $0.lifted { $0.motion } } + [
      .optionalNumber(
        "restTime",
        "The first time after the last event at which the motion counts as being at rest."
      ) { $0.restTime },
      RecordMember(
        "events",
        "The state at each event, in order of time; a number per axis if the request has axes.",
        schema: .array(of: eventSchema)
      ) { $0.writeEvents(to: &$1) },
      .reasons { answer in
        answer.motion.reasons
          + (answer.restTime == nil
            ? [("restTime", "The motion never counts as being at rest by these thresholds.")] : [])
      },
    ] + MotionAnswer.tail.map { $0.lifted { $0.motion } }
  )

  private static let eventSchema = Schema.object(
    [
      ("at", .number().described("When, in seconds.")),
      ("value", .axes.described("The position, the same before and after.")),
      ("velocity", .axes.described("The velocity, the same before and after.")),
    ],
    required: ["at", "value", "velocity"]
  )

  private func writeEvents(to writer: inout JSONWriter) {
    writer.beginArray()
    for (index, time) in script.times.enumerated() {
      let states = script.states(atEvent: index)
      writer.beginObject()
      writer.key("at")
      writer.number(time)
      writer.key("value")
      AxisNumbers(values: states.map(\.origin), isNumber: script.isNumber).write(to: &writer)
      writer.key("velocity")
      AxisNumbers(values: states.map(\.initialVelocity), isNumber: script.isNumber)
        .write(to: &writer)
      writer.endObject()
    }
    writer.endArray()
  }
}
