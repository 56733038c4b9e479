// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import JSON

/// Values that are read where they stand, one by one and in parts.
@Suite struct ElementTests {
  private func root(of text: String) throws -> JSONElement { try JSONDocument(parsing: Array(text.utf8)).root }

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
    let kinds: [JSONElement.Kind] = [.null, .bool, .bool, .number, .string, .string, .array, .object]
    let whole = try root(of: text)
    let elements = try #require(whole.elements)
    #expect(elements.count == 8 && !elements.isEmpty && whole.kind == .array)
    #expect(elements.map(\.kind) == kinds)
    #expect(elements.map(\.bool) == [nil, true, false, nil, nil, nil, nil, nil])
    #expect(elements.map(\.number) == [nil, nil, nil, -15, nil, nil, nil, nil])
    #expect(elements.map(\.string) == [nil, nil, nil, nil, "aé", "é", nil, nil])
    #expect(elements.map { $0.elements?.count } == [nil, nil, nil, nil, nil, nil, 1, nil])
    #expect(elements.map { $0.members?.count } == [nil, nil, nil, nil, nil, nil, nil, 1])
    #expect(whole.members == nil && whole.number == nil && whole.string == nil)
  }

  @Test func membersHaveTheirNamesAndValues() throws {
    let whole = try root(of: "{ \"a\" : [ [1, {\"x\": []}] ], \"\\u0061\":{\"b\":{}}, \"\":3 }")
    let members = Array(try #require(whole.members))
    #expect(members.map(\.name) == ["a", "a", ""])
    #expect(members.map { JSONValue($0.value) } == [[[1, ["x": []]]], ["b": [:]], 3])
    let empty = try root(of: "{}")
    #expect(empty.members?.isEmpty == true && empty.elements == nil)
  }

  /// In parts of any length there is what is in the whole.
  @Test(arguments: [0, 1, 10, 500, 3000]) func readsAsWritten(_ count: Int) throws {
    let seed: UInt64 = 20_261_122
    var random = SeededGenerator(seed: seed)
    let elements = (0..<count).map { value($0, &random) }
    let whole: JSONValue = ["before": [1, ["x": [2]]], "values": .array(elements), "after": [[]]]
    #expect(try JSONValue(parsing: text(whole)) == whole, "seed \(seed)")
    let documents = [try JSONDocument(parsing: text(whole)), JSONDocument(whole)]
    for document in documents {
      let values = document.root.members?.first { $0.name == "values" }?.value.elements
      for length in [1, 2, 7, 16, 5000] {
        let parts = values?.parts(of: length) ?? []
        #expect(parts.count == (count + length - 1) / length)
        #expect(parts.dropLast().allSatisfy { $0.count == length })
        #expect(parts.flatMap { $0.map { JSONValue($0) } } == elements, "seed \(seed)")
      }
    }
  }

  /// A document made by a program has the numbers that it was given, to the bit.
  @Test func aDocumentOfAValueKeepsIt() {
    let numbers = [0, 0.1, -1.5e300, Double.leastNonzeroMagnitude, 1e21]
    let value: JSONValue = ["n": .array(numbers.map { .number($0) }), "\"\n": ["é", nil, true, false]]
    let root = JSONDocument(value).root
    #expect(JSONValue(root) == value)
    let read = root.members?.first { $0.name == "n" }?.value.elements?.compactMap(\.number)
    #expect(read?.map(\.bitPattern) == numbers.map(\.bitPattern))
  }

  /// An element that a reader keeps keeps its document.
  @Test func anElementOutlivesTheDocumentsName() throws {
    func element() throws -> JSONElement { try JSONDocument(parsing: Array("[[1,2],\"\\n\"]".utf8)).root }
    let kept = try element()
    #expect(JSONValue(kept) == [[1, 2], "\n"])
    let last = try #require(kept.elements?.reduce(nil) { _, element in element })
    #expect(last.string == "\n")
  }

  /// Beyond the doubles a number is infinite, which its reader has to refuse: the text is JSON.
  @Test func aNumberBeyondADoubleIsInfinite() throws {
    let whole = try root(of: "[1e999,-1e400,{\"a\":\(String(repeating: "9", count: 400))}]")
    let elements = try #require(whole.elements).map(\.self)
    #expect(elements.map(\.number) == [.infinity, -.infinity, nil])
    #expect(elements[2].members?.map(\.value.number) == [.infinity])
  }

  /// Numbers of all kinds among each other.
  @Test func numbersOfAllKindsAreReadWhereTheyStand() throws {
    let numbers = "0,-0,123456789012345678901234567890,1.5,-18446744073709551617,1e2,1e-400,1e150"
    let doubles = [0, -0.0, 1.2345678901234568e29, 1.5, -18_446_744_073_709_551_616, 100, 0, 1e150]
    let all = Array(repeating: numbers, count: 500).joined(separator: " ,")
    let whole = try root(of: "{\"values\":[\(all)]}")
    let values = whole.members?.first { _ in true }?.value.elements
    #expect(values?.count == 4000)
    for (place, value) in (values?.map(\.number) ?? []).enumerated() {
      #expect(value?.bitPattern == doubles[place % 8].bitPattern)
    }
  }

  @Test func aFaultDeepInsideIsNamedByItsOffset() throws {
    let numbers = Array(repeating: "1.5", count: 30_000).joined(separator: ",")
    let offset = 11 + numbers.utf8.count + 1
    let torn = Array("{\"values\":[\(numbers),1.,\(numbers)]}".utf8)
    let error = #expect(throws: JSONError.self) { try JSONDocument(parsing: torn) }
    #expect(error?.offset == offset + 2)
  }
}
