// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

package import NumberText

/// Code that plays a spring, in one language.
public struct Snippet: Sendable {
  /// The language in lower case, such as `swift` or `kotlin`, as it stands in the source.
  public let key: StaticString
  /// The code; its numbers are literals in Swift, Kotlin, JavaScript, Dart, C and JSON alike.
  package private(set) var code: FilledText

  /// - Parameters:
  ///   - language: The language in lower case.
  ///   - template: The code with a number sign in place of each number.
  ///   - numbers: The numbers in order, at most five; the call is inlined, so that they need no memory.
  ///   - end: What is behind the template, with number signs for the numbers that it leaves.
  ///   - isSingle: Whether they are written in single precision.
  @inline(__always)
  init(
    _ language: StaticString,
    _ template: StaticString,
    _ numbers: Double...,
    end: StaticString = "",
    isSingle: Bool = false
  ) {
    key = language
    code = FilledText(template, isSingle: isSingle)
    code.end = end
    for number in numbers {
      code.fill(number)
    }
  }

  /// The same code with its end, which says the velocity unless that is 0.
  ///
  /// - Parameters:
  ///   - atRest: The end without a velocity.
  ///   - moving: The end with one, a number sign in its place.
  ///   - velocity: The velocity.
  /// - Returns: The whole code.
  @inline(__always)
  func ended(by atRest: StaticString, or moving: StaticString, _ velocity: Double) -> Self {
    var snippet = self
    snippet.code.end = velocity == 0 ? atRest : moving
    if velocity != 0 { snippet.code.fill(velocity) }
    return snippet
  }

  /// The language in lower case, such as `swift` or `kotlin`.
  public var language: String { "\(key)" }

  /// The code itself.
  public var text: String { code.text }
}
