// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import NumberText
import SpringInterchange

extension Format {
  /// A table of times and values.
  public static let csv = Format(
    id: "csv", title: "CSV", summary: "A table with the columns time in seconds and value, for spreadsheets and plots.",
    mediaType: "text/csv; charset=utf-8; header=present", fileExtension: "csv", options: ["precision"],
    source: "RFC 4180"
  ) { clip, bytes throws(ValidationErrors) in
    let clip = try clip.followedForItsBudget()
    let keyframes = try clip.lines().keyframes
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
  }
}
