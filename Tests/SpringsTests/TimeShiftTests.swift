// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@Suite struct TimeShiftTests {
  private func progress(_ frequency: Double, _ ratio: Double, _ velocity: Double = 0) throws -> Motion {
    Motion(spring: Spring(naturalFrequency: frequency, dampingRatio: ratio), relativeVelocity: velocity)
  }

  @Test func noShiftBetweenEquals() throws {
    let motion = try progress(10, 0.5)
    #expect(MotionDifference.timeShift(from: motion, to: motion) == 0)
  }

  /// The shift against the smallest sum of squares over a grid of shifts and times.
  @Test(arguments: [(0.5, 0.5), (0.2, 1), (1, 1), (1, 3), (3, 0.4), (0.9, 0.1)]) func agreesWithAGrid(
    first: Double, second: Double
  ) throws {
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

  /// Springs that swing hundreds of times: no shift within three swings of the quicker one leaves less.
  @Test(arguments: [
    (0.024637, 0.016914, 0.145073, 0.0232274, 0.001528, 0.0), (37.5557, 0.000599, 214.4, 37.4923, 0.0441, -1.13),
    (0.023748, 0.006172, 0, 0.022058, 0.000392, 0), (76.7341, 0.0747, 0, 67.31, 0.000535, 0),
  ]) func itIsTheBestOfManySwings(frequencies: (Double, Double, Double, Double, Double, Double)) throws {
    let (first, ratio, push, second, otherRatio, otherPush) = frequencies
    let a = try progress(first, ratio, push)
    let b = try progress(second, otherRatio, otherPush)
    let shift = try #require(MotionDifference.timeShift(from: a, to: b))
    // Half a swing is distinguished from the next by less than the sum needs: 40 places in each radian until both have
    // faded.
    let interval = 1 / (40 * max(first, second))
    let fade = 8 / min(ratio * first, otherRatio * second)
    let count = Int(min(fade / interval, 400_000))
    func squares(_ shift: Double) -> Double {
      let start = -max(0, shift)
      return (0..<count).reduce(0) { sum, index in
        let time = start + Double(index) * interval
        let distance = a.position(at: time) - b.position(at: time + shift)
        return sum + distance * distance
      }
    }
    let least = squares(shift)
    for index in -18...18 {
      #expect(squares(Double(index) / max(first, second)) >= least * (1 - 1e-6), "\(shift) \(index)")
    }
  }

  /// A slower spring of the same shape is later.
  @Test func slowerIsLater() throws {
    let quick = try progress(20, 0.8)
    let slow = try progress(10, 0.8)
    let shift = try #require(MotionDifference.timeShift(from: quick, to: slow))
    #expect(shift > 0.05 && shift < 0.2)
  }

  /// A small push e at the start is, to first order, a shift by e / omega^2.
  @Test(arguments: [0.3, 1, 2]) func smallPushIsAShift(ratio: Double) throws {
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
        let shift = MotionDifference.timeShift(from: try progress(first, ratio), to: try progress(2, 0.7))
        #expect(shift?.isFinite == true, "\(first) \(ratio)")
      }
    }
  }
}
