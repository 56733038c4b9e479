// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// How the samples of a motion are computed.
enum Integrator: String, CaseIterable, Sendable {
  /// From the closed form.
  case exact
  /// Step by step at the frame rate, as loops in games and tutorials do.
  case velocityVerlet = "velocity-verlet"

  /// Records why an integrator cannot step so.
  func check(_ sampling: SampleTimes, spring: Spring, _ errors: inout ErrorCollector) {
    guard self == .velocityVerlet else {
      return
    }
    guard case .frames(let rate) = sampling else {
      errors.add(
        at: "integrator",
        "velocity-verlet steps at frameRate and samples at no other times; \(sampling.name) cannot be given"
      )
      return
    }
    let largest = VelocityVerlet.largestStep(for: spring)
    if 1 / rate >= largest {
      errors.add(
        at: "frameRate",
        """
        makes steps of \(1 / rate) s, which are unstable; the largest stable step is \(largest) s, \
        so the rate must be above \(1 / largest)
        """
      )
      errors.largestStableStep = largest
    }
  }

  /// When every axis stays within the tolerance: the loop's own time if there is a loop.
  func settling(of axes: AxisMotions, at sampling: SampleTimes, tolerance: Double) -> Settling {
    guard self == .velocityVerlet, case .frames(let rate) = sampling,
      let stepper = try? VelocityVerlet(axes.motions[0].spring, step: 1 / rate)
    else { return axes.settling(tolerance: tolerance) }
    return axes.latest { motion in
      stepper.settling(
        from: MotionState(position: motion.origin, velocity: motion.initialVelocity),
        towards: motion.target,
        distance: motion.band(of: tolerance)
      )
    }
  }

  /// The samples of motions.
  ///
  /// - Parameters:
  ///   - motions: The axes.
  ///   - sampling: At which times; ``check(_:spring:_:)`` had no error with them.
  ///   - count: How many samples.
  ///   - duration: The end, in seconds.
  /// - Returns: A column per axis.
  func samples(
    _ motions: [Motion],
    at sampling: SampleTimes,
    count: Int,
    duration: Double
  ) -> MotionSamples {
    guard self == .velocityVerlet, case .frames(let rate) = sampling,
      let stepper = try? VelocityVerlet(motions[0].spring, step: 1 / rate)
    else {
      return MotionSamples(motions, at: sampling, count: count, duration: duration)
    }
    let traces = motions.map { motion in
      stepper.trace(
        from: MotionState(position: motion.origin, velocity: motion.initialVelocity),
        towards: motion.target,
        count: count
      )
    }
    return MotionSamples(
      times: (0..<count).map { Double($0) / rate },
      positions: traces.map(\.positions),
      velocities: traces.map(\.velocities)
    )
  }
}
