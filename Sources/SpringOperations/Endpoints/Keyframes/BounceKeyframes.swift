// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringInterchange
import SpringKeyframes

extension Operation {
  package static let dockBounce = Operation(
    path: "/v1/keyframes/dock-bounce", id: "dockBounce", tag: .computation,
    summary: "The bounce of an icon in the dock",
    description: """
      The 32 heights that motion tracking found for an icon that bounces in the OS X dock, as factors of its own height: \
      three arcs that reach 1, 1/2 and 1/4, in 32/30 s. Values are heights, up is positive: where y points down they \
      are subtracted, and the formats with property translateY do so. 32 values have 31 intervals of 34.4 ms, although \
      the recording had 30 frames a second. From Cocoanetics' "Let's Bounce!".
      """,
    work: .computation(
      .keyframes(
        Form(
          .number("height", in: .signed, default: 1, "The icon's height, which the first arc reaches."),
          .format(of: bounceFormats), .asJSON, .property, .clipName, .precision
        ) {
          (
            _: inout ErrorCollector, height: Double, format: Format?, isJSON: Bool, property: AnimatedProperty,
            name: String?, precision: Int?
          ) -> KeyframesQuestion? in
          KeyframesQuestion(
            options: ClipOptions(format: format, isJSON: isJSON, property: property, name: name, precision: precision)
          ) { _ throws(ValidationErrors) in
            Clip(DockBounce.keyframes(height: height), from: .dockBounce, zero: 0, one: height)
          }
        }, formats: bounceFormats, examples: [Example("icon", "An icon of 64 points", arguments: ["height": 64])])))

  package static let gravityBounce = Operation(
    path: "/v1/keyframes/gravity-bounce", id: "gravityBounce", tag: .computation,
    summary: "Something thrown up that bounces until it lies still",
    description: """
      The simulation of Cocoanetics' "Let's Bounce!", step for step and in its own order of operations, in double \
      precision: each slice of time moves by the momentum, turns it around below the ground with what dampening leaves \
      of it, and takes gravity from it, until it lies on the ground with a momentum below the cutoff. The defaults give \
      345 values. The first value is the height after the first slice: there is no leading 0. Spread over the duration, \
      N values have N - 1 intervals. Values are heights, up is positive. Parameters for which the simulation would not \
      end, or not within the samples that an answer may hold, are refused.
      """,
    work: .computation(
      .keyframes(
        gravityForm, formats: bounceFormats,
        examples: [
          Example(
            "smallHop", "A hop in coarse slices",
            arguments: ["initialMomentum": 60, "slicesPerSecond": 20, "precision": 3])
        ])))

  /// The formats of a motion that ends where it began, which a transition does not.
  static let bounceFormats = Format.all.filter { $0.id != Format.designToken.id }

  private static let gravityForm: Form<KeyframesQuestion> = Form(
    .number("initialMomentum", in: .signed, default: 300, "Upward speed at the start, in units per second."),
    .number(
      "gravity", in: NumberRange(above: 0, through: 1e24), default: 250,
      "Downward acceleration, in units per second squared: without it nothing comes down."),
    .number(
      "dampening", in: NumberRange(from: 0, below: 1), default: 0.6,
      "The part of the speed that a bounce keeps: one that loses nothing never ends."),
    .number("slicesPerSecond", in: .positive, default: 60, "Slices of time per second."),
    .number(
      "momentumCutoff", in: .signed, default: 5,
      "The upward speed below which it stays on the ground, in units per second."),
    .optionalNumber(
      "duration", in: .seconds, "Seconds over which the values are spread; left out, as many as were simulated."),
    .format(of: bounceFormats), .asJSON, .property, .clipName, .precision
  ) {
    (
      _: inout ErrorCollector, momentum: Double, gravity: Double, dampening: Double, slices: Double, cutoff: Double,
      duration: Double?, format: Format?, isJSON: Bool, property: AnimatedProperty, name: String?, precision: Int?
    ) -> KeyframesQuestion? in
    var bounce = GravityBounce()
    bounce.initialMomentum = momentum
    bounce.gravity = gravity
    bounce.dampening = dampening
    bounce.slicesPerSecond = slices
    bounce.momentumCutoff = cutoff
    return KeyframesQuestion(
      options: ClipOptions(format: format, isJSON: isJSON, property: property, name: name, precision: precision)
    ) { [bounce] limits throws(ValidationErrors) in
      let simulated = try bounce.keyframes(atMost: limits.maxSamples)
      let keyframes = Keyframes(duration: duration ?? simulated.duration, evenly: simulated.values)
      let peak = simulated.values.max() ?? 0
      return Clip(keyframes, from: .gravityBounce, zero: 0, one: peak)
    }
  }
}
