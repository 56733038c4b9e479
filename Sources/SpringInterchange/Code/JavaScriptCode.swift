// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// JavaScript code; values go from 0 to 1, so velocities are in distances per unit of time.
enum JavaScriptCode {
  /// A call of react-spring's `useSpring`; its velocity is in units per millisecond.
  static func reactSpring(_ spring: Spring, initialVelocity: Double) -> Snippet {
    let config = members([
      ("tension", .number(spring.stiffness)),
      ("friction", .number(spring.damping)),
      ("mass", .number(spring.mass)),
      ("velocity", velocity(initialVelocity / 1000)),
    ])
    return Snippet(
      "javascript",
      "useSpring({ from: { x: 0 }, to: { x: 1 }, config: \(config) })"
    )
  }

  /// A call of Motion's `animate` with physics.
  static func motion(_ spring: Spring, initialVelocity: Double) -> Snippet {
    motion([
      ("stiffness", .number(spring.stiffness)),
      ("damping", .number(spring.damping)),
      ("mass", .number(spring.mass)),
      ("velocity", velocity(initialVelocity)),
    ])
  }

  /// A call of Motion's `animate` with a duration under one of its two names, and a bounce.
  static func motion(_ duration: (name: String, seconds: Double), bounce: Double) -> Snippet {
    motion([
      (duration.name, .number(duration.seconds)), ("bounce", .number(bounce)),
    ])
  }

  private static func motion(_ options: [(name: String, value: CodeText?)]) -> Snippet {
    Snippet(
      "javascript",
      "animate(element, { x: [0, 1] }, \(members([("type", "\"spring\"")] + options)))"
    )
  }

  /// A `Spring` of wobble; its velocity is in units per millisecond.
  static func wobble(
    _ spring: Spring,
    initialVelocity: Double,
    allowsOverdamping: Bool = false
  ) -> Snippet {
    let config = members([
      ("fromValue", "0"), ("toValue", "1"),
      ("stiffness", .number(spring.stiffness)),
      ("damping", .number(spring.damping)),
      ("mass", .number(spring.mass)),
      ("initialVelocity", velocity(initialVelocity / 1000)),
      ("allowsOverdamping", allowsOverdamping ? "true" : nil),
    ])
    return Snippet("javascript", "new Spring(\(config)).start()")
  }

  /// Reanimated's `withSpring` to 1 with physics.
  static func reanimated(
    _ physics: [(name: String, value: Double)],
    initialVelocity: Double
  ) -> Snippet {
    let numbers = physics.map { ($0.name, CodeText?.some(.number($0.value))) }
    return Snippet(
      "javascript",
      "withSpring(1, \(members(numbers + [("velocity", velocity(initialVelocity))])))"
    )
  }

  /// Reanimated's `withSpring` to 1 with a duration, which is in milliseconds.
  static func reanimated(
    _ spring: (duration: Double, dampingRatio: Double),
    initialVelocity: Double
  ) -> Snippet {
    let config = members([
      ("duration", .milliseconds(spring.duration)),
      ("dampingRatio", .number(spring.dampingRatio)),
      ("velocity", velocity(initialVelocity)),
    ])
    return Snippet("javascript", "withSpring(1, \(config))")
  }

  /// A call of anime.js 4's `animate` with a `spring()`.
  static func anime(_ options: [(name: String, value: CodeText?)]) -> Snippet {
    Snippet("javascript", "animate(element, { x: [0, 1], ease: spring(\(members(options))) })")
  }

  /// A call of WAAPI's `animate` with Remix's `spring()`, whose duration is in milliseconds.
  static func remix(duration: Double, bounce: Double, velocity: Double) -> Snippet {
    let options = members([
      ("duration", .milliseconds(duration)), ("bounce", .number(bounce)),
      ("velocity", Self.velocity(velocity)),
    ])
    return Snippet(
      "javascript",
      "element.animate([{ opacity: 0 }, { opacity: 1 }], { ...spring(\(options)) })"
    )
  }

  /// An object literal of the members that have a value.
  static func members(_ members: [(name: String, value: CodeText?)]) -> CodeText {
    var parts = CodeText.StringInterpolation(literalCapacity: 64, interpolationCount: members.count)
    var separator = "{ "
    for (name, value) in members {
      guard let value else { continue }
      parts.appendLiteral(separator)
      parts.appendInterpolation(name: name)
      parts.appendLiteral(": ")
      parts.appendInterpolation(value)
      separator = ", "
    }
    parts.appendLiteral(" }")
    return CodeText(stringInterpolation: parts)
  }

  /// A velocity, or nil where there is none to write.
  static func velocity(_ value: Double) -> CodeText? {
    value == 0 ? nil : .number(value)
  }
}
