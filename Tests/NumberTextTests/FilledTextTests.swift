// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import NumberText
import Testing

@Suite struct FilledTextTests {
  // Templates stay for as long as the process, so each is a constant.
  private static let spring = TextTemplate("name", "spring(#, #), \"#\"")
  private static let plain = TextTemplate("name", "nothing to fill")
  private static let ended = TextTemplate("name", "#, #", end: ": #")
  private static let single = TextTemplate("name", "#f", isSingle: true)
  private static let escaped = TextTemplate("name", "say(\"#\",\n  \\#)#")

  @Test func numbersStandInTheirPlaces() {
    #expect(filled(Self.spring, [0.1, -2, 1e-7]).text == "spring(0.1, -2), \"1e-7\"")
    #expect(filled(Self.plain, []).text == "nothing to fill")
  }

  @Test func aTemplateGoesOnWithItsEnd() {
    #expect(filled(Self.ended, [1, 2, 3]).text == "1, 2: 3")
  }

  @Test func singlePrecisionIsWrittenWithItsOwnDigits() {
    let text = filled(Self.single, [157.913_670_417_429_73])
    #expect(text.text == "157.91367f")
    #expect(object(text, comma: false) == #"{"name":"157.91367f"}"#)
  }

  @Test func objectsAreThoseOfJSON() {
    let text = filled(Self.escaped, [1.5, 0, -3])
    let expected = #"{"name":"say(\"1.5\",\n  \\0)-3"}"#
    #expect(object(text, comma: false) == expected)
    #expect(object(text, comma: true) == "," + expected)
  }

  private static let long: StaticString = """
    #012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789#0123456\
    01234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567
    """

  /// Texts with pieces of many lengths, and how many numbers each has.
  private static let pieces: [(template: TextTemplate, places: Int)] = [
    (TextTemplate("name", "", end: "#."), 1),
    (TextTemplate("name", "#", end: "#."), 2),
    (TextTemplate("name", "##", end: "#."), 3),
    (TextTemplate("name", "0123456789012345678901234567890", end: "#."), 1),
    (TextTemplate("name", "01234567890123456789012345678901", end: "#."), 1),
    (TextTemplate("name", "012345678901234567890123456789012", end: "#."), 1),
    (TextTemplate("name", "0123456789012345678901234567890123456789#0123456789", end: "#."), 2),
    (TextTemplate("name", long, end: "#."), 3),
  ]

  /// Pieces are copied thirty-two bytes at a time: what is copied too far is overwritten, or left out at the end.
  @Test(arguments: pieces.indices)
  func piecesOfEveryLengthAreCopied(_ index: Int) {
    let (template, places) = Self.pieces[index]
    let text = filled(template, (0..<places).map { Double($0) + 0.5 })
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

  private func filled(_ template: TextTemplate, _ numbers: [Double]) -> FilledText {
    var text = FilledText(template, [])
    for number in numbers { text.fill(number) }
    return text
  }

  private func object(_ text: FilledText, comma: Bool) -> String {
    var buffer = TextBuffer()
    buffer.append(object: text, comma: comma)
    return String(decoding: buffer.take(), as: UTF8.self)
  }
}
