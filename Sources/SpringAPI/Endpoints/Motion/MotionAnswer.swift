// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import Springs

/// Samples as `/v1/motion` answers them.
struct MotionAnswer: Sendable {
  let duration: Double
  let settling: Settling
  let samples: MotionSamples
  let isNumber: Bool
  let notes: [String]
  let precision: Int?
  /// Why it never settles, if it does not.
  var neverSettles = AxisMotions.neverSettles

  /// Why members have no value.
  var reasons: [(name: String, reason: String)] { settling.seconds == nil ? [("settlesAfter", neverSettles)] : [] }

  static let record = Record<Self>(head + [.reasons { $0.reasons }] + tail)

  /// The members before the reasons.
  static let head: [RecordMember<Self>] = [
    .number("duration", "Seconds sampled: as given, or until it has settled.") { $0.duration },
    .flag("settles", "Whether it ever stays within the tolerance.") { $0.settling.seconds != nil },
    .optionalNumber("settlesAfter", "Seconds after which every axis stays within the tolerance; null if it never does.")
    { $0.settling.seconds },
  ]

  /// The members after the reasons.
  static let tail: [RecordMember<Self>] = [
    .notes { $0.notes },
    RecordMember("times", "The times of the samples, in seconds.", schema: .array(of: .number())) {
      $1.numbers($0.samples.times, precision: $0.precision)
    }, columns("values", "The positions; an array per sample if the request has axes.") { $0.positions },
    columns("velocities", "The velocities in units per second, shaped as the values.") { $0.velocities },
  ]

  private static func columns(
    _ name: StaticString, _ summary: String, _ get: @escaping @Sendable (MotionSamples) -> [[Double]]
  ) -> RecordMember<Self> {
    RecordMember(name, summary, schema: MotionSamples.schema) { answer, writer in
      MotionSamples.write(get(answer.samples), isNumber: answer.isNumber, precision: answer.precision, to: &writer)
    }
  }
}

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
  ///   - count: The number of samples, which the caller has found to be allowed.
  ///   - duration: The end, which is the last of a counted number of samples.
  init(_ motions: [Motion], at sampling: SampleTimes, count: Int, duration: Double) {
    self.init(
      axes: motions.count, at: sampling, count: count, duration: duration, state: { motions[$0].state(at: $1) },
      uniform: { motions[$0].samples(count: count, at: $1) })
  }

  /// Samples whatever has a state at a time.
  ///
  /// - Parameters:
  ///   - axes: The number of axes.
  ///   - sampling: At which times.
  ///   - count: The number of samples, which the caller has found to be allowed.
  ///   - duration: The end, which is the last of a counted number of samples.
  ///   - state: The state of an axis at a time.
  ///   - uniform: The samples of an axis at the times of a grid.
  init(
    axes: Int, at sampling: SampleTimes, count: Int, duration: Double,
    state: (_ axis: Int, _ time: Double) -> MotionState, uniform: (_ axis: Int, _ grid: TimeGrid) -> SampledMotion
  ) {
    let grid: TimeGrid
    switch sampling {
    case .times(let times):
      self.times = times
      for axis in 0..<axes {
        let states = times.map { state(axis, $0) }
        positions.append(states.map(\.position))
        velocities.append(states.map(\.velocity))
      }
      return
    case .frames(let rate): grid = TimeGrid(rate: rate)
    case .count: grid = TimeGrid(duration: duration, count: count)
    }
    times = (0..<count).map { grid[$0] }
    for axis in 0..<axes {
      let samples = uniform(axis, grid)
      positions.append(samples.positions)
      velocities.append(samples.velocities)
    }
  }

  /// Takes columns as they are.
  init(times: [Double], positions: [[Double]], velocities: [[Double]]) {
    self.times = times
    self.positions = positions
    self.velocities = velocities
  }

  /// Writes columns: numbers if the request has plain numbers, else an array per sample.
  static func write(_ columns: [[Double]], isNumber: Bool, precision: Int?, to writer: inout JSONWriter) {
    if isNumber {
      writer.numbers(columns[0], precision: precision)
      return
    }
    var row = [Double](repeating: 0, count: columns.count)
    writer.beginArray()
    for index in columns[0].indices {
      for axis in columns.indices { row[axis] = columns[axis][index] }
      writer.numbers(row, precision: precision)
    }
    writer.endArray()
  }

  /// The schema of columns as they are written.
  ///
  /// The alternatives are inside of the array, since generators make no working code of alternative arrays.
  static let schema = Schema.array(of: .axes)
}
