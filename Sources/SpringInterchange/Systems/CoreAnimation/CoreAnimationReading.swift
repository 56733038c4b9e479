// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension SpringSystem {
  /// Core Animation's `CASpringAnimation`.
  static let coreAnimation = SpringSystem(
    "core-animation",
    "Core Animation",
    sets: [
      .set(
        "core-animation-overdamping",
        needs: [(.overdamping, "")],
        takes: [(.stiffness, "stiffness"), (.damping, "damping"), (.mass, "mass")]
      ),
      .set(
        "core-animation",
        takes: [(.stiffness, "stiffness"), (.damping, "damping"), (.mass, "mass")]
      ),
      .set(
        "duration-bounce",
        needs: [(.perceptualDuration, "duration")],
        takes: [(.bounce, "bounce")]
      ),
    ],
    calls: [
      CallForm("CASpringAnimation", playsAlone: true)
    ],
    marks: ["CASpringAnimation", "QuartzCore"],
    names: ["perceptualDuration", "allowsOverdamping"],
    bareTime: .seconds
  )
}
