// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// At which times a request asks for samples.
enum SampleTimes: Sendable {
  /// From 0 on, so many per second.
  case frames(rate: Double)
  /// So many from 0 to the end, both included.
  case count(Int)
  /// At exactly these.
  case times([Double])

  /// The frame rate where nothing else is asked for.
  static let defaultRate = 60.0

  /// The one of the three that was given, or nil where several contradict; then each has a fault.
  init?(
    frameRate: Double?,
    count: Int?,
    times: [Double]?,
    duration: Double?,
    _ faults: inout Faults
  ) {
    if times != nil, duration != nil {
      faults.add(at: "duration", "contradicts times, which say themselves when to sample")
    }
    let given = [
      frameRate.map { _ in "frameRate" }, count.map { _ in "count" }, times.map { _ in "times" },
    ].compactMap { $0 }
    guard given.count <= 1 else {
      for name in given {
        let others = given.filter { $0 != name }.joined(separator: " and ")
        faults.add(at: name, "contradicts \(others): only one of them can be given")
      }
      return nil
    }
    if let times {
      self = .times(times)
    } else if let count {
      self = .count(count)
    } else {
      self = .frames(rate: frameRate ?? Self.defaultRate)
    }
  }

  /// The member that decides how many samples there are.
  var name: String {
    switch self {
    case .frames: "frameRate"
    case .count: "count"
    case .times: "times"
    }
  }

  /// The end in seconds: as given, the last of the given times, or where the motion has settled.
  func end(duration: Double?, settling: Settling) -> Double {
    if let duration {
      return duration
    }
    if case .times(let times) = self {
      return times.reduce(0, max)
    }
    return settling.seconds ?? 0
  }

  /// How many samples there are up to `duration` seconds; huge where the rate makes it so.
  ///
  /// - Parameters:
  ///   - duration: The end, in seconds.
  ///   - covers: Whether the last frame lies at or after the end, and not before it.
  /// - Returns: The number of samples.
  func sampleCount(duration: Double, covers: Bool) -> Double {
    switch self {
    case .count(let count): return Double(count)
    case .times(let times): return Double(times.count)
    case .frames(let rate):
      let frames = duration * rate
      // A whole number but for rounding is that number.
      let whole = frames.rounded()
      if (frames - whole).magnitude <= 1e-9 * max(1, whole) {
        return whole + 1
      }
      return frames.rounded(covers ? .up : .down) + 1
    }
  }
}
