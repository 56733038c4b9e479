// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import NumberText
import Springs

/// JavaScript around an object, such as `withSpring(1, { stiffness: 100, damping: 10 })`.
struct ObjectLiteral {
  private var code = CodeText()
  private var isEmpty = true

  /// Begins the object behind some code.
  init(after opening: StaticString) {
    code.text.append(opening)
  }

  /// Adds a member whose value stands in the source.
  mutating func add(_ name: StaticString, text: StaticString) {
    begin(name)
    code.text.append(text)
  }

  /// Adds a number.
  mutating func add(_ name: StaticString, _ value: Double) {
    begin(name)
    code.text.append(value)
  }

  /// Adds seconds in milliseconds, such as `550` for 0.55.
  ///
  /// The nine decimal places of a picosecond are enough where they read back as the same seconds.
  mutating func add(_ name: StaticString, milliseconds seconds: Double) {
    let product = seconds * 1000
    let tidy = (product * 1e9).rounded() / 1e9
    add(name, tidy / 1000 == seconds ? tidy : product)
  }

  /// Adds a velocity, unless it is that of rest.
  mutating func add(_ name: StaticString, velocity: Double) {
    if velocity != 0 { add(name, velocity) }
  }

  /// Adds a spring's stiffness, damping and mass.
  mutating func add(_ spring: Spring) {
    add("stiffness", spring.stiffness)
    add("damping", spring.damping)
    add("mass", spring.mass)
  }

  /// Ends the object with the code that is behind it.
  consuming func closed(by closing: StaticString) -> CodeText {
    code.text.append(" }")
    code.text.append(closing)
    return code
  }

  private mutating func begin(_ name: StaticString) {
    code.text.append(isEmpty ? "{ " : ", ")
    isEmpty = false
    code.text.append(name)
    code.text.append(": ")
  }
}
