// SPDX-License-Identifier: Apache-2.0

import HTTP
import TestSupport
import Testing

@Suite struct QueryItemsTests {
  @Test(arguments: [
    ("", []), ("a=1", ["a", "1"]), ("a=1&b=2&a=3", ["a", "1", "b", "2", "a", "3"]),
    ("&&a=1&&b=2&", ["a", "1", "b", "2"]), ("flag", ["flag", ""]), ("a=", ["a", ""]), ("a=b=c", ["a", "b=c"]),
    ("na%3Dme=x%26y", ["na=me", "x&y"]), ("a=1+2&b=1%2B2", ["a", "1 2", "b", "1+2"]), ("a=?/:@", ["a", "?/:@"]),
  ]) func keepsOrderAndRepeats(query: String, expected: [String]) throws {
    let query = try QueryItems(parsing: Array(query.utf8))
    #expect(query.items.flatMap { [query.text($0.name), query.text($0.value)] } == expected)
    for (index, item) in query.items.enumerated() {
      #expect(Array(query.bytes[item.value]) == Array(expected[2 * index + 1].utf8))
    }
  }

  @Test func absentQueryHasNoItems() throws { #expect(try QueryItems(parsing: nil).items.isEmpty) }

  @Test(arguments: [
    ("=5", HTTPError.itemWithoutName(position: 1)), ("a=1&=5", .itemWithoutName(position: 2)),
    ("a=%", .inParameter("a", .incompleteEscape(offset: 2))), ("ab=1&c%4=2", .incompleteEscape(offset: 6)),
    ("a=%00", .inParameter("a", .nul(offset: 2))), ("%ff=1", .notUTF8),
  ]) func namesTheFault(query: String, fault: HTTPError) {
    #expect(throws: fault) { try QueryItems(parsing: Array(query.utf8)) }
  }

  @Test func countsItems() throws {
    let query = Array("a&b&c".utf8)
    #expect(try QueryItems(parsing: query, limit: 3).items.count == 3)
    #expect(throws: HTTPError.tooManyItems(limit: 2)) { try QueryItems(parsing: query, limit: 2) }
  }

  @Test func faultsReadAsText() {
    #expect(
      HTTPError.incompleteEscape(offset: 3).description == "the % at offset 3 is not followed by two hexadecimal digits"
    )
    #expect(HTTPError.nul(offset: 0).description == "a NUL character at offset 0")
    #expect(HTTPError.notUTF8.description == "the decoded text is not UTF-8")
    #expect(HTTPError.itemWithoutName(position: 2).description == "query item 2 has no name")
    #expect(HTTPError.tooManyItems(limit: 9).description == "more than 9 query items")
  }

  private func noise(of alphabet: [UInt8], atMost limit: Int, _ generator: inout SeededGenerator) -> [UInt8] {
    (0..<Int.random(in: 0...limit, using: &generator)).map { _ in
      alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
    }
  }

  /// Where nothing is escaped, each item is what stands between the `&`, parted at the first `=`.
  @Test func plainItemsAreWhatTheyAreWritten() throws {
    let seed: UInt64 = 12
    var generator = SeededGenerator(seed: seed)
    let alphabet = Array("aaaaaaaaaaaa$,/?!~==&&".utf8)
    for _ in 0..<2000 {
      let query = noise(of: alphabet, atMost: 60, &generator)
      let pieces = query.split(separator: UInt8(ascii: "&"))
      guard !pieces.contains(where: { $0.first == UInt8(ascii: "=") }) else { continue }
      let items = try QueryItems(parsing: query)
      let simple = pieces.map { piece in
        let parts = piece.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        return [Array(parts[0]), parts.count > 1 ? Array(parts[1]) : []]
      }
      let read = items.items.map { [Array(items.bytes[$0.name]), Array(items.bytes[$0.value])] }
      #expect(read == simple, "seed \(seed), query \(query)")
    }
  }

  @Test func survivesNoise() {
    let seed: UInt64 = 11
    var generator = SeededGenerator(seed: seed)
    let alphabet = Array("a=&%+0fF\0\u{E9};?".utf8)
    for _ in 0..<5000 {
      let query = noise(of: alphabet, atMost: 20, &generator)
      guard let items = try? QueryItems(parsing: query).items else { continue }
      let pieces = query.split(separator: UInt8(ascii: "&"))
      #expect(items.count == pieces.count, "seed \(seed), query \(query)")
      #expect(items.allSatisfy { !$0.name.isEmpty }, "seed \(seed), query \(query)")
    }
  }
}
