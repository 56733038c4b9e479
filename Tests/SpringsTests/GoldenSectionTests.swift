// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@Suite struct GoldenSectionTests {
  @Test(arguments: [0.3, 0.001, 0.999], [0.1, 1e-3, 1e-6]) func findsTheMinimumWithinTheWidth(
    place: Double, width: Double
  ) {
    let found = GoldenSection.minimum(of: { ($0 - place).magnitude }, from: 0, to: 1, width: width)
    #expect(abs(found - place) <= width)
  }

  @Test(.timeLimit(.minutes(1)), arguments: [0.3, 0.001, 1e300], [0, 1, 2, 3, 8]) func endsWhereNoDoubleIsLeftBetween(
    start: Double, count: Int
  ) {
    let end = (0..<count).reduce(start) { place, _ in place.nextUp }
    for slope in [-1.0, 0, 1] {
      let found = GoldenSection.minimum(of: { slope * $0 }, from: start, to: end, width: 1e-20 * start)
      #expect((start...end).contains(found))
    }
  }
}
