// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import SpringInterchange

extension Format {
  /// A CSS animation in a few cubic pieces.
  public static let cssKeyframes = Format(
    id: "css-keyframes", title: "CSS @keyframes",
    summary: "An animation of a property in few cubic pieces, which every browser plays.",
    mediaType: "text/css; charset=utf-8", fileExtension: "css", options: ["property", "name"],
    source: "CSS Animations Level 1, w3.org/TR/css-animations-1"
  ) { clip, bytes throws(ValidationErrors) in
    try clip.checkDecimals()
    try clip.checkCSSName()
    // Knots of a motion are put on whole hundredths of a percent; other times have to be printed.
    let percentPlaces = clip.motion == nil ? 5 : 2
    let keyframes = try BezierKeyframes(clip, steps: clip.motion == nil ? 10_000_000 : 10_000)
    bytes.append(
      text: "/* \(clip.words). \(keyframes.keys.count) keyframes, \(clip.words(of: keyframes.maximumError)). */\n")
    bytes.append(text: "@keyframes \(clip.name) {\n")
    for key in keyframes.keys {
      let percent = DecimalText.text(key.time / clip.duration * 100, places: percentPlaces)
      let (property, before, after) = clip.property.css
      let value = DecimalText.text(key.value, places: keyframes.places)
      bytes.append(text: "  \(percent)% { \(property): \(before)\(value)\(after);")
      if let timing = key.timing { bytes.append(text: " animation-timing-function: \(timing.css);") }
      bytes.append(text: " }\n")
    }
    bytes.append(
      text: """
        }
        .\(clip.name) {
          animation: \(clip.name) \(clip.milliseconds)ms linear both;
        }
        @media (prefers-reduced-motion: reduce) {
          .\(clip.name) {
            \(reduced(clip))
          }
        }
        @keyframes \(clip.name)-reduced {
          from { \(clip.css(clip.zero, places: keyframes.places)); }
          to { \(clip.css(clip.lastValue, places: keyframes.places)); }
        }

        """)
  }

  /// Less motion: straight to the end, or none at all if it ends as it began.
  private static func reduced(_ clip: Clip) -> String {
    clip.lastValue == clip.zero
      ? "animation: none;" : "animation: \(clip.name)-reduced \(clip.milliseconds)ms ease-out both;"
  }
}
