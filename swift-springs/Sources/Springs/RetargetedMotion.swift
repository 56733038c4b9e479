// SPDX-License-Identifier: Apache-2.0

/// A motion whose target, or spring, changes on the way.
///
/// At each event the value keeps its position and its velocity, and a new motion starts from there.
/// Position and velocity are continuous to rounding, the acceleration is not.
///
/// Test: `RetargetedMotionTests`.
package struct RetargetedMotion: Hashable, Sendable {
  /// A change on the way.
  package struct Event: Hashable, Sendable {
    /// When, in seconds since the start.
    package let time: Double
    /// The new target; `nil` keeps the old one.
    package let target: Double?
    /// The new spring; `nil` keeps the old one.
    package let spring: Spring?

    /// A change of the target, of the spring, or of both.
    package init(at time: Double, target: Double? = nil, spring: Spring? = nil) {
      self.time = time
      self.target = target
      self.spring = spring
    }
  }

  /// The stretch between two events.
  package struct Leg: Hashable, Sendable {
    /// When it starts, in seconds since the start of the whole.
    package let start: Double
    /// The motion, counted from the start of the leg.
    package let motion: Motion
  }

  /// The first motion and one for each event, in order of time.
  package let legs: [Leg]

  /// A motion and the changes to it.
  ///
  /// - Parameters:
  ///   - motion: The motion before the first event.
  ///   - events: The changes in order of time; several at the same time take effect one after another.
  /// - Throws: ``SpringError`` naming the time of an event that is not finite, is negative, or comes
  ///   before the event preceding it, or a target that is not finite.
  package init(_ motion: Motion, events: [Event]) throws(SpringError) {
    var legs = [Leg(start: 0, motion: motion)]
    legs.reserveCapacity(events.count + 1)
    var last = legs[0]
    for event in events {
      guard event.time.isFinite else { throw .notFinite(.eventTime) }
      guard event.time >= 0 else { throw .negative(.eventTime, value: event.time) }
      guard event.time >= last.start else {
        throw .outOfRange(.eventTime, value: event.time, lower: last.start, upper: .greatestFiniteMagnitude)
      }
      if let target = event.target, !target.isFinite { throw .notFinite(.target) }
      let state = last.motion.state(at: event.time - last.start)
      last = Leg(
        start: event.time,
        motion: Motion(
          spring: event.spring ?? last.motion.spring, origin: state.position,
          target: event.target ?? last.motion.target, initialVelocity: state.velocity))
      legs.append(last)
    }
    self.legs = legs
  }

  /// The leg that is running at a time; at an event the one that starts.
  package func leg(at time: Double) -> Leg {
    var (low, high) = (0, legs.count)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if legs[middle].start <= time { low = middle } else { high = middle }
    }
    return legs[low]
  }

  /// The position and velocity at a time.
  ///
  /// - Parameter time: Seconds since the start.
  /// - Returns: The state.
  /// - Complexity: O(log events).
  package func state(at time: Double) -> MotionState {
    let leg = leg(at: time)
    return leg.motion.state(at: time - leg.start)
  }

  /// The position at a time.
  ///
  /// - Parameter time: Seconds since the start.
  /// - Returns: The position, in units of the value.
  package func position(at time: Double) -> Double { state(at: time).position }

  /// The velocity at a time.
  ///
  /// - Parameter time: Seconds since the start.
  /// - Returns: The velocity, in units per second.
  package func velocity(at time: Double) -> Double { state(at: time).velocity }

  /// The positions and velocities at equal intervals from the start.
  ///
  /// - Parameters:
  ///   - count: How many samples; none for 0 and below.
  ///   - grid: The times.
  /// - Returns: `count` positions and as many velocities.
  /// - Complexity: O(count + events).
  package func samples(count: Int, at grid: TimeGrid) -> SampledMotion {
    // As many as there should be, also if there are no steps left.
    var positions = [Double](repeating: 0, count: max(0, count))
    var velocities = positions
    var current = 0
    for index in positions.indices {
      guard Steps.take() else { break }
      let time = grid[index]
      while current + 1 < legs.count, legs[current + 1].start <= time { current += 1 }
      let state = legs[current].motion.state(at: time - legs[current].start)
      positions[index] = state.position
      velocities[index] = state.velocity
    }
    return SampledMotion(interval: grid.interval, positions: positions, velocities: velocities)
  }
}

extension RetargetedMotion {
  /// The last leg: the one that decides when it is over.
  private var lastLeg: Leg { legs[legs.count - 1] }

  /// The time after which the motion stays within a distance of its last target.
  ///
  /// - Parameter distance: Distance in units of the value, greater than 0.
  /// - Returns: Seconds since the start of the whole, or `never`; at the earliest the last event.
  package func settling(distance: Double) -> Settling { sinceStart(lastLeg.motion.settling(distance: distance)) }

  /// The time after which the motion stays within a fraction of its last leg's distance.
  ///
  /// - Parameter tolerance: Fraction of the distance from where the last leg began to its target.
  /// - Returns: Seconds since the start of the whole, or `never`; at the earliest the last event.
  package func settling(tolerance: Double) -> Settling { sinceStart(lastLeg.motion.settling(tolerance: tolerance)) }

  /// The first time after the last event at which a rest test holds.
  ///
  /// - Parameter test: The thresholds.
  /// - Returns: Seconds since the start of the whole, or `never`.
  package func restTime(_ test: RestThresholds) -> Settling { sinceStart(test.firstTime(of: lastLeg.motion)) }

  private func sinceStart(_ settling: Settling) -> Settling {
    guard let seconds = settling.seconds else { return .never }
    return .after(lastLeg.start + seconds)
  }
}

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
  /// The spring that pulls from the frame on.
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
  ///   - motion: The motion before the first event.
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
  ///   - step: How long the step is: the time since this frame, or the loop's assumption of it.
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
