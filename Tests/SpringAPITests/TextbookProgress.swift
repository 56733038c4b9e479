// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The textbook's underdamped progress for 1/100/10, from 0 to 1 with no velocity.
func textbookProgress(_ time: Double) -> Double {
  let swing = 75.0.squareRoot()
  return 1 - exp(-5 * time) * (cos(swing * time) + 5 / swing * sin(swing * time))
}
