// SPDX-License-Identifier: Apache-2.0

import Springs

extension System {
  /// Remix 3.
  static let remix = System(
    "Remix", vocabularies: [.remix], settling: [.remix],
    presets: [
      PresetTable(
        in: .remix, source: "remix-run/remix, packages/ui/src/animation/spring.ts",
        [
          ("remix-smooth", [(.duration, 0.4), (.bounce, -0.3)]), ("remix-snappy", [(.duration, 0.2), (.bounce, 0)]),
          ("remix-bouncy", [(.duration, 0.4), (.bounce, 0.3)]),
        ])
    ], hypotheses: [Hypothesis(.remix, [.duration, .bounce], plausibility: 0.3, speaksMilliseconds: true)],
    dialects: [.remix])
}

extension Vocabulary {
  /// Remix's spring(): Apple's duration and bounce, the bounce up to 0.95, ended at the first rest on a grid of 50 ms.
  ///
  /// For a negative bounce Remix turns the sign of the initial velocity round, so −v₀ is said for v₀.
  public static let remix = Vocabulary(
    id: "remix", title: "Remix spring()",
    summary: "duration, bounce and velocity of Remix 3's spring(); no bounce above 0.95, and sampled as CSS linear().",
    source: "remix-run/remix, packages/ui/src/animation/spring.ts",
    parameters: [
      .number(.duration, in: .seconds, unit: "s", default: 0.3, "Perceptual duration, equal to the response."),
      .number(.bounce, in: .bounce, default: 0, "How much it bounces; Remix moves it to 0.95 at most."),
      .initialVelocity,
    ], example: [(.duration, 0.4), (.bounce, 0.3)],
    decode: { arguments throws(ValidationErrors) in
      var clamps: [Clamp] = []
      let bounce = clamps.clamping("bounce", arguments.required(.bounce), to: -1...RemixSpring.mostBounce, by: "Remix")
      let spring = try spring { () throws(SpringError) in
        try Spring(validating: .duration(arguments.required(.duration), bounce: bounce))
      }
      return RemixSpring.decode(spring, initialVelocity: arguments.required(.initialVelocity), clamps: clamps)
    },
    encode: { spring, initialVelocity in
      let closest = RemixSpring.closest(to: spring)
      let velocity = closest.spring.dampingRatio > 1 ? -initialVelocity : initialVelocity
      return EncodedSpring(
        numbers: [.duration: closest.spring.duration, .bounce: closest.spring.bounce, .initialVelocity: velocity],
        losses: .present(
          closest.loss, velocity == initialVelocity ? nil : .startsOtherwise(.turnedRound, isMadeUpFor: true),
          RemixSpring.cut(of: closest.spring, initialVelocity: initialVelocity)),
        code: Snippet.remix(duration: closest.spring.duration, bounce: closest.spring.bounce, velocity: velocity))
    })
}

/// What Remix plays.
enum RemixSpring {
  /// The largest bounce that Remix uses.
  static let mostBounce = 0.95
  static let noMoreBounce = "Remix has no bounce above 0.95."

  static func decode(_ spring: Spring, initialVelocity: Double, clamps: [Clamp]) -> DecodedSpring {
    var clamps = clamps
    let isTurned = spring.dampingRatio > 1 && initialVelocity != 0
    let played = isTurned ? -initialVelocity : initialVelocity
    clamps.record(
      "initialVelocity", initialVelocity, played, reason: .startsOtherwise(.turnedRound, isMadeUpFor: false))
    return DecodedSpring(
      spring, initialVelocity: played, cut: end(of: Motion(spring: spring, relativeVelocity: played)), clamps: clamps)
  }

  /// The closest spring with a bounce of at most 0.95: the same frequency.
  static func closest(to spring: Spring) -> ClosestSpring.Choice {
    guard spring.bounce > mostBounce,
      let bounciest = try? Spring(validating: .duration(spring.duration, bounce: mostBounce, mass: spring.mass))
    else { return (spring, nil) }
    return (bounciest, .own(.clamped, noMoreBounce))
  }

  /// What is said of a motion that Remix ends before it has settled; nil for others.
  static func cut(of spring: Spring, initialVelocity: Double) -> Remark? {
    let motion = Motion(spring: spring, relativeVelocity: initialVelocity)
    return motion.strays(beyond: Translation.invisibleJump, after: end(of: motion))
      ? .own(.endsEarly, "Remix ends the animation where it rests for an instant, at the latest after 20 seconds.")
      : nil
  }

  /// When Remix ends the animation: the first multiple of 50 ms at rest, at most 20 s.
  static func end(of motion: Motion) -> Double {
    for step in 0..<400 {
      guard Steps.take() else { break }
      let time = Double(step * 50) / 1000
      let state = motion.state(at: time)
      // Remix takes the velocity from the half millisecond before.
      let before = motion.position(at: max(0, time - 0.0005))
      let velocity = step == 0 ? motion.initialVelocity : (state.position - before) / 0.0005
      if velocity.magnitude <= 0.01, (1 - state.position).magnitude <= 0.005 { return time }
    }
    return 20
  }
}

extension SettlingDefinition {
  /// The duration that Remix's spring() finds for its curve.
  public static let remix = Self(
    id: "remix", title: "Remix spring()",
    rule: """
      The first multiple of 50 ms at which |velocity| ≤ 0.01 and |distance| ≤ 0.005 of the way hold at that instant, \
      with the velocity from the half millisecond before; 20 s where there is none.
      """, source: "remix-run/remix, packages/ui/src/animation/spring.ts"
  ) { motion in
    guard let velocity = motion.relativeVelocity else { return .noDistance }
    guard motion.spring.bounce <= RemixSpring.mostBounce else { return .none(RemixSpring.noMoreBounce) }
    let end = RemixSpring.end(of: Motion(spring: motion.spring, relativeVelocity: velocity))
    return .seconds(end, note: end < 20 ? nil : "Remix stops looking after 20 seconds.")
  }
}

extension Snippet {
  /// A call of WAAPI's `animate` with Remix's `spring()`, whose duration is in milliseconds.
  static func remix(duration: Double, bounce: Double, velocity: Double) -> Snippet {
    Snippet(
      "javascript",
      """
      element.animate([{ opacity: 0 }, { opacity: 1 }], { ...spring({ duration: \(milliseconds(duration)), bounce: \(bounce)\(velocity, unlessZeroAfter: ", velocity: ") }) })
      """)
  }
}

extension Dialect {
  /// Remix's `spring()`.
  static let remix = Dialect(
    "remix", "Remix", sets: [.set(.remix, takes: [.duration, .bounce])],
    calls: [CallForm("spring", looks: .spread, playsAlone: true), CallForm("spring.transition", playsAlone: true)],
    marks: ["remix", "@remix-run/ui"], languages: .script, bareTime: .milliseconds)
}
