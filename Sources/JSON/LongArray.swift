// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// An array of many kilobytes in a text, and where it can be cut into parts of which the values are made on their own.
struct LongArray: Sendable {
  /// A place between two elements.
  struct Cut: Sendable {
    /// The offset of the comma, or of a bracket.
    let offset: Int
    /// How many tokens of the whole text stand before it.
    let token: Int
    /// How many elements of the array end before it.
    let elements: Int
  }

  /// From the opening bracket, by commas, to the closing one.
  let cuts: [Cut]

  /// How deep such an array is nested: as a member of the outermost object.
  static let depth = 2

  var partCount: Int { cuts.count &- 1 }
  /// The place of the bracket that opens it.
  var start: Cut { cuts[0] }
  /// The place of the bracket that closes it.
  var end: Cut { cuts[partCount] }
}
