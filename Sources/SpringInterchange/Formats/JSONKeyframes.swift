// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import NumberText

extension Format {
  /// Key times and values as one JSON object.
  public static let json = Self(
    id: "json",
    title: "JSON",
    summary: "Key times and values as arrays, with the error of straight lines between them.",
    mediaType: "application/json",
    fileExtension: "json",
    options: ["precision"],
    source: "RFC 8259"
  ) { clip, bytes throws(ParameterFaults) in
    let lines = try clip.lines()
    let rounding =
      clip.precision.map { clip.rounding(of: lines.keyframes, to: $0) } ?? 0
    bytes.append(text: "{\"source\":\"\(clip.source.rawValue)\",\"duration\":")
    NumberText.append(lines.keyframes.duration, to: &bytes)
    bytes.append(text: ",\"keyTimes\":[")
    NumberText.append(lines.keyframes.keyTimes, decimals: clip.precision, to: &bytes)
    bytes.append(text: "],\"values\":[")
    NumberText.append(lines.keyframes.values, decimals: clip.precision, to: &bytes)
    bytes.append(text: "],\"maximumError\":")
    NumberText.append(lines.maximumError + rounding, to: &bytes)
    bytes.append(text: ",\"settles\":\(clip.motion?.settles ?? true)")
    bytes.append(text: ",\"reduced\":\(clip.isReduced),\"notes\":[")
    bytes.append(text: (clip.remarks + clip.source.notes).map(quoted).joined(separator: ","))
    bytes.append(text: "]}")
  }

  /// A sentence as a JSON string.
  private static func quoted(_ sentence: String) -> String {
    var text = "\""
    for scalar in sentence.unicodeScalars where scalar.value >= 0x20 {
      if scalar == "\"" || scalar == "\\" { text.unicodeScalars.append("\\") }
      text.unicodeScalars.append(scalar)
    }
    return text + "\""
  }
}
