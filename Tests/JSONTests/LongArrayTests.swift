// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import TestSupport
import Testing

@testable import JSON

/// A long array is parsed in parts, and that is not to be seen.
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
    }
  }

  @Test func onlyLongArraysAreCut() throws {
    let short = text(["operations": .array(Array(repeating: "0123456789", count: 4000))])
    #expect(try Grammar(checking: short, maxDepth: 32).longArray == nil)
    let long = text(["operations": .array(Array(repeating: "0123456789", count: 8000))])
    let array = try #require(try Grammar(checking: long, maxDepth: 32).longArray)
    #expect(array.cuts.count == 14)
    #expect(
      array.cuts.allSatisfy {
        [UInt8(ascii: "["), UInt8(ascii: ","), UInt8(ascii: "]")].contains(long[$0.offset])
      }
    )
    let members = text(["operations": .object((0..<8000).map { .init(name: "\($0)", value: 1) })])
    #expect(try Grammar(checking: members, maxDepth: 32).longArray == nil)
  }

  @Test func aFaultDeepInsideIsNamedByItsOffset() throws {
    let numbers = Array(repeating: "1.5", count: 30_000).joined(separator: ",")
    let infinite = Array("{\"values\":[\(numbers),1e999,\(numbers)]}".utf8)
    let offset = 11 + numbers.utf8.count + 1
    #expect(throws: JSONError.notFinite(offset: offset)) { try JSONValue(parsing: infinite) }
    let torn = Array("{\"values\":[\(numbers),1.,\(numbers)]}".utf8)
    #expect(throws: JSONError.self) { try JSONValue(parsing: torn) }
  }

  @Test func wideIntegersInsideAreReadAsNumbers() throws {
    let numbers = Array(repeating: "1.5", count: 30_000).joined(separator: ",")
    let wide = Array("{\"values\":[\(numbers),123456789012345678901234567890,-0]}".utf8)
    guard case .object(let members) = try JSONValue(parsing: wide),
      case .array(let values)? = members.first?.value
    else {
      Issue.record("it is an object with an array")
      return
    }
    #expect(values.count == 30_002)
    #expect(values[30_000] == .number(1.2345678901234568e29))
    #expect(values[30_001] == .number(-0.0))
  }
}
