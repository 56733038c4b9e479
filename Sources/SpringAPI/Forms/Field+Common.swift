// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import SpringInterchange

// The members that several operations share.
extension Field where Value == Double {
  /// What counts as settled.
  static var tolerance: Self {
    .number(
      "tolerance",
      in: NumberRange(above: 0, through: 1e6),
      default: 0.001,
      """
      What counts as settled, as a fraction of the travelled distance; where origin and target are equal, of the \
      farthest way from them.
      """
    )
  }
}

extension Field where Value == Int? {
  /// The rounding of bulk numbers.
  static var precision: Self {
    .optionalInteger(
      "precision",
      in: 0...15,
      "Decimal places of the numbers in long arrays; left out, as many as it takes to read them back."
    )
  }
}

extension NumberRange {
  /// Times from the start, in seconds.
  static let times = Self(0...1e9)
}
