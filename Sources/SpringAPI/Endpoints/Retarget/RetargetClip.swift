// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import SpringInterchange
import SpringKeyframes
import Springs

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
    // If nobody asked for an end the file ends at rest.
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
