// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Text as HTML.
enum HTMLText {
  /// A text whose special characters are written as entities.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }

  /// A description, in which what stands between backticks is code.
  static func prose(_ text: String) -> String {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
      let part = escaped(String(part))
      return index.isMultiple(of: 2) ? part : "<code>\(part)</code>"
    }.joined()
  }
}
