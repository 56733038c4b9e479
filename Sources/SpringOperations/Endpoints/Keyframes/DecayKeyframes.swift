// SPDX-License-Identifier: Apache-2.0

import JSON
import NumberText
import SpringInterchange
import SpringKeyframes
import Springs

extension Operation {
  package static let decayKeyframes = Operation(
    path: "/v1/keyframes/decay", id: "decayKeyframes", tag: .computation, summary: "A decay or a follower as keyframes",
    description: """
      A decay or a follower from its start to where its own system ends it, or, if that has no end, until a thousandth \
      of the way is left; then the value is set to the place of rest. Left to the service, json, csv and \
      after-effects have 60 values a second, the others lines within 0.002 of the way.
      """,
    work: .computation(
      .keyframes(
        DecayKeyframesQuestion.self,
        examples: [
          Example(
            "androidFling", "Android's fling as a curve for CSS",
            arguments: [
              "decay": ["law": "compose-spline", "density": 2.75, "velocity": 4000], "maxStops": 12, "name": "fling",
            ])
        ])))
}

private struct DecayKeyframesQuestion: LinesQuestion {
  static var formats: [Format] { Operation.bounceFormats }

  private let decay: GivenDecay
  private let count: Int?
  var closeness: Keyframes.Closeness?
  let options: ClipOptions

  init?<Asked: QuestionReader>(_ asked: inout Asked) {
    let decay = asked.decay("The decay, or the follower.")
    let count = asked.optionalInteger(
      "count", in: 2...1_000_000_000,
      """
      Values at equal intervals; of count, tolerance, maxStops and maxBytes one can be given. The operator limits them, \
      to \(Limits().maxSamples) by default.
      """)
    let closeness = asked.closeness(orCount: count)
    let options = ClipOptions(&asked, formats: Self.formats)
    let precision = asked.precision()
    guard let decay, let count, let closeness, var options, let precision else { return nil }
    options.precision = precision
    (self.decay, self.count, self.closeness, self.options) = (decay, count, closeness, options)
  }

  var plainValues: Double? { count.map { Double($0) } }

  func usualTolerance(in format: Format) -> Double? {
    closeness == nil && count == nil && !format.isTable ? Clip.usualTolerance : nil
  }

  func clip(_ limits: Limits, in format: Format) throws(ValidationErrors) -> Clip {
    try decay.clip(count: count, closeness: closeness, in: format, limits)
  }
}

/// The defaults of a file of a decay.
enum DecayFile {
  /// The part of the way that is left where a file of a decay without an end of its own stops.
  static let left = 0.001
}

extension GivenDecay {
  /// The decay as a clip.
  ///
  /// - Throws: An error of `decay`, if it lasts longer than a file may, or of the members that determine the number of
  ///   values.
  func clip(count: Int?, closeness: Keyframes.Closeness?, in format: Format, _ limits: Limits) throws(ValidationErrors)
    -> Clip
  {
    var left = DecayFile.left
    if case .tolerance(let tolerance) = closeness { left = min(left, tolerance / 2) }
    let duration = motion.fileDuration(untilLeft: left)
    guard FiniteMotion.durations.contains(duration) else {
      throw ValidationErrors([
        ValidationError("decay", "lasts \(NumberText.text(duration)) s, and a file \(FiniteMotion.durations.text)")
      ])
    }
    let (zero, one) = (motion.origin, motion.rest.place)
    if let closeness = closeness ?? (count == nil ? format.usualCloseness : nil) {
      let lines = try motion.keyframes(closeness, duration: duration)
      var clip = Clip(lines.keyframes, from: .decay, zero: zero, one: one)
      clip.keyframeError = lines.maximumError
      return clip
    }
    let wanted = count.map { Double($0) } ?? (duration * Clip.usualFrameRate - 1e-6).rounded(.up) + 1
    guard wanted <= Double(limits.maxSamples) else {
      throw ValidationErrors([
        ValidationError(
          count == nil ? "decay" : "count", "asks for more values than \(limits.maxSamples), which an answer holds")
      ])
    }
    let values = Int(clamping: wanted)
    var clip = Clip(motion.keyframes(count: values, duration: duration), from: .decay, zero: zero, one: one)
    clip.keyframeError = motion.largestError(count: values, duration: duration)
    return clip
  }
}
