// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

package import NumberText

/// Code that plays a spring, in one language.
public struct Snippet: Sendable {
  /// The language in lower case, such as `swift` or `kotlin`, as it stands in the source.
  public let key: StaticString
  /// The code; its numbers are literals in Swift, Kotlin, JavaScript, Dart, C and JSON alike.
  package let code: FilledText

  @inline(__always)
  init(_ language: StaticString, _ code: FilledText) {
    key = language
    self.code = code
  }

  /// The language in lower case, such as `swift` or `kotlin`.
  public var language: String { "\(key)" }

  /// The code itself.
  public var text: String { code.text }
}
