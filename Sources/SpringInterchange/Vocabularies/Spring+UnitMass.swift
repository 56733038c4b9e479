// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension Spring {
  /// The stiffness that a unit mass needs for the same motion, k/m, in N/m.
  var stiffnessOfUnitMass: Double { stiffness / mass }

  /// The damping coefficient that a unit mass needs for the same motion, c/m, in N·s/m.
  var dampingOfUnitMass: Double { damping / mass }
}
