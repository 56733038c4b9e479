// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import NumberText
import Springs

/// Code of one language with places for its numbers, taken apart once; every snippet has one that is kept.
struct CodeTemplate: Sendable {
  let text: TextTemplate

  /// - Parameters:
  ///   - language: The language in lower case.
  ///   - text: The code with a number sign in place of each number, at most five.
  ///   - end: What is behind it, with number signs for the numbers that it leaves.
  ///   - isSingle: Whether the numbers are written in single precision.
  init(
    _ language: StaticString,
    _ text: StaticString,
    end: StaticString = "",
    isSingle: Bool = false
  ) {
    self.text = TextTemplate(language, text, end: end, isSingle: isSingle)
  }

  /// The code with its numbers in order.
  func filled(_ numbers: [Double]) -> Snippet {
    Snippet(FilledText(text, numbers))
  }
}

/// Code that says a velocity at its end, or nothing of it where that is 0.
struct MovingTemplate: Sendable {
  private let atRest: TextTemplate
  private let moving: TextTemplate

  /// - Parameters:
  ///   - language: The language in lower case.
  ///   - text: The code up to its end, with a number sign in place of each number, at most four.
  ///   - atRest: Its end without a velocity.
  ///   - moving: Its end with one, a number sign in its place.
  init(
    _ language: StaticString,
    _ text: StaticString,
    atRest: StaticString,
    moving: StaticString
  ) {
    self.atRest = TextTemplate(language, text, end: atRest)
    self.moving = TextTemplate(language, text, end: moving)
  }

  /// The code with its numbers in order, and with the velocity unless that is 0.
  func filled(_ numbers: [Double], velocity: Double) -> Snippet {
    Snippet(velocity == 0 ? FilledText(atRest, numbers) : FilledText(moving, numbers + [velocity]))
  }

  /// The same with a spring's stiffness, damping and mass in this order.
  func filled(_ spring: Spring, velocity: Double) -> Snippet {
    filled([spring.stiffness, spring.damping, spring.mass], velocity: velocity)
  }
}
