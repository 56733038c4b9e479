// SPDX-License-Identifier: Apache-2.0

import Springs

extension System {
  /// anime.js 4 and 3.
  static let anime = System(
    "anime.js", vocabularies: [.anime, .animePhysics, .animeV3], settling: [.anime, .animeV3],
    presets: [
      PresetTable(
        in: .anime, source: "juliangarnier/anime, src/easings/spring/index.js and src/index.js",
        [("anime-default", [(.duration, 0.628), (.bounce, 0.5)])]),
      PresetTable(
        in: .animePhysics, source: "juliangarnier/anime, src/easings/spring/index.js and src/index.js",
        [("anime-physics-default", [(.mass, 1), (.stiffness, 100), (.damping, 10)])]),
      PresetTable(
        in: .animeV3, source: "juliangarnier/anime, src/easings/spring/index.js and src/index.js",
        [("anime-v3-default", [(.mass, 1), (.stiffness, 100), (.damping, 10)])]),
    ],
    hypotheses: [
      Hypothesis(.anime, [.duration, .bounce], plausibility: 0.35, speaksMilliseconds: true),
      Hypothesis(.animePhysics, [.stiffness, .damping], takes: [.mass], plausibility: 0.3),
    ], dialects: [.anime, .animeV3])
}

extension Vocabulary {
  /// Anime.js 4's duration and bounce, rounded to three decimals of stiffness and damping.
  public static let anime = Vocabulary(
    id: "anime", title: "anime.js 4, duration and bounce",
    summary: "duration and bounce of anime.js 4's spring(); it rounds stiffness and damping to three decimals.",
    source: "juliangarnier/anime 4.4, src/easings/spring/index.js",
    parameters: [
      .number(
        .duration, in: .seconds, unit: "s", codeUnit: "ms", default: 0.628,
        "Perceptual duration; anime.js moves it into 0.01 to 10."),
      .number(
        .bounce, in: NumberRange(-1e6...1e6), default: 0.5, "How much it bounces; anime.js moves it into -1 to 1."),
    ], example: [(.duration, 0.5), (.bounce, 0.3)],
    decode: { arguments throws(ValidationErrors) in
      try AnimeSpring(duration: arguments.required(.duration), bounce: arguments.required(.bounce)).decoded
    },
    encode: { spring, initialVelocity in
      let range = AnimeSpring.durations
      let duration = min(max(spring.duration, range.lowerBound), range.upperBound)
      return EncodedSpring(
        numbers: [.duration: duration, .bounce: spring.bounce],
        losses: .present(
          AnimeSpring.rounds,
          duration == spring.duration ? nil : .own(.clamped, "Its durations go from 0.01 to 10 seconds."),
          .velocityRefused(initialVelocity, by: "anime.js")),
        code: Snippet.anime(duration: duration, bounce: spring.bounce))
    })

  /// Anime.js 4's physical spring, with a mass of at least 1.
  public static let animePhysics = Vocabulary(
    id: "anime-physics", title: "anime.js 4, physics",
    summary: "mass, stiffness and damping of anime.js 4's spring(); no mass below 1 and no stiffness above 10000.",
    source: "juliangarnier/anime 4.4, src/easings/spring/index.js",
    parameters: [.mass, .stiffness(default: 100), .damping(default: 10), .initialVelocity],
    example: [(.mass, 1), (.stiffness, 100), (.damping, 10), (.initialVelocity, 0)], end: { _, _ in .anime },
    decode: { arguments throws(ValidationErrors) in
      var decoded = try ParameterClamp.anime.decode(arguments)
      decoded.cut = AnimeSpring.end(of: Motion(spring: decoded.spring, relativeVelocity: decoded.initialVelocity))
      return decoded
    },
    encode: { spring, initialVelocity in
      ParameterClamp.anime.encoded((spring, nil), initialVelocity: initialVelocity) { said, velocity in
        Snippet.anime(said, initialVelocity: velocity)
      }
    })

  /// Anime.js 3's easing string, with every number moved into 0.1 to 100, the velocity too.
  public static let animeV3 = Vocabulary(
    id: "anime-v3", title: "anime.js 3",
    summary: "spring(mass, stiffness, damping, velocity) of anime.js 3, each moved into 0.1 to 100, the velocity too.",
    source: "juliangarnier/anime 3.2.2, src/index.js",
    parameters: [.mass, .stiffness(default: 100), .damping(default: 10), .initialVelocity],
    example: [(.mass, 1), (.stiffness, 80), (.damping, 10), (.initialVelocity, 1)],
    decode: { arguments throws(ValidationErrors) in try ParameterClamp.animeV3.decode(arguments) },
    encodeWithoutOverdamping: { closest, initialVelocity in
      ParameterClamp.animeV3.encoded(closest, initialVelocity: initialVelocity) { said, velocity in
        Snippet.animeV3(said, initialVelocity: velocity)
      }
    })
}

/// anime.js 4's spring for a duration and a bounce.
///
/// Stiffness (2π/T)² up to 10000 and damping 4πζ/T up to 300, both rounded to three decimals, on a mass of 1.
struct AnimeSpring {
  private let duration: Double
  private let bounce: Double
  private var clamps: [Clamp] = []

  static let rounds = Remark.own(.rounded, "anime.js rounds stiffness and damping to three decimals.")

  /// The durations that anime.js uses; others are moved to the nearer end.
  static let durations = 0.01...10.0

  init(duration: Double, bounce: Double) {
    self.duration = clamps.clamping("duration", duration, to: Self.durations, by: "anime.js")
    self.bounce = clamps.clamping("bounce", bounce, to: -1...1, by: "anime.js")
  }

  var decoded: DecodedSpring {
    get throws(ValidationErrors) {
      var clamps = clamps
      let exact = (2 * .pi / duration) * (2 * .pi / duration)
      let stiffness = Self.rounded(min(exact, 10_000))
      if exact > 10_000 {
        clamps.record(
          "duration", duration, 2 * .pi / 100, reason: .own(.clamped, "anime.js uses no stiffness above 10000."))
      }
      let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
      let wanted = 4 * .pi * ratio / duration
      let damping = Self.rounded(min(wanted, 300))
      let spring = try Vocabulary.spring { () throws(SpringError) in
        try Spring(validating: .stiffness(stiffness, damping: damping))
      }
      if wanted > 300 {
        clamps.record("bounce", bounce, spring.bounce, reason: .own(.clamped, "anime.js uses no damping above 300."))
      }
      return DecodedSpring(spring, cut: Self.end(of: Motion(spring: spring)), clamps: clamps, notes: [Self.rounds])
    }
  }

  /// When anime.js gives up looking for rest, and ends the animation; nil if it finds it before.
  static func end(of motion: Motion) -> Double? { motion.strays(beyond: 0.0005, after: 60) ? 60 : nil }

  /// A number rounded to three decimals, halves upwards, as JavaScript's Math.round has it.
  private static func rounded(_ value: Double) -> Double { (value * 1000 + 0.5).rounded(.down) / 1000 }
}

extension Snippet {
  /// A call of anime.js 4's `animate` with a `spring()` of duration, which is in milliseconds, and bounce.
  static func anime(duration: Double, bounce: Double) -> Snippet {
    Snippet(
      "javascript",
      """
      animate(element, { x: [0, 1], ease: spring({ duration: \(milliseconds(duration)), bounce: \(bounce) }) })
      """)
  }

  /// A call of anime.js 4's `animate` with a `spring()` of physics.
  static func anime(_ spring: Spring, initialVelocity: Double) -> Snippet {
    Snippet(
      "javascript",
      """
      animate(element, { x: [0, 1], ease: spring({ mass: \(spring.mass), stiffness: \(spring.stiffness), damping: \(spring.damping)\(initialVelocity, unlessZeroAfter: ", velocity: ") }) })
      """)
  }

  /// A call of anime.js 3 with its easing string.
  static func animeV3(_ spring: Spring, initialVelocity: Double) -> Snippet {
    Snippet(
      "javascript",
      """
      anime({ targets: element, translateX: [0, 1], easing: 'spring(\(spring.mass), \(spring.stiffness), \(spring.damping), \(initialVelocity))' })
      """)
  }
}

extension Dialect {
  /// anime.js 4.
  static let anime = Dialect(
    "anime", "anime.js",
    sets: [
      .set(.anime), .set(.anime, needs: [.perceptualDuration], takes: [.bounce]),
      .set(.animePhysics, takes: [.stiffness, .damping, .mass]),
    ],
    calls: [
      CallForm("createSpring", playsAlone: true),
      CallForm("spring", needs: ["bounce", "duration", "perceivedDuration"], excludes: ["keyframes"], looks: .object),
      CallForm("spring", needs: ["mass"], excludes: ["dampingRatio", "frame", "fps"], looks: .object),
      CallForm("spring", looks: .marked, playsAlone: true),
      CallForm("spring", ["mass", "stiffness", "damping", "velocity"], looks: .marked),
    ], marks: ["animejs", "animejs/easings", "createSpring"], names: ["perceivedDuration"], languages: .script,
    bareTime: .milliseconds)

  /// anime.js 2 and 3, whose springs are strings.
  static let animeV3 = Dialect(
    "anime-v3", "anime.js 3",
    sets: [
      .set(.animeV3, needs: [.mass, .stiffness, .damping]),
      .set(.animeV3, fills: [(.mass, 1), (.stiffness, 100), (.damping, 10)]),
    ],
    calls: [
      CallForm("spring", ["mass", "stiffness", "damping", "velocity"], looks: .quoted),
      CallForm("spring", looks: .quoted, playsAlone: true),
      // The word without its quotes, as one copies it: only here has a spring() four numbers.
      CallForm("spring", ["mass", "stiffness", "damping", "velocity"], needs: ["velocity"], looks: .unnamed),
    ], marks: ["anime"], languages: .script)
}

extension SettlingDefinition {
  /// The duration of anime.js 3's spring easing.
  public static let animeV3 = Self(
    id: "anime-v3", title: "anime.js 3, spring easing",
    rule: """
      A sixth of the time of the last of sixteen looks in a row, one every sixth of a second, that found the target \
      to the last bit of a number. Overdamping plays as critical, and the initial velocity is \
      moved into 0.1 to 100.
      """, source: "juliangarnier/anime 3.2.2, src/index.js"
  ) { motion in
    guard let played = ParameterClamp.animeV3.played(motion) else { return .noDistance }
    let rest = Anime3DurationSearch.rest(from: 1.0 / 6, looks: Int(clamping: FrameLoop.limit * 36)) {
      1 + played.position(at: $0) == 1
    }
    return rest.map { .seconds($0.last / 6) } ?? FrameLoop.stillMoving
  }

  /// The settling duration of anime.js 4.
  public static let anime = Self(
    id: "anime", title: "anime.js spring, settlingDuration",
    rule: """
      Looked at every 20 ms for at most 60 s: the last of the first eleven looks in a row within 0.0005 of the \
      distance. So it includes 200 ms of rest.
      """, source: "juliangarnier/anime 4, src/easings/spring/index.js"
  ) { motion in
    guard let velocity = motion.relativeVelocity else { return .noDistance }
    let progress = Motion(spring: motion.spring, relativeVelocity: velocity)
    var (time, inside) = (0.0, 0)
    for look in 0...3000 {
      guard Steps.take() else { break }
      // Added up as there, so that a look is where its own is.
      time = look == 0 ? 0 : time + 0.02
      inside = progress.remaining(at: time).magnitude < 0.0005 ? inside + 1 : 0
      guard inside < 11 else { break }
    }
    return .seconds(
      (time * 1000).rounded() / 1000, note: inside < 11 ? "anime.js stops looking after 60 seconds." : nil)
  }
}
