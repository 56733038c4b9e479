// SPDX-License-Identifier: Apache-2.0

import Springs

extension System {
  /// Libraries of Roblox and Unreal that take a frequency in hertz, and others that take radians per second.
  static let frequencies = System(
    "Frequency and ratio", vocabularies: [.frequencyHertz, .angularFrequency], settling: [.robloxSpr, .flipper],
    presets: [
      PresetTable(
        in: .frequencyHertz, source: "Reselim/Flipper 2.0.0; Roblox/otter",
        [
          ("flipper-default", [(.frequency, 4), (.dampingRatio, 1)]),
          ("otter-default", [(.frequency, 1), (.dampingRatio, 1)]),
        ]),
      PresetTable(
        in: .angularFrequency, source: "dphfox/Fusion 0.3; dimsemenov/PhotoSwipe 5.4, spring-easer.js",
        [
          ("fusion-default", [(.angularFrequency, 10), (.dampingRatio, 1)]),
          ("photoswipe-default", [(.angularFrequency, 12), (.dampingRatio, 0.75)]),
          ("photoswipe-drag", [(.angularFrequency, 12), (.dampingRatio, 0.82)]),
          ("photoswipe-main-scroll", [(.angularFrequency, 30), (.dampingRatio, 1)]),
        ]),
    ], hypotheses: Hypothesis.frequencies, dialects: [.hertz, .radians, .ripple])
}

extension Vocabulary {
  /// Frequency in hertz and damping ratio: ω = 2π · frequency.
  public static let frequencyHertz = Vocabulary(
    id: "frequency-hertz", title: "Frequency in hertz: Roblox spr, Flipper, Otter, Unreal",
    summary:
      "frequency in cycles per second and dampingRatio, as Roblox's spring libraries and Unreal's SpringDamper take them.",
    source: "Fraktality/spr 27a98e4; Reselim/Flipper 2.0.0; Roblox/otter ffcb1be; Unreal, UnrealMathUtility.h",
    parameters: [
      .number(.frequency, in: NumberRange(1e-6...1e6), unit: "Hz", "Swings a second without damping."),
      .dampingRatio(default: 1),
    ], example: [(.frequency, 4), (.dampingRatio, 0.6)],
    decode: { arguments throws(ValidationErrors) in
      let spring = try spring { () throws(SpringError) in
        try Spring(
          validating: .response(1 / arguments.required(.frequency), dampingRatio: arguments.required(.dampingRatio)))
      }
      return DecodedSpring(spring)
    },
    encode: { spring, initialVelocity in
      EncodedSpring(
        numbers: [.frequency: 1 / spring.response, .dampingRatio: spring.dampingRatio],
        losses: .present(.velocityLost(initialVelocity)),
        code: Snippet(
          "lua", "spr.target(part, \(spring.dampingRatio), \(1 / spring.response), { Position = position })"))
    })

  /// Natural frequency in radians per second and damping ratio.
  public static let angularFrequency = Vocabulary(
    id: "angular-frequency", title: "Angular frequency: Harmonica, Fusion, PhotoSwipe",
    summary: "angularFrequency in radians per second and dampingRatio, as Harmonica, Fusion and PhotoSwipe take them.",
    source: "charmbracelet/harmonica 363be2a; dphfox/Fusion 0.3; dimsemenov/PhotoSwipe 5.4.4",
    parameters: [
      .number(
        .angularFrequency, in: NumberRange(1e-6...1e6), unit: "rad/s",
        "Undamped frequency; Fusion calls it speed, PhotoSwipe naturalFrequency."),
      .dampingRatio(default: 1, "Damping divided by critical damping; PhotoSwipe jumps to the end above 1."),
    ], example: [(.angularFrequency, 6), (.dampingRatio, 0.5)],
    decode: { arguments throws(ValidationErrors) in
      let spring = try spring { () throws(SpringError) in
        try Spring(
          validating: .naturalFrequency(
            arguments.required(.angularFrequency), dampingRatio: arguments.required(.dampingRatio)))
      }
      return DecodedSpring(spring)
    },
    encode: { spring, initialVelocity in
      EncodedSpring(
        numbers: [.angularFrequency: spring.naturalFrequency, .dampingRatio: spring.dampingRatio],
        losses: .present(.velocityLost(initialVelocity)),
        code: Snippet(
          "go", "harmonica.NewSpring(harmonica.FPS(60), \(spring.naturalFrequency), \(spring.dampingRatio))"))
    })
}

extension SettlingDefinition {
  /// The frame in which Roblox's spr ends.
  public static let robloxSpr = Self(
    id: "roblox-spr", title: "Roblox spr",
    rule: """
      The first frame, at 60 Hz, with distance² ≤ (1/3840)² and velocity² ≤ 0.0001, in units of the value; spr \
      takes other limits for rotations.
      """, source: "Fraktality/spr 27a98e4, spr.lua"
  ) { motion in
    FrameLoop.settling(framesPerSecond: 60) { time in
      let state = motion.state(at: time)
      return (state.position - motion.target).magnitude <= 1 / 3840 && state.velocity.magnitude <= 0.01
    }
  }

  /// The frame in which Flipper's spring ends.
  public static let flipper = Self(
    id: "flipper", title: "Roblox Flipper",
    rule: "The first frame, at 60 Hz, with |distance| < 0.001 units and |velocity| < 0.001 units/s.",
    source: "Reselim/Flipper 2.0.0, src/Spring.lua"
  ) { motion in
    FrameLoop.settling(framesPerSecond: 60) { time in
      let state = motion.state(at: time)
      return (state.position - motion.target).magnitude < 0.001 && state.velocity.magnitude < 0.001
    }
  }
}

extension Dialect {
  /// Springs by radians per second and a damping ratio: Harmonica, Fusion, PhotoSwipe.
  static let radians = Dialect(
    "angular-frequency", "Radians per second",
    sets: [.set(.angularFrequency, needs: [.angularFrequency, .dampingRatio])],
    calls: [
      CallForm("harmonica.NewSpring", ["", "angularFrequency", "dampingRatio"]),
      CallForm("NewSpring", ["", "angularFrequency", "dampingRatio"]),
    ] + fusion("scope.Spring", [""]) + fusion("Spring", [""], looks: [.method, .marked])
      + fusion("Fusion.Spring", ["", ""], looks: .scoped) + fusion("Fusion.Spring", [""]) + [
        CallForm("Fusion.Spring", ["", "", "angularFrequency", "dampingRatio"], needs: ["dampingRatio"])
      ], marks: ["Fusion"], languages: [.go, .lua, .rust, .cSharp, .script])

  /// A call of Fusion, whose speed and damping may be left out: a method of any scope, or its function.
  private static func fusion(_ path: String, _ values: [String], looks: CallForm.Looks = []) -> [CallForm] {
    [
      CallForm(
        path, values + ["angularFrequency", "dampingRatio"],
        fixed: [("angularFrequency", .number(10)), ("dampingRatio", .number(1))], looks: looks, playsAlone: true,
        note: "Fusion's own defaults are a speed of 10 and a damping ratio of 1.")
    ]
  }
}

extension Dialect {
  /// Springs by cycles per second and a damping ratio: Roblox's spr, Flipper and Otter, Unreal's SpringDamper.
  static let hertz = Dialect(
    "frequency-hertz", "Cycles per second",
    sets: [
      .set(.frequencyHertz, needs: [.hertz, .dampingRatio]),
      .set(.frequencyHertz, needs: [.frequency], takes: [.dampingRatio]),
      .set(
        .frequencyHertz, needs: [.undampedFrequency, .dampingRatio],
        note: "Unreal's UndampedFrequency is in cycles per second."),
    ],
    calls: [
      CallForm("spr.target", ["", "dampingRatio", "frequencyHz"]), CallForm("Otter.spring", [""], needs: ["frequency"]),
      CallForm("Spring.new", [""], needs: ["frequency"]),
      CallForm("spring", [""], needs: ["frequency"], excludes: ["tension", "friction"]),
      // A hook of a project's own around one of them.
      CallForm(
        "useSpring", [""], needs: ["frequency"],
        excludes: ["tension", "friction", "stiffness", "damping", "mass", "config"], looks: .valued),
      CallForm("SpringDamper", ["", "", "", "", "", "frequencyHz", "dampingRatio"]),
    ] + flipper("Flipper.Spring.new") + flipper("Flipper.Spring", looks: .new)
      + flipper("Spring", looks: [.new, .imported]), marks: ["Flipper", "@rbxts/flipper", "Otter", "spr", "UE5"],
    languages: [.lua, .cSharp, .c, .rust, .gdScript, .script])

  /// A class of Flipper, whose options may be left out.
  private static func flipper(_ path: String, looks: CallForm.Looks = []) -> [CallForm] {
    [
      CallForm(path, [""], needs: ["frequency"], looks: looks),
      CallForm(
        path, [""], fixed: [("frequency", .number(4)), ("dampingRatio", .number(1))], excludes: ["frequency"],
        looks: looks, playsAlone: true, note: "Flipper's own defaults are a frequency of 4 and a damping ratio of 1."),
    ]
  }
}

extension Dialect {
  /// Ripple, a library for Roblox: react-spring's tension and friction in closed form, or cycles per second and a ratio.
  ///
  /// Source: littensy/ripple 0c7d3fb, packages/ripple/src/animation/createSpring.luau: 170, 26 and 1 by default.
  static let ripple = Dialect(
    "ripple", "Ripple",
    sets: [
      .set(.massStiffnessDamping, needs: [.tension], takes: [.friction, .mass], fills: [(.damping, 26)]),
      .set(.massStiffnessDamping, needs: [.friction], takes: [.mass], fills: [(.stiffness, 170)]),
      .set(.massStiffnessDamping, takes: [.mass], fills: [(.stiffness, 170), (.damping, 26)]),
      // Until 0.9 its frequency was the seconds of a cycle and its damping a ratio, as react-spring's are.
      .set(.reactSpring, needs: [.frequency, .damping], takes: [.mass]),
      .set(.frequencyHertz, needs: [.frequency], takes: [.dampingRatio]),
      .set(.frequencyHertz, needs: [.dampingRatio], fills: [(.frequency, 1)]),
    ],
    calls: [
      CallForm("createSpring", [""], looks: .marked, playsAlone: true),
      CallForm("Ripple.createSpring", [""], playsAlone: true),
      CallForm("useSpring", [""], excludes: ["config"], looks: .imported, playsAlone: true),
      CallForm("setGoal", [""], needs: ["tension", "friction", "frequency", "dampingRatio"], looks: .chained),
      CallForm("setGoal", [""], looks: [.chained, .marked]), CallForm("setGoal", [""], looks: [.chained, .sprung]),
      CallForm(
        "spring", [""], fixed: [("damping", .number(1))], needs: ["frequency"], excludes: ["damping", "dampingRatio"],
        looks: [.chained, .imported]), CallForm("spring", [""], looks: [.chained, .imported], playsAlone: true),
    ],
    // The last one's hooks are Ripple's.
    marks: ["@rbxts/ripple", "@rbxts/react-ripple", "Ripple", "@rbxts/pretty-react-hooks"], languages: [.script, .lua])
}
