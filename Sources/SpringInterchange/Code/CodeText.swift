// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import NumberText

/// Source code with numbers in it, put together as bytes.
///
/// A number has the shortest text that reads back as the same number, such as `157.91367041742973` or `1`, which is a
/// literal in Swift, Kotlin, JavaScript, Dart, C and JSON alike.
struct CodeText: ExpressibleByStringInterpolation {
  var text = TextBuffer()

  init() {}

  init(stringLiteral literal: StaticString) {
    text.append(literal)
  }

  init(stringInterpolation parts: StringInterpolation) {
    text = parts.text
  }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = TextBuffer()

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: StaticString) {
      text.append(literal)
    }

    mutating func appendInterpolation(_ value: Double) {
      text.append(value)
    }

    /// A single-precision number as Kotlin writes it, such as `157.91367f`.
    mutating func appendInterpolation(float value: Double) {
      text.append(Float(value))
      text.append(UInt8(ascii: "f"))
    }

    mutating func appendInterpolation(_ code: CodeText) {
      text.append(code.text)
    }
  }
}
