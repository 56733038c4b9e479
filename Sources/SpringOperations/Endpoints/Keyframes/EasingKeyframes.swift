// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringInterchange
import SpringKeyframes

extension Operation {
  package static let easingKeyframes = Operation(
    path: "/v1/keyframes/easing", id: "easingKeyframes", tag: .computation, summary: "An easing function as keyframes",
    description: """
      One of AHEasing's 31 easing functions, or one that GSAP, Godot, Rive, WPF or Android has, between two values: \
      taken at i / (count - 1), or as few straight lines as stay within a tolerance or a budget. The first and last \
      value are exactly from and to, and no value is not a number, whatever the count. /v1/easings lists the functions.
      """,
    work: .computation(
      .keyframes(
        form, formats: bounceFormats,
        examples: [
          Example(
            "drop", "A drop of 150 points that bounces",
            arguments: ["function": "bounce-ease-out", "from": -150, "to": 0, "count": 12])
        ])))

  package static let easings = registry(
    "/v1/easings", id: "getEasings", summary: "List the easing functions",
    description: "AHEasing's 31 functions and those of other systems by the ids that /v1/keyframes/easing takes.",
    member: "easings",
    record: Record<Easing>([
      .text("id", "The id, given as `function`.") { $0.id }, .text("title", "The name in its system.") { $0.title },
      .text("summary", "What it looks like.") { $0.summary }, .text("source", "Where it was read.") { $0.source },
    ]), entries: Easing.all)

  private static let form: Form<KeyframesQuestion> = Form(
    .choice(
      "function", of: Easing.all.map { $0.id }, default: "bounce-ease-out", schema: .reference("EasingFunction"),
      registry: "/v1/easings", "The function, one of /v1/easings."),
    .number("from", in: .signed, default: 0, "The first value, given exactly."),
    .number("to", in: .signed, default: 1, "The last value, given exactly."),
    .optionalInteger(
      "count", in: 2...1_000_000_000,
      """
      Values at equal intervals, 60 if left out; of count, tolerance, maxStops and maxBytes one can be given. The \
      operator limits them, to \(Limits().maxSamples) by default.
      """),
    .optionalNumber(
      "tolerance", in: NumberRange(Easing.tolerances),
      "The largest error, as a fraction of the distance, for as few stops as possible."),
    .optionalInteger("maxStops", in: 2...1000, "The most stops, for as small an error as possible."),
    .optionalInteger(
      "maxBytes", in: 16...65_536, "The most bytes of the text linear(…), for as small an error as possible."),
    .number("duration", in: .seconds, default: 1, "Seconds from the first value to the last."),
    .format(of: bounceFormats), .asJSON, .property, .clipName, .precision
  ) {
    (
      errors: inout ErrorCollector, function: String, from: Double, to: Double, count: Int?, tolerance: Double?,
      stops: Int?, bytes: Int?, duration: Double, format: Format?, isJSON: Bool, property: AnimatedProperty,
      name: String?, precision: Int?
    ) -> KeyframesQuestion? in
    guard
      errors.haveAtMostOne(of: [
        ("count", count != nil), ("tolerance", tolerance != nil), ("maxStops", stops != nil),
        ("maxBytes", bytes != nil),
      ])
    else { return nil }
    let closeness: Easing.Closeness? =
      tolerance.map { .tolerance($0) } ?? stops.map { .mostStops($0) } ?? bytes.map { .mostBytes($0) }
    // A budget takes about eight fits.
    let fits = closeness == nil ? 0 : tolerance == nil ? 40e6 : 5e6
    return KeyframesQuestion(
      options: ClipOptions(format: format, isJSON: isJSON, property: property, name: name, precision: precision),
      work: 30 * Double(min(count ?? 60, 1_000_000)) + fits
    ) { limits throws(ValidationErrors) in
      if let closeness, let easing = Easing.named(function) {
        let lines = try easing.keyframes(closeness, from: from, to: to, duration: duration)
        var clip = Clip(lines.keyframes, from: .easing, zero: from, one: to)
        clip.keyframeError = from == to ? 0 : lines.maximumError
        return clip
      }
      let count = count ?? 60
      guard count <= limits.maxSamples, let easing = Easing.named(function) else {
        throw ValidationErrors([ValidationError("count", "must be at most \(limits.maxSamples), which an answer holds")]
        )
      }
      let keyframes = easing.keyframes(from: from, to: to, count: count, duration: duration)
      var clip = Clip(keyframes, from: .easing, zero: from, one: to)
      clip.keyframeError = from == to ? 0 : easing.largestError(count: count)
      return clip
    }
  }
}
