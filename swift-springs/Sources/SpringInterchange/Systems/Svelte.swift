// SPDX-License-Identifier: Apache-2.0

import NumberText
import Springs

extension System {
  /// Svelte's `Spring`.
  static let svelte = System(
    "Svelte", vocabularies: [.svelte], settling: [.svelte],
    presets: [
      PresetTable(
        in: .svelte, source: "sveltejs/svelte 5.56, packages/svelte/src/motion/spring.js",
        [("svelte-default", [(.stiffness, 0.15), (.damping, 0.8)])])
    ],
    hypotheses: [
      Hypothesis(
        .svelte, [.stiffness, .damping], takes: [.epsilon], plausibility: 0.45,
        note: "Svelte's stiffness and damping are shares of a frame, from 0 to 1.")
    ], dialects: [.svelte])
}

extension Vocabulary {
  /// Svelte's stiffness and damping, which are taken once a frame: what it plays depends on the refresh rate.
  ///
  ///     a = stiffness · distance − damping · v,   v += a,   x += v · dt,   dt = 60 / refreshRate
  ///
  /// Below 30 frames a second time runs slower there, so that such rates are refused.
  public static let svelte = Vocabulary(
    id: "svelte", title: "Svelte Spring",
    summary:
      "stiffness and damping of Svelte's Spring, shares from 0 to 1 of a frame; the motion depends on the refresh rate.",
    source: "sveltejs/svelte 5.56, packages/svelte/src/motion/spring.js",
    parameters: [
      .number(
        .stiffness, in: NumberRange(-1e6...1e6), default: 0.15,
        "Pull of a frame, a share of the distance; Svelte moves it into 0 to 1."),
      .number(
        .damping, in: NumberRange(-1e6...1e6), default: 0.8,
        "Brake of a frame, a share of the velocity; Svelte moves it into 0 to 1."),
      .number(
        .precision, in: .positive, default: 0.01,
        "Distance and step, in the value's own unit, at which it stops; it shapes nothing before."), .refreshRate,
    ], example: [(.stiffness, 0.1), (.damping, 0.25)],
    end: { numbers, _ in .svelte(precision: numbers.required(.precision), refreshRate: numbers.required(.refreshRate))
    },
    code: { numbers in
      .svelte(
        stiffness: numbers.number(.stiffness) ?? 0.15, damping: numbers.number(.damping) ?? 0.8,
        precision: numbers.number(.precision) ?? 0.01)
    },
    decode: { arguments throws(ValidationErrors) in
      var clamps: [Clamp] = []
      let stiffness = clamps.clamping("stiffness", arguments.required(.stiffness), to: 0...1, by: "Svelte")
      let damping = clamps.clamping("damping", arguments.required(.damping), to: 0...1, by: "Svelte")
      let rate = arguments.required(.refreshRate)
      let recurrence = FrameRecurrence(pull: stiffness * 60 / rate, brake: damping, frame: 1 / rate)
      var decoded = try recurrence.spring
      decoded.clamps = clamps
      decoded.loop = recurrence.loop(.whole(1), refreshRate: rate)
      return decoded
    },
    encodeAtRate: { spring, initialVelocity, rate in
      guard let (sum, product) = FrameRecurrence.coefficients(of: spring, frame: 1 / rate) else {
        return .noSpring("Svelte has no spring that swings within a frame.")
      }
      let damping = 1 - product
      let exact = (2 - damping - sum) * rate / 60
      let stiffness = min(max(exact, 0), 1)
      guard FrameRecurrence(pull: stiffness * 60 / rate, brake: damping, frame: 1 / rate).isPlayed else {
        return .noSpring("Svelte has no spring so fast or so slow.")
      }
      return EncodedSpring(
        numbers: [.stiffness: stiffness, .damping: damping, .precision: 0.01, .refreshRate: rate],
        losses: .present(
          stiffness == exact
            ? nil : .own(.clamped, "Svelte has no stiffness above 1; with it this is the same damping of a frame."),
          .velocityFixed, rate == 60 ? .own(.steps, "These numbers are for a display of 60 frames a second.") : nil),
        code: .svelte(stiffness: stiffness, damping: damping, precision: 0.01))
    })
}

extension Snippet {
  /// A `Spring` of Svelte.
  fileprivate static func svelte(stiffness: Double, damping: Double, precision: Double) -> Self {
    Self("javascript", "new Spring(0, { stiffness: \(stiffness), damping: \(damping), precision: \(precision) })")
  }
}

extension SettlingDefinition {
  /// The frame in which Svelte's `Spring` ends at 60 frames a second.
  public static let svelte = svelte(precision: 0.01, refreshRate: Parameter.usualRefreshRate)

  /// Returns the definition with another precision and refresh rate.
  fileprivate static func svelte(precision: Double, refreshRate: Double) -> Self {
    Self(
      id: "svelte", title: "Svelte Spring",
      rule: """
        The first frame, at \(NumberText.text(refreshRate)) Hz, before which the distance and the step to come \
        are both below \(NumberText.text(precision)) units: then it is set to the target.
        """, source: "sveltejs/svelte 5.56, packages/svelte/src/motion/spring.js"
    ) { motion in FrameLoop.settling(of: motion, framesPerSecond: refreshRate) { $0 < precision && $1 < precision } }
  }
}

extension Dialect {
  /// Names that no call of Svelte has.
  private static let others = ["dampingRatio", "mass", "bounce", "response", "duration", "tension"]

  /// Svelte's `Spring` and `spring`, and Solid's.
  static let svelte = Dialect(
    "svelte", "Svelte", sets: [.set(.svelte)],
    calls: [
      CallForm("Spring", [""], needs: ["stiffness", "damping"], excludes: others, looks: [.new, .small]),
      CallForm("spring", [""], needs: ["stiffness", "damping"], excludes: others, looks: .small),
      CallForm("Spring", [""], looks: [.new, .marked], playsAlone: true),
      CallForm("spring", [""], looks: .marked, playsAlone: true),
      CallForm("createSpring", [""], needs: ["stiffness", "damping"], excludes: others, looks: .small),
      CallForm("Spring.of", [""], looks: .small, playsAlone: true),
    ], marks: ["svelte/motion", "svelte", "@solid-primitives/spring"], languages: .script)
}
