// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes

/// A text with places for numbers, such as `duration: #, bounce: #`.
package struct TextTemplate: Sendable {
  /// What the text is called.
  package let name: StaticString
  /// The text between the numbers, in UTF-8: one piece more than there are numbers.
  package let pieces: [[UInt8]]
  /// The same as they stand inside a JSON string.
  package let jsonPieces: [[UInt8]]
  /// Whether the numbers are written in single precision.
  package let isSingle: Bool

  /// - Parameters:
  ///   - name: What the text is called.
  ///   - text: The text, with a number sign in place of each number.
  ///   - end: What follows the text, of the same kind.
  ///   - isSingle: Whether the numbers are written in single precision.
  package init(
    _ name: StaticString,
    _ text: StaticString,
    end: StaticString = "",
    isSingle: Bool = false
  ) {
    self.name = name
    self.isSingle = isSingle
    pieces = "\(text)\(end)".utf8
      .split(separator: UInt8(ascii: "#"), omittingEmptySubsequences: false).map { Array($0) }
    jsonPieces = pieces.map { piece in
      var escaped: [UInt8] = []
      escaped.append(jsonEscaping: piece.span)
      return escaped
    }
  }
}

/// A text made of a template and its numbers.
package struct FilledText: Sendable {
  package let template: TextTemplate
  package let numbers: [Double]

  /// - Precondition: There are as many numbers as places for them.
  package init(_ template: TextTemplate, _ numbers: [Double]) {
    precondition(numbers.count == template.pieces.count - 1, "one number for each place")
    self.template = template
    self.numbers = numbers
  }

  package var text: String {
    var bytes = template.pieces[0]
    for (number, piece) in zip(numbers, template.pieces.dropFirst()) {
      append(number, to: &bytes)
      bytes += piece
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the shortest text that reads back as the number in the template's precision.
  package func append(_ number: Double, to bytes: inout [UInt8]) {
    if template.isSingle {
      NumberText.append(Float(number), to: &bytes)
    } else {
      NumberText.append(number, to: &bytes)
    }
  }
}
