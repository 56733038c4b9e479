// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Springs

/// A value that isn't a number is refused where it enters, or comes out as none.
@Suite struct NotANumberTests {
  @Test(arguments: [0.3, 1, 2], [(Double.nan, 1.0, 0.0), (0, .nan, 0), (0, 1, .nan)]) func aMotionOfThemHasNoTimes(
    _ ratio: Double, _ numbers: (Double, Double, Double)
  ) {
    let motion = Motion(
      spring: Spring(response: 0.5, dampingRatio: ratio), origin: numbers.0, target: numbers.1,
      initialVelocity: numbers.2)
    #expect(motion.settling(distance: 0.1).seconds?.isNaN == true)
    #expect(motion.settlingEnvelope(distance: 0.1).seconds?.isNaN == true)
    let rest = RestThresholds(distance: 0.1, distanceFactor: 0, speed: 0.1)
    #expect(rest.firstTime(of: motion).seconds?.isNaN == true)
    #expect(motion.position(at: 0.2).isNaN)
  }

  @Test func aDistanceOfNoneHasNoTime() {
    let motion = Motion(spring: .bouncy)
    #expect(motion.settling(distance: .nan).seconds?.isNaN == true)
    #expect(motion.settling(tolerance: .nan).seconds?.isNaN == true)
  }

  #if os(macOS) || os(Linux)
  @Test func noTimesAreMadeOfThem() async {
    await #expect(processExitsWith: .failure) { _ = TimeGrid(rate: 0) }
    await #expect(processExitsWith: .failure) { _ = TimeGrid(rate: .nan) }
    await #expect(processExitsWith: .failure) { _ = TimeGrid(duration: .nan, count: 3) }
    await #expect(processExitsWith: .failure) { _ = TimeGrid(interval: -1) }
  }
  #endif
}
