// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import NumberText
import SpringInterchange

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
    for (index, key) in keyframes.keys.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      let offset = DecimalText.text(key.time / clip.duration, places: 5)
      let value = DecimalText.text(key.value, places: keyframes.places)
      bytes.append(text: "{\"offset\":\(offset),\"\(property)\":\"\(before)\(value)\(after)\"")
      if let timing = key.timing { bytes.append(text: ",\"easing\":\"\(timing.css)\"") }
      bytes.append(UInt8(ascii: "}"))
    }
    bytes.append(text: "],\"options\":{\"duration\":\(clip.milliseconds),\"fill\":\"both\"},\"maximumError\":")
    NumberText.append(keyframes.maximumError, to: &bytes)
    clip.appendSpring(to: &bytes)
    bytes.append(UInt8(ascii: "}"))
  }
}
