// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import NumberText

/// Numbers per axis, written as one number if the request has plain numbers.
struct AxisNumbers: Sendable {
  let values: [Double]
  let isNumber: Bool

  /// The number, or the numbers in brackets.
  var text: String {
    let numbers = values.map(NumberText.text).joined(separator: ", ")
    return isNumber ? numbers : "[\(numbers)]"
  }

  /// Writes the number, or the array.
  func write(to writer: inout JSONWriter) { if isNumber { writer.number(values[0]) } else { writer.numbers(values) } }
}

extension RecordMember {
  /// A number, or an array of one per axis.
  static func axes(_ name: StaticString, _ summary: String, _ get: @escaping @Sendable (Value) -> AxisNumbers) -> Self {
    Self(name, summary, schema: .axes) { get($0).write(to: &$1) }
  }
}
