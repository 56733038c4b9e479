// SPDX-License-Identifier: Apache-2.0

import Curves
import NumberText
import SpringInterchange
import Springs

extension Format {
  /// Swift for SwiftUI.
  public static let swiftUI = Format(
    id: "swiftui", title: "SwiftUI",
    summary: """
      A Swift file with a keyframe track, cubic where velocities are known, and for a spring the animation that plays \
      it exactly.
      """, mediaType: "text/x-swift; charset=utf-8", fileExtension: "swift", options: ["property", "name"],
    source: "developer.apple.com/documentation/swiftui/keyframeanimator"
  ) { clip, bytes throws(ValidationErrors) in
    try clip.checkDecimals()
    let (printed, error) = try clip.withinTolerance { clip throws(ValidationErrors) in
      let places = DecimalText.places(for: clip.printedPart, of: clip.one - clip.zero)
      let cubic = try cubicTrack(clip, places)
      let (track, error) = if let cubic { cubic } else { try linearTrack(clip, places) }
      let start = DecimalText.text(clip.shown(clip.printed(first(clip), places: places)))
      return ((track: track, start: start), error)
    }
    bytes.append(text: file(clip, printed.track, error, start: printed.start))
    return error
  }

  /// How many decimal places times have, in seconds.
  private static func timePlaces(_ clip: Clip) -> Int { max(7, DecimalText.places(for: 1e-6, of: clip.duration)) }

  /// How many of the last place of time the clip lasts; knots lie on whole ones, so that durations add up.
  private static func steps(_ clip: Clip) -> Double {
    (0..<timePlaces(clip)).reduce(clip.duration) { steps, _ in steps * 10 }
  }

  /// Cubic keyframes and the largest error as they are printed, or nil if only keyframes are known.
  private static func cubicTrack(_ clip: Clip, _ places: Int) throws(ValidationErrors) -> (
    track: [String], maximumError: Double
  )? {
    let rounding = KnotRounding(steps: steps(clip), needsRise: false)
    guard let motion = clip.motion, let cubics = try clip.cubics(rounding: rounding) else { return nil }
    let timePlaces = timePlaces(clip)
    let longest = max(clip.duration, 1)
    let velocityPlaces = DecimalText.places(for: clip.printedPart, of: motion.distance / longest)
    let knots = cubics.fit.knots.map { knot in
      CubicFit.Knot(
        time: DecimalText.rounded(knot.time, places: timePlaces), position: clip.printed(knot.position, places: places),
        velocity: DecimalText.rounded(knot.velocity, places: velocityPlaces))
    }
    let track = zip(knots, knots.dropFirst()).map { start, end in
      let position = DecimalText.text(end.position)
      let duration = DecimalText.text(end.time - start.time, places: timePlaces)
      let velocities = [start, end].map { DecimalText.text($0.velocity, places: velocityPlaces) }
      return
        "CubicKeyframe(\(position), duration: \(duration), startVelocity: \(velocities[0]), endVelocity: \(velocities[1]))"
    }
    let error = CubicFit(knots: knots).largestError(from: motion.motion) / abs(motion.distance)
    return (track, max(error, motion.strayAfterEnd))
  }

  /// Linear keyframes and the largest error as they are printed.
  private static func linearTrack(_ clip: Clip, _ places: Int) throws(ValidationErrors) -> (
    track: [String], maximumError: Double
  ) {
    let lines = try clip.playedLines()
    // Durations add up to a whole number of steps, which may end before or after the clip.
    let rounded = RoundedLines(lines.keyframes, steps: steps(clip), roundsEnd: true) {
      clip.printed($0, places: places)
    }
    let timePlaces = timePlaces(clip)
    let track = zip(rounded.points, rounded.points.dropFirst()).map { start, end in
      let shown = DecimalText.text(clip.shown(end.output))
      let duration = (end.input - start.input) * clip.duration
      return "LinearKeyframe(\(shown), duration: \(DecimalText.text(duration, places: timePlaces)))"
    }
    return (track, lines.maximumError + clip.fraction(rounded.shift))
  }

  private static func first(_ clip: Clip) -> Double {
    if case .keyframes(let keyframes) = clip.content { keyframes.values.first ?? 0 } else { clip.zero }
  }

  /// How many keyframes a builder takes at once; more are grouped.
  private static let groupSize = 10

  private static func file(_ clip: Clip, _ track: [String], _ error: Double, start: String) -> String {
    let groups = stride(from: 0, to: track.count, by: groupSize).map { first in
      Array(track[first..<min(first + groupSize, track.count)])
    }
    let parts = groups.enumerated().map { number, group in
      """
        @KeyframeTrackContentBuilder<CGFloat>
        static var part\(number): some KeyframeTrackContent<CGFloat> {
          \(group.joined(separator: "\n    "))
        }
      """
    }
    let names = groups.indices.map { "part\($0)" }
    return """
      import SwiftUI

      /// \(clip.words).
      /// \(track.count) keyframes, \(clip.words(of: error)).
      enum \(clip.typeName)Clip {
        static let start: CGFloat = \(start)
        static let duration: TimeInterval = \(clip.seconds)
      \(animation(clip))
        /// For `KeyframeAnimator(initialValue: start) { value in view\(clip.property.swiftUI) } keyframes: { _ in keyframes }`.
        @KeyframesBuilder<CGFloat>
        static var keyframes: some Keyframes<CGFloat> {
          KeyframeTrack {
            \(names.joined(separator: "\n      "))
          }
        }

      \(parts.joined(separator: "\n\n"))
      }

      """
  }

  private static func animation(_ clip: Clip) -> String {
    guard let motion = clip.motion?.motion else { return "" }
    let spring = motion.spring
    let numbers = [spring.mass, spring.stiffness, spring.damping].map(clip.digits(of:))
    let physics = "mass: \(numbers[0]), stiffness: \(numbers[1]), damping: \(numbers[2])"
    let velocity = clip.digits(of: clip.relativeVelocity)
    let value =
      spring.dampingRatio > 1
      ? ".interpolatingSpring(Spring(\(physics), allowOverDamping: true), initialVelocity: \(velocity))"
      : ".interpolatingSpring(\(physics), initialVelocity: \(velocity))"
    let loss = motion.target == motion.origin ? ", but without its velocity, as that is in distances a second" : ""
    return """
        /// Plays the spring itself, from any value to any other\(loss).
        static let animation: Animation = \(value)

      """
  }
}
