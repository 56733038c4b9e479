// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import NumberText
import Testing

@Suite struct FilledTextTests {
  @Test func numbersStandInTheirPlaces() {
    var text = FilledText(TextTemplate("name", "spring(#, #), \"#\""))
    for number in [0.1, -2, 1e-7] { text.fill(number) }
    #expect(text.text == "spring(0.1, -2), \"1e-7\"")
    #expect(FilledText(TextTemplate("name", "nothing to fill")).text == "nothing to fill")
  }

  @Test func aTemplateGoesOnWithItsEnd() {
    var text = FilledText(TextTemplate("name", "#, #", end: ": #"))
    for number in [1, 2, 3] { text.fill(Double(number)) }
    #expect(text.text == "1, 2: 3")
  }

  @Test func singlePrecisionIsWrittenWithItsOwnDigits() {
    var text = FilledText(TextTemplate("name", "#f", isSingle: true))
    text.fill(157.913_670_417_429_73)
    #expect(text.text == "157.91367f")
    #expect(object(text, comma: false) == #"{"name":"157.91367f"}"#)
  }

  @Test func objectsAreThoseOfJSON() {
    var text = FilledText(TextTemplate("name", "say(\"#\",\n  \\#)#"))
    for number in [1.5, 0, -3] { text.fill(number) }
    let expected = #"{"name":"say(\"1.5\",\n  \\0)-3"}"#
    #expect(object(text, comma: false) == expected)
    #expect(object(text, comma: true) == "," + expected)
  }

  /// Pieces are copied thirty-two bytes at a time: what is copied too far is overwritten, or left out at the end.
  @Test(
    arguments: [
      "", "#", "##", "0123456789012345678901234567890", "01234567890123456789012345678901",
      "012345678901234567890123456789012", "0123456789012345678901234567890123456789#0123456789",
      """
      #012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789#0123456\
      01234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567
      """,
    ] as [StaticString]
  )
  func piecesOfEveryLengthAreCopied(_ source: StaticString) {
    var text = FilledText(TextTemplate("name", source, end: "#."))
    let places = "\(source)#".filter { $0 == "#" }.count
    for place in 0..<places { text.fill(Double(place) + 0.5) }
    var buffer = TextBuffer()
    var expected = ""
    // More than is gathered at once, so that a piece meets the end of the room everywhere.
    for _ in 0..<300 {
      buffer.append(object: text, comma: true)
      expected += #",{"name":"\#(text.text)"}"#
    }
    let written = String(decoding: buffer.take(), as: UTF8.self)
    #expect(written == expected)
  }

  private func object(_ text: FilledText, comma: Bool) -> String {
    var buffer = TextBuffer()
    buffer.append(object: text, comma: comma)
    return String(decoding: buffer.take(), as: UTF8.self)
  }
}
