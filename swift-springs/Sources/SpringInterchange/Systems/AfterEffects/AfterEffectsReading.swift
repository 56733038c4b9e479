// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Dialect {
  /// The overshoot expression of After Effects, an impulse.
  static let afterEffects = Dialect(
    "after-effects", "After Effects",
    sets: [
      .set(.afterEffects, needs: [(.frequency, "frequency"), (.decay, "decay")]),
      .set(.afterEffects, needs: [(.hertz, "frequency"), (.decay, "decay")]),
    ])
}
