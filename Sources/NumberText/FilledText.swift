// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// A text of the program's source with numbers in it: `duration: #, bounce: #` and 0.5 and 0.3.
///
/// A number has the shortest text that reads back as the same number. Nothing is put together before it is written, and
/// the value needs no memory but its own.
package struct FilledText: Sendable {
  /// The text with its name and a place for each number.
  package let template: TextTemplate
  private var numbers = [5 of Double](repeating: 0)
  private var count = 0

  /// - Parameters:
  ///   - template: The text with a place for each number.
  ///   - numbers: The numbers of the first places, at most five.
  @inlinable
  package init<let filled: Int>(_ template: TextTemplate, _ numbers: [filled of Double]) {
    self.template = template
    for place in numbers.indices {
      self.numbers[place] = numbers[place]
    }
    count = filled
  }

  /// Puts a number into the next place, of which a text has five at most.
  package mutating func fill(_ number: Double) {
    numbers[count] = number
    count &+= 1
  }

  /// The number of a place, the first being 0.
  ///
  /// - Precondition: There are as many numbers as places.
  @inline(__always)
  func number(_ place: Int) -> Double {
    precondition(place < count, "a place of the text has no number")
    return numbers[place]
  }

  /// The text with its numbers.
  package var text: String {
    var buffer = TextBuffer()
    var place = 0
    for character in template.text.utf8 {
      guard character == TextTemplate.place else {
        buffer.append(character)
        continue
      }
      let number = number(place)
      if template.isSingle { buffer.append(Float(number)) } else { buffer.append(number) }
      place += 1
    }
    return String(decoding: buffer.bytes, as: UTF8.self)
  }
}
