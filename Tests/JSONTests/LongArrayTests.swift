// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import TestSupport
import Testing

@testable import JSON

/// A long array may be parsed in parts, and that is not to be seen in its elements.
@Suite struct LongArrayTests {
  private func element(_ number: Int, _ random: inout SeededGenerator) -> JSONValue {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: .number(Double.random(in: -1e6...1e6, using: &random))
    case 1: .string("a, ] } [ { \" \\ \u{1} é 😀 \(number)")
    case 2: .array([.number(Double(number)), .array([]), .object([]), .null])
    case 3: .array([])
    case 4: .bool(number % 2 == 0)
    default:
      .object([
        .init(name: "operation", value: "convert"),
        .init(name: "arguments", value: ["spring": ["a": 1, "b": [true, "x,y", 2.5]]]),
        .init(name: "same", value: 1), .init(name: "same", value: .number(Double(number))),
      ])
    }
  }

  private func text(_ value: JSONValue) -> [UInt8] {
    var writer = JSONWriter(capacity: 1 << 20)
    writer.value(value)
    return writer.bytes
  }

  /// The value with its long array parsed, and whether it had one.
  private func parsed(_ value: JSONValue) throws -> (JSONValue, Bool) {
    switch value {
    case .unparsed(let array):
      var elements: [JSONValue] = []
      for part in 0..<array.partCount {
        #expect(array.places(ofPart: part).lowerBound == elements.count)
        elements += try array.elements(ofPart: part)
        #expect(array.places(ofPart: part).upperBound == elements.count)
      }
      #expect(array.count == elements.count)
      return (.array(elements), true)
    case .array(let elements):
      let all = try elements.map { try parsed($0) }
      return (.array(all.map(\.0)), all.contains { $0.1 })
    case .object(let members):
      let all = try members.map { try parsed($0.value) }
      let same = zip(members, all).map { JSONValue.Member(name: $0.name, value: $1.0) }
      return (.object(same), all.contains { $0.1 })
    case .null, .bool, .number, .string: return (value, false)
    }
  }

  @Test(arguments: [0, 1, 10, 500, 1000, 5000, 20_000])
  func readsAsWritten(_ count: Int) throws {
    let seed: UInt64 = 20_261_122
    var random = SeededGenerator(seed: seed)
    let elements = (0..<count).map { element($0, &random) }
    let values: [JSONValue] = [
      .object([.init(name: "operations", value: .array(elements))]),
      .object([
        .init(name: "before", value: [1, ["x": [2]]]),
        .init(name: "first", value: .array(elements)),
        .init(name: "between", value: ["y": [[3]]]),
        .init(name: "second", value: .array(elements.reversed())),
        .init(name: "after", value: [[], [:], 4]),
      ]),
      .array([.array(elements), 1, .array(elements)]),
      .array(elements),
    ]
    for value in values {
      #expect(try JSONValue(parsing: text(value)) == value, "seed \(seed)")
      let left = try JSONValue(parsing: text(value), leavesLongArray: true)
      let (whole, hadLongArray) = try parsed(left)
      #expect(whole == value, "seed \(seed)")
      #expect(text(left) == text(value), "seed \(seed)")
      #expect(!hadLongArray || count >= 1000)
      if count >= 5000, case .object = value { #expect(hadLongArray) }
    }
  }

  /// What is not parsed is told apart, and written, by its text.
  @Test func whatIsLeftStaysAsItWasSent() throws {
    func left(_ element: String) throws -> (JSONValue, [UInt8]) {
      let elements = Array(repeating: element, count: 20_000).joined(separator: " ,\n")
      let text = Array("{\"before\":[1,2],\"values\":[ \(elements)],\"after\":3}".utf8)
      return (try JSONValue(parsing: text, leavesLongArray: true), text)
    }
    let (pairs, pairsText) = try left("[\"a\",1.50]")
    let (objects, objectsText) = try left("{\"a\":1.50}")
    #expect(try parsed(objects).1)
    #expect(text(pairs) == pairsText && text(objects) == objectsText)
    let again = try left("{\"a\":1.50}").0
    #expect(pairs != objects && objects == again && objects.hashValue == again.hashValue)
  }

  private func longArray(_ text: [UInt8]) throws -> LongArray? {
    try Grammar.check(text.span, maxDepth: 32).longArray
  }

  @Test func onlyLongArraysAreCut() throws {
    let short = text(["operations": .array(Array(repeating: "0123456789", count: 4000))])
    #expect(try longArray(short) == nil)
    let long = text(["operations": .array(Array(repeating: "0123456789", count: 8000))])
    let array = try #require(try longArray(long))
    #expect(array.cuts.count == 14)
    #expect(
      array.cuts.allSatisfy {
        [UInt8(ascii: "["), UInt8(ascii: ","), UInt8(ascii: "]")].contains(long[$0.offset])
      }
    )
    let members = text(["operations": .object((0..<8000).map { .init(name: "\($0)", value: 1) })])
    #expect(try longArray(members) == nil)
  }

  @Test func aFaultDeepInsideIsNamedByItsOffset() throws {
    let numbers = Array(repeating: "1.5", count: 30_000).joined(separator: ",")
    let infinite = Array("{\"values\":[\(numbers),1e999,\(numbers)]}".utf8)
    let offset = 11 + numbers.utf8.count + 1
    let torn = Array("{\"values\":[\(numbers),1.,\(numbers)]}".utf8)
    for leaves in [false, true] {
      #expect(throws: JSONError.notFinite(offset: offset)) {
        try JSONValue(parsing: infinite, leavesLongArray: leaves)
      }
      #expect(throws: JSONError.self) { try JSONValue(parsing: torn, leavesLongArray: leaves) }
    }
  }

  /// Whatever may be too large for a double is read at once, as that is a fault of the whole text.
  @Test(arguments: [
    ("1e99", true), ("-1.5e-99", true), ("1e+100", false), ("1e999", nil), ("1e-400", false),
    (String(repeating: "9", count: 200), true), (String(repeating: "9", count: 201), false),
    (String(repeating: "9", count: 400), nil), ("-0", true), ("-18446744073709551617", true),
    ("0.\(String(repeating: "0", count: 400))1", true),
  ])
  func onlyNumbersThatFitAreLeft(_ number: String, isLeft: Bool?) throws {
    let numbers = Array(repeating: "1.5", count: 30_000).joined(separator: ",")
    let bytes = Array("{\"values\":[\(numbers),\(number)]}".utf8)
    guard let isLeft else {
      #expect(throws: JSONError.self) { try JSONValue(parsing: bytes, leavesLongArray: true) }
      return
    }
    let left = try JSONValue(parsing: bytes, leavesLongArray: true)
    let (value, hadLongArray) = try parsed(left)
    #expect(hadLongArray == isLeft)
    #expect(try JSONValue(parsing: bytes) == value)
  }

  /// Integers that json-c would not read as doubles by itself, between others and at a part's ends.
  @Test func wideIntegersAreReadInParts() throws {
    let numbers = "0,-0,123456789012345678901234567890,1.5,-18446744073709551617,1e2"
    let all = Array(repeating: numbers, count: 2000).joined(separator: " ,")
    let left = try JSONValue(parsing: Array("{\"values\":[\(all)]}".utf8), leavesLongArray: true)
    let (value, hadLongArray) = try parsed(left)
    let doubles = [0, -0.0, 1.2345678901234568e29, 1.5, -18_446_744_073_709_551_616, 100]
    guard case .object(let members) = value, case .array(let values)? = members.first?.value else {
      Issue.record("it is an object with an array")
      return
    }
    #expect(hadLongArray)
    #expect(values.count == 12_000)
    for (place, value) in values.enumerated() {
      guard case .number(let number) = value else {
        Issue.record("\(place) is no number")
        return
      }
      #expect(number.bitPattern == doubles[place % 6].bitPattern)
    }
  }
}
