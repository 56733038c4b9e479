// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// JavaScript code; values go from 0 to 1, so velocities are in distances per unit of time.
enum JavaScriptCode {
  /// A call of react-spring's `useSpring`; its velocity is in units per millisecond.
  static func reactSpring(_ spring: Spring, initialVelocity: Double) -> Snippet {
    javaScript {
      var config = ObjectLiteral(after: "useSpring({ from: { x: 0 }, to: { x: 1 }, config: ")
      config.add("tension", spring.stiffness)
      config.add("friction", spring.damping)
      config.add("mass", spring.mass)
      config.add("velocity", velocity: initialVelocity / 1000)
      return config.closed(by: " })")
    }
  }

  /// A call of Motion's `animate` with physics.
  static func motion(_ spring: Spring, initialVelocity: Double) -> Snippet {
    javaScript {
      var options = motionOptions
      options.add(spring)
      options.add("velocity", velocity: initialVelocity)
      return options.closed(by: ")")
    }
  }

  /// A call of Motion's `animate` with a duration under one of its two names, and a bounce.
  static func motion(_ name: StaticString, seconds: Double, bounce: Double) -> Snippet {
    javaScript {
      var options = motionOptions
      options.add(name, seconds)
      options.add("bounce", bounce)
      return options.closed(by: ")")
    }
  }

  private static var motionOptions: ObjectLiteral {
    var options = ObjectLiteral(after: "animate(element, { x: [0, 1] }, ")
    options.add("type", text: "\"spring\"")
    return options
  }

  /// A `Spring` of wobble; its velocity is in units per millisecond.
  static func wobble(
    _ spring: Spring,
    initialVelocity: Double,
    allowsOverdamping: Bool = false
  ) -> Snippet {
    javaScript {
      var config = ObjectLiteral(after: "new Spring(")
      config.add("fromValue", text: "0")
      config.add("toValue", text: "1")
      config.add(spring)
      config.add("initialVelocity", velocity: initialVelocity / 1000)
      if allowsOverdamping { config.add("allowsOverdamping", text: "true") }
      return config.closed(by: ").start()")
    }
  }

  /// Reanimated's `withSpring` to 1 with physics.
  static func reanimated(_ spring: Spring, initialVelocity: Double) -> Snippet {
    javaScript {
      var config = ObjectLiteral(after: "withSpring(1, ")
      config.add(spring)
      config.add("velocity", velocity: initialVelocity)
      return config.closed(by: ")")
    }
  }

  /// Reanimated's `withSpring` to 1 with a duration, which is in milliseconds.
  static func reanimated(
    duration: Double,
    dampingRatio: Double,
    initialVelocity: Double
  ) -> Snippet {
    javaScript {
      var config = ObjectLiteral(after: "withSpring(1, ")
      config.add("duration", milliseconds: duration)
      config.add("dampingRatio", dampingRatio)
      config.add("velocity", velocity: initialVelocity)
      return config.closed(by: ")")
    }
  }

  /// A call of anime.js 4's `animate` with a `spring()` of duration, which is in milliseconds, and bounce.
  static func anime(duration: Double, bounce: Double) -> Snippet {
    javaScript {
      var options = animeOptions
      options.add("duration", milliseconds: duration)
      options.add("bounce", bounce)
      return options.closed(by: ") })")
    }
  }

  /// A call of anime.js 4's `animate` with a `spring()` of physics.
  static func anime(_ spring: Spring, initialVelocity: Double) -> Snippet {
    javaScript {
      var options = animeOptions
      options.add("mass", spring.mass)
      options.add("stiffness", spring.stiffness)
      options.add("damping", spring.damping)
      options.add("velocity", velocity: initialVelocity)
      return options.closed(by: ") })")
    }
  }

  private static var animeOptions: ObjectLiteral {
    ObjectLiteral(after: "animate(element, { x: [0, 1], ease: spring(")
  }

  /// A call of WAAPI's `animate` with Remix's `spring()`, whose duration is in milliseconds.
  static func remix(duration: Double, bounce: Double, velocity: Double) -> Snippet {
    javaScript {
      var options = ObjectLiteral(
        after: "element.animate([{ opacity: 0 }, { opacity: 1 }], { ...spring("
      )
      options.add("duration", milliseconds: duration)
      options.add("bounce", bounce)
      options.add("velocity", velocity: velocity)
      return options.closed(by: ") })")
    }
  }

  private static func javaScript(_ code: @escaping @Sendable () -> CodeText) -> Snippet {
    Snippet("javascript", code())
  }
}
