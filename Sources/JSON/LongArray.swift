// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// An array of many kilobytes in a text, and where it can be cut into parts that are parsed on their own.
struct LongArray: Sendable {
  /// A place between two elements.
  struct Cut: Sendable {
    /// The offset of the comma.
    let offset: Int
    /// How many arrays and objects of the whole text opened before it.
    let openings: Int
    /// How many elements of the array end before it.
    let elements: Int
  }

  /// The offset of the bracket that opens it.
  let opening: Int
  /// Which of the text's arrays and objects it is, in the order in which they open.
  let index: Int
  /// From the opening bracket, by the commas, to the closing one.
  private(set) var cuts: [Cut]
  /// The elements that have ended.
  private var elementCount = 0

  /// How deep such an array is nested: as a member of the outermost object.
  static let depth = 2
  /// The bytes that a part has at least.
  private static let partBytes = 8192
  /// The parts from which on it is long: they are worth another thread.
  private static let leastParts = 8

  init(opening: Int, index: Int) {
    self.opening = opening
    self.index = index
    cuts = [Cut(offset: opening, openings: index &+ 1, elements: 0)]
  }

  /// Notes a comma, and the end of a part where that is large enough.
  mutating func mayBeCut(at offset: Int, _ openings: Int) {
    elementCount &+= 1
    if offset &- cuts[cuts.count &- 1].offset >= Self.partBytes {
      cuts.append(Cut(offset: offset, openings: openings, elements: elementCount))
    }
  }

  /// The array with its end, or nil where it is not long.
  func closed(at offset: Int, _ openings: Int) -> Self? {
    guard cuts.count >= Self.leastParts else { return nil }
    var closed = self
    closed.cuts.append(
      Cut(offset: offset, openings: openings, elements: elementCount &+ 1)
    )
    return closed
  }

  /// The offset of the bracket that closes it, once it is closed.
  var closing: Int { cuts[cuts.count &- 1].offset }
  /// How many arrays and objects opened before its end, once it is closed.
  var openingsAtEnd: Int { cuts[cuts.count &- 1].openings }
}
