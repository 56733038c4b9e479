// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Glibc
import SpringInterchange
import SpringKeyframes
import Springs

/// Sampling a motion, and the smallest `linear()` for it.
enum SpringsSuite {
  private static let count = 10_000
  private static let interval = 1.0 / Double(count - 1)

  static func suites() throws -> [Suite] {
    let spring = Spring(stiffness: 200, damping: 20)
    let motion = Motion(spring: spring)
    printDifference(of: motion)
    return [sampling(motion), try linear(motion)]
  }

  private static func sampling(_ motion: Motion) -> Suite {
    Suite(
      name: "Springs, sampling \(count) positions",
      unit: "sample",
      unitsPerRun: count,
      candidates: [
        Suite.Candidate(name: "naive loop: exp, cos and sin") {
          used(naive(stiffness: 200, damping: 20))
        },
        Suite.Candidate(name: "position(at:), one by one") {
          used((0..<count).map { motion.position(at: Double($0) * interval) })
        },
        Suite.Candidate(name: "recurrence, positions") {
          used(motion.positions(count: count, interval: interval))
        },
        Suite.Candidate(name: "recurrence, positions and velocities") {
          used(motion.samples(count: count, at: TimeGrid(interval: interval)).velocities)
        },
      ]
    )
  }

  private static func linear(_ motion: Motion) throws -> Suite {
    let finite = try FiniteMotion(motion)
    return Suite(
      name: "Springs, css-linear",
      unit: "text",
      unitsPerRun: 1,
      candidates: [0.002, 0.01, 0.0005].map { tolerance in
        Suite.Candidate(name: "within \(tolerance)") {
          (try? LinearFit(finite, tolerance: tolerance).text.utf8.count) ?? 0
        }
      }
    )
  }

  /// The code that most people would write for an underdamped spring from 0 to 1.
  private static func naive(stiffness: Double, damping: Double) -> [Double] {
    let decay = damping / 2
    let swing = (stiffness - decay * decay).squareRoot()
    return (0..<count).map { index in
      let time = Double(index) * interval
      return 1 - exp(-decay * time) * (cos(swing * time) + decay / swing * sin(swing * time))
    }
  }

  /// How far the recurrence is from the closed form, which the tests compare with 60 digits.
  private static func printDifference(of motion: Motion) {
    let positions = motion.positions(count: count, interval: interval)
    let largest = positions.indices.reduce(0) { largest, index in
      max(largest, (positions[index] - motion.position(at: Double(index) * interval)).magnitude)
    }
    print("largest difference of the recurrence from the closed form: \(largest)\n")
  }

  /// A number that needs the samples.
  private static func used(_ samples: [Double]) -> Int {
    Int(truncatingIfNeeded: samples[count / 3].bitPattern &+ samples[count - 1].bitPattern)
  }
}
