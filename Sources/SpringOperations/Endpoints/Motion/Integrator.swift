// SPDX-License-Identifier: Apache-2.0

import Springs

/// How the samples of a motion are computed.
enum Integrator: String, CaseIterable, Sendable {
  /// From the closed form.
  case exact
  /// Step by step at the frame rate, as loops in games and tutorials do.
  case velocityVerlet = "velocity-verlet"
  /// As the program of the spring's own system does, see ``SystemPlay``.
  case system

  /// Records why an integrator cannot step so.
  ///
  /// - Parameters:
  ///   - sampling: At which times.
  ///   - springs: The springs that pull on the way.
  ///   - takesTimes: Whether the steps may also lead from one given time to the next; these are checked where they are taken.
  ///   - errors: Where it is recorded.
  func check(_ sampling: SampleTimes, springs: [Spring], takesTimes: Bool = false, _ errors: inout ErrorCollector) {
    guard self == .velocityVerlet else { return }
    if case .times(let times) = sampling, takesTimes {
      Self.checkRise(of: times, &errors)
      return
    }
    guard case .frames(let rate) = sampling else {
      errors.add(
        at: "integrator",
        takesTimes
          ? "velocity-verlet steps at frameRate or through times; \(sampling.name) cannot be given"
          : "velocity-verlet steps at frameRate and samples at no other times; \(sampling.name) cannot be given")
      return
    }
    let largest = springs.reduce(.infinity) { min($0, VelocityVerlet.largestStep(for: $1)) }
    if 1 / rate >= largest {
      errors.add(
        at: "frameRate",
        """
        makes steps of \(1 / rate) s, which are unstable; the largest stable step is \(largest) s, \
        so the rate must be above \(1 / largest)
        """)
      errors.largestStableStep = largest
    }
  }

  private static func checkRise(of times: [Double], _ errors: inout ErrorCollector) {
    guard let place = times.indices.dropFirst().first(where: { times[$0] <= times[$0 - 1] }) else { return }
    let _: Void? = errors.within("times") {
      $0.add(at: "\(place)", "must be later than the time before it: a loop only goes on")
    }
  }

  /// When every axis stays within the tolerance: the loop's own time if there is a loop.
  func settling(of axes: AxisMotions, at sampling: SampleTimes, tolerance: Double) -> Settling {
    guard self == .velocityVerlet, case .frames(let rate) = sampling,
      let stepper = try? VelocityVerlet(axes.motions[0].spring, step: 1 / rate)
    else { return axes.settling(tolerance: tolerance) }
    return axes.latest { motion in
      stepper.settling(
        from: MotionState(position: motion.origin, velocity: motion.initialVelocity), towards: motion.target,
        distance: motion.band(of: tolerance))
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
  func samples(_ motions: [Motion], at sampling: SampleTimes, count: Int, duration: Double) -> MotionSamples {
    guard self == .velocityVerlet, case .frames(let rate) = sampling,
      let stepper = try? VelocityVerlet(motions[0].spring, step: 1 / rate)
    else { return MotionSamples(motions, at: sampling, count: count, duration: duration) }
    let traces = motions.map { motion in
      stepper.trace(
        from: MotionState(position: motion.origin, velocity: motion.initialVelocity), towards: motion.target,
        count: count)
    }
    return MotionSamples(
      times: (0..<count).map { Double($0) / rate }, positions: traces.map { $0.positions },
      velocities: traces.map { $0.velocities })
  }
}

extension QuestionReader {
  /// The integrator.
  ///
  /// - Parameters:
  ///   - times: A description of when a loop may step.
  ///   - system: A description of `system`; nil if it is not offered.
  /// - Returns: The integrator.
  mutating func integrator(_ times: String, system: String? = nil) -> Integrator? {
    var words: [String] { Integrator.allCases.filter { $0 != .system || system != nil }.map { $0.rawValue } }
    return choice(
      "integrator", of: words, default: Integrator.exact.rawValue, schema: .choice(words),
      "The closed form\(system == nil ? ", or" : ";") velocity-Verlet steps at \(times)\(system ?? "")."
    ) { Integrator(rawValue: $0) }
  }
}
