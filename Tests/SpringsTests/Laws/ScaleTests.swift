// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

/// A motion in another unit is the same motion: a power of two changes no digit, so that all times stay as they are.
///
/// The units are so large and so small that a square of a position overflows or vanishes.
@Suite struct ScaleTests {
  private static let units = [0x1p-560, 0x1p520]

  /// Each motion beside the same in a unit, and a fraction of its size.
  private func forEach(
    _ count: Int, seed: UInt64,
    _ body: (_ motion: Motion, _ scaled: Motion, _ unit: Double, _ part: Double) throws -> Void
  ) throws {
    var random = SeededGenerator(seed: seed)
    for motion in try SampleMotions.draw(count, seed: seed) {
      let part = exp10(.random(in: -12...0, using: &random))
      for unit in Self.units {
        let scaled = Motion(
          spring: motion.spring, origin: motion.origin * unit, target: motion.target * unit,
          initialVelocity: motion.initialVelocity * unit)
        try body(motion, scaled, unit, part)
      }
    }
  }

  @Test func itSettlesAtTheSameTime() throws {
    try forEach(400, seed: 91) { motion, scaled, unit, part in
      let distance = part * SampleMotions.scale(motion)
      let problem = "\(motion) \(distance) \(unit)"
      let settling = motion.settling(distance: distance)
      #expect(scaled.settling(distance: distance * unit) == settling, "\(problem)")
      #expect(
        scaled.settlingEnvelope(distance: distance * unit) == motion.settlingEnvelope(distance: distance), "\(problem)")
      let time = (settling.seconds ?? 1) * 0.7
      #expect(
        scaled.hasSettled(distance: distance * unit, by: time) == motion.hasSettled(distance: distance, by: time),
        "\(problem)")
      #expect(
        scaled.strays(beyond: distance * unit, after: time) == motion.strays(beyond: distance, after: time),
        "\(problem)")
      #expect(scaled.farthestDistance(after: time) == motion.farthestDistance(after: time) * unit, "\(problem)")
      #expect(scaled.tolerance(settlingIn: time) == motion.tolerance(settlingIn: time))
    }
  }

  @Test func itArrivesAtTheSameTime() throws {
    try forEach(400, seed: 92) { motion, scaled, unit, part in
      for fraction in [part, 1 - part, 1, 1 + part, -part] {
        #expect(
          scaled.firstArrival(fraction: fraction) == motion.firstArrival(fraction: fraction),
          "\(motion) \(fraction) \(unit)")
      }
      let overshoots = [scaled, motion].map { $0.overshoot ?? 0 }
      // One of 1e-283 vanishes in the smaller unit.
      #expect(overshoots.min() ?? 0 < 1e-100 || overshoots[0] == overshoots[1], "\(motion) \(unit)")
      #expect(scaled.fastest.time == motion.fastest.time, "\(motion) \(unit)")
      #expect(
        scaled.turningPoints(limit: 5).map(\.time) == motion.turningPoints(limit: 5).map(\.time), "\(motion) \(unit)")
    }
  }

  @Test func itRestsAtTheSameTime() throws {
    try forEach(400, seed: 93) { motion, scaled, unit, part in
      let size = SampleMotions.scale(motion)
      let speed = size * motion.spring.naturalFrequency * part
      let test = RestThresholds(distance: size * 1e-3, distanceFactor: 0, speed: speed)
      let distance = size * 1e-3 * unit
      let same = RestThresholds(distance: distance, distanceFactor: 0, speed: speed * unit)
      #expect(same.firstTime(of: scaled) == test.firstTime(of: motion), "\(motion) \(part) \(unit)")
      #expect(same.lastingTime(of: scaled) == test.lastingTime(of: motion), "\(motion) \(part)")
    }
  }

  /// In another unit of time it is the same motion too, and its searches take as many steps.
  @Test func itIsTheSameInAnotherUnitOfTime() throws {
    for (index, motion) in try SampleMotions.draw(210, seed: 95).enumerated() {
      let spring = motion.spring
      // Nearly alike, or so much slower that it has hardly moved when a walk gives up.
      let isSlow = index % 3 == 0
      let other = Spring(
        naturalFrequency: spring.naturalFrequency * (isSlow ? 3e-5 : 1.1),
        dampingRatio: isSlow ? 0.2 : 0.9 * spring.dampingRatio)
      let size = SampleMotions.scale(motion)
      let speed = size * spring.naturalFrequency
      // So pushed, it comes to its farthest place only then.
      let push = isSlow ? 3 * size * other.naturalFrequency : 0
      func inUnits(of unit: Double) -> (first: Motion, second: Motion, test: RestThresholds) {
        func slowed(_ spring: Spring) -> Spring {
          Spring(mass: spring.mass, stiffness: spring.stiffness / unit / unit, damping: spring.damping / unit)
        }
        return (
          Motion(
            spring: slowed(spring), origin: motion.origin, target: motion.target,
            initialVelocity: motion.initialVelocity / unit),
          Motion(spring: slowed(other), origin: motion.origin, target: motion.target, initialVelocity: push / unit),
          RestThresholds(distance: size * 1e-3, distanceFactor: 0, speed: speed * 1e-3 / unit)
        )
      }
      let (first, second, test) = inUnits(of: 1)
      for unit in [0x1p-30, 0x1p20] {
        let (slow, slowSecond, slowTest) = inUnits(of: unit)
        let problem = "\(motion) and \(other) by \(unit)"
        let apart = Steps.counted { MotionDifference(between: first, and: second) }
        let same = Steps.counted { MotionDifference(between: slow, and: slowSecond) }
        #expect(same.result?.maximum == apart.result?.maximum, "\(problem)")
        #expect(same.result?.time == apart.result?.time.map { $0 * unit }, "\(problem)")
        #expect(same.steps == apart.steps, "\(problem)")
        // Another axis that swings apart from it.
        let axes = [first, slow].map { axis in
          [
            axis,
            Motion(
              spring: axis.spring, origin: axis.target, target: axis.target,
              initialVelocity: size * axis.spring.naturalFrequency),
          ]
        }
        let rest = Steps.counted { test.firstTime(ofAxes: axes[0]) }
        let sameRest = Steps.counted { slowTest.firstTime(ofAxes: axes[1]) }
        #expect(sameRest.result?.seconds == rest.result?.seconds.map { $0 * unit }, "\(problem)")
        #expect(sameRest.steps == rest.steps, "\(problem)")
      }
    }
  }

  @Test func twoMotionsAreAsFarApart() throws {
    try forEach(150, seed: 94) { motion, scaled, unit, _ in
      let ratio = min(motion.spring.dampingRatio * 0.9 + 0.05, 3)
      let other = Spring(naturalFrequency: motion.spring.naturalFrequency * 1.1, dampingRatio: ratio)
      func second(_ first: Motion) -> Motion { Motion(spring: other, origin: first.origin, target: first.target) }
      let apart = MotionDifference(between: motion, and: second(motion))
      let same = MotionDifference(between: scaled, and: second(scaled))
      #expect(same.maximum == apart.maximum * unit, "\(motion) \(unit)")
      #expect(same.time == apart.time, "\(motion) \(unit)")
      #expect(
        MotionDifference.timeShift(from: scaled, to: second(scaled))
          == MotionDifference.timeShift(from: motion, to: second(motion)), "\(motion) \(unit)")
    }
  }
}
