// SPDX-License-Identifier: Apache-2.0

import Springs

extension System {
  /// Flutter.
  static let flutter = System(
    "Flutter", vocabularies: [.flutter], settling: [.flutter],
    presets: [
      PresetTable(
        in: .flutter, source: "flutter/flutter, spring_simulation.dart",
        [("flutter-default", [(.mass, 1), (.stiffness, 157.913_670_417_429_73), (.damping, 25.132_741_228_718_345)])]),
      PresetTable(
        in: .flutter, source: "flutter/flutter, scroll_physics.dart and animation_controller.dart",
        [
          ("flutter-scroll", [(.mass, 0.5), (.stiffness, 100), (.ratio, 1.1)]),
          ("flutter-ios-fast-deceleration", [(.mass, 0.3), (.stiffness, 75), (.ratio, 1.3)]),
          ("flutter-cupertino", [(.duration, 0.55), (.bounce, 0)]),
        ]),
      PresetTable(
        in: .flutter, source: "flutter/flutter, animation_controller.dart",
        note: .own(
          .thresholdLost, "AnimationController.fling ends it within 0.01 of the target, however fast it is there."),
        [("flutter-fling", [(.mass, 1), (.stiffness, 500), (.ratio, 1)])]),
    ],
    hypotheses: [
      Hypothesis(.flutter, [.stiffness, .dampingRatio, .mass], plausibility: 0.4),
      Hypothesis(.flutter, plausibility: 0.45),
    ], dialects: [.flutter, .springster])
}

extension Vocabulary {
  /// Flutter's SpringDescription.
  public static let flutter = Vocabulary(
    id: "flutter", title: "Flutter SpringDescription",
    summary:
      "mass, stiffness and damping of Flutter's SpringDescription; or ratio for damping; or duration and bounce.",
    source: "flutter/flutter, packages/flutter/lib/src/physics/spring_simulation.dart",
    parameters: [.mass, .stiffness, .damping],
    [.mass, .stiffness, .number(.ratio, in: .notNegative, default: 1, "Damping ratio, of withDampingRatio.")],
    [
      .number(
        .duration, in: .seconds, unit: "s", codeUnit: "ms", default: 0.5,
        "Perceptual duration, of withDurationAndBounce; Flutter takes whole milliseconds."),
      .number(.bounce, in: .bounce, default: 0, "How much it bounces, of withDurationAndBounce."),
    ], example: [(.mass, 1), (.stiffness, 100), (.damping, 10)],
    decode: { arguments throws(ValidationErrors) in
      if let ratio = arguments.number(.ratio) {
        let spring = try spring { () throws(SpringError) in
          try Spring(
            validating: .dampingRatio(ratio, stiffness: arguments.required(.stiffness), mass: arguments.required(.mass))
          )
        }
        return DecodedSpring(spring)
      }
      guard let duration = arguments.number(.duration) else { return DecodedSpring(try arguments.spring()) }
      var clamps: [Clamp] = []
      // Dart's Duration counts microseconds, and its inMilliseconds truncates.
      let whole = ((duration * 1e6).rounded() / 1000).rounded(.down) / 1000
      guard whole > 0 else {
        throw ValidationErrors([ValidationError("duration", "must be a millisecond or more: Flutter takes whole ones")])
      }
      clamps.record("duration", duration, whole, reason: .own(.milliseconds, "Flutter takes whole milliseconds."))
      let spring = try spring { () throws(SpringError) in
        try Spring(validating: .duration(whole, bounce: arguments.required(.bounce)))
      }
      return DecodedSpring(spring, clamps: clamps)
    },
    encode: { spring, initialVelocity in
      let code = Snippet.springSimulation(spring, initialVelocity: initialVelocity)
      return EncodedSpring(
        numbers: physics(spring), losses: .present(.velocityLost(initialVelocity, givenBy: code)), code: code)
    })
}

/// Dart code for Flutter; the value goes from 0 to 1, so the velocity is in distances per second.
extension Snippet {
  /// A `SpringSimulation` with its `SpringDescription`.
  static func springSimulation(_ spring: Spring, initialVelocity: Double) -> Snippet {
    Snippet(
      "dart",
      """
      SpringSimulation(const SpringDescription(mass: \(spring.mass), stiffness: \(spring.stiffness), damping: \(spring.damping)), 0, 1, \(initialVelocity))
      """)
  }
}

extension SettlingDefinition {
  /// The time at which Flutter's `SpringSimulation` reports that it is done, asked 60 times a second.
  public static let flutter = Self(
    id: "flutter", title: "Flutter SpringSimulation.isDone",
    rule: """
      The first frame, at 60 Hz, with |distance| < 0.001 units and |velocity| < 0.001 units/s; so \
      it depends on the unit.
      """, source: "flutter/flutter, physics/spring_simulation.dart and tolerance.dart"
  ) { motion in
    FrameLoop.settling(framesPerSecond: 60) { time in
      let state = motion.state(at: time)
      return (state.position - motion.target).magnitude < 0.001 && state.velocity.magnitude < 0.001
    }
  }
}

extension Dialect {
  /// Flutter's `SpringDescription`.
  static let flutter = Dialect(
    "flutter", "Flutter",
    sets: [
      .set(.flutter), .set(.flutter, needs: [.stiffness, .dampingRatio], takes: [.mass]),
      .set(.flutter, needs: [.duration, .bounce]), .set(.flutter, needs: [.duration], fills: [(.bounce, 0)]),
      .set(.flutter, needs: [.bounce], fills: [(.duration, 0.5)]),
    ],
    calls: [
      CallForm("SpringDescription", needs: ["stiffness"]),
      CallForm("SpringDescription.withDampingRatio", needs: ["ratio"]),
      CallForm(
        "SpringDescription.withDampingRatio", fixed: [("ratio", .number(1))], needs: ["stiffness"], excludes: ["ratio"]),
      CallForm("SpringDescription.withDurationAndBounce", playsAlone: true),
    ], marks: ["SpringDescription", "SpringSimulation"], languages: .dart, bareTime: .bySize)

  /// The springs of the package springster, whose duration is the response.
  ///
  /// Source: whynotmake-it/rivership, springster, spring.dart: 0.5 s and a damping fraction of 1 by default.
  static let springster = Dialect(
    "springster", "springster",
    sets: [
      .set(.responseDampingRatio, needs: [.duration, .dampingRatio]),
      .set(.responseDampingRatio, needs: [.dampingRatio], fills: [(.response, 0.5)]),
      .set(.responseDampingRatio, needs: [.duration], fills: [(.dampingRatio, 1)]),
      .set(.responseDampingRatio, needs: [.bounce], takes: [.duration], fills: [(.response, 0.5)]),
    ],
    calls: [
      CallForm("Spring.withDamping", needs: ["dampingFraction", "durationSeconds"]),
      CallForm("Spring", needs: ["durationSeconds", "bounce"], looks: .marked),
    ] + springsterSprings.flatMap { $0.copies }, marks: ["package:springster", "package:rivership"], languages: .dart,
    bareTime: .seconds)

  /// A spring that springster names.
  struct SpringsterSpring: Sendable {
    let name: String
    let seconds: Double
    let dampingRatio: Double

    /// The calls that change some of its numbers.
    fileprivate var copies: [CallForm] {
      let pace: (name: String, value: Argument) = ("durationSeconds", .number(seconds))
      return [
        CallForm(
          "Spring.\(name).copyWith", fixed: [pace, ("bounce", .number(1 - dampingRatio))],
          needs: ["durationSeconds", "bounce"]),
        CallForm(
          "Spring.\(name).copyWithDamping", fixed: [pace, ("dampingFraction", .number(dampingRatio))],
          needs: ["durationSeconds", "dampingFraction"]),
      ]
    }
  }

  static let springsterSprings = [
    SpringsterSpring(name: "defaultIOS", seconds: 0.55, dampingRatio: 1),
    SpringsterSpring(name: "bouncy", seconds: 0.5, dampingRatio: 0.7),
    SpringsterSpring(name: "snappy", seconds: 0.5, dampingRatio: 0.85),
    SpringsterSpring(name: "interactive", seconds: 0.15, dampingRatio: 0.86),
  ]
}

extension TextReader {
  /// `Spring.bouncy` of springster, where its package is imported.
  mutating func readSpringster(_ index: Int) {
    guard index + 2 < text.tokens.count, text.tokens[index + 1].isMark("."),
      let spring = Dialect.springsterSprings.first(where: { $0.name == text.word(index + 2) })
    else { return }
    let bytes = text.extent(of: index..<(index + 3))
    // A call that copies it has numbers of its own.
    let isCopied =
      index + 3 < text.tokens.count && text.tokens[index + 3].isMark(".") && text.word(index + 4).hasPrefix("copyWith")
    guard !isCopied, isImported(.springster, at: bytes.lowerBound),
      let candidates = candidates(
        [("durationSeconds", .number(spring.seconds)), ("dampingFraction", .number(spring.dampingRatio))], .springster)
    else { return }
    add(bytes, name: nil, system: .springster, candidates: candidates)
  }

  /// `MotionSprings.standardFastSpatial` of material_ui, one of twelve constants with Material 3's numbers; `Springs` was the
  /// name of the class before.
  ///
  /// Source: flutter/packages 163fd2a, packages/material_ui/lib/src/generated/motion_defaults_m3.g.dart.
  mutating func readMotionSprings(_ index: Int) {
    guard index + 2 < text.tokens.count, text.tokens[index + 1].isMark("."),
      text.languages.language(at: Int(text.tokens[index].start)).contains(.dart)
    else { return }
    let words = Alias.words(of: text.word(index + 2))
    let bytes = text.extent(of: index..<(index + 3))
    guard words.count == 3, let preset = Preset.named("material3-\(words.joined(separator: "-"))"),
      let decoded = try? Vocabulary.preset.decode([("name", .text(preset.name))])
    else { return }
    add(
      bytes, name: text.text(index..<(index + 3)), system: .flutter,
      candidates: [RecognizedSpring(.preset, [("name", .text(preset.name))], decoded, plausibility: 0.95, notes: [])])
  }
}
