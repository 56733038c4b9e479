// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension Vocabulary {
  /// The spring parameters of GNOME's libadwaita.
  ///
  /// Its overdamped curve has the factor e^(−ζω₀t) as a number of its own, which is 0 from ζω₀t = 745.13 on: a strongly
  /// overdamped spring drops to the target then.
  public static let libadwaita = Vocabulary(
    id: "libadwaita",
    title: "libadwaita AdwSpringParams",
    summary:
      "dampingRatio, mass and stiffness of GNOME's AdwSpringParams; time passes in whole milliseconds there.",
    source: "GNOME/libadwaita, src/adw-spring-params.c and adw-spring-animation.c",
    parameters: [.dampingRatio, .mass, .stiffness],
    example: [("dampingRatio", .number(0.7)), ("mass", .number(1)), ("stiffness", .number(200))],
    read: { arguments throws(ParameterFaults) in
      let spring = try spring { () throws(SpringError) in
        try Spring(
          mass: arguments.required(.mass),
          stiffness: arguments.required(.stiffness),
          dampingRatio: arguments.required(.dampingRatio)
        )
      }
      let drop = LibadwaitaLimits.dropTime(of: spring)
      return Reading(
        spring,
        cut: drop,
        notes: drop == nil ? [] : [Notes.overdampingIsLost(by: "libadwaita")]
      )
    },
    say: { spring, initialVelocity in
      Saying(
        numbers: [
          .dampingRatio: spring.dampingRatio,
          .mass: spring.mass,
          .stiffness: spring.stiffness,
        ],
        note: Notes.joined(
          Notes.velocityIsLost(initialVelocity),
          LibadwaitaLimits.dropTime(of: spring) == nil
            ? nil : Notes.overdampingIsLost(by: "libadwaita")
        ),
        code: CCode.springAnimation(spring, initialVelocity: initialVelocity)
      )
    }
  )
}

/// What libadwaita does to springs at the end of its numbers.
enum LibadwaitaLimits {
  /// Beyond it e to the power −x is less than half of the smallest double.
  private static let lastExponent = 745.1332191019412

  /// When an overdamped spring that is visibly away from its target drops to it, in seconds; nil where none does.
  static func dropTime(of spring: Spring) -> Double? {
    let zeta = spring.dampingRatio
    guard zeta > 1 else {
      return nil
    }
    // The slow exponential is e^(−σt), σ = ω²/(b+γ).
    let root = ((zeta - 1) * (zeta + 1)).squareRoot()
    guard Elementary.exp(-lastExponent / (zeta * (zeta + root))) > Translation.invisibleJump else {
      return nil
    }
    return lastExponent / spring.decayRate
  }
}
