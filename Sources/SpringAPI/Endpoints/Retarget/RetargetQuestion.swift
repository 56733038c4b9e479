// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import SpringInterchange
import SpringKeyframes
import Springs

/// A request to `/v1/retarget`.
struct RetargetQuestion: Sendable {
  let script: RetargetScript
  let sampling: Sampling
  /// When the exact motion has settled.
  let settling: Settling
  let tolerance: Double
  let rest: RestThresholds
  let integrator: Integrator
  let options: ClipOptions

  /// A transition's token cannot hold several targets.
  static let formats = Endpoint.bounceFormats

  static let form: Form<Self> = Form(
    .spring("spring", "The spring at the start."), .from, .axes("to", default: 1, "Where it goes at first."), .velocity,
    .objects("events", RetargetEvent.form, count: 0...10_000, "The changes, each with to, spring or both."), .frameRate,
    .sampleCount, .sampleTimes, .sampleDuration, .tolerance, .precision,
    .optionalObject("rest", restForm, "When the motion counts as being at rest."),
    Integrator.field("the frame rate or through rising times"), .format(of: formats), .asJSON, .property, .clipName
  ) {
    (
      errors: inout ErrorCollector, spring: DecodedSpring, from: Axes, to: Axes, velocity: Axes,
      events: [RetargetEvent], rate: Double?, count: Int?, times: [Double]?, duration: Double?, tolerance: Double,
      precision: Int?, rest: RestThresholds?, integrator: String, format: Format?, isJSON: Bool,
      property: AnimatedProperty, name: String?
    ) -> Self? in
    let axes = AxisMotions(spring, from: from, to: to, velocity: velocity, &errors)
    let sampling = Sampling(
      frameRate: rate, count: count, times: times, duration: duration, precision: precision, &errors)
    guard let axes, let sampling, let integrator = Integrator(rawValue: integrator),
      let script = RetargetScript(axes, events: events, &errors)
    else { return nil }
    integrator.check(sampling.times, springs: script.springs, takesTimes: true, &errors)
    let settling = script.settling(tolerance: tolerance)
    if integrator == .exact {
      sampling.check(settling, orBecause: "the last spring is undamped and never settles", &errors)
    }
    return Self(
      script: script, sampling: sampling, settling: settling, tolerance: tolerance,
      rest: rest ?? RestThresholds(distance: 0.01, distanceFactor: 0.01, speed: 0.01), integrator: integrator,
      options: ClipOptions(format: format, isJSON: isJSON, property: property, name: name, precision: precision))
  }

  private static let restForm: Form<RestThresholds> = Form(
    .number(
      "distance", in: NumberRange(0...1e100), default: 0.01, "The distance that always counts as there, in units."),
    .number(
      "distanceFactor", in: NumberRange(0...1e6), default: 0.01,
      "The part of the target's own value that counts as there."),
    .number(
      "speed", in: NumberRange(0...1e100), default: 0.01, "The speed that counts as standing, in units per second.")
  ) { (_: inout ErrorCollector, distance: Double, factor: Double, speed: Double) -> RestThresholds? in
    RestThresholds(distance: distance, distanceFactor: factor, speed: speed)
  }

  /// Samples the motion, or plays the loop.
  ///
  /// - Throws: An error if there would be more samples than allowed, before any is computed, or if a loop cannot step so.
  func answer(maxSamples: Int) throws(ComputationError) -> RetargetAnswer {
    guard integrator == .exact else { return try loopAnswer(maxSamples: maxSamples) }
    let (end, count) = try sampling.extent(settling: settling, axes: script.tracks.count, limit: maxSamples)
    let tracks = script.tracks
    let samples = MotionSamples(
      axes: tracks.count, at: sampling.times, count: count, duration: end, state: { tracks[$0].state(at: $1) },
      uniform: { tracks[$0].samples(count: count, at: $1) })
    return RetargetAnswer(
      motion: MotionAnswer(
        duration: end, settling: settling, samples: samples, isNumber: script.isNumber, notes: script.notes,
        precision: sampling.precision), eventTimes: script.times, states: script.states,
      restTime: script.restTime(rest), restless: "The motion never counts as being at rest by these thresholds.")
  }

  private func loopAnswer(maxSamples: Int) throws(ComputationError) -> RetargetAnswer {
    let frames = try RetargetedFrames(script, at: sampling, rest: rest, limit: maxSamples)
    let takesTimes = sampling.times.name == "times"
    return RetargetAnswer(
      motion: MotionAnswer(
        duration: sampling.duration ?? frames.times.last ?? 0, settling: frames.settling(tolerance: tolerance),
        samples: MotionSamples(times: frames.times, positions: frames.positions, velocities: frames.velocities),
        isNumber: script.isNumber, notes: script.notes, precision: sampling.precision,
        neverSettles: takesTimes ? "The last of the times is not within the tolerance." : "The loop never settles."),
      eventTimes: script.times, states: frames.states, restTime: frames.restTime,
      restless: "The loop is not at rest by these thresholds in the frames that it plays.")
  }
}
