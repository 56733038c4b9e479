// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension Vocabulary {
  /// UIKit's duration and damping ratio of 2013, through UIKit's own solver.
  public static let uiview = Vocabulary(
    id: "uiview",
    title: "UIView.animate with spring damping",
    summary:
      "UIView.animate(withDuration:usingSpringWithDamping:initialSpringVelocity:); the duration is the end.",
    source: "Reconstructed from measurements of iOS 14.4 by CosynPa/RevealSpringAnimation",
    parameters: [
      .number(
        .duration,
        in: .seconds,
        unit: "s",
        "Length of the animation; UIKit moves it into 0.01 to 10."
      ),
      .number(
        .dampingRatio,
        in: .notNegative,
        "Damping divided by critical damping; UIKit moves it into 1.2e-7 to 1."
      ),
      .initialVelocity,
    ],
    example: [
      ("duration", .number(0.5)), ("dampingRatio", .number(0.7)), ("initialVelocity", .number(0)),
    ],
    read: { arguments throws(ParameterFaults) in
      var clamps: [Clamp] = []
      let solver = UIViewSolver(
        duration: clamps.clamping(
          "duration",
          arguments.required(.duration),
          to: UIViewSolver.durations,
          by: "UIKit"
        ),
        dampingRatio: clamps.clamping(
          "dampingRatio",
          arguments.required(.dampingRatio),
          to: UIViewSolver.dampingRatios,
          by: "UIKit"
        ),
        initialVelocity: arguments.required(.initialVelocity)
      )
      guard let found = solver.naturalFrequency?.magnitude, found.isFinite, found > 0 else {
        throw ParameterFaults([
          ParameterFault(nil, "UIKit's own solver finds no spring for these numbers")
        ])
      }
      let spring = try spring { () throws(SpringError) in
        try Spring(naturalFrequency: found, dampingRatio: solver.dampingRatio)
      }
      let exact = solver.exactNaturalFrequency
      let missed = exact.map { ($0 / found - 1).magnitude > NewtonSearch.noticedMiss } ?? true
      return Reading(
        spring,
        initialVelocity: solver.initialVelocity,
        cut: solver.duration,
        clamps: clamps,
        notes: missed
          ? ["UIKit's solver stops away from the solution of its own equation here."] : [],
        exactNaturalFrequency: missed ? exact : nil
      )
    },
    say: { spring, initialVelocity in
      UIViewSaying(spring, initialVelocity: initialVelocity).saying
    }
  )
}
