// SPDX-License-Identifier: Apache-2.0

// A conversion that cannot trap, for floating-point numbers that a client, a file or a loop can make as large as it likes.
//
// `Int(x)` ends the process if x is NaN, infinite or too large. Every conversion therefore is one of these, or
// `Int(exactly:)`, which is nil for what does not fit; `scripts/conversions` finds all others.

extension Int {
  /// The whole part of a number, clamped.
  ///
  /// - Parameter value: Any number; what is beyond a quarter of the range of `Int` becomes that bound, so that the sum and
  ///   the difference of two results are in range, and NaN becomes 0.
  @inlinable package init(clamping value: Double) {
    let most = Double(Int.max / 4 + 1)
    self = value > -most ? Int(value < most ? value : most) : value <= -most ? Int(-most) : 0
  }
}

extension Int64 {
  /// The whole part of a number, clamped.
  ///
  /// - Parameter value: Any number; what is beyond ±2^61 becomes that bound, so that the sum and the difference of two
  ///   results are in range, and NaN becomes 0.
  @inlinable package init(clamping value: Double) {
    let most = 0x1p61
    self = value > -most ? Int64(value < most ? value : most) : value <= -most ? Int64(-most) : 0
  }
}
