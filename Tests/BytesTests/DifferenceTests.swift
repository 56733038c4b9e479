// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

/// The comparison that other tests rely on.
@Suite struct DifferenceTests {
  @Test func saysWhereTextsDiffer() {
    func words(_ found: String, _ expected: String) -> String? {
      difference(of: Array(found.utf8), from: Array(expected.utf8))
    }
    #expect(words("", "") == nil && words("a\nb", "a\nb") == nil)
    #expect(words("a\nbc\nd", "a\nbx\nd") == "line 2: bc, where it should be: bx")
    #expect(words("a\nb", "a") == "line 1: a, where it should be: a (the end)")
    #expect(words("", "a") == "line 1:  (the end), where it should be: a (the end)")
    let long = String(repeating: "x", count: 100)
    #expect((words(long + "1", long + "2")?.utf8.count ?? 1000) < 140)
  }
}
