// SPDX-License-Identifier: Apache-2.0

import Springs

extension System {
  /// react-spring.
  static let reactSpring = System(
    "react-spring", vocabularies: [.reactSpring], settling: [.reactSpring],
    presets: [
      PresetTable(
        in: .reactSpring, source: "pmndrs/react-spring, packages/core/src/constants.ts",
        [
          ("react-spring-default", [(.tension, 170), (.friction, 26)]),
          ("react-spring-gentle", [(.tension, 120), (.friction, 14)]),
          ("react-spring-wobbly", [(.tension, 180), (.friction, 12)]),
          ("react-spring-stiff", [(.tension, 210), (.friction, 20)]),
          ("react-spring-slow", [(.tension, 280), (.friction, 60)]),
          ("react-spring-molasses", [(.tension, 280), (.friction, 120)]),
        ])
    ],
    hypotheses: [
      Hypothesis(
        .reactSpring, [.tension, .friction], takes: [.mass], plausibility: 0.85,
        note: "Framer Classic and ProtoPie mean the same by these words."),
      Hypothesis(
        .reactSpring, [.frequency, .damping], takes: [.mass], plausibility: 0.75,
        note: "React-spring's frequency is the seconds of a cycle and its damping a ratio."),
      Hypothesis(
        .reactSpring, [.frequency, .dampingRatio], takes: [.mass], plausibility: 0.5,
        note: "React-spring's frequency is the seconds of a cycle and its damping a ratio."),
      Hypothesis(.reactSpring, [.tension], takes: [.mass], plausibility: 0.3),
      Hypothesis(.reactSpring, [.friction], takes: [.mass], plausibility: 0.2),
    ], dialects: [.reactSpring])
}

extension Vocabulary {
  /// React-spring's tension and friction, or its frequency and damping, which are a period and a ratio.
  public static let reactSpring = Vocabulary(
    id: "react-spring", title: "react-spring",
    summary: "tension, friction and mass; or frequency (seconds per cycle), damping (a ratio) and mass.",
    source: "pmndrs/react-spring, packages/core/src/AnimationConfig.ts and constants.ts",
    parameters: [
      .number(.tension, in: .positive, unit: "N/m", default: 170, "Spring constant."),
      .number(.friction, in: .notNegative, unit: "N·s/m", default: 26, "Viscous damping coefficient."), .mass,
      .refreshRate,
    ],
    [
      .number(
        .frequency, in: .duration(from: 0), unit: "s",
        "Seconds per undamped cycle, in spite of its name; below 0.01 it counts as 0.01."),
      .number(
        .damping, in: NumberRange(-1e24...1e24), default: 1,
        "Damping ratio; below 0 it counts as 0, and without frequency it is not looked at."), .mass, .refreshRate,
    ], example: [(.tension, 170), (.friction, 26), (.mass, 1)],
    end: { numbers, _ in .reactSpring(refreshRate: numbers.required(.refreshRate)) },
    decode: { arguments throws(ValidationErrors) in
      var clamps: [Clamp] = []
      let period = arguments.number(.frequency).map { seconds in
        clamps.raising("frequency", seconds, to: 0.01, by: "react-spring")
      }
      let ratio = arguments.number(.damping).map { ratio in clamps.raising("damping", ratio, to: 0, by: "react-spring")
      }
      var played: Spring
      if let period, let ratio {
        played = try spring { () throws(SpringError) in
          try Spring(validating: .response(period, dampingRatio: ratio, mass: arguments.required(.mass)))
        }
      } else {
        played = try arguments.spring(.tension, .friction)
      }
      var decoded = DecodedSpring(played, clamps: clamps)
      decoded.loop = .reactSpring(played, refreshRate: arguments.required(.refreshRate))
      return decoded
    },
    encode: { spring, initialVelocity in
      let code = Snippet.reactSpring(spring, initialVelocity: initialVelocity)
      return EncodedSpring(
        numbers: [.tension: spring.stiffness, .friction: spring.damping, .mass: spring.mass],
        losses: .present(.velocityLost(initialVelocity, givenBy: code)), code: code)
    })
}

extension SettlingDefinition {
  /// The frame in which react-spring stops, at 60 frames per second.
  public static let reactSpring = reactSpring(refreshRate: Parameter.usualRefreshRate)

  /// Returns the definition at another refresh rate.
  fileprivate static func reactSpring(refreshRate: Double) -> Self {
    Self(
      id: "react-spring", title: "react-spring",
      rule: """
        Semi-implicit Euler steps of 1 ms, \(Int(clamping: (1000 / refreshRate).rounded(.up))) to a frame; it stops within the frame where |velocity| ≤ precision / 10 \
        per ms and |distance| ≤ precision, which is a thousandth of the distance and at most 1.
        """, source: "pmndrs/react-spring, packages/core/src/SpringValue.ts"
    ) { motion in
      let distance = motion.origin - motion.target
      let loop = SystemLoop.reactSpring(motion.spring, refreshRate: refreshRate)
      var play = SystemLoop.Play(loop, from: MotionState(position: distance, velocity: motion.initialVelocity))
      return FrameLoop.settling(framesPerSecond: refreshRate) { _ in
        play.advance()
        return play.isAtRest
      }
    }
  }
}

extension SystemLoop {
  /// react-spring's loop: in each frame as many steps of 1 ms as its milliseconds, rounded up.
  static func reactSpring(_ spring: Spring, refreshRate: Double) -> Self {
    var loop = Self(
      spring, clock: .whole(Int(clamping: (1000 / refreshRate).rounded(.up))), step: 0.001, refreshRate: refreshRate)
    loop.precision = 0.001
    return loop
  }
}

extension Snippet {
  /// A call of react-spring's `useSpring`; its velocity is in units per millisecond.
  static func reactSpring(_ spring: Spring, initialVelocity: Double) -> Snippet {
    Snippet(
      "javascript",
      """
      useSpring({ from: { x: 0 }, to: { x: 1 }, config: { tension: \(spring.stiffness), friction: \(spring.damping), mass: \(spring.mass)\(initialVelocity / 1000, unlessZeroAfter: ", velocity: ") } })
      """)
  }
}

extension Dialect {
  /// react-spring's configurations.
  static let reactSpring = Dialect(
    "react-spring", "react-spring",
    sets: [.set(.reactSpring), .set(.reactSpring, needs: [.frequency], takes: [.damping, .mass])],
    calls: [
      CallForm("useSpring", needs: ["tension", "friction", "preset"]),
      CallForm("useSpring", needs: ["frequency"], excludes: ["dampingRatio"], looks: .object),
      CallForm("useSpring", needs: ["frequency"], excludes: ["dampingRatio"], looks: .lazy),
      CallForm("useSpring", needs: ["frequency"], looks: .imported),
      CallForm("useSpring", needs: ["config"], excludes: ["duration"], looks: .imported),
      CallForm("useSpring", looks: [.imported, .bare, .written], playsAlone: true),
      CallForm("useSpring", looks: [.lazy, .bare], playsAlone: true),
      CallForm("useSprings", needs: ["tension", "friction", "frequency", "preset"]),
      CallForm("useSprings", needs: ["config"], excludes: ["duration"], looks: .imported),
      CallForm("useSprings", looks: [.imported, .bare, .written], playsAlone: true),
      CallForm("useTrail", needs: ["tension", "friction", "frequency", "preset"]),
      CallForm("useTrail", needs: ["config"], excludes: ["duration"], looks: .imported),
      CallForm("useTrail", looks: [.imported, .bare, .written], playsAlone: true),
      CallForm("useTransition", needs: ["tension", "friction", "frequency", "preset"]),
      CallForm("useTransition", needs: ["config"], excludes: ["duration"], looks: .imported),
      CallForm(
        "useTransition", needs: ["from", "enter", "leave"], looks: [.imported, .bare, .written], playsAlone: true),
      CallForm("start", needs: ["config"], excludes: ["duration"], looks: [.chained, .imported]),
      // Its edition for Roblox.
      CallForm("RoactSpring.useSpring", looks: [.bare, .written], playsAlone: true),
      CallForm("RoactSpring.useSprings", looks: [.bare, .written], playsAlone: true),
      CallForm("RoactSpring.useTrail", looks: [.bare, .written], playsAlone: true),
      CallForm("RoactSpring.Controller.new", looks: [.bare, .written], playsAlone: true),
      CallForm("useChain", needs: ["tension", "friction", "frequency", "preset"]),
      CallForm("SpringValue", needs: ["tension", "friction", "frequency", "preset"]),
      CallForm("Controller", needs: ["tension", "friction", "frequency", "preset"]),
    ],
    // The last one is its edition for Roblox.
    marks: ["react-spring", "@react-spring/web", "useSprings", "useTrail", "SpringValue", "RoactSpring"],
    names: ["tension", "friction"], languages: [.script, .lua], bareTime: .milliseconds, velocityScale: 1000)
}
