// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension Vocabulary {
  /// SwiftUI's settling duration and damping ratio.
  public static let settlingDuration = Vocabulary(
    id: "settling-duration",
    title: "Settling duration and damping ratio",
    summary: "SwiftUI's Spring(settlingDuration:dampingRatio:epsilon:).",
    source: "OpenSwiftUI, Spring+SettlingDurationDampingRatio.swift",
    parameters: [
      .number(
        .settlingDuration,
        in: .seconds,
        unit: "s",
        "Time after which the envelope is within epsilon; SwiftUI moves it into 0.01 to 10."
      ),
      .number(
        .dampingRatio,
        in: .notNegative,
        "Damping divided by critical damping; SwiftUI moves it into 2.2e-16 to 1."
      ),
      .number(
        .epsilon,
        in: NumberRange(1e-12...0.5),
        default: 0.001,
        "What counts as settled, as a fraction of the distance."
      ),
    ],
    example: [("settlingDuration", .number(1)), ("dampingRatio", .number(0.7))],
    read: { arguments throws(ParameterFaults) in
      var clamps: [Clamp] = []
      let duration = clamps.clamping(
        "settlingDuration",
        arguments.required(.settlingDuration),
        to: SwiftUISettlingSolver.durations,
        by: "SwiftUI"
      )
      let dampingRatio = clamps.clamping(
        "dampingRatio",
        arguments.required(.dampingRatio),
        to: SwiftUISettlingSolver.dampingRatios,
        by: "SwiftUI"
      )
      let solver = SwiftUISettlingSolver(
        dampingRatio: dampingRatio,
        epsilon: arguments.required(.epsilon)
      )
      guard let exact = solver.exactNaturalFrequency(duration: duration) else {
        throw ParameterFaults([
          ParameterFault("dampingRatio", "is too small for this epsilon: no frequency settles so")
        ])
      }
      guard let found = solver.naturalFrequency(duration: duration), found > 0, found.isFinite
      else {
        throw ParameterFaults([
          ParameterFault(nil, "SwiftUI's own solver finds no spring for these numbers")
        ])
      }
      let hasMissed = (exact / found - 1).magnitude > NewtonSearch.noticedMiss
      let spring = try spring { () throws(SpringError) in
        try Spring(naturalFrequency: found, dampingRatio: dampingRatio)
      }
      return Reading(
        spring,
        clamps: clamps,
        notes: hasMissed
          ? ["SwiftUI's solver stops away from the solution of its own equation here."] : [],
        exactNaturalFrequency: hasMissed ? exact : nil
      )
    },
    say: { spring, initialVelocity in
      let closest = ClosestSpring.withoutOverdamping(spring, initialVelocity: initialVelocity)
      let dampingRatio = closest.spring.dampingRatio
      let solver = SwiftUISettlingSolver(dampingRatio: dampingRatio, epsilon: 0.001)
      let omega = closest.spring.naturalFrequency
      guard let root = solver.duration(naturalFrequency: omega),
        let duration = SwiftUISettlingSolver.durations.duration(
          root,
          playing: omega,
          by: solver.naturalFrequency(duration:)
        )
      else {
        return Saying(
          .none,
          note: "No settling duration from 0.01 to 10 seconds gives this spring."
        )
      }
      let notes = Notes.joined(
        closest.note,
        Notes.velocityIsLost(initialVelocity),
        Notes.massIsLost(spring.mass)
      )
      return Saying(
        numbers: [.settlingDuration: duration, .dampingRatio: dampingRatio, .epsilon: 0.001],
        note: notes,
        code: SwiftUICode.settlingAnimation(
          duration: duration,
          dampingRatio: dampingRatio,
          initialVelocity: initialVelocity
        )
      )
    }
  )
}
