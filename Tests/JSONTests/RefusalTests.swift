// SPDX-License-Identifier: Apache-2.0

import JSON
import Testing

@Suite struct RefusalTests {
  @Test(arguments: [
    ("", 0, "the text is empty"), (" \n", 2, "the text ends where a value is expected"),
    ("[1,", 3, "the text ends where a value is expected"), ("[", 1, "the text ends where a value or ']' is expected"),
    ("[1", 2, "the text ends where ',' or ']' is expected"),
    ("{", 1, "the text ends where a member name in double quotes or '}' is expected"),
    ("{\"a\"", 4, "the text ends where ':' after the member name is expected"),
    ("{\"a\":1", 6, "the text ends where ',' or '}' is expected"), ("[1 2]", 3, "expected ',' or ']', found '2'"),
    ("[1}", 2, "expected ',' or ']', found '}'"), ("{\"a\":1]", 6, "expected ',' or '}', found ']'"),
    ("{\"a\":1,}", 7, "expected a member name in double quotes, found '}'"),
    ("{'a':1}", 1, "expected a member name in double quotes or '}', found '''"),
    ("{a:1}", 1, "expected a member name in double quotes or '}', found 'a'"),
    ("{\"a\" 1}", 5, "expected ':' after the member name, found '1'"), ("[1,]", 3, "expected a value, found ']'"),
    ("[,1]", 1, "expected a value or ']', found ','"), ("{} x", 3, "expected nothing more after the value, found 'x'"),
    ("1\u{0}", 1, "expected nothing more after the value, found the byte 0x00"),
    ("{\"a\":1}\u{0}junk", 7, "expected nothing more after the value, found the byte 0x00"),
    ("NaN", 0, "expected a value, found 'N'"), ("{\"a\":Infinity}", 5, "expected a value, found 'I'"),
    ("-Infinity", 1, "expected a digit after a minus sign, found 'I'"), ("nul", 0, "expected null"),
    ("[tru]", 1, "expected true"), ("[False]", 1, "expected a value or ']', found 'F'"),
    ("01", 0, "a number must not begin with a needless zero"),
    ("-012", 1, "a number must not begin with a needless zero"), (".5", 0, "expected a value, found '.'"),
    ("+1", 0, "expected a value, found '+'"), ("2.", 2, "expected a digit after a decimal point"),
    ("[2.e3]", 3, "expected a digit after a decimal point, found 'e'"),
    ("1e", 2, "expected a digit after an exponent mark"),
    ("1e+]", 3, "expected a digit after an exponent mark, found ']'"),
    ("0x1F", 1, "expected nothing more after the value, found 'x'"),
    ("[\"abc", 1, "the text ends inside the string that opens here"),
    ("\"a\nb\"", 2, "a string holds the byte 0x0A, which must be escaped"),
    ("\"a\u{0}\"", 2, "a string holds the byte 0x00, which must be escaped"),
    ("\"\\x\"", 1, "a backslash begins no known escape"), ("\"\\", 1, "the text ends inside an escape"),
    ("\"\\u12G4\"", 1, "expected four hexadecimal digits after \\u"),
    ("\"\\u:234\"", 1, "expected four hexadecimal digits after \\u"),
    ("\"\\u12`4\"", 1, "expected four hexadecimal digits after \\u"),
    ("\"\\u123", 1, "expected four hexadecimal digits after \\u"),
    ("\"\\uD800\"", 1, "the escape is one half of a surrogate pair"),
    ("\"\\uD800\\n\"", 1, "the escape is one half of a surrogate pair"),
    ("\"\\uD800\\u0041\"", 1, "the escape is one half of a surrogate pair"),
    ("\"\\uDC00\\uD800\"", 1, "the escape is one half of a surrogate pair"),
    ("\"\\uDFFF\"", 1, "the escape is one half of a surrogate pair"),
    ("\"\\uDBFF\\uDBFF\"", 1, "the escape is one half of a surrogate pair"),
    ("\"\\uD800\\uE000\"", 1, "the escape is one half of a surrogate pair"),
    ("\"\\uD800", 1, "the escape is one half of a surrogate pair"), ("\u{FEFF}{}", 0, "a byte order mark is not JSON"),
  ]) func saysWhatAndWhere(_ text: String, _ offset: Int, _ message: String) {
    expectMalformed(Array(text.utf8), message, offset)
  }

  @Test(
    arguments: [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x41], [0xE0, 0x9F, 0xBF], [0xE2, 0x82],
      [0xE2, 0x82, 0x41], [0xE2, 0x82, 0xC3], [0xF0, 0x9F, 0x98, 0xC0], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF],
      [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80],
      [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFE], [0xFF],
    ] as [[UInt8]]) func refusesWhatIsNotUTF8(_ bytes: [UInt8])
  {
    let quote: [UInt8] = [0x22]
    expectMalformed(quote + bytes + quote, "a string is not valid UTF-8", 1)
    expectMalformed(quote + [0x41, 0x42] + bytes, "a string is not valid UTF-8", 3)
  }

  /// The standard library's own decoder decides which pairs and triples of bytes are UTF-8.
  @Test func agreesWithTheStandardLibraryOnUTF8() {
    for first in UInt8(0x80)...0xFF {
      for second in [0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF] as [UInt8] {
        for tail in [[], [0x80], [0xBF], [0x80, 0x80], [0xBF, 0xBF]] as [[UInt8]] {
          let bytes = [first, second] + tail
          let expected = String(validating: bytes, as: UTF8.self)
          let value = try? JSONValue(parsing: [0x22] + bytes + [0x22])
          #expect(value == expected.map { .string($0) }, "\(bytes)")
        }
      }
    }
  }

  @Test func refusesDeeperNesting() {
    for limit in [0, 1, 2, 32, 63, 64, 65, 128] {
      for (left, right) in [("[", "]"), ("{\"a\":", "}")] {
        let inside = String(repeating: left, count: limit) + "1"
        let fitting = inside + String(repeating: right, count: limit)
        #expect(throws: Never.self) { try JSONValue(parsing: Array(fitting.utf8), maxDepth: limit) }
        let deeper = String(repeating: left, count: limit + 1) + "1"
        #expect(throws: JSONError.tooDeep(limit: limit, offset: limit * left.utf8.count)) {
          try JSONValue(parsing: Array(deeper.utf8), maxDepth: limit)
        }
      }
    }
    #expect(
      JSONError.tooDeep(limit: 32, offset: 32).message == "arrays and objects are nested more than 32 deep (at byte 32)"
    )
  }

  @Test func aMessageEndsWithTheOffset() {
    let error = JSONError.malformed(message: "expected null", offset: 7)
    #expect(error.message == "expected null (at byte 7)")
    #expect(error.offset == 7)
  }

  private func expectMalformed(_ bytes: [UInt8], _ message: String, _ offset: Int) {
    #expect(throws: JSONError.malformed(message: message, offset: offset)) { try JSONValue(parsing: bytes) }
  }
}
