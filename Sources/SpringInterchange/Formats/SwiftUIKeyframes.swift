// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import NumberText
import Springs

extension Format {
  /// Swift for SwiftUI.
  public static let swiftUI = Format(
    id: "swiftui",
    title: "SwiftUI",
    summary: """
      A Swift file with a keyframe track, cubic where velocities are known, and for a spring the animation that plays \
      it exactly.
      """,
    mediaType: "text/x-swift; charset=utf-8",
    fileExtension: "swift",
    options: ["property", "name"],
    source: "developer.apple.com/documentation/swiftui/keyframeanimator"
  ) { clip, bytes throws(ParameterFaults) in
    let places = DecimalText.places(for: 1e-5, of: clip.one - clip.zero)
    var track: [String] = []
    let error: Double
    let rounding = KnotRounding(steps: .infinity, needsRise: false)
    if let cubics = try clip.cubics(rounding: rounding) {
      error = cubics.maximumError
      for (start, end) in zip(cubics.fit.knots, cubics.fit.knots.dropFirst()) {
        let numbers = [end.position, start.velocity, end.velocity].map {
          DecimalText.text($0, places: places)
        }
        track.append(
          "CubicKeyframe(\(numbers[0]), duration: \(duration(from: start.time, to: end.time)), startVelocity: \(numbers[1]), endVelocity: \(numbers[2]))"
        )
      }
    } else {
      let lines = try clip.playedLines()
      error = lines.maximumError
      let times = lines.keyframes.keyTimes.map { $0 * lines.keyframes.duration }
      for (index, value) in lines.keyframes.values.enumerated().dropFirst() {
        let shown = DecimalText.text(clip.shown(value), places: places)
        let duration = duration(from: times[index - 1], to: times[index])
        track.append("LinearKeyframe(\(shown), duration: \(duration))")
      }
    }
    bytes.append(
      text: file(
        clip,
        track,
        error,
        start: DecimalText.text(clip.shown(first(clip)), places: places)
      )
    )
  }

  /// The time between two, each rounded: what rounding the differences loses adds up over many keyframes.
  private static func duration(from start: Double, to end: Double) -> String {
    let places = 7
    let times = [start, end].map { DecimalText.rounded($0, places: places) }
    return DecimalText.text(times[1] - times[0], places: places)
  }

  private static func first(_ clip: Clip) -> Double {
    if case .keyframes(let keyframes) = clip.course {
      keyframes.values.first ?? 0
    } else {
      clip.zero
    }
  }

  /// How many keyframes a builder takes at once; more are grouped.
  private static let groupSize = 10

  private static func file(_ clip: Clip, _ track: [String], _ error: Double, start: String)
    -> String
  {
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
        static let duration: TimeInterval = \(DecimalText.text(clip.duration, places: 9))
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
    let numbers = [spring.mass, spring.stiffness, spring.damping].map { NumberText.text($0) }
    let physics = "mass: \(numbers[0]), stiffness: \(numbers[1]), damping: \(numbers[2])"
    let travelled = motion.target - motion.origin
    let velocity = travelled == 0 ? 0 : motion.initialVelocity / travelled
    let value =
      spring.dampingRatio > 1
      ? ".spring(Spring(\(physics), allowOverDamping: true))"
      : ".interpolatingSpring(\(physics), initialVelocity: \(NumberText.text(velocity)))"
    return """
        /// Plays the spring itself, from any value to any other.
        static let animation: Animation = \(value)

      """
  }
}
