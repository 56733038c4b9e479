// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs
import Testing

@Suite struct TimeShiftTests {
  private func progress(_ frequency: Double, _ ratio: Double, _ velocity: Double = 0) throws
    -> Motion
  {
    Motion(
      spring: try Spring(naturalFrequency: frequency, dampingRatio: ratio),
      relativeVelocity: velocity
    )
  }

  @Test func noShiftBetweenEquals() throws {
    let motion = try progress(10, 0.5)
    #expect(MotionDifference.timeShift(from: motion, to: motion) == 0)
  }

  /// The shift against the smallest sum of squares over a grid of shifts and times.
  @Test(arguments: [(0.5, 0.5), (0.2, 1), (1, 1), (1, 3), (3, 0.4), (0.9, 0.1)])
  func agreesWithAGrid(first: Double, second: Double) throws {
    let a = try progress(10, first, 2)
    let b = try progress(7, second, -3)
    let shift = try #require(MotionDifference.timeShift(from: a, to: b))
    func squares(_ shift: Double) -> Double {
      var sum = 0.0
      for index in -150...400 {
        let time = Double(index) * 0.02
        let distance = a.position(at: time) - b.position(at: time + shift)
        sum += distance * distance
      }
      return sum
    }
    let best = (-50...75).min { squares(Double($0) * 0.02) < squares(Double($1) * 0.02) }
    #expect(abs(shift - Double(best ?? 0) * 0.02) <= 0.02, "\(shift)")
    let mirrored = try #require(MotionDifference.timeShift(from: b, to: a))
    #expect(abs(mirrored + shift) < 1e-9)
  }

  /// A slower spring of the same shape is later.
  @Test func slowerIsLater() throws {
    let quick = try progress(20, 0.8)
    let slow = try progress(10, 0.8)
    let shift = try #require(MotionDifference.timeShift(from: quick, to: slow))
    #expect(shift > 0.05 && shift < 0.2)
  }

  /// A small push e at the start is, to first order, a shift by e / omega^2.
  @Test(arguments: [0.3, 1, 2])
  func smallPushIsAShift(ratio: Double) throws {
    let pushed = try progress(9, ratio, 1e-6)
    let rested = try progress(9, ratio)
    let shift = try #require(MotionDifference.timeShift(from: pushed, to: rested))
    #expect(abs(shift - 1e-6 / 81) < 1e-12)
  }

  @Test func noShiftWhereThereIsNone() throws {
    let motion = try progress(10, 0.5)
    #expect(MotionDifference.timeShift(from: motion, to: try progress(10, 0)) == nil)
    let elsewhere = Motion(spring: motion.spring, origin: 0, target: 2)
    #expect(MotionDifference.timeShift(from: motion, to: elsewhere) == nil)
  }

  @Test func extremesEnd() throws {
    for first in [1e-9, 1, 1e9] {
      for ratio in [1e-9, 0.5, 1, 1e6] {
        let shift = MotionDifference.timeShift(
          from: try progress(first, ratio),
          to: try progress(2, 0.7)
        )
        #expect(shift?.isFinite == true, "\(first) \(ratio)")
      }
    }
  }
}
