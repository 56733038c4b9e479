// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP
import JSON
import SpringInterchange

/// What an operation on keyframes was asked: how to write them, and how to make them.
struct KeyframesQuestion: Sendable {
  let options: ClipOptions
  /// Makes the clip, with no more samples than the operator allows.
  let clip: @Sendable (Limits) throws(ParameterFaults) -> Clip
}

extension Computation {
  /// A computation whose answer is a file in one of several formats.
  ///
  /// - Parameters:
  ///   - form: The members of the request.
  ///   - formats: The formats it has; the first of each media type answers to the Accept header.
  ///   - examples: Documented requests; there is at least one, and each format must be able to say it.
  /// - Returns: The computation.
  static func keyframes(
    _ form: Form<KeyframesQuestion>,
    formats: [Format],
    examples: [Example]
  ) -> Self {
    Self(
      fields: form.fields,
      schema: form.schema,
      fitsQuery: true,
      answers: answers(formats),
      namesItsFormat: true,
      examples: examples
    ) { arguments, call throws(ComputationError) in
      var faults = Faults()
      guard let question = form.read(arguments, &faults), !call.isRefused else {
        throw .arguments(faults)
      }
      let format =
        if let named = question.options.format { named } else { try accepted(formats, call) }
      do throws(ParameterFaults) {
        var clip = try question.clip(call.limits)
        question.options.apply(to: &clip)
        var bytes: [UInt8] = []
        try format.write(clip, &bytes)
        return Content(bytes, mediaType: format.mediaType)
      } catch {
        for fault in error.faults { faults.add(fault) }
        throw .arguments(faults)
      }
    }
  }

  private static func accepted(
    _ formats: [Format],
    _ call: Call
  ) throws(ComputationError) -> Format {
    if let refusal = call.refusal {
      throw .problem(refusal)
    }
    guard let mediaType = call.mediaType else { return formats[0] }
    return formats.first { $0.mediaType == mediaType.text } ?? .json
  }

  /// One answer per media type; JSON is either of two objects.
  private static func answers(_ formats: [Format]) -> [Answer] {
    var answers: [Answer] = []
    for format in formats where !answers.contains(where: { $0.mediaType.text == format.mediaType })
    {
      guard let mediaType = MediaType(format.mediaType) else {
        continue
      }
      let schema =
        mediaType == .json
        ? Schema.oneOf(KeyframesSchema.all.map { Schema.reference($0.name) })
        : Schema([
          ("type", format.mediaType.hasSuffix("+json") ? "object" : "string"),
          ("description", .string(format.summary)),
        ])
      answers.append(Answer(mediaType, schema: schema))
    }
    return answers
  }
}
