// SPDX-License-Identifier: Apache-2.0

import SpringInterchange

extension Format {
  /// Swift for Core Animation.
  public static let coreAnimation = Format(
    id: "core-animation", title: "Core Animation",
    summary: "A Swift file with a CAKeyframeAnimation: values and key times, straight lines between.",
    mediaType: "text/x-swift; charset=utf-8", fileExtension: "swift", options: ["property", "name"],
    source: "developer.apple.com/documentation/quartzcore/cakeyframeanimation"
  ) { clip, bytes throws(ValidationErrors) in
    try clip.checkDecimals(times: clip.property.inRadians)
    var clip = try clip.followedForItsBudget()
    if clip.sampling == .usual { clip.sampling = .tolerance(Clip.usualTolerance) }
    let (printed, error) = try clip.withinTolerance(printed)
    let (values, times) = printed
    bytes.append(
      text: """
        import QuartzCore

        /// \(clip.words).
        /// \(values.count) values, \(clip.words(of: error)).
        ///
        /// The animation is removed at its end: give the layer its last value, \(values.last ?? "0"), beforehand.
        func \(clip.camelName)Animation() -> CAKeyframeAnimation {
          let animation = CAKeyframeAnimation(keyPath: "\(clip.property.keyPath)")
          animation.duration = \(clip.seconds)
          animation.calculationMode = .linear
          animation.values = [
        \(rows(values))
          ] as [Double]
          animation.keyTimes = [
        \(rows(times))
          ]
          return animation
        }

        """)
    return error
  }

  /// The values and key times of the straight lines as they are printed, and their largest error as a fraction.
  private static func printed(_ clip: Clip) throws(ValidationErrors) -> (
    made: (values: [String], times: [String]), error: Double
  ) {
    let lines = try clip.playedLines()
    let factor = clip.property.inRadians
    let distance = (clip.one - clip.zero) * factor
    let places = DecimalText.places(for: clip.printedPart, of: distance)
    func printed(_ value: Double) -> Double { clip.printed(value, places: places, times: factor) }
    let values = lines.keyframes.values.map { DecimalText.text(clip.shown(printed($0))) }
    let times = lines.keyframes.keyTimes.map { DecimalText.text($0, places: 7) }
    let shift = RoundedLines.shift(lines.keyframes, timePlaces: 7) { printed($0) / factor }
    let error = lines.maximumError + clip.fraction(shift)
    return ((values, times), error)
  }

  /// Numbers with commas between, eight a line.
  private static func rows(_ numbers: [String]) -> String {
    stride(from: 0, to: numbers.count, by: 8).map { first in
      "    " + numbers[first..<min(first + 8, numbers.count)].joined(separator: ", ") + ","
    }.joined(separator: "\n")
  }
}
