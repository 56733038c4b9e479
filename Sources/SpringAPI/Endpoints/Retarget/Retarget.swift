// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP
import JSON
import SpringInterchange
import SpringKeyframes

extension Endpoint {
  static let retarget = Endpoint(
    path: "/v1/retarget", id: "retarget", tag: .computation,
    summary: "Play a spring whose target or spring changes on the way",
    description: """
      Events change the target, the spring or both, at any times and in any order; position and velocity go on \
      without a jump. The answer has the samples of the whole, the state at each event, and the first time after \
      the last event at which an animation loop could stop: where the speed is at most `speed` and the distance at \
      most the larger of `distance` and `distanceFactor` times the target's own value; with several axes by norms. The \
      integrator velocity-verlet plays a loop of that name: an event takes effect at the first frame at or after it, and \
      the frames end where the loop is at rest. Another format than json is a file of one axis through the samples.
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
  fileprivate static func retarget(examples: [Example]) -> Self {
    let formats = RetargetQuestion.formats
    let form = RetargetQuestion.form
    let files = answers(formats).filter { $0.mediaType != .json }
    return Self(
      fields: form.fields, schema: form.schema, fitsQuery: false,
      answers: [Answer(.json, schema: RetargetAnswer.schema)] + files, namesItsFormat: true, examples: examples
    ) { arguments, call throws(ComputationError) in
      var errors = ErrorCollector(notes: call.notes)
      guard let question = form.read(arguments, &errors), !call.isRefused else { throw .arguments(errors) }
      let options = question.options
      let format = try options.format(of: formats, call)
      try call.begin(question.work(call.limits))
      let answer = try question.answer(maxSamples: call.limits.maxSamples)
      guard format.id != Format.json.id else {
        var writer = JSONWriter(capacity: 2048)
        RetargetAnswer.record.write(answer, to: &writer)
        return options.content(writer.take(), in: format)
      }
      try call.begin(question.fileWork(of: answer))
      do throws(ValidationErrors) {
        var clip = try RetargetClip(question, answer).clip()
        options.apply(to: &clip)
        return try options.file(of: clip, in: format)
      } catch {
        errors.add(error)
        throw .arguments(errors)
      }
    }
  }
}
