// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

/// A fit's known values, its unknowns and its refusals.
@Suite struct FitKnowledgeTests {
  private func refusal(
    _ times: [Double], _ values: [Double], weights: [Double]? = nil, _ unknowns: SpringFitUnknowns = SpringFitUnknowns()
  ) -> SpringFitError? {
    do throws(SpringFitError) {
      _ = try SpringFit(times: times, values: values, weights: weights, unknowns: unknowns)
      return nil
    } catch { return error }
  }

  @Test func whatIsKnownHasToBeCountable() {
    let (times, values) = ([0.0, 1, 2], [0.0, 1, 0.5])
    #expect(refusal(times, values, weights: [1, 1]) == .notWeights)
    #expect(refusal(times, values, weights: [1, 1, 1]) == nil)
    for odd in [Double.nan, .infinity] {
      #expect(refusal(times, values, SpringFitUnknowns(origin: odd)) == .notFinite)
      #expect(refusal(times, values, SpringFitUnknowns(target: odd)) == .notFinite)
      #expect(refusal(times, values, SpringFitUnknowns(relativeVelocity: odd)) == .notFinite)
    }
    #expect(refusal(times, values, SpringFitUnknowns(target: 1e200)) == .notFinite)
    #expect(refusal([0, 1e70], [0, 1]) == .notFinite)
    #expect(refusal([0, 1], [0, 1e-160]) == .notFinite)
  }

  /// Samples that do not move yet are on their way to a target that somebody knows.
  @Test func aKnownEndElsewhereIsAMotion() throws {
    let still = [7.0, 7, 7, 7]
    #expect(refusal([0, 1, 2, 3], still) == .noMotion)
    #expect(refusal([0, 1, 2, 3], still, SpringFitUnknowns(target: 7)) == .noMotion)
    #expect(refusal([0, 1, 2, 3], still, SpringFitUnknowns(target: 9)) != .noMotion)
    #expect(refusal([0, 1, 2, 3], still, SpringFitUnknowns(origin: 5)) != .noMotion)
  }

  /// Of a few samples the first is taken for the origin and the last for the target, of more both are looked for.
  @Test(arguments: 4...12) func fewSamplesAreTakenForTheirEnds(count: Int) throws {
    let motion = Motion(spring: Spring(duration: 0.5, bounce: 0.3), relativeVelocity: 0)
    let times = evenTimes(count: count, duration: 0.6)
    var values = times.map { motion.position(at: $0 - 5) }
    values[0] = 0.05
    values[count - 1] += 0.05
    let unknowns = SpringFitUnknowns(relativeVelocity: 0, findsDelay: false)
    let fit = try SpringFit(times: times, values: values, unknowns: unknowns)
    #expect((fit.motion.origin == values[0]) == (count < 8))
    #expect((fit.motion.target == values[count - 1]) == (count < 6))
  }

  /// A velocity that is known is one in distances a second, however long the recording.
  @Test(arguments: [0.3, 2]) func aKnownVelocityIsPerSecond(duration: Double) throws {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let motion = Motion(spring: spring, relativeVelocity: 6)
    let times = evenTimes(count: 60, duration: duration)
    let unknowns = SpringFitUnknowns(origin: 0, target: 1, relativeVelocity: 6, findsDelay: false)
    let fit = try SpringFit(times: times, values: times.map { motion.position(at: $0 - 5) }, unknowns: unknowns)
    #expect(abs(try #require(fit.relativeVelocity) - 6) < 1e-12)
    #expect(abs(fit.motion.spring.bounce - 0.3) < 1e-6 && fit.maximumError < 1e-7)
  }

  /// An arc goes on to a target that is out of reach on the side to which it is bent, as far as the values span.
  @Test(arguments: [1.0, -1]) func aTargetIsLookedForAsFarAsTheValuesSpan(side: Double) throws {
    let values = (-8...8).map { side * Double($0 * $0) }
    let fit = try SpringFit(times: evenTimes(count: 17, duration: 1), values: values)
    #expect(fit.isTargetOutOfReach)
    #expect(abs(fit.motion.target - side * 128) < 1e-9)
  }

  /// A push that comes back has half the range of its values for a distance, and no velocity in distances.
  @Test(arguments: [20, nil] as [Double?]) func aPushIsMeasuredByHalfItsRange(target: Double?) throws {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let motion = Motion(spring: spring, origin: 20, target: 20, initialVelocity: 800)
    let times = evenTimes(count: 80, duration: 1.2)
    let values = times.map { motion.position(at: $0 - 5) }
    let range = (values.max() ?? 0) - (values.min() ?? 0)
    let unknowns = SpringFitUnknowns(origin: 20, target: target)
    let fit = try SpringFit(times: times, values: values, unknowns: unknowns)
    #expect(abs(fit.distance / range - 0.5) < 1e-6)
    #expect(fit.relativeVelocity == nil)
  }

  /// Two levels are no rounded numbers, so that a spring must follow a step.
  @Test(arguments: [0.1, 0.5, 1.0]) func aStepIsFollowed(at start: Double) throws {
    let times = (0...60).map { Double($0) * 0.02 }
    let values = times.map { $0 < start - 1e-9 ? 0.0 : 1.0 }
    let fit = try SpringFit(times: times, values: values, unknowns: SpringFitUnknowns())
    #expect(fit.maximumError < 1e-6 && fit.start > start - 0.03, "\(fit)")
  }

  /// Rounding the values to decimals gives a motion from rest no velocity, and no wait either.
  @Test(arguments: [1.0, 0.1, 0.01, 0.001]) func roundingMakesNoVelocity(unit: Double) throws {
    var random = SeededGenerator(seed: 90)
    for round in 0..<40 {
      let spring = Spring(
        response: .random(in: 0.3...0.6, using: &random), dampingRatio: .random(in: 0.3...1, using: &random))
      let motion = Motion(spring: spring, origin: 0, target: .random(in: 30...60, using: &random))
      let times = evenTimes(count: 60, duration: 1)
      let values = times.map { motion.position(at: $0 - 5).rounded() * unit }
      let fit = try SpringFit(times: times, values: values)
      #expect(fit.delay == 0 && fit.motion.initialVelocity == 0, "\(round): \(fit)")
      // An origin that is known more exactly than to the unit.
      let known = try SpringFit(times: times, values: values, unknowns: SpringFitUnknowns(origin: -0.4 * unit))
      #expect(known.delay == 0, "\(round): \(known)")
    }
  }

  /// Of swings that evenly spaced samples cannot distinguish, the slower one is found.
  @Test(
    arguments: [(45.0, 0.2, 1.0 / 15, 40), (28, 0.2, 0.1, 20), (44, 0.2, 1.0 / 15, 30)]
      as [(Double, Double, Double, Int)]) func theSlowerOfTwoSwingsIsSaid(
      omega: Double, ratio: Double, step: Double, count: Int
    ) throws
  {
    let motion = Motion(spring: Spring(naturalFrequency: omega, dampingRatio: ratio), origin: 0, target: 1)
    let times = (0..<count).map { Double($0) * step }
    let fit = try SpringFit(times: times, values: times.map(motion.position(at:)), unknowns: SpringFitUnknowns())
    #expect((fit.motion.spring.naturalFrequency - omega).magnitude < 0.01, "\(fit)")
  }

  /// The velocity that is known on each of several axes is its own.
  @Test func eachAxisHasItsOwnKnownVelocity() throws {
    let times = (0..<60).map { Double($0) / 60 }
    let spring = Spring(response: 0.5, dampingRatio: 0.4)
    let values = [3.0, -2].map { velocity in
      times.map { Motion(spring: spring, relativeVelocity: velocity).position(at: $0) }
    }
    let unknowns = [3.0, -2].map { SpringFitUnknowns(origin: 0, target: 1, relativeVelocity: $0, findsDelay: false) }
    let fit = try SharedSpringFit(times: times, values: values, unknowns: unknowns)
    #expect(fit.rootMeanSquareError < 1e-9, "\(fit.rootMeanSquareError)")
    for (axis, velocity) in zip(fit.axes, [3.0, -2]) {
      let found = try #require(axis)
      #expect((found.motion.spring.response - 0.5).magnitude < 1e-6)
      #expect((try #require(found.relativeVelocity) - velocity).magnitude < 1e-9)
    }
  }
}
