// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import Springs

/// The answer of `/v1/retarget`.
struct RetargetAnswer: Sendable {
  let motion: MotionAnswer
  let eventTimes: [Double]
  /// The state of every axis at each event.
  let states: [[MotionState]]
  let restTime: Double?
  /// Why there is none, if there is none.
  let restless: String

  static let record = Record<Self>(
    MotionAnswer.head.map { $0.lifted { $0.motion } } + [
      .optionalNumber("restTime", "The first time after the last event at which the motion counts as being at rest.") {
        $0.restTime
      },
      RecordMember(
        "events",
        "The state at each event, for a loop at the frame at which it takes effect, in order of time; a number per axis if the request has axes.",
        schema: .array(of: eventSchema)
      ) { $0.writeEvents(to: &$1) },
      .reasons { answer in answer.motion.reasons + (answer.restTime == nil ? [("restTime", answer.restless)] : []) },
    ] + MotionAnswer.tail.map { $0.lifted { $0.motion } })

  /// The members, and in their place those of the formats that are other JSON.
  static let schema = Schema.object(
    record.members.map { ($0.name, $0.schema.described($0.summary)) } + KeyframesSchema.filesOfOthers, required: []
  ).described(
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
      AxisNumbers(values: states.map(\.position), isNumber: motion.isNumber).write(to: &writer)
      writer.key("velocity")
      AxisNumbers(values: states.map(\.velocity), isNumber: motion.isNumber).write(to: &writer)
      writer.endObject()
    }
    writer.endArray()
  }
}
