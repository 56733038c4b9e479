// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Concurrency
import Testing

@Suite struct LastingTests {
  private final class Name: Sendable {
    let text: String

    init(_ text: String) { self.text = text }
  }

  private struct Refused: Error, Equatable {
    let text: String
  }

  private static let first = Lasting(Name("first"))
  private static let second = Lasting(Name("second"))

  @Test func lendsItsObject() {
    #expect(Self.first.lend { $0.text } == "first")
    #expect(Self.first == Self.first && Self.first != Self.second)
    #expect(Set([Self.first, Self.second, Self.first]).count == 2)
  }

  /// What the borrower throws comes out as it was thrown.
  @Test func passesOnWhatIsThrown() {
    #expect(throws: Refused(text: "second")) {
      try Self.second.lend { name throws(Refused) in
        if name.text == "second" { throw Refused(text: name.text) }
      }
    }
  }
}
