// SPDX-License-Identifier: Apache-2.0

import HTTP
import TestSupport
import Testing

@Suite struct PercentEncodingTests {
  @Test(arguments: [
    ("", ""), ("abc", "abc"), ("a%20b", "a b"), ("%41%6a%6A", "Ajj"), ("%25", "%"), ("%2525", "%25"),
    ("a+b%2B", "a b+"), ("%c3%a9", "\u{E9}"), ("\u{E9}", "\u{E9}"), ("%F0%9F%98%80", "\u{1F600}"),
    ("%0a%7f", "\n\u{7F}"),
  ]) func decodes(encoded: String, text: String) throws {
    #expect(try PercentEncoding.decode(Array(encoded.utf8)[...]) == text)
  }

  @Test(arguments: [
    ("%", HTTPError.incompleteEscape(offset: 0)), ("a%4", .incompleteEscape(offset: 1)),
    ("ab%4g", .incompleteEscape(offset: 2)), ("%zz", .incompleteEscape(offset: 0)),
    ("%%20", .incompleteEscape(offset: 0)), ("%+1", .incompleteEscape(offset: 0)),
    ("% 1", .incompleteEscape(offset: 0)), ("a%00", .nul(offset: 1)), ("ab\0", .nul(offset: 2)), ("%ff", .notUTF8),
    ("%c0%80", .notUTF8), ("%ed%a0%80", .notUTF8), ("%f4%90%80%80", .notUTF8), ("%c3", .notUTF8),
  ]) func refuses(encoded: String, fault: HTTPError) {
    #expect(throws: fault) { try PercentEncoding.decode(Array(encoded.utf8)[...]) }
  }

  @Test(arguments: [
    ("/%6Civez", "/livez"), ("/a%2Fb", "/a%2Fb"), ("/%7e%2D%5F%2e", "/~-_."), ("/%", "/%"), ("/%6", "/%6"),
    ("/%6c%6", "/l%6"), ("/%256C", "/%256C"), ("/%2%42", "/%2%42"), ("/%41%%41", "/A%%41"),
  ]) func normalizesUnreservedCharactersOnly(path: String, normalized: String) {
    #expect(PercentEncoding.normalizedPath(Array(path.utf8)) == Array(normalized.utf8))
  }

  @Test func theFaultOfASliceHasItsPlaceInTheWhole() {
    let whole = Array("ab%20c%4".utf8)
    #expect(throws: HTTPError.incompleteEscape(offset: 6)) { try PercentEncoding.decode(whole[3...]) }
    #expect(throws: HTTPError.nul(offset: 1)) { try PercentEncoding.decode([97, 0, 98][1...]) }
  }

  @Test func decodesWhatAnIndependentEncoderWrote() throws {
    let seed: UInt64 = 7
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        UInt8.random(in: .min ... .max, using: &generator)
      }
      let encoded = bytes.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      let expected = bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
      let decoded = try? PercentEncoding.decode(Array(encoded.utf8)[...])
      #expect(decoded == expected, "seed \(seed), bytes \(bytes)")
    }
  }
}
