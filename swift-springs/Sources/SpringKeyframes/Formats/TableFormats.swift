// SPDX-License-Identifier: Apache-2.0

import Bytes
import NumberText
import SpringInterchange

extension Format {
  /// A table of times and values.
  public static let csv = Format(
    id: "csv", title: "CSV", summary: "A table with the columns time in seconds and value, for spreadsheets and plots.",
    mediaType: "text/csv; charset=utf-8; header=present", fileExtension: "csv", options: ["precision"], isTable: true,
    source: "RFC 4180"
  ) { clip, bytes throws(ValidationErrors) in
    let clip = try clip.followedForItsBudget()
    let (keyframes, error) = try clip.lines()
    bytes.append(text: "time,value\r\n")
    bytes.reserveCapacity(bytes.count + keyframes.values.count * 40)
    for (time, value) in zip(keyframes.keyTimes, keyframes.values) {
      NumberText.append(time * keyframes.duration, decimals: clip.precision ?? 12, to: &bytes)
      bytes.append(UInt8(ascii: ","))
      if let precision = clip.precision {
        NumberText.append(value, decimals: precision, to: &bytes)
      } else {
        NumberText.append(value, to: &bytes)
      }
      bytes.append(text: "\r\n")
    }
    return error
  }
}

extension Format {
  /// Key times and values as one JSON object.
  public static let json = Format(
    id: "json", title: "JSON",
    summary: "Key times and values as arrays, with the error of straight lines between them.",
    mediaType: "application/json", fileExtension: "json", options: ["precision"], isTable: true, source: "RFC 8259"
  ) { clip, bytes throws(ValidationErrors) in
    let clip = try clip.followedForItsBudget()
    let lines = try clip.lines()
    let keyframes = lines.keyframes
    let rounding = clip.precision.map { clip.rounding(of: keyframes, to: $0) } ?? 0
    // A number, its comma and a sign; 19 characters are common if all digits are written.
    let length = clip.precision.map { $0 + 4 } ?? 20
    bytes.reserveCapacity(bytes.count + 256 + 2 * length * keyframes.values.count)
    bytes.append(literal: "{\"source\":\"")
    bytes.append(text: clip.source.rawValue)
    bytes.append(literal: "\",\"duration\":")
    NumberText.append(keyframes.duration, to: &bytes)
    bytes.append(literal: ",\"keyTimes\":[")
    if keyframes.isEven {
      EvenTimes.append(count: keyframes.values.count, decimals: clip.precision, to: &bytes)
    } else {
      NumberText.append(keyframes.keyTimes, decimals: clip.precision, to: &bytes)
    }
    bytes.append(literal: "],\"values\":[")
    NumberText.append(keyframes.values, decimals: clip.precision, to: &bytes)
    bytes.append(literal: "],\"maximumError\":")
    NumberText.append(lines.maximumError + rounding, to: &bytes)
    bytes.append(literal: clip.motion?.settles ?? true ? ",\"settles\":true" : ",\"settles\":false")
    bytes.append(literal: clip.isReduced ? ",\"reduced\":true" : ",\"reduced\":false")
    let missed = clip.motion != nil && lines.maximumError > mostMissed ? [missedSwings] : []
    let remarks = (clip.remarks + clip.notes + missed).distinct
    append(",\"notes\":[", remarks.map { $0.sentence }, to: &bytes)
    append(",\"remarks\":[", remarks.map { $0.code.rawValue }, to: &bytes)
    clip.appendSpring(to: &bytes)
    bytes.append(UInt8(ascii: "}"))
    return lines.maximumError
  }

  /// Appends a list of texts to its name.
  private static func append(_ name: StaticString, _ texts: [String], to bytes: inout [UInt8]) {
    bytes.append(literal: name)
    var list = ByteBuffer(capacity: 256)
    for (index, text) in texts.enumerated() {
      list.append(literal: index > 0 ? ",\"" : "\"")
      list.append(jsonEscaping: text.utf8.span)
      list.append(UInt8(ascii: "\""))
    }
    bytes += list.take()
    bytes.append(UInt8(ascii: "]"))
  }

  /// The error beyond which frames do not show the motion.
  private static let mostMissed = 0.1
  private static let missedSwings = Remark.own(
    .framesMiss, "The frames miss swings of the motion; a higher frameRate, or a tolerance in its place, shows them.")
}
