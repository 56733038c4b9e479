// SPDX-License-Identifier: Apache-2.0

import Foundation
import Springs
import Testing

@Suite struct StraightLinesTests {
  /// Against many places of each line one by one, in every regime and for every rest of the eight lanes.
  @Test func theDistanceIsTheLargestOfAllPlaces() throws {
    var counts = Array(2...20)
    counts += [127, 128, 129, 130, 257, 258, 1000]
    for (index, motion) in try SampleMotions.draw(84, seed: 5).enumerated() {
      let count = counts[index % counts.count]
      let duration = 2 / motion.spring.naturalFrequency
      let last = index % 3 == 0 ? motion.target : motion.position(at: duration)
      let lines = motion.straightLines(count: count, duration: duration, lastPosition: last)
      let expected = largest(lines.positions, motion, duration, places: count < 30 ? 2048 : 64)
      let rounding = 1e-13 * SampleMotions.scale(motion)
      #expect(lines.largestDistance <= expected * (1 + 1e-3) + rounding, "\(motion) \(count)")
      #expect(lines.largestDistance >= expected * (1 - 2e-3) - rounding, "\(motion) \(count)")
    }
  }

  /// Lines over a quarter of a swing up to hundreds of swings, whose middles and quarters may all be on the motion.
  @Test(arguments: [1e-4, 0.01, 0.3, 0.9, 1, 1.5, 20, 1000]) func longLinesAreMeasuredBetweenTheirQuarters(
    dampingRatio: Double
  ) throws {
    let spring = Spring(naturalFrequency: 2 * .pi, dampingRatio: dampingRatio)
    for velocity in [0, 40, -3.0] {
      let motion = Motion(spring: spring, origin: 0, target: 1, initialVelocity: velocity)
      for (interval, count) in [(0.25, 30), (1, 12), (4, 5), (4.1, 30), (300, 2), (300.25, 2), (0.003, 2)] {
        let duration = interval * Double(count - 1)
        let last = count == 5 ? 1 : motion.position(at: duration)
        let lines = motion.straightLines(count: count, duration: duration, lastPosition: last)
        let places = interval > 10 ? 40_000 : 512
        let expected = largest(lines.positions, motion, duration, places: places)
        // The brute force has no places in the first moments of heavy damping.
        let upper = dampingRatio > 1 ? 1.2 : 1 + 2e-3
        #expect(lines.largestDistance >= expected * (1 - 2e-3), "\(velocity) \(interval)")
        #expect(lines.largestDistance <= expected * upper, "\(velocity) \(interval)")
      }
    }
  }

  /// A line has two ends: one position or none would be a trap.
  @Test(arguments: [Int.min, -1, 0, 1]) func lessThanTwoPositionsAreTwo(count: Int) throws {
    for motion in try SampleMotions.draw(14, seed: 7) {
      let lines = motion.straightLines(count: count, duration: 1, lastPosition: 3)
      #expect(lines.positions == [motion.origin, 3])
      #expect(lines == motion.straightLines(count: 2, duration: 1, lastPosition: 3))
    }
  }

  @Test func theirEndsAreThePositions() throws {
    for motion in try SampleMotions.draw(42, seed: 6) {
      let duration = 3 / motion.spring.naturalFrequency
      let lines = motion.straightLines(count: 300, duration: duration, lastPosition: 17)
      var expected = motion.positions(count: 300, interval: duration / 299)
      expected[299] = 17
      #expect(lines.positions == expected)
      #expect(lines.largestDistance >= abs(17 - motion.position(at: duration)))
    }
  }

  /// cos t is off the middle of its chord over h by (1 - cos(h / 2)) |cos|: tiny distances keep their digits.
  @Test(arguments: [10, 100, 1000, 100_000]) func tinyDistancesAreExact(count: Int) throws {
    let spring = Spring(naturalFrequency: 1, dampingRatio: 0)
    let motion = Motion(spring: spring, origin: 1, target: 0)
    // The middle of the first line is its farthest place from rest.
    let duration = 1.25
    let half = duration / Double(count - 1) / 2
    let lines = motion.straightLines(count: count, duration: duration, lastPosition: cos(duration))
    let sine = sin(half / 2)
    let expected = 2 * sine * sine * cos(half)
    let allowed = count < 100 ? 1e-3 : 1e-9
    #expect(abs(lines.largestDistance / expected - 1) < allowed, "\(lines.largestDistance)")
  }

  /// Lines of a thirteenth of a swing, the first of which is bent most and not in its middle.
  @Test func linesUpToATwelfthOfASwingAreMeasuredToAThousandth() throws {
    let motion = Motion(spring: Spring(naturalFrequency: 1, dampingRatio: 1))
    let duration = 0.24 * 19
    let last = motion.position(at: duration)
    let lines = motion.straightLines(count: 20, duration: duration, lastPosition: last)
    let expected = largest(lines.positions, motion, duration, places: 2048)
    #expect(abs(lines.largestDistance / expected - 1) < 1e-3, "\(lines.largestDistance)")
  }

  /// Lines of a fiftieth of a swing and less: what is stated is never less than what is seen.
  @Test(arguments: [0, 0.2, 1, 5]) func theWorstOfShortLinesIsFollowedToItsTop(dampingRatio: Double) throws {
    let spring = Spring(naturalFrequency: 3.3, dampingRatio: dampingRatio)
    for (velocity, rate) in [(-200.0, 30.0), (0, 40), (0, 90), (7, 120), (-1, 300)] {
      let motion = Motion(spring: spring, origin: 1, target: 0, initialVelocity: velocity)
      let duration = 121 / rate
      let last = motion.position(at: duration)
      let lines = motion.straightLines(count: 122, duration: duration, lastPosition: last)
      let expected = largest(lines.positions, motion, duration, places: 1024)
      #expect(lines.largestDistance > expected * (1 - 1e-8), "\(velocity) \(rate)")
      #expect(lines.largestDistance < expected * (1 + 4e-6), "\(velocity) \(rate)")
    }
  }

  /// A little more than half a swing each: near the top, where they begin, nearer to the motion than later on.
  @Test func laterLongLinesCount() throws {
    let motion = Motion(spring: Spring(naturalFrequency: .pi, dampingRatio: 0))
    let duration = 1.00005 * 13_000
    let last = motion.position(at: duration)
    let lines = motion.straightLines(count: 13_001, duration: duration, lastPosition: last)
    let expected = largest(lines.positions, motion, duration, places: 16)
    #expect(abs(lines.largestDistance / expected - 1) < 2e-3, "\(lines.largestDistance)")
  }

  /// A motion that begins straight and is bent most a part of a swing later: no line is passed over for one before.
  @Test(arguments: [0, 0.1, 0.3, 0.5]) func laterLinesCount(dampingRatio: Double) throws {
    let spring = Spring(naturalFrequency: 1, dampingRatio: dampingRatio)
    let motion = Motion(spring: spring, origin: 0, target: 0, initialVelocity: 1)
    let duration = 2.0
    let last = motion.position(at: duration)
    let lines = motion.straightLines(count: 20_000, duration: duration, lastPosition: last)
    let expected = largest(lines.positions, motion, duration, places: 2)
    #expect(abs(lines.largestDistance / expected - 1) < 1e-6, "\(lines.largestDistance)")
  }

  /// The last line has an end of its own, and is compared with it.
  @Test func theLastLineCounts() throws {
    let motion = Motion(spring: Spring(stiffness: 100, damping: 10))
    for count in [2, 3, 8, 9, 10, 11, 100] {
      let duration = 0.001 * Double(count - 1)
      let end = motion.position(at: duration)
      let lines = motion.straightLines(count: count, duration: duration, lastPosition: end + 0.5)
      #expect(abs(lines.largestDistance - 0.5) < 1e-6)
    }
  }

  /// The end of the last line is moved by as much as the line is bent: the farthest place leaves its middle.
  @Test func theLastLineIsMeasuredWhereItIsFarthest() throws {
    let spring = Spring(naturalFrequency: 1, dampingRatio: 0)
    let motion = Motion(spring: spring, origin: 0, target: 0, initialVelocity: 1)
    let (duration, interval) = (1.5, 1.5 / 99)
    let end = motion.position(at: duration) - interval * interval / 8
    let lines = motion.straightLines(count: 100, duration: duration, lastPosition: end)
    let expected = largest(lines.positions, motion, duration, places: 1024)
    #expect(abs(lines.largestDistance / expected - 1) < 1e-4, "\(lines.largestDistance)")
  }

  /// A line with ends beside the motion, against many places of it one by one.
  @Test(arguments: [0, 0.01, 0.3, 1, 3]) func aLineBesideTheMotionIsMeasuredEverywhere(dampingRatio: Double) throws {
    let spring = Spring(naturalFrequency: 2 * .pi, dampingRatio: dampingRatio)
    for velocity in [0, 20, -3.0] {
      let motion = Motion(spring: spring, origin: 0, target: 1, initialVelocity: velocity)
      for (start, end) in [(0.0, 0.5), (0.1, 0.35), (0.25, 1.3), (0.5, 0.51)] {
        for (above, below) in [(0, 0.4), (0, -0.4), (0.3, 0), (-0.3, 0.2), (9, 0), (0, 9.0)] {
          let first = motion.position(at: start) + above
          let last = motion.position(at: end) + below
          let found = motion.largestDistance(fromLine: (start, first), to: (end, last))
          let expected = (0...2000).reduce(0) { largest, index in
            let part = Double(index) / 2000
            let line = first + part * (last - first)
            let position = motion.position(at: start + part * (end - start))
            return max(largest, abs(line - position))
          }
          #expect(abs(found / expected - 1) < 1e-5, "\(velocity) \(start) \(above) \(below)")
        }
      }
    }
  }

  /// Few lines, each farthest from the motion in more than one place: where the looking is coarse, the wrong one seems to be.
  @Test func ofSeveralFarPlacesTheFarthestIsFound() throws {
    for (motion, duration, count) in [
      (Motion(spring: Spring(stiffness: 210, damping: 28.37731719275861)), 0.594, 4),
      (Motion(spring: Spring(duration: 1.0323, bounce: -0.18), relativeVelocity: -5.369448130506038), 2.396, 3),
    ] {
      let lines = motion.straightLines(count: count, duration: duration, lastPosition: 1)
      let expected = largest(lines.positions, motion, duration, places: 1 << 16)
      #expect(abs(lines.largestDistance / expected - 1) < 1e-8, "\(lines.largestDistance)")
    }
  }

  /// Lines so long beside the quick part of a motion that their quotient isn't a number end all the same.
  @Test(.timeLimit(.minutes(1))) func linesMayBeOfAnyLength() throws {
    let motion = Motion(spring: Spring(naturalFrequency: 1, dampingRatio: 1e50))
    let lines = motion.straightLines(count: 3, duration: 1e300, lastPosition: 1)
    #expect(lines.largestDistance == 1)
    #expect(motion.largestDistance(fromLine: (0, 0), to: (.infinity, 1)) == 1)
  }

  /// A motion at rest is its lines.
  @Test func whatIsAtRestIsStraight() throws {
    let spring = Spring(naturalFrequency: 1, dampingRatio: 0.5)
    let motion = Motion(spring: spring, origin: 3, target: 3)
    let lines = motion.straightLines(count: 20, duration: 60, lastPosition: 3)
    #expect(lines.largestDistance == 0)
    #expect(motion.largestDistance(fromLine: (0, 3), to: (2, 4)) == 1)
  }

  private func largest(_ values: [Double], _ motion: Motion, _ duration: Double, places: Int) -> Double {
    let last = values.count - 1
    let interval = duration / Double(last)
    var largest = abs(values[last] - motion.position(at: duration))
    for index in 0..<last {
      for part in (1..<places).map({ Double($0) / Double(places) }) {
        let line = values[index] + part * (values[index + 1] - values[index])
        largest = max(largest, abs(line - motion.position(at: (Double(index) + part) * interval)))
      }
    }
    return largest
  }
}
