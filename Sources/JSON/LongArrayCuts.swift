// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Notes where the array that is open can be cut, while the check passes over it.
struct LongArrayCuts {
  private var opening = LongArray.Cut(offset: 0, token: 0, elements: 0)
  /// The cuts between its elements.
  private var cuts: [LongArray.Cut] = []
  /// Where the part begins that is not closed yet; behind every text where no array is open.
  private var partStart = Int.max

  /// The bytes that a part has at least.
  private static let partBytes = 8192
  /// The parts from which on it is long: they are worth another thread.
  private static let leastParts = 8
  /// What a text with a long array has at least.
  static let leastBytes = partBytes * (leastParts - 1)

  /// Begins with another array, or with an object, which is never cut.
  ///
  /// - Parameters:
  ///   - offset: The offset of its bracket.
  ///   - token: The number of tokens up to that.
  ///   - isInObject: Whether it is an object.
  mutating func begin(at offset: Int, token: Int, isInObject: Bool) {
    opening = LongArray.Cut(offset: offset, token: token, elements: 0)
    if !cuts.isEmpty { cuts = [] }
    partStart = isInObject ? .max : offset
  }

  /// Notes the end of a part where that is large enough.
  ///
  /// - Parameters:
  ///   - offset: The offset of a comma behind an element.
  ///   - token: The number of tokens up to that.
  ///   - elements: The number of elements up to that.
  mutating func mayBeCut(at offset: Int, token: Int, elements: Int) {
    guard offset &- partStart >= Self.partBytes else { return }
    cuts.append(LongArray.Cut(offset: offset, token: token, elements: elements))
    partStart = offset
  }

  /// The array, or nil where it is not long.
  func array(endingAt offset: Int, token: Int, elements: Int) -> LongArray? {
    guard cuts.count &+ 1 >= Self.leastParts else { return nil }
    let end = LongArray.Cut(offset: offset, token: token, elements: elements)
    return LongArray(cuts: [opening] + cuts + [end])
  }
}
