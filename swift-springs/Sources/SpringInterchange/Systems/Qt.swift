// SPDX-License-Identifier: Apache-2.0

import NumberText
import Springs

extension System {
  /// Qt Quick's `SpringAnimation`.
  static let qt = System("Qt Quick", vocabularies: [.qt], settling: [.qt], dialects: [.qt])
}

extension Vocabulary {
  /// Qt Quick's spring, damping and mass, stepped every 16 ms whatever the display does.
  ///
  ///     v += (spring · distance − damping · v) / mass,   x += v · 0.016
  public static let qt = Vocabulary(
    id: "qt", title: "Qt Quick SpringAnimation",
    summary: "spring, damping and mass of Qt Quick's SpringAnimation, in steps of 16 ms.",
    source: "qt/qtdeclarative, src/quick/util/qquickspringanimation.cpp",
    parameters: [
      .number(
        .spring, in: .positive, "Pull of a step of 16 ms; useful from 0.5 to 5. Qt's default of 0 animates nothing."),
      .number(
        .damping, in: .notNegative, default: 0, "Brake of a step, a share of the velocity; Qt takes more than 1 as 1."),
      .mass,
      .number(
        .epsilon, in: .positive, default: 0.01,
        "Distance and velocity, in the value's own unit, below which it stops; it shapes nothing before."),
      .refreshRate,
    ], example: [(.spring, 2), (.damping, 0.2)],
    end: { numbers, _ in .qt(epsilon: numbers.required(.epsilon), refreshRate: numbers.required(.refreshRate)) },
    code: { numbers in
      .qt(
        spring: numbers.required(.spring), damping: numbers.number(.damping) ?? 0, mass: numbers.number(.mass) ?? 1,
        epsilon: numbers.number(.epsilon) ?? 0.01)
    },
    decode: { arguments throws(ValidationErrors) in
      var clamps: [Clamp] = []
      let given = arguments.required(.damping)
      let damping = min(given, 1)
      clamps.record("damping", given, damping, reason: .own(.clamped, "Qt takes more than 1 as 1."))
      let mass = arguments.required(.mass)
      let recurrence = FrameRecurrence(
        pull: arguments.required(.spring) / mass * QtStep.seconds, brake: damping / mass, frame: QtStep.seconds)
      var decoded = try recurrence.spring
      decoded.clamps = clamps
      decoded.loop = recurrence.loop(.held, refreshRate: arguments.required(.refreshRate))
      return decoded
    },
    encode: { spring, initialVelocity in
      guard let (sum, product) = FrameRecurrence.coefficients(of: spring, frame: QtStep.seconds) else {
        return .noSpring("Qt has no spring that swings within a step of 16 ms.")
      }
      let damping = 1 - product
      let pull = (2 - damping - sum) / QtStep.seconds
      let recurrence = FrameRecurrence(pull: pull * QtStep.seconds, brake: damping, frame: QtStep.seconds)
      guard pull > 1e-24, recurrence.isPlayed else { return .noSpring("Qt has no spring so fast or so slow.") }
      return EncodedSpring(
        numbers: [.spring: pull, .damping: damping, .mass: 1, .epsilon: 0.01],
        losses: .present(
          .velocityFixed,
          spring.mass == 1 ? nil : .own(.massChanged, "The mass is 1 here, which changes nothing in the motion.")),
        code: .qt(spring: pull, damping: damping, mass: 1, epsilon: 0.01))
    })
}

extension Snippet {
  /// A `SpringAnimation`, with a mass and an epsilon if they are not Qt's own.
  fileprivate static func qt(spring: Double, damping: Double, mass: Double, epsilon: Double) -> Self {
    let mass: Code = mass == 1 ? "" : "; mass: \(mass)"
    let epsilon: Code = epsilon == 0.01 ? "" : "; epsilon: \(epsilon)"
    return Self("qml", "SpringAnimation { spring: \(spring); damping: \(damping)\(mass)\(epsilon) }")
  }
}

/// The step of Qt's loop.
private enum QtStep { static let seconds = 0.016 }

extension SettlingDefinition {
  /// The frame in which Qt's `SpringAnimation` ends, at 60 frames a second.
  public static let qt = qt(epsilon: 0.01, refreshRate: Parameter.usualRefreshRate)

  /// Returns the definition with another epsilon and at another refresh rate.
  fileprivate static func qt(epsilon: Double, refreshRate: Double) -> Self {
    Self(
      id: "qt", title: "Qt Quick SpringAnimation",
      rule: """
        The first frame, at \(NumberText.text(refreshRate)) Hz, with |velocity| < \(NumberText.text(epsilon)) units/s, by its last \
        step of 16 ms, and |distance| < \(NumberText.text(epsilon)) units.
        """, source: "qt/qtdeclarative, src/quick/util/qquickspringanimation.cpp"
    ) { motion in
      FrameLoop.settling(framesPerSecond: refreshRate) { time in
        let last = (time / QtStep.seconds + 1e-9).rounded(.down) * QtStep.seconds
        let here = motion.position(at: last)
        let step = here - motion.position(at: last - QtStep.seconds)
        return (step / QtStep.seconds).magnitude < epsilon && (here - motion.target).magnitude < epsilon
      }
    }
  }
}

extension Dialect {
  /// Qt Quick's `SpringAnimation`.
  static let qt = Dialect(
    "qt", "Qt Quick", sets: [.set(.qt, takes: [.stiffness, .damping, .mass, .epsilon])],
    calls: [CallForm("SpringAnimation", renames: ["spring": "stiffness"], looks: .block)], marks: ["QtQuick"],
    languages: .qml, bareTime: .milliseconds)
}
