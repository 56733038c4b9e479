// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// A loop of velocity-Verlet steps whose target, or spring, changes on the way, frame by frame.
///
/// A loop looks at its targets once a frame: an event takes effect at the first frame at or after its time, and the steps
/// from there on pull elsewhere. Frames may be of any lengths, each of which must be stable with the spring that pulls.
///
/// Test: `RetargetedLoopTests`.
package struct RetargetedLoop: Sendable {
  /// The time of the frame, in seconds since the start.
  package private(set) var time = 0.0
  /// Where the frame finds the value.
  package private(set) var state: MotionState
  /// What pulls from the frame on.
  package private(set) var spring: Spring
  /// Where that pulls it.
  package private(set) var target: Double
  /// How many events have taken effect.
  package private(set) var eventCount = 0

  private let events: [RetargetedMotion.Event]
  private var stepper: VelocityVerlet?

  /// The loop at its first frame.
  ///
  /// - Parameters:
  ///   - motion: What it plays before the first event.
  ///   - events: The changes in order of time.
  package init(_ motion: Motion, events: [RetargetedMotion.Event]) {
    state = MotionState(position: motion.origin, velocity: motion.initialVelocity)
    spring = motion.spring
    target = motion.target
    self.events = events
    takeEvents()
  }

  /// Whether every event has taken effect.
  package var hasTakenAllEvents: Bool { eventCount == events.count }

  /// Goes on to the next frame.
  ///
  /// - Parameters:
  ///   - time: When that is, in seconds since the start.
  ///   - step: How long the step is: the time since this frame, or what the loop takes it for.
  /// - Throws: ``SpringError`` naming `step` if the spring that pulls is not stable with it; the loop stays where it is.
  package mutating func advance(to time: Double, step: Double) throws(SpringError) {
    let stepper = try stepper(of: step)
    self.stepper = stepper
    state = stepper.advanced(state, towards: target)
    self.time = time
    takeEvents()
  }

  private func stepper(of step: Double) throws(SpringError) -> VelocityVerlet {
    if let stepper, stepper.step == step { return stepper }
    return try VelocityVerlet(spring, step: step)
  }

  private mutating func takeEvents() {
    while eventCount < events.count, events[eventCount].time <= time {
      let event = events[eventCount]
      target = event.target ?? target
      if let changed = event.spring {
        spring = changed
        stepper = nil
      }
      eventCount += 1
    }
  }
}
