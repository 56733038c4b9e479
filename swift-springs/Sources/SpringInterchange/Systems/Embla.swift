// SPDX-License-Identifier: Apache-2.0

import Springs

extension System {
  /// Embla carousel, which shadcn's carousel is made of.
  static let embla = System(
    "Embla", vocabularies: [.embla], settling: [.embla],
    presets: [
      PresetTable(
        in: .embla, source: "davidjerleke/embla-carousel, ScrollBody.ts",
        [("embla-default", [(.duration, 25), (.friction, 0.68)])])
    ], dialects: [.embla])
}

extension Vocabulary {
  /// Embla's duration, which isn't a time, and its friction, in steps of 1/60 s.
  ///
  ///     v = (v + distance / duration) · friction,   x += v
  public static let embla = Vocabulary(
    id: "embla", title: "Embla carousel",
    summary: "duration (no time, but how hard it is to move) and friction of Embla's scroll body.",
    source: "davidjerleke/embla-carousel 25eff50, ScrollBody.ts",
    parameters: [
      .number(
        .duration, in: NumberRange(1...1e6), default: 25,
        "How many steps of 1/60 s the pull of one would need; 20 to 60 are advised."),
      .number(
        .friction, in: NumberRange(above: 0, through: 1), default: 0.68, "What is left of the velocity after a step."),
      .refreshRate,
    ], example: [(.duration, 25), (.friction, 0.68)],
    code: { .embla(duration: $0.required(.duration), friction: $0.required(.friction)) },
    decode: { arguments throws(ValidationErrors) in
      let friction = arguments.required(.friction)
      let recurrence = FrameRecurrence(
        pull: friction / arguments.required(.duration), brake: 1 - friction, frame: 1 / 60)
      var decoded = try recurrence.spring
      decoded.loop = recurrence.loop(.interpolated, refreshRate: arguments.required(.refreshRate))
      return decoded
    },
    encode: { spring, initialVelocity in
      guard let (sum, product) = FrameRecurrence.coefficients(of: spring, frame: 1 / 60) else {
        return .noSpring("Embla has no spring that swings within a step.")
      }
      let duration = product / (1 + product - sum)
      let recurrence = FrameRecurrence(pull: product / duration, brake: 1 - product, frame: 1 / 60)
      guard duration >= 1, duration <= 1e6, recurrence.isPlayed else {
        return .noSpring("No duration makes Embla play this spring.")
      }
      return EncodedSpring(
        numbers: [.duration: duration, .friction: product], losses: [.velocityFixed],
        code: .embla(duration: duration, friction: product))
    })
}

extension Snippet {
  /// Embla's scroll body with another duration and friction.
  fileprivate static func embla(duration: Double, friction: Double) -> Self {
    Self("javascript", "embla.internalEngine().scrollBody.useDuration(\(duration)).useFriction(\(friction))")
  }
}

extension SettlingDefinition {
  /// The step in which Embla's scroll body has settled.
  public static let embla = Self(
    id: "embla", title: "Embla carousel",
    rule: """
      The first step, at 60 Hz, with |distance| < 0.001 pixels. A swing that crosses the target \
      within a step does not end it.
      """, source: "davidjerleke/embla-carousel 25eff50, ScrollBody.ts"
  ) { motion in
    FrameLoop.settling(framesPerSecond: 60) { time in (motion.position(at: time) - motion.target).magnitude < 0.001 }
  }
}

extension Dialect {
  /// Embla's carousel.
  static let embla = Dialect(
    "embla", "Embla", sets: [.set(.embla)],
    calls: [
      CallForm("EmblaCarousel", [""], needs: ["duration", "friction"]),
      CallForm("useDuration", ["duration"], looks: .chained),
      CallForm("useEmblaCarousel", needs: ["duration", "friction"]),
    ], marks: ["embla-carousel", "embla-carousel-react"], languages: .script, bareTime: .seconds)
}
