// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import SpringInterchange
import Springs

extension Endpoint {
  static let motion = Endpoint(
    path: "/v1/motion", id: "motion", tag: .computation, summary: "Sample a spring's motion",
    description: """
      Positions and velocities of a spring between two values: at a frame rate, a number of times or given times. \
      Every axis has its own origin, target and velocity, in units and units per second. Left to the service, the \
      motion is sampled until it has settled, to the first frame at or after that; a duration that is given is never \
      exceeded. Frames are computed by a recurrence that agrees with the closed form to rounding. The integrator \
      velocity-verlet plays what a loop of that name plays at the frame rate, errors included.
      """,
    work: .computation(
      .json(
        MotionQuestion.form, answer: MotionAnswer.record.schema, fitsQuery: true,
        work: { question, limits in question.work(limits) },
        examples: [
          Example(
            "bouncyFrames", "Fifteen frames a second until it has settled",
            arguments: [
              "spring": ["vocabulary": "duration-bounce", "duration": 0.5, "bounce": 0.3], "to": 100, "frameRate": 15,
              "precision": 3,
            ]),
          Example(
            "twoAxes", "Two axes, each with its own velocity; the second is already at its target",
            arguments: [
              "spring": ["vocabulary": "response-damping-ratio", "response": 0.4, "dampingRatio": 1], "from": [0, 50],
              "to": [200, 50], "velocity": [0, 300], "times": [0, 0.2, 0.4, 0.6, 0.8], "precision": 2,
            ]),
          Example(
            "givenTimes", "Three instants, to the precision of a double",
            arguments: [
              "spring": ["vocabulary": "mass-stiffness-damping", "stiffness": 100, "damping": 10],
              "times": [0, 0.1, 0.25],
            ]),
        ]
      ) { question, call, writer throws(ComputationError) in
        let answer = try question.answer(maxSamples: call.limits.maxSamples)
        MotionAnswer.record.write(answer, to: &writer)
      }))
}

/// A request to `/v1/motion`.
struct MotionQuestion: Sendable {
  let axes: AxisMotions
  let sampling: Sampling
  let settling: Settling
  let integrator: Integrator

  static let form: Form<Self> = Form(
    .spring("spring", "The spring."), .from, .axes("to", default: 1, "Where it goes."), .velocity, .frameRate,
    .sampleCount, .sampleTimes, .sampleDuration, .tolerance, .precision,
    Integrator.field("the frame rate, with neither count nor times")
  ) {
    (
      errors: inout ErrorCollector, spring: DecodedSpring, from: Axes, to: Axes, velocity: Axes, rate: Double?,
      count: Int?, times: [Double]?, duration: Double?, tolerance: Double, precision: Int?, integrator: String
    ) -> Self? in
    let axes = AxisMotions(spring, from: from, to: to, velocity: velocity, &errors)
    let sampling = Sampling(
      frameRate: rate, count: count, times: times, duration: duration, precision: precision, &errors)
    guard let axes, let sampling, let integrator = Integrator(rawValue: integrator) else { return nil }
    integrator.check(sampling.times, springs: [spring.spring], &errors)
    let settling = integrator.settling(of: axes, at: sampling.times, tolerance: tolerance)
    sampling.check(settling, orBecause: "an undamped spring never settles", &errors)
    return Self(axes: axes, sampling: sampling, settling: settling, integrator: integrator)
  }

  /// Samples the motion.
  ///
  /// - Throws: An error if there would be more samples than allowed, before anything is computed.
  func answer(maxSamples: Int) throws(ComputationError) -> MotionAnswer {
    let (end, count) = try sampling.extent(settling: settling, axes: axes.motions.count, limit: maxSamples)
    return MotionAnswer(
      duration: end, settling: settling,
      samples: integrator.samples(axes.motions, at: sampling.times, count: count, duration: end),
      isNumber: axes.isNumber, notes: axes.notes + axes.remarks(onEndAfter: sampling.duration, settling: settling),
      precision: sampling.precision)
  }
}
