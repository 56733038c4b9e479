// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes

/// The members of an object in a document that is lent, in the order of the text, repeated names included: what a repeat
/// means is the reader's decision.
@safe @usableFromInline package struct JSONMembers: Sequence, Sendable {
  @usableFromInline let first: JSONElement
  /// How many there are.
  @usableFromInline package let count: Int

  @inlinable
  init(in document: Unmanaged<JSONDocument>, from index: Int, count: Int) {
    unsafe first = JSONElement(in: document, at: index)
    self.count = count
  }

  @inlinable package var isEmpty: Bool { count == 0 }

  @inlinable package func makeIterator() -> Iterator { Iterator(coming: first, count: count) }

  @usableFromInline package struct Iterator: IteratorProtocol {
    @usableFromInline var coming: JSONElement
    @usableFromInline var count: Int

    @inlinable
    init(coming: JSONElement, count: Int) {
      self.coming = coming
      self.count = count
    }

    @inlinable
    @inline(__always)
    package mutating func next() -> JSONMember? {
      guard count > 0 else { return nil }
      let member = JSONMember(label: coming)
      count &-= 1
      // Behind the last one there may be no token.
      if count > 0 { coming = member.value.next }
      return member
    }
  }
}

/// A member of an object in a document that is lent.
@usableFromInline package struct JSONMember: Sendable {
  /// The string that is the name.
  @usableFromInline let label: JSONElement

  @inlinable
  init(label: JSONElement) {
    self.label = label
  }

  /// The name.
  package var name: String { label.string ?? "" }

  /// The value.
  @inlinable package var value: JSONElement {
    label.value(at: label.place &+ 1)
  }

  /// Whether a text is the name.
  package func isNamed(_ text: String) -> Bool {
    lendName { $0.isSame(as: text.utf8.span) }
  }

  /// Lends the bytes of the name, which are UTF-8.
  @inlinable
  @inline(__always)
  package func lendName<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    label.lendText(body) ?? body(Span())
  }
}
