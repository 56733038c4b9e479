// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringInterchange
import SpringKeyframes

extension Operation {
  package static let easingKeyframes = Operation(
    path: "/v1/keyframes/easing", id: "easingKeyframes", tag: .computation, summary: "An easing function as keyframes",
    description: """
      One of AHEasing's 31 easing functions, or one that GSAP, Godot, Rive, WPF or Android has, between two values: \
      taken at i / (count - 1), or as few straight lines as stay within a tolerance or a budget. Left to the service, \
      json, csv and after-effects have 60 values, the others lines within 0.002 or, where none are, the nearest. The \
      first and last value are exactly from and to.
      """,
    work: .computation(
      .keyframes(
        EasingQuestion.self,
        examples: [
          Example(
            "drop", "A drop of 150 points that bounces",
            arguments: ["function": "bounce-ease-out", "from": -150, "to": 0, "count": 12])
        ])))
}

private struct EasingQuestion: LinesQuestion {
  static var formats: [Format] { Operation.bounceFormats }

  private let easing: Easing
  private let from: Double
  private let to: Double
  private let count: Int?
  var closeness: Keyframes.Closeness?
  private let duration: Double
  let options: ClipOptions

  init?<Asked: QuestionReader>(_ asked: inout Asked) {
    let easing = asked.choice(
      "function", of: Easing.all.map { $0.id }, default: "bounce-ease-out", schema: .reference("EasingFunction"),
      registry: "easings", "The function, one of /v1/easings."
    ) { Easing.named($0) }
    let from = asked.number("from", in: .signed, default: 0, "The first value, given exactly.")
    let to = asked.number("to", in: .signed, default: 1, "The last value, given exactly.")
    let count = asked.optionalInteger(
      "count", in: 2...1_000_000_000,
      """
      Values at equal intervals; of count, tolerance, maxStops and maxBytes one can be given. The operator limits them, \
      to \(Limits().maxSamples) by default.
      """)
    let closeness = asked.closeness(orCount: count)
    let duration = asked.number(
      "duration", in: .fileSeconds, default: 1, "Seconds from the first value to the last, 1 by default.")
    let options = ClipOptions(&asked, formats: Self.formats)
    let precision = asked.precision()
    guard let easing, let from, let to, let count, let closeness, let duration, var options, let precision else {
      return nil
    }
    options.precision = precision
    (self.easing, self.from, self.to, self.count) = (easing, from, to, count)
    (self.duration, self.closeness, self.options) = (duration, closeness, options)
  }

  var plainValues: Double? { closeness == nil ? Double(count ?? 60) : nil }

  func usualTolerance(in format: Format) -> Double? {
    closeness == nil && count == nil && !format.isTable ? Clip.usualTolerance : nil
  }

  func clip(_ limits: Limits, in format: Format) throws(ValidationErrors) -> Clip {
    if let closeness = closeness ?? (count == nil ? format.usualCloseness : nil) {
      let lines = try easing.keyframes(closeness, from: from, to: to, duration: duration)
      var clip = Clip(lines.keyframes, from: .easing, zero: from, one: to)
      clip.keyframeError = from == to ? 0 : lines.maximumError
      return clip
    }
    let count = count ?? 60
    guard count <= limits.maxSamples else {
      throw ValidationErrors([ValidationError("count", "must be at most \(limits.maxSamples), which an answer holds")])
    }
    var clip = Clip(
      easing.keyframes(from: from, to: to, count: count, duration: duration), from: .easing, zero: from, one: to)
    clip.keyframeError = from == to ? 0 : easing.largestError(count: count)
    return clip
  }
}

extension QuestionReader {
  /// The closeness, or the number of lines, that the request asks for; the inner nil if it asks for neither.
  mutating func closeness(orCount count: Int??) -> Keyframes.Closeness?? {
    let tolerance = optionalNumber(
      "tolerance", in: NumberRange(Keyframes.Closeness.tolerances), "The largest error, as a fraction of the way.")
    let stops = optionalInteger("maxStops", in: 2...1000, "The most stops.")
    let bytes = optionalInteger("maxBytes", in: 16...65_536, "The most bytes of the text linear(…).")
    guard let tolerance, let stops, let bytes,
      errors.haveAtMostOne(of: [
        ("count", count.flatMap { $0 } != nil), ("tolerance", tolerance != nil), ("maxStops", stops != nil),
        ("maxBytes", bytes != nil),
      ])
    else { return nil }
    return .some(tolerance.map { .tolerance($0) } ?? stops.map { .mostStops($0) } ?? bytes.map { .mostBytes($0) })
  }
}

extension Keyframes.Closeness {
  /// The tolerance that it is; nil if it is something else.
  var tolerance: Double? { if case .tolerance(let tolerance) = self { tolerance } else { nil } }
}

extension Format {
  /// The closeness of a request that asks for none; nil for a table, which has every value.
  var usualCloseness: Keyframes.Closeness? { isTable ? nil : .usual }
}
