// SPDX-License-Identifier: Apache-2.0

import NumberText
import SpringInterchange

// A format that no program reads, by CONTRIBUTING's recipe.

extension Format {
  /// A time and a value a line, between them a space.
  public static let plainTable = Format(
    id: "plain-table", title: "Plain table",
    summary: "A line for each time in seconds and its value, between them a space.",
    mediaType: "text/x-plain-table; charset=utf-8", fileExtension: "txt", options: ["precision"],
    source: "scripts/check trials"
  ) { clip, bytes throws(ValidationErrors) in
    let (keyframes, error) = try clip.followedForItsBudget().lines()
    for (time, value) in zip(keyframes.keyTimes, keyframes.values) {
      NumberText.append(time * keyframes.duration, decimals: clip.precision ?? 12, to: &bytes)
      bytes.append(UInt8(ascii: " "))
      NumberText.append(value, decimals: clip.precision ?? 12, to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    return error
  }
}
