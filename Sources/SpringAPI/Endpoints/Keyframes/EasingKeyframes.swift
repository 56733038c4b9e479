// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import SpringInterchange

extension Endpoint {
  static let easingKeyframes = Endpoint(
    path: "/v1/keyframes/easing",
    id: "easingKeyframes",
    tag: .computation,
    summary: "An easing function as keyframes",
    description: """
      One of AHEasing's 31 easing functions, or one that GSAP, Godot, Rive, WPF or Android has, between two values, taken at i / (count - 1): the first and last value are \
      exactly from and to, and no value is not a number, whatever the count. /v1/easings lists the functions.
      """,
    work: .computation(
      .keyframes(
        form,
        formats: bounceFormats,
        examples: [
          Example(
            "drop",
            "A drop of 150 points that bounces",
            arguments: ["function": "bounce-ease-out", "from": -150, "to": 0, "count": 12]
          )
        ]
      )
    )
  )

  static let easings = registry(
    "/v1/easings",
    id: "getEasings",
    summary: "List the easing functions",
    description:
      "AHEasing's 31 functions and those of other systems by the ids that /v1/keyframes/easing takes.",
    member: "easings",
    record: Record<Easing>([
      .text("id", "The id, given as `function`.") { $0.id },
      .text("title", "The name in its system.") { $0.title },
      .text("summary", "What it looks like.") { $0.summary },
      .text("source", "Where it was read.") { $0.source },
    ]),
    entries: Easing.all
  )

  private static let form: Form<KeyframesQuestion> = Form(
    .choice(
      "function",
      of: Easing.all.map(\.id),
      default: "bounce-ease-out",
      "The function, one of /v1/easings."
    ),
    .number("from", in: .signed, default: 0, "The first value, given exactly."),
    .number("to", in: .signed, default: 1, "The last value, given exactly."),
    .optionalInteger(
      "count",
      in: 2...1_000_000_000,
      "Values at equal intervals, 60 if left out; the operator limits them, to \(Limits().maxSamples) by default."
    ),
    .number("duration", in: .seconds, default: 1, "Seconds from the first value to the last."),
    .format(of: bounceFormats),
    .property,
    .clipName,
    .precision
  ) {
    (
      _: inout ErrorCollector,
      function: String,
      from: Double,
      to: Double,
      count: Int?,
      duration: Double,
      format: Format?,
      property: AnimatedProperty,
      name: String?,
      precision: Int?
    ) -> KeyframesQuestion? in
    KeyframesQuestion(
      options: ClipOptions(format: format, property: property, name: name, precision: precision),
      work: 30 * Double(min(count ?? 60, 1_000_000))
    ) { limits throws(ValidationErrors) in
      let count = count ?? 60
      guard count <= limits.maxSamples, let easing = Easing.named(function) else {
        throw ValidationErrors([
          ValidationError("count", "must be at most \(limits.maxSamples), which an answer holds")
        ])
      }
      let keyframes = easing.keyframes(from: from, to: to, count: count, duration: duration)
      var clip = Clip(keyframes, from: .easing, zero: from, one: to)
      clip.keyframeError = from == to ? 0 : easing.largestError(count: count)
      return clip
    }
  }
}
