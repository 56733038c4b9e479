// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// A parabola through three values at equal steps.
struct Parabola {
  /// The value where it turns; where it is straight, the second of the three.
  let top: Double
  /// By how many steps that is behind the second.
  let shift: Double

  init(_ before: Double, _ here: Double, _ after: Double) {
    let bend = before - 2 * here + after
    let lean = after - before
    top = bend == 0 ? here : here - lean * lean / (8 * bend)
    shift = bend == 0 ? 0 : -lean / (2 * bend)
  }
}
