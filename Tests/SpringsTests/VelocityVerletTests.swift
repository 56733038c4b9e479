// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

@Suite struct VelocityVerletTests {
  private struct Case: Decodable {
    struct Input: Decodable {
      let response: Double
      let dampingRatio: Double
      let dt: Double
      let value: Double
      let velocity: Double
      let target: Double
    }
    struct Expected: Decodable {
      let trace: [[Double]]
      enum CodingKeys: String, CodingKey { case trace = "trace_step_value_velocity" }
    }
    let input: Input
    let expected: Expected
  }

  /// The seed's own loop, step for step.
  @Test func agreesWithTheSeed() throws {
    let cases = try Fixture<Case>(named: "seed_velocity_verlet", in: "SpringsTests").cases
    #expect(cases.count == 29)
    for reference in cases {
      let input = reference.input
      let spring = Spring(response: input.response, dampingRatio: input.dampingRatio)
      let stepper = try VelocityVerlet(spring, step: input.dt)
      let count = Int(reference.expected.trace.last?.first ?? 0) + 1
      let trace = stepper.trace(
        from: MotionState(position: input.value, velocity: input.velocity), towards: input.target, count: count)
      let scale = max(abs(input.target), abs(input.velocity), 1)
      for row in reference.expected.trace {
        let index = Int(row[0])
        #expect(abs(trace.positions[index] - row[1]) <= 1e-11 * scale, "\(input) \(index)")
        #expect(abs(trace.velocities[index] - row[2]) <= 1e-10 * scale, "\(input) \(index)")
      }
    }
  }

  /// Half the step, a quarter of the error, which is below (omega h)^2 with omega h = 0.0125.
  @Test func isOfSecondOrder() throws {
    let spring = Spring(mass: 3, stiffness: 300, damping: 20)
    let motion = Motion(spring: spring, origin: 0, target: 1)
    func error(_ steps: Int) throws -> Double {
      let stepper = try VelocityVerlet(spring, step: 0.5 / Double(steps))
      let start = MotionState(position: 0, velocity: 0)
      let trace = stepper.trace(from: start, towards: 1, count: steps + 1)
      return abs(trace.positions[steps] - motion.position(at: 0.5))
    }
    let ratio = try error(200) / error(400)
    #expect(abs(ratio - 4) < 0.1)
    #expect(try error(400) < 0.012_5 * 0.012_5)
  }

  /// Just below the largest step nothing grows, whatever the damping; at it, it is refused.
  @Test(arguments: [0, 0.1, 1, 10]) func staysBoundedBelowTheLargestStep(ratio: Double) throws {
    let spring = Spring(naturalFrequency: 25, dampingRatio: ratio)
    let largest = VelocityVerlet.largestStep(for: spring)
    #expect(abs(largest - 0.08) < 1e-16)
    let stepper = try VelocityVerlet(spring, step: largest * 0.999)
    let start = MotionState(position: 1, velocity: 0)
    let trace = stepper.trace(from: start, towards: 0, count: 5_000)
    #expect(!trace.positions.contains { abs($0) > 25 })
    #expect(throws: SpringError.outOfRange(.step, value: 0.08, lower: 0, upper: 0.08)) {
      try VelocityVerlet(spring, step: 0.08)
    }
  }

  @Test func refusesSteps() throws {
    let spring = Spring(stiffness: 100, damping: 10)
    #expect(throws: SpringError.notPositive(.step, value: 0)) { try VelocityVerlet(spring, step: 0) }
    #expect(throws: SpringError.notFinite(.step)) { try VelocityVerlet(spring, step: .nan) }
    let error = SpringError.outOfRange(.step, value: 1, lower: 0, upper: 0.2)
    #expect(error.message == "step is 1.0 s; the scheme is stable only below 0.2 s.")
    let stepper = try VelocityVerlet(spring, step: 0.01)
    let none = stepper.trace(from: MotionState(position: 0, velocity: 0), towards: 1, count: -1)
    #expect(none.positions.isEmpty)
  }

  /// The loop's own rest is that of its trace, whatever its damping, from near the largest step to small ones.
  @Test(arguments: [0.01, 0.3, 0.9, 1, 1.5, 8], [0.02, 0.3, 0.99, 1.4, 1.98]) func settlesWhenItsTraceDoes(
    ratio: Double, turn: Double
  ) throws {
    let spring = Spring(naturalFrequency: 20, dampingRatio: ratio)
    let stepper = try VelocityVerlet(spring, step: turn / 20)
    for velocity in [0.0, 60, -300] {
      let start = MotionState(position: 3, velocity: velocity)
      let trace = stepper.trace(from: start, towards: 5, count: 60_000)
      for distance in [1.0, 0.002] {
        let last = trace.positions.lastIndex { abs($0 - 5) > distance } ?? -1
        let settled = stepper.settling(from: start, towards: 5, distance: distance).seconds
        let seconds = try #require(settled)
        #expect(abs(seconds / stepper.step - Double(last + 1)) < 1e-6, "\(velocity) \(distance)")
      }
    }
  }

  @Test func anUndampedLoopNeverSettles() throws {
    let stepper = try VelocityVerlet(Spring(naturalFrequency: 20, dampingRatio: 0), step: 0.01)
    let start = MotionState(position: 1, velocity: 0)
    #expect(stepper.settling(from: start, towards: 0, distance: 0.1).seconds == nil)
    #expect(stepper.settling(from: start, towards: 0, distance: 2).seconds == 0)
  }
}
