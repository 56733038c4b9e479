// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension SIMD8<Double> {
  /// The magnitude of the lane that is farthest from zero.
  ///
  /// So written, in pairs, that each step is one instruction.
  @inline(__always)
  package var largestMagnitude: Double {
    let pairs = (lowHalf.lowHalf, lowHalf.highHalf, highHalf.lowHalf, highHalf.highHalf)
    let two = pairs.0.magnitudes.larger(pairs.1.magnitudes)
      .larger(pairs.2.magnitudes.larger(pairs.3.magnitudes))
    return two[1] > two[0] ? two[1] : two[0]
  }
}

extension SIMD2<Double> {
  @inline(__always)
  fileprivate var magnitudes: Self { larger(0 - self) }

  @inline(__always)
  fileprivate func larger(_ other: Self) -> Self { replacing(with: other, where: other .> self) }
}
