// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

@Suite struct RetargetedLoopTests {
  private typealias Event = RetargetedMotion.Event

  private static func spring(_ stiffness: Double, _ damping: Double) -> Spring {
    Spring(mass: 1, stiffness: stiffness, damping: damping)
  }

  /// The two kicks of a step, written otherwise than in the stepper.
  private static func step(_ state: MotionState, _ stiffness: Double, _ damping: Double, _ target: Double, _ h: Double)
    -> MotionState
  {
    let force = stiffness * (target - state.position) - damping * state.velocity
    let middle = state.velocity + 0.5 * h * force
    let position = state.position + h * middle
    let velocity = (middle + 0.5 * h * stiffness * (target - position)) / (1 + 0.5 * h * damping)
    return MotionState(position: position, velocity: velocity)
  }

  /// Events between frames wait for the next one; those on a frame act there, several in their order.
  @Test func anEventTakesEffectAtTheFirstFrameNotBeforeIt() throws {
    let motion = Motion(spring: Self.spring(160, 17), origin: 0, target: 1, initialVelocity: 3)
    let events = [
      Event(at: 0.05, target: 7), Event(at: 0.05, target: -2), Event(at: 0.101, spring: Self.spring(400, 8)),
    ]
    var loop = RetargetedLoop(motion, events: events)
    var expected = MotionState(position: 0, velocity: 3)
    for frame in 1...60 {
      // From frame 5 at 0.05 s on, and from frame 11, the first after 0.101 s.
      let target = frame - 1 >= 5 ? -2.0 : 1
      let (stiffness, damping) = frame - 1 >= 11 ? (400.0, 8.0) : (160, 17)
      expected = Self.step(expected, stiffness, damping, target, 0.01)
      try loop.advance(to: Double(frame) / 100, step: 0.01)
      #expect((loop.state.position - expected.position).magnitude < 1e-12, "frame \(frame)")
      #expect((loop.state.velocity - expected.velocity).magnitude < 1e-11, "frame \(frame)")
      #expect(loop.eventCount == (frame < 5 ? 0 : frame < 11 ? 2 : 3), "frame \(frame)")
    }
    #expect(loop.hasTakenAllEvents && loop.target == -2 && loop.time == 0.6)
  }

  @Test func anEventAtTheStartActsAtOnce() throws {
    let motion = Motion(spring: Self.spring(100, 10), origin: 0, target: 1, initialVelocity: 0)
    var loop = RetargetedLoop(motion, events: [Event(at: 0, target: 5)])
    #expect(loop.hasTakenAllEvents && loop.target == 5)
    try loop.advance(to: 0.1, step: 0.1)
    #expect((loop.state.position - 5 * 0.5).magnitude < 1e-15)
  }

  @Test func aStepThatIsUnstableForTheNewSpringIsRefused() throws {
    let motion = Motion(spring: Self.spring(100, 10), origin: 0, target: 1, initialVelocity: 0)
    var loop = RetargetedLoop(motion, events: [Event(at: 0.05, spring: Self.spring(10_000, 1))])
    try loop.advance(to: 0.1, step: 0.1)
    let before = loop.state
    #expect(throws: SpringError.outOfRange(.step, value: 0.1, lower: 0, upper: 0.02)) {
      try loop.advance(to: 0.2, step: 0.1)
    }
    #expect(loop.state == before && loop.time == 0.1)
    try loop.advance(to: 0.119, step: 0.019)
    #expect(loop.state != before)
  }
}
