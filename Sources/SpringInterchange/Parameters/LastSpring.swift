// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// The spring that was made last of a mass, a stiffness and a damping: five of six vocabularies say the same three.
struct LastSpring: Sendable {
  private var spring: Spring?
  private var numbers = (mass: Double.nan, stiffness: Double.nan, damping: Double.nan)

  /// The spring of a mass in kg, a stiffness in N/m and a damping coefficient in N s/m; made anew where one differs.
  ///
  /// - Throws: What is wrong with them together.
  mutating func spring(
    mass: Double,
    stiffness: Double,
    damping: Double
  ) throws(ValidationErrors) -> Spring {
    let asked = (mass, stiffness, damping)
    if asked == numbers, let spring { return spring }
    let made = try Vocabulary.spring { () throws(SpringError) in
      try Spring(mass: mass, stiffness: stiffness, damping: damping)
    }
    (spring, numbers) = (made, asked)
    return made
  }
}
