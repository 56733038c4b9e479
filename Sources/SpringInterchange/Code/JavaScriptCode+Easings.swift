// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

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
