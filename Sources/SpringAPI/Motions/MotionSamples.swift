// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import Springs

/// Times, and the positions and velocities of every axis at them.
struct MotionSamples: Sendable {
  private(set) var times: [Double]
  /// One column per axis.
  private(set) var positions: [[Double]] = []
  private(set) var velocities: [[Double]] = []

  /// Samples motions at equal intervals or at given times.
  ///
  /// - Parameters:
  ///   - motions: The axes.
  ///   - sampling: At which times.
  ///   - count: How many samples; the caller has checked that so many are allowed.
  ///   - duration: The end, which is the last of a counted number of samples.
  init(_ motions: [Motion], at sampling: SampleTimes, count: Int, duration: Double) {
    switch sampling {
    case .times(let times):
      self.times = times
      for motion in motions {
        let states = times.map { motion.state(at: $0) }
        positions.append(states.map(\.position))
        velocities.append(states.map(\.velocity))
      }
    case .frames(let rate):
      times = []
      sample(motions, count: count, interval: 1 / rate)
    case .count:
      times = []
      sample(motions, count: count, interval: count > 1 ? duration / Double(count - 1) : 0)
      guard count > 1 else {
        return
      }
      // A multiple of the interval may miss the end by a rounding.
      times[count - 1] = duration
      for (axis, motion) in motions.enumerated() {
        let end = motion.state(at: duration)
        positions[axis][count - 1] = end.position
        velocities[axis][count - 1] = end.velocity
      }
    }
  }

  /// Takes columns as they are.
  init(times: [Double], positions: [[Double]], velocities: [[Double]]) {
    self.times = times
    self.positions = positions
    self.velocities = velocities
  }

  private mutating func sample(_ motions: [Motion], count: Int, interval: Double) {
    times = (0..<count).map { Double($0) * interval }
    for motion in motions {
      let samples = motion.samples(count: count, interval: interval)
      positions.append(samples.positions)
      velocities.append(samples.velocities)
    }
  }

  /// Writes columns: numbers for one axis asked for as a number, else an array per sample.
  static func write(
    _ columns: [[Double]],
    isNumber: Bool,
    precision: Int?,
    to writer: inout JSONWriter
  ) {
    if isNumber {
      writer.numbers(columns[0], precision: precision)
      return
    }
    var row = [Double](repeating: 0, count: columns.count)
    writer.beginArray()
    for index in columns[0].indices {
      for axis in columns.indices {
        row[axis] = columns[axis][index]
      }
      writer.numbers(row, precision: precision)
    }
    writer.endArray()
  }

  /// The schema of columns as they are written.
  static let schema = Schema.oneOf([
    .array(of: .number()), .array(of: .array(of: .number(), count: Axes.counts)),
  ])
}
