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
  init?(_ members: SamplingMembers, _ errors: inout ErrorCollector) {
    if members.times != nil, members.duration != nil {
      errors.add(at: "duration", "contradicts times, which already give the times to sample")
    }
    let given = [
      members.frameRate.map { _ in "frameRate" }, members.count.map { _ in "count" },
      members.times.map { _ in "times" },
    ].compactMap { $0 }
    guard given.count <= 1 else {
      for name in given {
        let others = given.filter { $0 != name }.joined(separator: " and ")
        errors.add(at: name, "contradicts \(others): only one of them can be given")
      }
      return nil
    }
    if let times = members.times {
      self = .times(times)
    } else if let count = members.count {
      self = .count(count)
    } else {
      self = .frames(rate: members.frameRate ?? Self.defaultRate)
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
      // A number that is whole except for rounding is that whole number.
      let whole = frames.rounded()
      if (frames - whole).magnitude <= 1e-9 * max(1, whole) { return whole + 1 }
      return frames.rounded(covers ? .up : .down) + 1
    }
  }
}

/// The members for the sampled times, as they were sent, and the tolerance at which sampling ends by itself.
struct SamplingMembers: Sendable {
  var frameRate: Double?
  let count: Int?
  let times: [Double]?
  let duration: Double?
  let tolerance: Double
  let precision: Int?

  init?<Asked: QuestionReader>(_ asked: inout Asked) {
    let frameRate = asked.optionalNumber(
      "frameRate", in: .frameRates, "Samples per second, 60 unless one of frameRate, count and times is given.")
    let count = asked.optionalInteger(
      "count", in: 1...1_000_000_000,
      """
      Samples from 0 to the end, both included; the operator limits all axes' together, to \(Limits().maxSamples) by default.
      """)
    let times = asked.optionalNumbers("times", in: .times, "The times to sample at, in seconds, in any order.")
    let duration = asked.optionalNumber(
      "duration", in: .times,
      """
      Seconds to sample; left out, until it has settled, so that an undamped spring needs it. With times it cannot be \
      given.
      """)
    let tolerance = asked.tolerance()
    let precision = asked.precision()
    guard let frameRate, let count, let times, let duration, let tolerance, let precision else { return nil }
    (self.frameRate, self.count, self.times, self.duration) = (frameRate, count, times, duration)
    (self.tolerance, self.precision) = (tolerance, precision)
  }
}

/// The samples of a motion that a request wants and their rounding, for motion and retarget.
struct Sampling: Sendable {
  let times: SampleTimes
  /// The end in seconds; nil for the last of the given times, or where the motion has settled.
  let duration: Double?
  let precision: Int?
  /// The member to name for too many samples, and what it does: duration if that was given and no rate, else the one that
  /// sets the times.
  let demand: (name: String, text: String)

  /// Takes the members as they came; nil if they contradict each other, and then each has an error.
  init?(_ members: SamplingMembers, _ errors: inout ErrorCollector) {
    guard let times = SampleTimes(members, &errors) else { return nil }
    self.times = times
    duration = members.duration
    precision = members.precision
    if case .frames(let rate) = times, members.frameRate == nil {
      demand =
        duration == nil
        ? (times.name, "is \(Int(clamping: rate)) where it is left out, which asks") : ("duration", "asks")
    } else {
      demand = (times.name, "asks")
    }
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
      times.sampleCount(duration: end, covers: duration == nil), axes: axes, demand: demand, limit: limit)
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
  ///   - demand: The member that requests them, and how.
  ///   - limit: The most samples that an answer may hold.
  /// - Returns: The count.
  /// - Throws: An error that names the member and the limit.
  static func check(_ wanted: Double, axes: Int, demand: (name: String, text: String), limit: Int)
    throws(ComputationError) -> Int
  {
    let total = wanted * Double(axes)
    guard total <= Double(limit) else {
      var errors = ErrorCollector()
      let amount = wanted < 1e15 ? "\(Int64(clamping: wanted))" : "\(wanted)"
      let each = axes > 1 ? " of \(axes) axes" : ""
      errors.add(
        at: demand.name,
        "\(demand.text) for \(amount) samples\(each); an answer holds at most \(limit) numbers per column")
      throw .arguments(errors)
    }
    return Int(clamping: wanted)
  }
}
