// SPDX-License-Identifier: Apache-2.0

import Springs

extension System {
  /// WebKit's timing function for CSS, which no shipping browser has switched on.
  static let webKit = System("WebKit", vocabularies: [.cssSpring], dialects: [.cssSpring])
}

extension Vocabulary {
  /// WebKit's `spring()`: four numbers with spaces between, in real time, cut at the duration of the transition.
  public static let cssSpring = Vocabulary(
    id: "css-spring", title: "WebKit spring()",
    summary: "spring(mass stiffness damping initialVelocity) of WebKit's CSS, behind a preference; never standardised.",
    source: "WebKit 6dbd50e, CSSPropertyParserConsumer+Easing.cpp and TimingFunction.cpp",
    parameters: [
      .number(.mass, in: .positive, unit: "kg", "Mass on the spring."), .stiffness,
      .number(
        .damping, in: .notNegative, unit: "N·s/m",
        "Viscous damping coefficient; above critical damping it counts as critical."),
      .number(.initialVelocity, in: .signed, unit: "1/s", "Velocity at the start, in travelled distances per second."),
    ], example: [(.mass, 1), (.stiffness, 100), (.damping, 10), (.initialVelocity, 0)],
    decode: { arguments throws(ValidationErrors) in
      try DecodedSpring.withoutOverdamping(
        arguments, initialVelocity: arguments.required(.initialVelocity), in: "WebKit")
    },
    encodeWithoutOverdamping: { closest, initialVelocity in
      EncodedSpring(
        numbers: physics(closest.spring).adding(.initialVelocity, initialVelocity), losses: .present(closest.loss),
        code: Snippet(
          "css",
          """
          transition-timing-function: spring(\(closest.spring.mass) \(closest.spring.stiffness) \
          \(closest.spring.damping) \(initialVelocity));
          """))
    })
}

extension Dialect {
  /// WebKit's CSS `spring()`.
  static let cssSpring = Dialect(
    "css-spring", "CSS spring()", sets: [.set(.cssSpring)],
    calls: [CallForm("spring", ["mass", "stiffness", "damping", "velocity"], looks: .spaced)], languages: .web)
}
