// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The elements of an array in a document that is lent, or some of them.
@safe @usableFromInline package struct JSONElements: Sequence, Sendable {
  @usableFromInline let first: JSONElement
  /// How many there are.
  @usableFromInline package let count: Int

  @inlinable
  init(in document: Unmanaged<JSONDocument>, from index: Int, count: Int) {
    unsafe first = JSONElement(in: document, at: index)
    self.count = count
  }

  private init(from first: JSONElement, count: Int) {
    self.first = first
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
    package mutating func next() -> JSONElement? {
      guard count > 0 else { return nil }
      let element = coming
      count &-= 1
      // Behind the last one there may be no token.
      if count > 0 { coming = element.next }
      return element
    }
  }

  /// Cuts them into parts, which threads may read at the same time.
  ///
  /// - Parameter length: How many elements each part has, but for the last; at least 1.
  /// - Returns: The parts in their order; none where there are no elements.
  package func parts(of length: Int) -> [JSONElements] {
    var parts: [JSONElements] = []
    parts.reserveCapacity((count &+ length &- 1) / length)
    for (place, element) in enumerated() where place % length == 0 {
      parts.append(JSONElements(from: element, count: Swift.min(length, count - place)))
    }
    return parts
  }
}
