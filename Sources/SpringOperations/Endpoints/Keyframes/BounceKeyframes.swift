// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringInterchange
import SpringKeyframes

extension Operation {
  package static let dockBounce = Operation(
    path: "/v1/keyframes/dock-bounce", id: "dockBounce", tag: .computation,
    summary: "The bounce of an icon in the dock",
    description: """
      The 32 heights that motion tracking found for an icon that bounces in the OS X dock, as factors of its own \
      height: three arcs that reach 1, 1/2 and 1/4, in 32/30 s. Values are heights, up is positive; the formats with \
      property translateY subtract them. 32 values have 31 intervals of 34.4 ms. From Cocoanetics' "Let's Bounce!".
      """,
    work: .computation(
      .keyframes(
        DockBounceQuestion.self, examples: [Example("icon", "An icon of 64 points", arguments: ["height": 64])])))

  package static let gravityBounce = Operation(
    path: "/v1/keyframes/gravity-bounce", id: "gravityBounce", tag: .computation,
    summary: "Something thrown up that bounces until it lies still",
    description: """
      The simulation of Cocoanetics' "Let's Bounce!" in double precision, until it lies on the ground with a momentum \
      below the cutoff. The first value is the height after the first slice, and N values have N - 1 intervals. Left \
      to the service, json, csv and after-effects have all of them, 345 by default, the others lines within 0.002 of the \
      greatest height. Up is positive.
      """,
    work: .computation(
      .keyframes(
        GravityBounceQuestion.self,
        examples: [
          Example(
            "smallHop", "A hop in coarse slices",
            arguments: ["initialMomentum": 60, "slicesPerSecond": 20, "precision": 3])
        ])))

  /// The formats of keyframes that no spring between two values made.
  static let bounceFormats = Format.all.filter { !$0.needsSpring }
}

private struct DockBounceQuestion: LinesQuestion {
  static var formats: [Format] { Operation.bounceFormats }

  private let height: Double
  var closeness: Keyframes.Closeness?
  let options: ClipOptions

  init?<Asked: QuestionReader>(_ asked: inout Asked) {
    let height = asked.number("height", in: .signed, default: 1, "The icon's height, which the first arc reaches.")
    let closeness = asked.closeness(orCount: nil)
    let options = ClipOptions(&asked, formats: Self.formats)
    let precision = asked.precision()
    guard let height, let closeness, var options, let precision else { return nil }
    options.precision = precision
    (self.height, self.closeness, self.options) = (height, closeness, options)
  }

  var plainValues: Double? { closeness == nil ? 32 : nil }

  func usualTolerance(in format: Format) -> Double? { nil }

  func clip(_ limits: Limits, in format: Format) throws(ValidationErrors) -> Clip {
    // Its 32 values are fewer than lines within the usual tolerance would need.
    let keyframes = DockBounce.keyframes(height: height)
    guard let closeness else { return Clip(keyframes, from: .dockBounce, zero: 0, one: height) }
    return try keyframes.clip(closeness, from: .dockBounce, highest: height)
  }
}

private struct GravityBounceQuestion: LinesQuestion {
  static var formats: [Format] { Operation.bounceFormats }

  private var bounce = GravityBounce()
  private let duration: Double?
  var closeness: Keyframes.Closeness?
  let options: ClipOptions

  init?<Asked: QuestionReader>(_ asked: inout Asked) {
    let momentum = asked.number(
      "initialMomentum", in: .signed, default: 300, "Upward speed at the start, in units per second.")
    let gravity = asked.number(
      "gravity", in: NumberRange(above: 0, through: 1e24), default: 250,
      "Downward acceleration, in units per second squared.")
    let dampening = asked.number(
      "dampening", in: NumberRange(from: 0, below: 1), default: 0.6, "The part of the speed that a bounce keeps.")
    let slices = asked.number("slicesPerSecond", in: .positive, default: 60, "Slices of time per second.")
    let cutoff = asked.number(
      "momentumCutoff", in: .signed, default: 5,
      "The upward speed below which it stays on the ground, in units per second.")
    let duration = asked.optionalNumber(
      "duration", in: .fileSeconds, "Seconds to spread the values over; left out, those simulated.")
    let closeness = asked.closeness(orCount: nil)
    let options = ClipOptions(&asked, formats: Self.formats)
    let precision = asked.precision()
    guard let momentum, let gravity, let dampening, let slices, let cutoff, let duration, let closeness, var options,
      let precision
    else { return nil }
    bounce.initialMomentum = momentum
    bounce.gravity = gravity
    bounce.dampening = dampening
    bounce.slicesPerSecond = slices
    bounce.momentumCutoff = cutoff
    options.precision = precision
    (self.duration, self.closeness, self.options) = (duration, closeness, options)
  }

  var plainValues: Double? { nil }

  func usualTolerance(in format: Format) -> Double? { closeness == nil && !format.isTable ? Clip.usualTolerance : nil }

  func clip(_ limits: Limits, in format: Format) throws(ValidationErrors) -> Clip {
    let simulated = try bounce.keyframes(atMost: limits.maxSamples)
    let keyframes = Keyframes(duration: duration ?? simulated.duration, evenly: simulated.values)
    let highest = simulated.values.max() ?? 0
    guard let closeness = closeness ?? format.usualCloseness else {
      return Clip(keyframes, from: .gravityBounce, zero: 0, one: highest)
    }
    return try keyframes.clip(closeness, from: .gravityBounce, highest: highest)
  }
}

extension Keyframes {
  /// Fewer lines of a bounce, with their error.
  fileprivate func clip(_ closeness: Closeness, from source: KeyframeSource, highest: Double) throws(ValidationErrors)
    -> Clip
  {
    let lines = try fewer(closeness, zero: 0, one: highest)
    var clip = Clip(lines.keyframes, from: source, zero: 0, one: highest)
    clip.keyframeError = lines.maximumError
    return clip
  }
}
