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
  /// The code spreads it into WAAPI's options, which play its `linear()`: that is what is measured. For a negative bounce
  /// Remix turns the sign of the initial velocity round, so −v₀ is encoded for v₀.
  public static let remix = Vocabulary(
    id: "remix", title: "Remix spring()",
    summary: "duration, bounce and velocity of Remix 3's spring(); no bounce above 0.95, and sampled as CSS linear().",
    source: "remix-run/remix, packages/ui/src/animation/spring.ts",
    parameters: [
      .number(
        .duration, in: .seconds, unit: "s", codeUnit: "ms", default: 0.3, "Perceptual duration, equal to the response."),
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
          closest.loss, RemixSpring.playsLines,
          velocity == initialVelocity ? nil : .startsOtherwise(.turnedRound, isMadeUpFor: true),
          RemixSpring.cut(of: closest.spring, initialVelocity: initialVelocity)),
        code: Snippet.remix(duration: closest.spring.duration, bounce: closest.spring.bounce, velocity: velocity))
    })
}

/// Remix's springs.
enum RemixSpring {
  /// The largest bounce that Remix uses.
  static let mostBounce = 0.95
  static let playsLines = Remark.own(
    .lines, "Remix plays the straight lines of a linear(), which may leave out swings; they count in the error.")
  static let noMoreBounce = "Remix has no bounce above 0.95."

  static func decode(_ spring: Spring, initialVelocity: Double, clamps: [Clamp]) -> DecodedSpring {
    var clamps = clamps
    let isTurned = spring.dampingRatio > 1 && initialVelocity != 0
    let played = isTurned ? -initialVelocity : initialVelocity
    clamps.record(
      "initialVelocity", initialVelocity, played, reason: .startsOtherwise(.turnedRound, isMadeUpFor: false))
    var decoded = DecodedSpring(
      spring, initialVelocity: played, cut: end(of: Motion(spring: spring, relativeVelocity: played)), clamps: clamps)
    decoded.lines = lines
    return decoded
  }

  /// The `linear()` that `{ ...spring() }` plays: halves of its time, halved again where their middle is 0.002 off the line
  /// and they are longer than 8 ms, twelve times at most; four decimals, and times in tenths of a percent.
  ///
  /// A middle that lies on the line by chance ends the halving, however far the curve is from it beside that.
  @Sendable static func lines(of motion: Motion, until end: Double) -> LinearEasing {
    let milliseconds = end * 1000
    var points: [(time: Double, value: Double)] = []
    func add(_ time: Double, _ value: Double) {
      if points.last.map({ $0.time < time }) ?? true { points.append((time, value)) }
    }
    func halve(_ from: (time: Double, value: Double), _ to: (time: Double, value: Double), _ depth: Int) {
      let time = (from.time + to.time) / 2
      let middle = (time: time, value: motion.position(at: time / 1000))
      guard depth <= 12, (middle.value - (from.value + to.value) / 2).magnitude > 0.002, to.time - from.time > 8,
        Steps.take()
      else { return add(from.time, from.value) }
      halve(from, middle, depth + 1)
      halve(middle, to, depth + 1)
    }
    let last = (time: milliseconds, value: motion.position(at: end))
    halve((0, motion.position(at: 0)), last, 0)
    add(last.time, last.value)
    func rounded(_ value: Double, to parts: Double) -> Double { (value * parts + 0.5).rounded(.down) / parts }
    return LinearEasing(
      points: points.indices.map { index in
        guard index < points.count - 1 else { return LinearEasing.Point(input: 1, output: 1) }
        let input = index == 0 ? 0 : rounded(points[index].time / milliseconds * 100, to: 10) / 100
        return LinearEasing.Point(input: input, output: rounded(points[index].value, to: 10_000))
      })
  }

  /// The closest spring with a bounce of at most 0.95: the same frequency.
  static func closest(to spring: Spring) -> ClosestSpring.Choice {
    guard spring.bounce > mostBounce,
      let bounciest = try? Spring(validating: .duration(spring.duration, bounce: mostBounce, mass: spring.mass))
    else { return (spring, nil) }
    return (bounciest, .own(.clamped, noMoreBounce))
  }

  /// Returns the remark on a motion that Remix ends before it has settled; nil for others.
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
    "remix", "Remix", sets: [.set(.remix)],
    calls: [CallForm("spring", looks: .spread, playsAlone: true), CallForm("spring.transition", playsAlone: true)],
    marks: ["remix", "@remix-run/ui"], languages: .script, bareTime: .milliseconds)
}
