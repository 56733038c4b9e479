// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import SpringKeyframes
import Springs

/// A change of the target, of the spring, or of both.
struct RetargetEvent: Question {
  let time: Double
  let target: Axes?
  let spring: DecodedSpring?

  static let form = Form<Self>()

  init?<Asked: QuestionReader>(_ asked: inout Asked) {
    let time = asked.number("at", in: .times, "When, in seconds since the start.")
    let target = asked.optionalAxes("to", "The new target; left out, the old one stays.")
    let spring = asked.optionalSpring(
      "spring", "The new spring, without an initialVelocity; left out, the old one stays.")
    guard let time, let target, let spring else { return nil }
    if target == nil, spring == nil { asked.errors.add("must have to, spring or both") }
    if let spring, spring.initialVelocity != 0 {
      asked.errors.add(at: "spring", "must have no initialVelocity: at an event the motion keeps its velocity")
    }
    (self.time, self.target, self.spring) = (time, target, spring)
  }
}

/// A motion and the changes to it, one track per axis.
struct RetargetScript: Sendable {
  let tracks: [RetargetedMotion]
  /// The times of the events, in order.
  let times: [Double]
  let isNumber: Bool
  let notes: [Remark]
  /// The position in the request of each event, in order of time.
  private let order: [Int]
  /// Each axis's targets and springs, in order of time.
  private let changes: [[RetargetedMotion.Event]]

  /// The largest positions and velocities at an event.
  private static let largest = NumberRange.signed

  /// Plays the events in order of time, or records which of them cannot be played.
  init?(_ axes: AxisMotions, events: [RetargetEvent], _ errors: inout ErrorCollector) {
    let count = axes.motions.count
    // Events at the same time keep their order.
    order = events.indices.sorted { (events[$0].time, $0) < (events[$1].time, $1) }
    for (index, event) in events.enumerated() {
      if let target = event.target, !target.isNumber, axes.isNumber || target.values.count != count {
        let wanted = axes.isNumber ? "a number, as from, to and velocity are" : "a number or \(count) of them"
        Self.add("to", "must be \(wanted)", toEvent: index, &errors)
      }
    }
    guard errors.isEmpty else { return nil }
    let sorted = order.map { events[$0] }
    changes = axes.motions.indices.map { axis in
      sorted.map { event in
        RetargetedMotion.Event(at: event.time, target: event.target?.value(ofAxis: axis), spring: event.spring?.spring)
      }
    }
    tracks = zip(axes.motions, changes).compactMap { try? RetargetedMotion($0, events: $1) }
    times = sorted.map { $0.time }
    isNumber = axes.isNumber
    notes = axes.notes + sorted.flatMap { $0.spring?.remarks ?? [] }
    guard tracks.count == count else {
      errors.add(at: "events", "cannot be played")
      return nil
    }
    for (place, index) in order.enumerated() {
      let starts = tracks.map { $0.legs[place + 1].motion }
      if starts.contains(where: { !Self.largest.contains($0.origin) || !Self.largest.contains($0.initialVelocity) }) {
        Self.add("at", "finds the motion beyond 1e100 units or units per second", toEvent: index, &errors)
        return nil
      }
    }
  }

  static func add(_ name: String, _ detail: String, toEvent index: Int, _ errors: inout ErrorCollector) {
    let _: Void? = errors.within("events") { errors in errors.within("\(index)") { $0.add(at: name, detail) } }
  }

  // MARK: - Loops

  /// The springs that pull on the way.
  var springs: [Spring] { [tracks[0].legs[0].motion.spring] + changes[0].compactMap { $0.spring } }

  /// A loop for each axis that steps where the motion is exact.
  var loops: [RetargetedLoop] { zip(tracks, changes).map { RetargetedLoop($0.legs[0].motion, events: $1) } }

  /// The position in the request of the first event after a time, or nil.
  func firstEvent(after time: Double) -> Int? { times.firstIndex { $0 > time }.map { order[$0] } }

  // MARK: - Answers

  /// The time after which every axis stays within `tolerance` of the last stretch's distance.
  func settling(tolerance: Double) -> Settling {
    var latest = times.last ?? 0
    for leg in lastLegs {
      guard let seconds = leg.motion.lastTime(tolerance: tolerance).seconds else { return .never }
      latest = max(latest, leg.start + seconds)
    }
    return .after(latest)
  }

  /// The first time after the last event at which the motion counts as being at rest.
  func restTime(_ test: RestThresholds) -> Double? {
    let legs = lastLegs
    if legs.count == 1 { return tracks[0].restTime(test).seconds }
    return test.firstTime(ofAxes: legs.map { $0.motion }).seconds.map { legs[0].start + $0 }
  }

  /// The state of every axis at each event.
  var states: [[MotionState]] {
    times.indices.map { index in
      tracks.map { track in
        let motion = track.legs[index + 1].motion
        return MotionState(position: motion.origin, velocity: motion.initialVelocity)
      }
    }
  }

  private var lastLegs: [RetargetedMotion.Leg] { tracks.map { $0.legs[$0.legs.count - 1] } }
}

/// The keyframes of a file: straight lines through the samples of a retargeted motion.
struct RetargetClip {
  private let question: RetargetQuestion
  private let answer: RetargetAnswer
  private let track: RetargetedMotion
  private let times: [Double]
  private var values: [Double]

  /// - Throws: An error if a file cannot hold the samples.
  init(_ question: RetargetQuestion, _ answer: RetargetAnswer) throws(ValidationErrors) {
    guard question.script.tracks.count == 1 else {
      let count = question.script.tracks.count
      throw Self.error("format", "must be json: a file holds one axis, and there are \(count)")
    }
    self.question = question
    self.answer = answer
    track = question.script.tracks[0]
    times = answer.motion.samples.times
    values = answer.motion.samples.positions[0]
    let rise = zip(times, times.dropFirst()).allSatisfy { $0 < $1 }
    guard times.count > 1, times[0] == 0, rise else {
      throw Self.error(
        question.sampling.times.name, "must give a file two times or more, 0 first and each later than the one before")
    }
    // Without a requested end the file ends at rest.
    if question.integrator == .exact, question.sampling.endsAtRest, answer.motion.settling.seconds != nil {
      values[values.count - 1] = lastTarget
    }
  }

  private static func error(_ name: String, _ detail: String) -> ValidationErrors {
    ValidationErrors([ValidationError(name, detail)])
  }

  private var lastTarget: Double { track.legs[track.legs.count - 1].motion.target }

  func clip() -> Clip {
    let start = track.legs[0].motion.origin
    let end = lastTarget == start ? farthest(from: start) : lastTarget
    let duration = times[times.count - 1]
    let keyframes =
      question.sampling.times.name == "times"
      ? Keyframes(duration: duration, keyTimes: times.map { $0 / duration }, values: values)
      : Keyframes(duration: duration, evenly: values)
    var clip = Clip(keyframes, from: .retarget, zero: start, one: end)
    clip.remarks = answer.motion.notes
    // A loop has no curve between its frames.
    if question.integrator == .exact, end != start { clip.keyframeError = largestDistance() / (end - start).magnitude }
    return clip
  }

  private func farthest(from start: Double) -> Double {
    values.max { ($0 - start).magnitude < ($1 - start).magnitude } ?? start
  }

  /// The largest distance between the lines and the motion.
  private func largestDistance() -> Double {
    var largest = 0.0
    var leg = 0
    for frame in 1..<times.count {
      guard Steps.take() else { break }
      let line = (
        start: (time: times[frame - 1], position: values[frame - 1]), end: (time: times[frame], position: values[frame])
      )
      func point(at time: Double) -> (time: Double, position: Double) {
        if time == line.end.time { return line.end }
        let part = (time - line.start.time) / (line.end.time - line.start.time)
        return (time, line.start.position + part * (line.end.position - line.start.position))
      }
      var from = line.start
      while true {
        while leg + 1 < track.legs.count, track.legs[leg + 1].start <= from.time { leg += 1 }
        let next = leg + 1 < track.legs.count ? track.legs[leg + 1].start : .infinity
        let to = point(at: min(next, line.end.time))
        let (start, motion) = (track.legs[leg].start, track.legs[leg].motion)
        let distance = motion.largestDistance(
          fromLine: (from.time - start, from.position), to: (to.time - start, to.position))
        largest = max(largest, distance)
        if to.time == line.end.time { break }
        from = to
      }
    }
    return largest
  }
}
