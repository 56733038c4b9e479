// SPDX-License-Identifier: Apache-2.0

import NumberText
import SpringInterchange
import Springs

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
    let (property, before, after) = clip.property.css
    for key in keyframes.keys where Steps.take(20) {
      let percent = DecimalText.text(key.time / clip.duration * 100, places: percentPlaces)
      bytes.append(text: "  \(percent)% { \(property): \(before)\(key.text)\(after);")
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
          from { \(clip.css(clip.zero)); }
          to { \(property): \(before)\(keyframes.keys.last?.text ?? "0")\(after); }
        }

        """)
    return keyframes.maximumError
  }

  /// Less motion: straight to the end, or none at all if it ends as it began.
  private static func reduced(_ clip: Clip) -> String {
    clip.lastValue == clip.zero
      ? "animation: none;" : "animation: \(clip.name)-reduced \(clip.milliseconds)ms ease-out both;"
  }
}

extension Format {
  /// The two arguments of `element.animate`.
  public static let waapi = Format(
    id: "waapi", title: "Web Animations",
    summary: "The keyframes and options for element.animate(keyframes, options), in few cubic pieces.",
    mediaType: "application/json", fileExtension: "json", options: ["property"],
    source: "Web Animations Level 1, w3.org/TR/web-animations-1"
  ) { clip, bytes throws(ValidationErrors) in
    try clip.checkDecimals()
    let keyframes = try BezierKeyframes(clip, steps: 100_000)
    let (property, before, after) = clip.property.css
    bytes.append(text: "{\"keyframes\":[")
    for (index, key) in keyframes.keys.enumerated() where Steps.take(20) {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      let offset = DecimalText.text(key.time / clip.duration, places: 5)
      bytes.append(text: "{\"offset\":\(offset),\"\(property)\":\"\(before)\(key.text)\(after)\"")
      if let timing = key.timing { bytes.append(text: ",\"easing\":\"\(timing.css)\"") }
      bytes.append(UInt8(ascii: "}"))
    }
    bytes.append(text: "],\"options\":{\"duration\":\(clip.milliseconds),\"fill\":\"both\"},\"maximumError\":")
    NumberText.append(keyframes.maximumError, to: &bytes)
    clip.appendSpring(to: &bytes)
    bytes.append(UInt8(ascii: "}"))
    return keyframes.maximumError
  }
}
