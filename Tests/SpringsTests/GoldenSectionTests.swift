// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs
import Testing

@Suite struct GoldenSectionTests {
  @Test(arguments: [0.3, 0.001, 0.999], [0.1, 1e-3, 1e-6])
  func findsTheMinimumWithinTheWidth(place: Double, width: Double) {
    let found = GoldenSection.minimum(
      of: { ($0 - place).magnitude },
      from: 0,
      to: 1,
      width: width
    )
    #expect(abs(found - place) <= width)
  }
}
