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
    bytes.append(text: "{\"source\":\"\(clip.source.rawValue)\",\"duration\":")
    NumberText.append(lines.keyframes.duration, to: &bytes)
    bytes.append(text: ",\"keyTimes\":[")
    NumberText.append(lines.keyframes.keyTimes, decimals: clip.precision, to: &bytes)
    bytes.append(text: "],\"values\":[")
    NumberText.append(lines.keyframes.values, decimals: clip.precision, to: &bytes)
    bytes.append(text: "],\"maximumError\":")
    NumberText.append(lines.maximumError, to: &bytes)
    bytes.append(text: ",\"settles\":\(clip.motion?.settles ?? true)")
    bytes.append(text: ",\"reduced\":\(clip.isReduced),\"notes\":[")
    bytes.append(text: clip.source.notes.map { "\"\($0)\"" }.joined(separator: ","))
    bytes.append(text: "]}")
  }
}
