// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

package import NumberText

/// Code that plays a spring, in one language.
public struct Snippet: Sendable {
  /// The code under the name of its language; its numbers are literals in Swift, Kotlin, JavaScript, Dart, C and JSON alike.
  package let code: FilledText

  init(_ code: FilledText) {
    self.code = code
  }

  /// The language in lower case, such as `swift` or `kotlin`, as it stands in the source.
  public var key: StaticString { code.template.name }
  /// The language in lower case, such as `swift` or `kotlin`.
  public var language: String { "\(key)" }

  /// The code itself.
  public var text: String { code.text }
}
