// SPDX-License-Identifier: Apache-2.0

import Bytes
import NumberText
import SpringInterchange

// A format that no program reads, by CONTRIBUTING's recipe.

extension Format {
  /// Below a comment, a time and a value a line, between them a space.
  public static let plainTable = Format(
    id: "plain-table", title: "Plain table",
    summary: "A line for each time in seconds and its value, between them a space.",
    mediaType: "text/x-plain-table; charset=utf-8", fileExtension: "txt", options: ["precision"], isTable: true,
    source: "scripts/check trials"
  ) { clip, bytes throws(ValidationErrors) in
    let clip = try clip.followedForItsBudget()
    let (keyframes, error) = try clip.lines()
    let ends = "from \(NumberText.text(clip.zero)) to \(NumberText.text(clip.one))"
    bytes.append(text: "# \(clip.words), \(ends), \(clip.words(of: error))\n")
    for (time, value) in zip(keyframes.keyTimes, keyframes.values) {
      NumberText.append(time * keyframes.duration, decimals: clip.precision ?? 12, to: &bytes)
      bytes.append(UInt8(ascii: " "))
      if let precision = clip.precision {
        NumberText.append(value, decimals: precision, to: &bytes)
      } else {
        NumberText.append(value, to: &bytes)
      }
      bytes.append(UInt8(ascii: "\n"))
    }
    return error
  }
}
