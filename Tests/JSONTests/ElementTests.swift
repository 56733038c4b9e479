// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import TestSupport
import Testing

@testable import JSON

/// Values that are read where they lie, one by one and in parts.
@Suite struct ElementTests {
  private func lend<Result>(
    _ text: String,
    _ body: (JSONElement) throws -> Result
  ) throws -> Result {
    try JSONDocument(parsing: Array(text.utf8)).lend(body)
  }

  private func value(_ number: Int, _ random: inout SeededGenerator) -> JSONValue {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: .number(Double.random(in: -1e6...1e6, using: &random))
    case 1: .string("a, ] } [ { \" \\ \u{1} é 😀 \(number)")
    case 2: .array([.number(Double(number)), .array([]), .object([]), .null])
    case 3: .array([])
    case 4: .bool(number % 2 == 0)
    default:
      .object([
        .init(name: "operation", value: "convert"),
        .init(name: "arguments", value: ["spring": ["a": 1e200, "b": [true, "x,y", 2.5]]]),
        .init(name: "same\n", value: 1), .init(name: "same\n", value: .number(Double(number))),
      ])
    }
  }

  private func text(_ value: JSONValue) -> [UInt8] {
    var writer = JSONWriter(capacity: 1 << 20)
    writer.value(value)
    return writer.bytes
  }

  @Test func aValueIsWhatItIsAndNothingElse() throws {
    let text = "[null,true,false,-1.5e1,\"a\\u00e9\",\"é\",[1],{\"a\":2}]"
    let kinds: [JSONElement.Kind] = [
      .null, .bool, .bool, .number, .string, .string, .array, .object,
    ]
    try lend(text) { whole in
      let elements = try #require(whole.elements)
      #expect(elements.count == 8 && !elements.isEmpty && whole.kind == .array)
      #expect(elements.map(\.kind) == kinds)
      #expect(elements.map(\.bool) == [nil, true, false, nil, nil, nil, nil, nil])
      #expect(elements.map(\.number) == [nil, nil, nil, -15, nil, nil, nil, nil])
      #expect(elements.map(\.string) == [nil, nil, nil, nil, "aé", "é", nil, nil])
      #expect(elements.map { $0.elements?.count } == [nil, nil, nil, nil, nil, nil, 1, nil])
      #expect(elements.map { $0.members?.count } == [nil, nil, nil, nil, nil, nil, nil, 1])
      #expect(elements.map { $0.lendText { $0.count } } == [nil, nil, nil, nil, 3, 2, nil, nil])
      #expect(whole.members == nil && whole.number == nil && whole.string == nil)
    }
  }

  @Test func membersHaveTheirNamesAndValues() throws {
    try lend("{ \"a\" : [ [1, {\"x\": []}] ], \"\\u0061\":{\"b\":{}}, \"\":3 }") { whole in
      let members = Array(try #require(whole.members))
      #expect(members.map(\.name) == ["a", "a", ""])
      #expect(members.map { $0.isNamed("a") } == [true, true, false])
      #expect(members.map { $0.lendName { $0.count } } == [1, 1, 0])
      #expect(members.map { JSONValue($0.value) } == [[[1, ["x": []]]], ["b": [:]], 3])
      // Found again by where they are.
      #expect(members.map { JSONValue(whole.value(at: $0.value.place)) }.last == 3)
    }
    try lend("{}") { whole in
      #expect(whole.members?.isEmpty == true && whole.elements == nil)
    }
  }

  /// In parts of any length there is what is in the whole.
  @Test(arguments: [0, 1, 10, 500, 3000])
  func readsAsWritten(_ count: Int) throws {
    let seed: UInt64 = 20_261_122
    var random = SeededGenerator(seed: seed)
    let elements = (0..<count).map { value($0, &random) }
    let whole: JSONValue = ["before": [1, ["x": [2]]], "values": .array(elements), "after": [[]]]
    #expect(try JSONValue(parsing: text(whole)) == whole, "seed \(seed)")
    let documents = [try JSONDocument(parsing: text(whole)), JSONDocument(whole)]
    for document in documents {
      document.lend { lent in
        let values = lent.members?.first { $0.isNamed("values") }?.value.elements
        for length in [1, 2, 7, 16, 5000] {
          let parts = values?.parts(of: length) ?? []
          #expect(parts.count == (count + length - 1) / length)
          #expect(parts.dropLast().allSatisfy { $0.count == length })
          #expect(parts.flatMap { $0.map { JSONValue($0) } } == elements, "seed \(seed)")
        }
      }
    }
  }

  /// What a program puts together has the numbers that it was given, to the bit.
  @Test func aDocumentOfAValueKeepsIt() {
    let numbers = [0, -0.0, 0.1, -1.5e300, Double.leastNonzeroMagnitude, .infinity, -.infinity]
    let value: JSONValue = [
      "n": .array(numbers.map { .number($0) }), "\"\n": ["é", nil, true, false],
    ]
    JSONDocument(value).lend { lent in
      #expect(JSONValue(lent) == value)
      let read = lent.members?.first { $0.isNamed("n") }?.value.elements?.compactMap(\.number)
      #expect(read?.map(\.bitPattern) == numbers.map(\.bitPattern))
    }
  }

  /// Numbers of all kinds between each other, as json-c would not read some of them as doubles by itself.
  @Test func numbersOfAllKindsAreReadWhereTheyStand() throws {
    let numbers = "0,-0,123456789012345678901234567890,1.5,-18446744073709551617,1e2,1e-400,1e150"
    let doubles = [
      0, -0.0, 1.2345678901234568e29, 1.5, -18_446_744_073_709_551_616, 100, 0, 1e150,
    ]
    let all = Array(repeating: numbers, count: 500).joined(separator: " ,")
    try lend("{\"values\":[\(all)]}") { whole in
      let values = whole.members?.first { _ in true }?.value.elements
      #expect(values?.count == 4000)
      for (place, value) in (values?.map(\.number) ?? []).enumerated() {
        #expect(value?.bitPattern == doubles[place % 8].bitPattern)
      }
    }
  }

  @Test func aFaultDeepInsideIsNamedByItsOffset() throws {
    let numbers = Array(repeating: "1.5", count: 30_000).joined(separator: ",")
    let infinite = Array("{\"values\":[\(numbers),1e999,\(numbers)]}".utf8)
    let offset = 11 + numbers.utf8.count + 1
    #expect(throws: JSONError.notFinite(offset: offset)) { try JSONDocument(parsing: infinite) }
    let torn = Array("{\"values\":[\(numbers),1.,\(numbers)]}".utf8)
    let error = #expect(throws: JSONError.self) { try JSONDocument(parsing: torn) }
    #expect(error?.offset == offset + 2)
  }
}
