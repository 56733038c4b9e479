// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension Vocabulary {
  /// Reanimated 4's spring by duration: a search finds the stiffness, up to 8000 for a mass of 4.
  public static let reanimatedDuration = Vocabulary(
    id: "reanimated-duration",
    title: "Reanimated, duration",
    summary:
      "duration and dampingRatio of Reanimated 4's withSpring; it really lasts about 1.5 durations.",
    source: "software-mansion/react-native-reanimated 4.3, springUtils.ts",
    parameters: [
      .number(
        .duration,
        in: .seconds,
        unit: "s",
        default: 0.55,
        "Perceptual duration; short ones all play the same spring, of stiffness 8000."
      ),
      .number(
        .dampingRatio,
        in: NumberRange(above: 0, through: 1e6),
        default: 1,
        "Damping ratio; the duration takes it as it is, the motion takes more than 1 for 1."
      ),
      .initialVelocity,
    ],
    example: [("duration", .number(0.55)), ("dampingRatio", .number(0.75))],
    read: { arguments throws(ParameterFaults) in
      let ratio = arguments.required(.dampingRatio)
      let duration = arguments.required(.duration)
      let solver = ReanimatedSolver(
        dampingRatio: ratio,
        initialVelocity: arguments.required(.initialVelocity)
      )
      let stiffness = solver.stiffness(duration: duration)
      let spring = try spring { () throws(SpringError) in
        try Spring(mass: ReanimatedSolver.mass, stiffness: stiffness, dampingRatio: ratio)
      }
      var reading = try Reading.withoutOverdamping(
        spring,
        initialVelocity: solver.initialVelocity,
        replacing: ("dampingRatio", ratio),
        by: { _ in 1 },
        in: "Reanimated"
      )
      let largest = ReanimatedSolver.largestStiffness
      if stiffness >= largest * (1 - 1e-9) {
        reading.clamps.record(
          "duration",
          duration,
          solver.duration(stiffness: largest),
          reason: "Reanimated's search ends at stiffness 8000."
        )
      }
      return reading
    },
    say: { spring, initialVelocity in
      let closest = ClosestSpring.withoutOverdamping(spring, initialVelocity: initialVelocity)
      return ReanimatedSaying(closest, initialVelocity: initialVelocity, mass: spring.mass).saying
    }
  )
}

/// How Reanimated's duration comes closest to a spring that is not overdamped.
private struct ReanimatedSaying {
  private let closest: ClosestSpring.Choice
  private let initialVelocity: Double
  private let mass: Double

  init(_ closest: ClosestSpring.Choice, initialVelocity: Double, mass: Double) {
    self.closest = closest
    self.initialVelocity = initialVelocity
    self.mass = mass
  }

  var saying: Saying {
    let ratio = closest.spring.dampingRatio
    let asked = closest.spring.stiffnessOfUnitMass * ReanimatedSolver.mass
    let stiffness = min(asked, ReanimatedSolver.largestStiffness)
    guard ratio > 0, stiffness > 1e-9 else {
      return Saying(.none, note: "No duration makes Reanimated play this spring.")
    }
    let solver = ReanimatedSolver(dampingRatio: ratio, initialVelocity: initialVelocity)
    let seconds = NumberRange.seconds.lower...NumberRange.seconds.upper
    let duration = seconds.duration(
      solver.duration(stiffness: stiffness),
      playing: (stiffness / ReanimatedSolver.mass).squareRoot(),
      by: { (solver.stiffness(duration: $0) / ReanimatedSolver.mass).squareRoot() }
    )
    guard let duration else {
      return Saying(.none, note: "No duration up to an hour makes Reanimated play this spring.")
    }
    return Saying(
      numbers: [.duration: duration, .dampingRatio: ratio, .initialVelocity: initialVelocity],
      note: Notes.joined(
        closest.note,
        asked > stiffness
          ? "Reanimated's springs by duration are no stiffer than 8000 on a mass of 4." : nil,
        "Reanimated's search stops a little beside the stiffness.",
        ReanimatedNotes.backwards(initialVelocity),
        Notes.massIsLost(mass, assumed: Int(ReanimatedSolver.mass))
      ),
      code: JavaScriptCode.reanimated(
        duration: duration,
        dampingRatio: ratio,
        initialVelocity: initialVelocity
      )
    )
  }
}
