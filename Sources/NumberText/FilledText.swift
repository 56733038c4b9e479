// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// A text of the program's source with numbers in it: `duration: #, bounce: #` and 0.5 and 0.3.
///
/// A number has the shortest text that reads back as the same number. Nothing is put together before it is written, and
/// the value needs no memory but its own.
package struct FilledText: Sendable {
  /// The most numbers that a text has.
  package static let capacity = 5

  /// The text, with ``place`` in place of each number.
  package let template: StaticString
  /// What is behind it, with places of its own; mostly nothing.
  package var end: StaticString = ""
  private var numbers = [5 of Double](repeating: 0)
  private var count = 0
  /// Whether the numbers are written in single precision.
  private let isSingle: Bool

  /// What stands for a number.
  package static let place: UInt8 = UInt8(ascii: "#")

  /// - Parameters:
  ///   - template: The text with a number sign in place of each number; it has no other.
  ///   - isSingle: Whether the numbers are written in single precision.
  package init(_ template: StaticString, isSingle: Bool = false) {
    self.template = template
    self.isSingle = isSingle
  }

  /// Puts a number into the next place.
  package mutating func fill(_ number: Double) {
    numbers[count] = number
    count += 1
  }

  /// Appends the number that belongs into a place, the first being 0.
  ///
  /// - Precondition: There are as many numbers as places.
  package func appendNumber(_ place: Int, to text: inout TextBuffer) {
    precondition(place < count, "there are \(count) numbers")
    if isSingle { text.append(Float(numbers[place])) } else { text.append(numbers[place]) }
  }

  /// The text with its numbers.
  package var text: String {
    var buffer = TextBuffer()
    var filled = 0
    for character in "\(template)\(end)".utf8 {
      if character == Self.place {
        appendNumber(filled, to: &buffer)
        filled += 1
      } else {
        buffer.append(character)
      }
    }
    return String(decoding: buffer.bytes, as: UTF8.self)
  }
}
