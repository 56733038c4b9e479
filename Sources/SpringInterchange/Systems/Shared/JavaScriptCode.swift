// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// JavaScript code; values go from 0 to 1, so velocities are in distances per unit of time.
///
/// A velocity of rest is left out wherever leaving it out says the same.
enum JavaScriptCode {
  /// A call of react-spring's `useSpring`; its velocity is in units per millisecond.
  static func reactSpring(_ spring: Spring, initialVelocity: Double) -> Snippet {
    useSpring.filled(spring, velocity: initialVelocity / 1000)
  }

  private static let useSpring = MovingTemplate(
    "javascript",
    "useSpring({ from: { x: 0 }, to: { x: 1 }, config: { tension: #, friction: #, mass: #",
    atRest: " } })",
    moving: ", velocity: # } })"
  )

  /// A call of Motion's `animate` with physics.
  static func motion(_ spring: Spring, initialVelocity: Double) -> Snippet {
    motionPhysics.filled(spring, velocity: initialVelocity)
  }

  private static let motionPhysics = MovingTemplate(
    "javascript",
    "animate(element, { x: [0, 1] }, { type: \"spring\", stiffness: #, damping: #, mass: #",
    atRest: " })",
    moving: ", velocity: # })"
  )

  /// A call of Motion's `animate` with a duration and a bounce.
  static func motion(duration: Double, bounce: Double) -> Snippet {
    motionDuration.filled([duration, bounce])
  }

  private static let motionDuration = CodeTemplate(
    "javascript",
    "animate(element, { x: [0, 1] }, { type: \"spring\", duration: #, bounce: # })"
  )

  /// A call of Motion's `animate` with a visual duration and a bounce.
  static func motion(visualDuration: Double, bounce: Double) -> Snippet {
    motionVisualDuration.filled([visualDuration, bounce])
  }

  private static let motionVisualDuration = CodeTemplate(
    "javascript",
    "animate(element, { x: [0, 1] }, { type: \"spring\", visualDuration: #, bounce: # })"
  )

  /// A `Spring` of wobble; its velocity is in units per millisecond.
  static func wobble(_ spring: Spring, initialVelocity: Double) -> Snippet {
    wobble.filled(spring, velocity: initialVelocity / 1000)
  }

  private static let wobble = MovingTemplate(
    "javascript",
    "new Spring({ fromValue: 0, toValue: 1, stiffness: #, damping: #, mass: #",
    atRest: " }).start()",
    moving: ", initialVelocity: # }).start()"
  )

  /// A `Spring` of wobble that is overdamped; its velocity is in units per millisecond.
  static func wobbleOverdamping(_ spring: Spring, initialVelocity: Double) -> Snippet {
    wobbleOverdamping.filled(spring, velocity: initialVelocity / 1000)
  }

  private static let wobbleOverdamping = MovingTemplate(
    "javascript",
    "new Spring({ fromValue: 0, toValue: 1, stiffness: #, damping: #, mass: #",
    atRest: ", allowsOverdamping: true }).start()",
    moving: ", initialVelocity: #, allowsOverdamping: true }).start()"
  )

  /// Reanimated's `withSpring` to 1 with physics.
  static func reanimated(_ spring: Spring, initialVelocity: Double) -> Snippet {
    reanimatedPhysics.filled(spring, velocity: initialVelocity)
  }

  private static let reanimatedPhysics = MovingTemplate(
    "javascript",
    "withSpring(1, { stiffness: #, damping: #, mass: #",
    atRest: " })",
    moving: ", velocity: # })"
  )

  /// Reanimated's `withSpring` to 1 with a duration, which is in milliseconds.
  static func reanimated(
    duration: Double,
    dampingRatio: Double,
    initialVelocity: Double
  ) -> Snippet {
    reanimatedDuration.filled([milliseconds(duration), dampingRatio], velocity: initialVelocity)
  }

  private static let reanimatedDuration = MovingTemplate(
    "javascript",
    "withSpring(1, { duration: #, dampingRatio: #",
    atRest: " })",
    moving: ", velocity: # })"
  )

  /// A call of WAAPI's `animate` with Remix's `spring()`, whose duration is in milliseconds.
  static func remix(duration: Double, bounce: Double, velocity: Double) -> Snippet {
    remix.filled([milliseconds(duration), bounce], velocity: velocity)
  }

  private static let remix = MovingTemplate(
    "javascript",
    "element.animate([{ opacity: 0 }, { opacity: 1 }], { ...spring({ duration: #, bounce: #",
    atRest: " }) })",
    moving: ", velocity: # }) })"
  )
}

// Libraries whose springs are easings of an animation.
extension JavaScriptCode {
  /// A call of anime.js 4's `animate` with a `spring()` of duration, which is in milliseconds, and bounce.
  static func anime(duration: Double, bounce: Double) -> Snippet {
    animeDuration.filled([milliseconds(duration), bounce])
  }

  private static let animeDuration = CodeTemplate(
    "javascript",
    "animate(element, { x: [0, 1], ease: spring({ duration: #, bounce: # }) })"
  )

  /// A call of anime.js 4's `animate` with a `spring()` of physics.
  static func anime(_ spring: Spring, initialVelocity: Double) -> Snippet {
    animePhysics.filled([spring.mass, spring.stiffness, spring.damping], velocity: initialVelocity)
  }

  private static let animePhysics = MovingTemplate(
    "javascript",
    "animate(element, { x: [0, 1], ease: spring({ mass: #, stiffness: #, damping: #",
    atRest: " }) })",
    moving: ", velocity: # }) })"
  )

  /// A call of anime.js 3 with its easing string.
  static func animeThree(_ spring: Spring, initialVelocity: Double) -> Snippet {
    animeThree.filled([spring.mass, spring.stiffness, spring.damping, initialVelocity])
  }

  private static let animeThree = CodeTemplate(
    "javascript",
    "anime({ targets: element, translateX: [0, 1], easing: 'spring(#, #, #, #)' })"
  )

  /// A `SpringEasing` of okikio's with its easing string.
  static func springEasing(_ spring: Spring, initialVelocity: Double) -> Snippet {
    springEasing.filled([spring.mass, spring.stiffness, spring.damping, initialVelocity])
  }

  private static let springEasing = CodeTemplate(
    "javascript",
    "SpringEasing([0, 1], { easing: \"spring(#, #, #, #)\" })"
  )

  /// Seconds in milliseconds, such as 550 for 0.55.
  ///
  /// The nine decimal places of a picosecond are enough where they read back as the same seconds.
  static func milliseconds(_ seconds: Double) -> Double {
    let product = seconds * 1000
    let tidy = (product * 1e9).rounded() / 1e9
    return tidy / 1000 == seconds ? tidy : product
  }
}
