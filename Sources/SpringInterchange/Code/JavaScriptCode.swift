// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// JavaScript code; values go from 0 to 1, so velocities are in distances per unit of time.
///
/// A velocity of rest is left out wherever leaving it out says the same.
enum JavaScriptCode {
  /// A call of react-spring's `useSpring`; its velocity is in units per millisecond.
  static func reactSpring(_ spring: Spring, initialVelocity: Double) -> Snippet {
    dynamics(
      "useSpring({ from: { x: 0 }, to: { x: 1 }, config: { tension: #, friction: #, mass: #",
      spring
    ).ended(by: " } })", or: ", velocity: # } })", initialVelocity / 1000)
  }

  /// A call of Motion's `animate` with physics.
  static func motion(_ spring: Spring, initialVelocity: Double) -> Snippet {
    dynamics(
      "animate(element, { x: [0, 1] }, { type: \"spring\", stiffness: #, damping: #, mass: #",
      spring
    ).ended(by: " })", or: ", velocity: # })", initialVelocity)
  }

  /// A call of Motion's `animate` with a duration and a bounce.
  static func motion(duration: Double, bounce: Double) -> Snippet {
    Snippet(
      "javascript",
      "animate(element, { x: [0, 1] }, { type: \"spring\", duration: #, bounce: # })",
      duration,
      bounce
    )
  }

  /// A call of Motion's `animate` with a visual duration and a bounce.
  static func motion(visualDuration: Double, bounce: Double) -> Snippet {
    Snippet(
      "javascript",
      "animate(element, { x: [0, 1] }, { type: \"spring\", visualDuration: #, bounce: # })",
      visualDuration,
      bounce
    )
  }

  /// A `Spring` of wobble; its velocity is in units per millisecond.
  static func wobble(_ spring: Spring, initialVelocity: Double) -> Snippet {
    dynamics(
      "new Spring({ fromValue: 0, toValue: 1, stiffness: #, damping: #, mass: #",
      spring
    ).ended(by: " }).start()", or: ", initialVelocity: # }).start()", initialVelocity / 1000)
  }

  /// A `Spring` of wobble that is overdamped; its velocity is in units per millisecond.
  static func wobbleOverdamping(_ spring: Spring, initialVelocity: Double) -> Snippet {
    dynamics(
      "new Spring({ fromValue: 0, toValue: 1, stiffness: #, damping: #, mass: #",
      spring
    ).ended(
      by: ", allowsOverdamping: true }).start()",
      or: ", initialVelocity: #, allowsOverdamping: true }).start()",
      initialVelocity / 1000
    )
  }

  /// Reanimated's `withSpring` to 1 with physics.
  static func reanimated(_ spring: Spring, initialVelocity: Double) -> Snippet {
    dynamics(
      "withSpring(1, { stiffness: #, damping: #, mass: #",
      spring
    ).ended(by: " })", or: ", velocity: # })", initialVelocity)
  }

  /// Reanimated's `withSpring` to 1 with a duration, which is in milliseconds.
  static func reanimated(
    duration: Double,
    dampingRatio: Double,
    initialVelocity: Double
  ) -> Snippet {
    Snippet(
      "javascript",
      "withSpring(1, { duration: #, dampingRatio: #",
      milliseconds(duration),
      dampingRatio
    ).ended(by: " })", or: ", velocity: # })", initialVelocity)
  }

  /// A call of anime.js 4's `animate` with a `spring()` of duration, which is in milliseconds, and bounce.
  static func anime(duration: Double, bounce: Double) -> Snippet {
    Snippet(
      "javascript",
      "animate(element, { x: [0, 1], ease: spring({ duration: #, bounce: # }) })",
      milliseconds(duration),
      bounce
    )
  }

  /// A call of anime.js 4's `animate` with a `spring()` of physics.
  static func anime(_ spring: Spring, initialVelocity: Double) -> Snippet {
    Snippet(
      "javascript",
      "animate(element, { x: [0, 1], ease: spring({ mass: #, stiffness: #, damping: #",
      spring.mass,
      spring.stiffness,
      spring.damping
    ).ended(by: " }) })", or: ", velocity: # }) })", initialVelocity)
  }

  /// A call of anime.js 3 with its easing string.
  static func animeThree(_ spring: Spring, initialVelocity: Double) -> Snippet {
    Snippet(
      "javascript",
      "anime({ targets: element, translateX: [0, 1], easing: 'spring(#, #, #, #)' })",
      spring.mass,
      spring.stiffness,
      spring.damping,
      initialVelocity
    )
  }

  /// A `SpringEasing` of okikio's with its easing string.
  static func springEasing(_ spring: Spring, initialVelocity: Double) -> Snippet {
    Snippet(
      "javascript",
      "SpringEasing([0, 1], { easing: \"spring(#, #, #, #)\" })",
      spring.mass,
      spring.stiffness,
      spring.damping,
      initialVelocity
    )
  }

  /// A call of WAAPI's `animate` with Remix's `spring()`, whose duration is in milliseconds.
  static func remix(duration: Double, bounce: Double, velocity: Double) -> Snippet {
    Snippet(
      "javascript",
      "element.animate([{ opacity: 0 }, { opacity: 1 }], { ...spring({ duration: #, bounce: #",
      milliseconds(duration),
      bounce
    ).ended(by: " }) })", or: ", velocity: # }) })", velocity)
  }

  /// Code with a spring's stiffness, damping and mass in this order.
  @inline(__always)
  private static func dynamics(_ template: StaticString, _ spring: Spring) -> Snippet {
    Snippet("javascript", template, spring.stiffness, spring.damping, spring.mass)
  }

  /// Seconds in milliseconds, such as 550 for 0.55.
  ///
  /// The nine decimal places of a picosecond are enough where they read back as the same seconds.
  private static func milliseconds(_ seconds: Double) -> Double {
    let product = seconds * 1000
    let tidy = (product * 1e9).rounded() / 1e9
    return tidy / 1000 == seconds ? tidy : product
  }
}
