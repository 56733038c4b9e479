// SPDX-License-Identifier: Apache-2.0

import Springs

/// At which times a request asks for samples.
enum SampleTimes: Sendable {
  /// From 0 on, at a rate per second.
  case frames(rate: Double)
  /// A number of samples from 0 to the end, both included.
  case count(Int)
  /// At exactly these.
  case times([Double])

  /// The frame rate by default.
  static let defaultRate = 60.0

  /// The one of the three that was given, or nil if several contradict; then each has an error.
  init?(frameRate: Double?, count: Int?, times: [Double]?, duration: Double?, _ errors: inout ErrorCollector) {
    if times != nil, duration != nil {
      errors.add(at: "duration", "contradicts times, which already give the times to sample")
    }
    let given = [frameRate.map { _ in "frameRate" }, count.map { _ in "count" }, times.map { _ in "times" }].compactMap
    { $0 }
    guard given.count <= 1 else {
      for name in given {
        let others = given.filter { $0 != name }.joined(separator: " and ")
        errors.add(at: name, "contradicts \(others): only one of them can be given")
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
    if let duration { return duration }
    if case .times(let times) = self { return times.reduce(0, max) }
    return settling.seconds ?? 0
  }

  /// How many samples there are up to `duration` seconds; huge if the rate makes it so.
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
      // A number that is whole but for rounding is that whole number.
      let whole = frames.rounded()
      if (frames - whole).magnitude <= 1e-9 * max(1, whole) { return whole + 1 }
      return frames.rounded(covers ? .up : .down) + 1
    }
  }
}

/// The samples of a motion that a request wants and their rounding, for motion and retarget.
struct Sampling: Sendable {
  let times: SampleTimes
  /// The end in seconds; nil for the last of the given times, or where the motion has settled.
  let duration: Double?
  let precision: Int?
  /// The member to name for too many samples: duration if no rate was given, else the one that sets the times.
  private let extentName: String

  /// Takes the members as they came; nil if they contradict each other, and then each has an error.
  init?(
    frameRate: Double?, count: Int?, times: [Double]?, duration: Double?, precision: Int?,
    _ errors: inout ErrorCollector
  ) {
    let chosen = SampleTimes(frameRate: frameRate, count: count, times: times, duration: duration, &errors)
    guard let chosen else { return nil }
    self.times = chosen
    extentName = if case .frames = chosen, frameRate == nil, duration != nil { "duration" } else { chosen.name }
    self.duration = duration
    self.precision = precision
  }

  /// Whether the end is where the motion comes to rest.
  var endsAtRest: Bool { duration == nil && times.name != "times" }

  /// Requires a duration if nothing else sets the end, for a motion that never settles.
  func check(_ settling: Settling, orBecause reason: String, _ errors: inout ErrorCollector) {
    if endsAtRest, case .never = settling { errors.add(at: "duration", "is required: \(reason)") }
  }

  /// The end in seconds and the number of samples.
  ///
  /// - Throws: An error if there would be more samples than allowed.
  func extent(settling: Settling, axes: Int, limit: Int) throws(ComputationError) -> (end: Double, count: Int) {
    let end = times.end(duration: duration, settling: settling)
    let count = try SampleLimit.check(
      times.sampleCount(duration: end, covers: duration == nil), axes: axes, name: extentName, limit: limit)
    return (end, count)
  }
}

/// The operator's limit of what one answer may hold.
enum SampleLimit {
  /// The number of samples as a whole number, if it is allowed.
  ///
  /// - Parameters:
  ///   - wanted: The number of samples requested; may be huge.
  ///   - axes: The number of axes; a sample of several counts once for each.
  ///   - name: The member that requests them.
  ///   - limit: The most samples that an answer may hold.
  /// - Returns: The count.
  /// - Throws: An error that names the member and the limit.
  static func check(_ wanted: Double, axes: Int, name: String, limit: Int) throws(ComputationError) -> Int {
    let total = wanted * Double(axes)
    guard total <= Double(limit) else {
      var errors = ErrorCollector()
      let amount = wanted < 1e15 ? "\(Int64(wanted))" : "\(wanted)"
      let each = axes > 1 ? " of \(axes) axes" : ""
      errors.add(at: name, "asks for \(amount) samples\(each); an answer holds at most \(limit) numbers per column")
      throw .arguments(errors)
    }
    return Int(wanted)
  }
}
