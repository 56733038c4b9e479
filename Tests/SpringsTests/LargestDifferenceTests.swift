// SPDX-License-Identifier: Apache-2.0

import Foundation
import Springs
import Testing

/// The accuracy that ``MotionDifference`` states, where a search is easily too coarse or too short.
@Suite struct LargestDifferenceTests {
  private func progress(_ spring: Spring, _ velocity: Double = 0) -> Motion {
    Motion(spring: spring, relativeVelocity: velocity)
  }

  /// The largest distance of two motions at times so close that none is missed.
  private func scanned(_ a: Motion, _ b: Motion, _ times: ClosedRange<Double>, count: Int = 200_000) -> Double {
    (0...count).reduce(0) { largest, step in
      let part = Double(step) / Double(count)
      let time = times.lowerBound + part * (times.upperBound - times.lowerBound)
      return max(largest, abs(a.position(at: time) - b.position(at: time)))
    }
  }

  /// A swing of a few millionths of the excursion moves the place where two motions are farthest apart.
  @Test func aSwingThatHasAlmostFadedCounts() throws {
    let slow = progress(Spring(naturalFrequency: 1, dampingRatio: 0.2), 5)
    let top = try #require(slow.farthestPastTarget)
    for faded in [4e-5, 3e-5, 2.5e-5, 2e-5, 1.5e-5, 1e-5, 5e-6] {
      let quick = Spring(naturalFrequency: 1000, dampingRatio: -log(faded) / 1000 / top.time)
      let difference = MotionDifference(between: slow, and: progress(quick))
      let largest = scanned(slow, progress(quick), top.time - 0.02...top.time + 0.02)
      #expect(abs(difference.maximum - largest) < 1e-7 * largest, "\(faded)")
    }
  }

  /// Three swings and a thousandth beside one are at opposite ends with it after five hundred of them, and not before.
  @Test func aMeetingAfterManySwingsIsFound() throws {
    let one = Spring(naturalFrequency: 1, dampingRatio: 1e-10)
    let other = Spring(naturalFrequency: 3.001, dampingRatio: 1e-10)
    let difference = MotionDifference(between: progress(one), and: progress(other))
    #expect(abs(difference.maximum - 2) < 1e-5)
    #expect(abs(try #require(difference.time) - 1000 * .pi) < 0.01)
  }

  /// Turns that are nearly as far apart as each other: the farthest is found, not one beside it.
  @Test(arguments: [99.0, 333, 999]) func theFarthestOfManyTurnsIsTaken(ratio: Double) throws {
    let slow = progress(Spring(naturalFrequency: 1, dampingRatio: 0))
    let quick = progress(Spring(naturalFrequency: ratio, dampingRatio: 0))
    let difference = MotionDifference(between: slow, and: quick)
    let largest = scanned(slow, quick, Double.pi * (1 - 4 / ratio)...Double.pi * (1 + 4 / ratio))
    #expect(abs(difference.maximum - largest) < 1e-8)
  }

  /// Where a beat is at its height, both swings are at opposite ends within half a swing, whatever their phases.
  @Test(arguments: [-40.0, -9, -1, 0, 2, 13, 70]) func aBeatOfAnyPhaseReachesBothAmplitudes(velocity: Double) throws {
    let one = progress(Spring(naturalFrequency: 10, dampingRatio: 1e-12), velocity)
    let other = progress(Spring(naturalFrequency: 10.001, dampingRatio: 1e-12), 3)
    let difference = MotionDifference(between: one, and: other)
    let both = hypot(1, velocity / 10) + hypot(1, 3 / 10.001)
    #expect(abs(difference.maximum - both) < 1e-6 * both)
  }

  /// A beat so slow that the clock has a step of a twentieth of a swing when it is at its height.
  @Test func aBeatBeyondTheClockIsFound() throws {
    let one = progress(Spring(naturalFrequency: 10, dampingRatio: 1e-20))
    let other = progress(Spring(naturalFrequency: 10.000_000_000_000_02, dampingRatio: 1e-20))
    #expect(abs(MotionDifference(between: one, and: other).maximum - 2) < 0.01)
  }

  /// One has arrived before the other, ten thousand times overdamped, begins to leave: they are the whole way apart.
  @Test(arguments: [(1317.0, 0.00214, 1e4), (15070, 0.0118, 1e7), (2813, 2.44, 1e7)])
  func oneThatHasArrivedBeforeTheOtherLeaves(quick: Double, slow: Double, ratio: Double) throws {
    let first = progress(Spring(naturalFrequency: quick, dampingRatio: 1))
    let second = progress(Spring(naturalFrequency: slow, dampingRatio: ratio))
    for difference in [MotionDifference(between: first, and: second), MotionDifference(between: second, and: first)] {
      #expect(abs(difference.maximum - 1) < 1e-6)
      #expect(try #require(difference.time) < 100 / quick)
    }
  }

  // MARK: - Cut

  /// What a motion still swings when the other has been cut: past its own target, and then back over the other's side.
  @Test func theSecondTurnAfterACutCounts() throws {
    let ratio = 0.1
    let motion = Motion(spring: Spring(naturalFrequency: 10, dampingRatio: ratio), origin: 0, target: 1)
    let cut = Motion(spring: Spring(naturalFrequency: 10, dampingRatio: 1), origin: 0, target: 2)
    let difference = MotionDifference(between: motion, and: cut, secondEndsAt: 0.2)
    // From 2 the first swing below 1 is the farthest.
    let swing = exp(-2 * .pi * ratio / (1 - ratio * ratio).squareRoot())
    #expect(abs(difference.maximum - (1 + swing)) < 1e-12)
    #expect(abs(try #require(difference.time) - 0.2 * .pi / 0.99.squareRoot()) < 1e-9)
  }

  /// A motion that only creeps away from where the other stands comes as far as their targets are apart, in the end.
  @Test func creepingAwayAfterACutIsOnlyApproached() throws {
    let spring = Spring(naturalFrequency: 10, dampingRatio: 2)
    let away = Motion(spring: spring, origin: 0, target: 1)
    let cut = Motion(spring: spring, origin: 0, target: -1)
    let difference = MotionDifference(between: away, and: cut, secondEndsAt: 0)
    #expect(difference.maximum == 2 && difference.time == nil)
  }

  /// A cut before the start is one at the start.
  @Test func nothingIsLookedAtBeforeTheStart() throws {
    let motion = progress(Spring(stiffness: 100, damping: 10), 20)
    let atOnce = MotionDifference(between: motion, and: motion, secondEndsAt: 0)
    #expect(MotionDifference(between: motion, and: motion, secondEndsAt: -1) == atOnce)
  }

  // MARK: - One far slower than the other

  /// Some thousand swings of the quick one before the slow one is farthest; the targets apart, in either order, and cut.
  @Test(arguments: [-2.0, 0, 2]) func theSlowOneIsFollowedToItsFarthest(offset: Double) throws {
    let spring = Spring(naturalFrequency: 1, dampingRatio: 0.2)
    let slow = Motion(spring: spring, origin: 0, target: 1, initialVelocity: 5)
    let quick = Motion(spring: Spring(naturalFrequency: 1e6, dampingRatio: 0), origin: offset, target: 1 + offset)
    func farthest(until end: Double) -> Double {
      (0...100_000).reduce(0) { largest, step in
        max(largest, abs(slow.position(at: end * Double(step) / 100_000) - 1 - offset) + 1)
      }
    }
    let difference = MotionDifference(between: slow, and: quick)
    let turned = MotionDifference(between: quick, and: slow)
    #expect(abs(difference.maximum - farthest(until: 10)) < 1e-4 * difference.maximum)
    #expect(abs(turned.maximum - difference.maximum) < 1e-9)
    let cut = MotionDifference(between: slow, and: quick, secondEndsAt: 1.2)
    let rest = 1 + (try #require(slow.farthestPastTarget)).position - 1
    let still = max(abs(rest - 1 - offset), abs(offset))
    #expect(abs(cut.maximum - max(farthest(until: 1.2), still)) < 1e-4 * cut.maximum)
  }
}
