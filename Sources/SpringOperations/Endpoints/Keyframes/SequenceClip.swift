// SPDX-License-Identifier: Apache-2.0

import NumberText
import SpringInterchange
import SpringKeyframes
import Springs

extension SpringSequence {
  /// The sequence as a clip: frames, or as few lines as are wanted.
  ///
  /// - Throws: An error of `steps`, if they last longer than a file may, or of the members that determine the number of
  ///   values.
  func clip(_ sampling: Clip.Density, in format: Format, limit: Int) throws(ValidationErrors) -> Clip {
    guard !format.needsSpring else { throw Self.error("format", "must be another one: \(format.id) holds one spring") }
    guard FiniteMotion.durations.contains(total) else {
      throw Self.error("steps", "last \(NumberText.text(total)) s, and a file \(FiniteMotion.durations.text)")
    }
    let keyframes: Keyframes
    var beside = 0.0
    switch sampling {
    case .frameRate(let rate): keyframes = try even(total * rate, "frameRate", limit)
    case .count(let count): keyframes = try even(Double(count - 1), "count", limit)
    case .usual where format.isTable: keyframes = try even(total * Clip.usualFrameRate, "steps", limit)
    case .usual: (keyframes, beside) = try lines(.usual)
    case .tolerance(let tolerance): (keyframes, beside) = try lines(.tolerance(tolerance))
    case .mostStops(let most): (keyframes, beside) = try lines(.mostStops(most))
    case .mostBytes(let most): (keyframes, beside) = try lines(.mostBytes(most))
    }
    var clip = Clip(keyframes, from: .retarget, zero: origin, one: farthest)
    clip.keyframeError = max(beside, largestError(of: keyframes))
    clip.remarks = remarks
    return clip
  }

  private static func error(_ name: String, _ detail: String) -> ValidationErrors {
    ValidationErrors([ValidationError(name, detail)])
  }

  private func value(_ time: Double) -> Double { state(at: time).position }

  /// The last target, or where that is the origin, of all targets the farthest from it.
  private var farthest: Double {
    guard target == origin else { return target }
    return steps.map { $0.motion.target }.max { abs($0 - origin) < abs($1 - origin) } ?? origin
  }

  /// Few lines along as many as follow every bend, and the largest distance between the two.
  private func lines(_ closeness: Keyframes.Closeness) throws(ValidationErrors) -> (
    keyframes: Keyframes, maximumError: Double
  ) {
    let count = min(max(2000, Int(clamping: 2000 * total)), 20_000)
    var times = (0...count).map { Double($0) / Double(count) }
    for step in steps { times += [step.start / total, step.end / total].filter { $0 > 0 && $0 < 1 } }
    times.sort()
    Steps.take(times.count * steps.count)
    let dense = Keyframes(duration: total, keyTimes: times, values: times.map { value($0 * total) })
    return try dense.fewer(closeness, zero: origin, one: farthest)
  }

  private func even(_ intervals: Double, _ name: String, _ limit: Int) throws(ValidationErrors) -> Keyframes {
    let count = max((intervals - 1e-6).rounded(.up), 1) + 1
    guard count <= Double(limit) else {
      throw Self.error(name, "asks for more values than \(limit), which an answer holds")
    }
    let last = Int(clamping: count) - 1
    Steps.take(last * steps.count)
    return Keyframes(duration: total, evenly: (0...last).map { value(total * Double($0) / Double(last)) })
  }

  /// The largest distance of lines through values, at a thousand places and sixteen of each line, as a fraction of the
  /// way.
  private func largestError(of keyframes: Keyframes) -> Double {
    guard farthest != origin else { return 0 }
    let (times, values) = (keyframes.keyTimes, keyframes.values)
    var largest = 0.0
    for index in times.indices.dropLast() {
      let (start, end) = (times[index] * total, times[index + 1] * total)
      let parts = max(16, Int(clamping: 1000 * (times[index + 1] - times[index])))
      guard end > start, Steps.take(parts * steps.count / 4) else { continue }
      for place in 1..<parts {
        let part = Double(place) / Double(parts)
        let line = values[index] + part * (values[index + 1] - values[index])
        largest = max(largest, abs(line - value(start + part * (end - start))))
      }
    }
    return largest / abs(farthest - origin)
  }
}
