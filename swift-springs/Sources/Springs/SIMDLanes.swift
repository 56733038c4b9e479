// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension SIMD8<Double> {
  /// The magnitude of the lane that is farthest from zero.
  ///
  /// So written, in pairs, that each step is one instruction.
  @inline(__always) package var largestMagnitude: Double {
    let pairs = (lowHalf.lowHalf, lowHalf.highHalf, highHalf.lowHalf, highHalf.highHalf)
    let two = pairs.0.magnitudes.larger(pairs.1.magnitudes).larger(pairs.2.magnitudes.larger(pairs.3.magnitudes))
    return two[1] > two[0] ? two[1] : two[0]
  }
}

extension SIMD2<Double> {
  @inline(__always) fileprivate var magnitudes: Self { larger(0 - self) }

  @inline(__always) fileprivate func larger(_ other: Self) -> Self { replacing(with: other, where: other .> self) }
}

extension [Double] {
  /// Puts eight numbers at a place, or as many as there is room for.
  ///
  /// So written, that no number is checked on its own and they are stored as pairs.
  @inline(__always) mutating func set(_ eight: SIMD8<Double>, at place: Int) {
    guard place >= 0, place < count &- 7 else {
      for lane in 0..<(count - place) { self[place + lane] = eight[lane] }
      return
    }
    self[place] = eight[0]
    self[place &+ 1] = eight[1]
    self[place &+ 2] = eight[2]
    self[place &+ 3] = eight[3]
    self[place &+ 4] = eight[4]
    self[place &+ 5] = eight[5]
    self[place &+ 6] = eight[6]
    self[place &+ 7] = eight[7]
  }
}
