// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringInterchange
import SpringKeyframes
import Springs

extension Operation {
  package static let springKeyframes = Operation(
    path: "/v1/keyframes/spring", id: "springKeyframes", tag: .computation,
    summary: "A spring as keyframes, in the format a client plays",
    description: """
      A spring between two values as a file: straight lines or cubic pieces, with the largest error stated. Frames \
      come at a frame rate or in a count; with a tolerance, or a budget of stops or bytes, come as few as possible, or \
      the best that the budget pays for. Left to the service, json, csv and svg have 60 frames a second and the other \
      formats stay within 0.002 of the distance. The motion lasts until it has settled to half the tolerance, 0.001 at \
      most, rounded up to milliseconds, and then the last value is the target itself. With frameRate it lasts whole \
      frames; over a duration that is given as many frames as that takes are spread evenly. Progress and errors are \
      fractions of the distance from from to to; where these are equal, of the farthest excursion. reduced gives the \
      variant for people who asked for less motion: critically damped, as long, without overshoot.
      """,
    work: .computation(
      .keyframes(
        SpringClip.form, formats: Format.all,
        examples: [
          Example(
            "fewestPoints", "As few points as stay within 1 % of the distance",
            arguments: [
              "spring": ["vocabulary": "duration-bounce", "duration": 0.5, "bounce": 0.3], "to": 100, "tolerance": 0.01,
              "name": "card",
            ]),
          Example(
            "frames", "Twelve frames a second for a property that fades",
            arguments: [
              "spring": ["vocabulary": "mass-stiffness-damping", "stiffness": 170, "damping": 26], "frameRate": 12,
              "property": "opacity", "precision": 4,
            ]),
        ])))
}

/// The question to keyframes of a spring.
private enum SpringClip {
  static let form: Form<KeyframesQuestion> = Form(
    .spring("spring", "The spring."), .number("from", in: .signed, default: 0, "The value at the start."),
    .number("to", in: .signed, default: 1, "The value at the end."),
    .number(
      "velocity", in: .signed, default: 0,
      "Velocity at the start, in units per second; not beside the spring's initialVelocity."),
    .optionalNumber(
      "frameRate", in: .frameRates,
      "Frames per second; of frameRate, count, tolerance, maxStops and maxBytes one can be given."),
    .optionalInteger(
      "count", in: 2...1_000_000_000,
      "Values at equal intervals, both ends included; the operator limits them, to \(Limits().maxSamples) by default."),
    .optionalNumber(
      "tolerance", in: NumberRange(LinearFit.tolerances),
      "The largest error, as a fraction of the distance, for as few points or pieces as possible."),
    .optionalInteger(
      "maxStops", in: 2...1000, "The most points, or knots of cubic pieces, for as small an error as possible."),
    .optionalInteger(
      "maxBytes", in: 16...65_536, "The most bytes of the text linear(…), for as small an error as possible."),
    .optionalNumber(
      "duration", in: .seconds,
      "Seconds to follow the motion; left out, until it has settled, which must be within an hour."),
    .flag("reduced", default: false, "Whether the calm variant is wanted."), .format(of: Format.all), .asJSON,
    .property, .clipName, .precision, .digits
  ) {
    (
      errors: inout ErrorCollector, spring: DecodedSpring, from: Double, to: Double, velocity: Double, rate: Double?,
      count: Int?, tolerance: Double?, stops: Int?, bytes: Int?, duration: Double?, isReduced: Bool, format: Format?,
      isJSON: Bool, property: AnimatedProperty, name: String?, precision: Int?, digits: Int
    ) -> KeyframesQuestion? in
    let sampling = sampling(rate, count, tolerance, stops, bytes, &errors)
    let axes = AxisMotions(spring, from: from, to: to, velocity: velocity, &errors)
    guard let axes, let motion = axes.motions.first, let sampling else { return nil }
    return KeyframesQuestion(
      options: ClipOptions(
        format: format, isJSON: isJSON, property: property, name: name, precision: precision, digits: digits)
    ) { limits throws(ValidationErrors) in
      var finite = try FiniteMotion(motion, duration: duration, tolerance: tolerance ?? Clip.usualTolerance)
      if isReduced { finite = try finite.reduced() }
      var clip = Clip(finite)
      clip.sampling = sampling
      clip.isReduced = isReduced
      clip.remarks =
        axes.notes
        + axes.remarks(onEndAfter: duration, settling: axes.settling(tolerance: tolerance ?? Clip.usualTolerance))
      clip.mostColumns = min(LinearFit.mostColumns, limits.maxSamples / 5)
      clip.mostValues = limits.maxSamples
      return clip
    }
  }

  /// The requested way of sampling, or an error at each of several.
  private static func sampling(
    _ rate: Double?, _ count: Int?, _ tolerance: Double?, _ stops: Int?, _ bytes: Int?, _ errors: inout ErrorCollector
  ) -> Clip.Density? {
    guard
      errors.haveAtMostOne(of: [
        ("frameRate", rate != nil), ("count", count != nil), ("tolerance", tolerance != nil),
        ("maxStops", stops != nil), ("maxBytes", bytes != nil),
      ])
    else { return nil }
    if let rate { return .frameRate(rate) }
    if let count { return .count(count) }
    if let tolerance { return .tolerance(tolerance) }
    if let stops { return .mostStops(stops) }
    return bytes.map { .mostBytes($0) } ?? .usual
  }
}
