// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// Which samples of a motion are asked for, and how they are rounded: what motion and retarget have in common.
struct Sampling: Sendable {
  let times: SampleTimes
  /// The end in seconds; nil for the last of the given times, or where the motion has settled.
  let duration: Double?
  let precision: Int?
  /// The member to blame for too many samples: the given end where no rate was asked for, else what says the times.
  private let extentName: String

  /// Takes the members as they came; nil where they contradict each other, and then each has a fault.
  init?(
    frameRate: Double?,
    count: Int?,
    times: [Double]?,
    duration: Double?,
    precision: Int?,
    _ faults: inout Faults
  ) {
    let chosen = SampleTimes(
      frameRate: frameRate,
      count: count,
      times: times,
      duration: duration,
      &faults
    )
    guard let chosen else {
      return nil
    }
    self.times = chosen
    extentName =
      if case .frames = chosen, frameRate == nil, duration != nil {
        "duration"
      } else {
        chosen.name
      }
    self.duration = duration
    self.precision = precision
  }

  /// Asks for a duration where nothing else says the end: the motion never settles, and the reason is told.
  func check(_ settling: Settling, orBecause reason: String, _ faults: inout Faults) {
    if duration == nil, times.name != "times", case .never = settling {
      faults.add(at: "duration", "is required: \(reason)")
    }
  }

  /// The end in seconds and the number of samples.
  ///
  /// - Throws: A fault where there would be more samples than allowed.
  func extent(
    settling: Settling,
    axes: Int,
    limit: Int
  ) throws(ComputationError) -> (end: Double, count: Int) {
    let end = times.end(duration: duration, settling: settling)
    let count = try SampleLimit.check(
      times.sampleCount(duration: end, covers: duration == nil),
      axes: axes,
      name: extentName,
      limit: limit
    )
    return (end, count)
  }
}
