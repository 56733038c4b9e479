// SPDX-License-Identifier: Apache-2.0

import Foundation
import JSON
import Testing

/// Every file of JSONTestSuite: y_ is accepted, n_ is refused, and i_ is one or the other.
@Suite struct ParsingSuiteTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
    "Fixtures/json-test-suite")

  static let names: [String] = {
    let all = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (all ?? []).filter { $0.hasSuffix(".json") }.sorted()
  }()

  @Test func theSuiteIsComplete() {
    #expect(Self.names.count { $0.hasPrefix("y_") } == 95)
    #expect(Self.names.count { $0.hasPrefix("n_") } == 188)
    #expect(Self.names.count { $0.hasPrefix("i_") } == 35)
  }

  @Test(arguments: names.filter { $0.hasPrefix("y_") }) func accepts(_ name: String) throws {
    let value = try parse(name)
    // Foundation reads the same text, or at least not a different number of things.
    let theirs = try JSONSerialization.jsonObject(with: data(name), options: .fragmentsAllowed)
    #expect(count(value) == count(theirs))
  }

  @Test(arguments: names.filter { $0.hasPrefix("n_") }) func refuses(_ name: String) throws {
    #expect(throws: JSONError.self) { try parse(name) }
  }

  /// A parser's free choices, made here: halves of surrogate pairs, bytes that are not UTF-8 and a byte order mark are
  /// refused, and a number beyond the range of a double is infinite.
  @Test(arguments: names.filter { $0.hasPrefix("i_") }) func decides(_ name: String) throws {
    let accepted = (try? parse(name)) != nil
    let isAccepted = [
      "i_number_double_huge_neg_exp.json", "i_number_huge_exp.json", "i_number_neg_int_huge_exp.json",
      "i_number_pos_double_huge_exp.json", "i_number_real_neg_overflow.json", "i_number_real_pos_overflow.json",
      "i_number_real_underflow.json", "i_number_too_big_neg_int.json", "i_number_too_big_pos_int.json",
      "i_number_very_big_negative_int.json",
    ]
    #expect(accepted == isAccepted.contains(name))
  }

  /// A body may arrive cut: each beginning of each file must be answered, not crash.
  @Test func everyBeginningIsAnswered() throws {
    for name in Self.names {
      let bytes = try [UInt8](data(name))
      for length in 0...min(bytes.count, 200) { _ = try? JSONValue(parsing: Array(bytes[..<length])) }
    }
  }

  private func data(_ name: String) throws -> Data {
    // Data(contentsOf:) of an empty file leaks its buffer, which the address sanitizer reports.
    let handle = try FileHandle(forReadingFrom: Self.folder.appendingPathComponent(name))
    return try handle.readToEnd() ?? Data()
  }

  private func parse(_ name: String) throws -> JSONValue { try JSONValue(parsing: [UInt8](data(name)), maxDepth: 128) }

  private func count(_ value: JSONValue) -> Int {
    switch value {
    case .array(let elements): return elements.reduce(1) { $0 + count($1) }
    case .object(let members):
      // The last of several equal names is the one that Foundation keeps.
      let last = Dictionary(members.map { ($0.name, $0.value) }) { _, last in last }
      return last.values.reduce(1) { $0 + count($1) }
    default: return 1
    }
  }

  private func count(_ value: Any) -> Int {
    if let elements = value as? [Any] { return elements.reduce(1) { $0 + count($1) } }
    if let members = value as? [String: Any] { return members.values.reduce(1) { $0 + count($1) } }
    return 1
  }
}
