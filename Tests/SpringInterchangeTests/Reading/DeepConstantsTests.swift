// SPDX-License-Identifier: Apache-2.0

import Foundation
import SpringInterchange
import Testing

/// Constants that lead through many others, on a stack as small as that of the WebAssembly file.
@Suite struct DeepConstantsTests {
  private static func read(_ lines: [String]) -> TextReading? {
    nonisolated(unsafe) var reading: TextReading?
    let end = DispatchSemaphore(value: 0)
    let thread = Thread {
      unsafe reading = TextReading(Array(lines.joined(separator: "\n").utf8), fileName: "a.swift")
      end.signal()
    }
    thread.stackSize = 256 << 10
    thread.start()
    end.wait()
    return unsafe reading
  }

  private static func chain(_ count: Int, _ value: (Int) -> String) -> [String] {
    ["let a0 = 0.5"] + (0..<count).map { "let a\($0 + 1) = \(value($0))" } + ["let s = Spring(duration: a\(count))"]
  }

  /// Each ended the process: one call for each constant, on a stack of 2 MiB.
  @Test(arguments: [
    chain(3323) { "a\($0)" }, chain(435) { "Float(Float(Float(Float(Float(a\($0))))))" },
    chain(3000) { "2 * ((((a\($0)))))" }, chain(4000) { $0 == 0 ? "a4000" : "a\($0)" },
    chain(2000) { "a\($0) + a\($0)" },
  ]) func whatIsTooDeepHasNoValueAndIsSaid(lines: [String]) throws {
    let reading = try #require(Self.read(lines))
    #expect(reading.found.allSatisfy { $0.spring == nil })
    #expect(reading.notes.contains { $0.sentence.hasPrefix("A constant is computed through more than 32 others") })
  }

  /// Constants as people write them are followed, to the last one.
  @Test func someAreFollowed() throws {
    for chain in [Self.chain(30) { "a\($0)" }, Self.chain(10) { "Float(a\($0))" }, Self.chain(14) { "a\($0) * 1" }] {
      let reading = try #require(Self.read(chain))
      #expect(reading.found.last?.spring != nil && reading.notes.isEmpty)
    }
  }

  /// Parentheses around the declarations of Go, one inside another.
  @Test func nestedListsOfGoAreNoRecursion() {
    let lines = [String(repeating: "const (", count: 8000) + "a = 1", "s := spring(stiffness: a, damping: 10)"]
    #expect(Self.read(lines) != nil)
  }
}
