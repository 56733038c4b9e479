// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension MutableSpan<Double> {
  /// Puts four numbers at a place, or as many as there is room for.
  ///
  /// So written, that no number is checked on its own and the four are stored as two pairs.
  @inline(__always)
  mutating func set(_ four: SIMD4<Double>, at place: Int) {
    guard place >= 0, place < count &- 3 else {
      for lane in 0..<(count - place) { self[place + lane] = four[lane] }
      return
    }
    self[place] = four[0]
    self[place &+ 1] = four[1]
    self[place &+ 2] = four[2]
    self[place &+ 3] = four[3]
  }
}
