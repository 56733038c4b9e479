// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringInterchange
import SpringTokens

/// A text that is open in an editor, as the editor has it.
struct LanguageDocument {
  let uri: String
  let version: JSONValue
  /// The file's name, whose ending determines the language; of an unnamed text one of its language.
  let fileName: String
  /// Empty if it is longer than what is read.
  let text: [UInt8]
  /// Where each line begins.
  private let starts: [Int]
  private var analysis: LintAnalysis?

  init(uri: String, version: JSONValue, fileName: String, text: String) {
    (self.uri, self.version, self.fileName) = (uri, version, fileName)
    self.text = text.utf8.count <= TextReading.longest ? Array(text.utf8) : []
    var starts = [0]
    for (offset, byte) in self.text.enumerated() {
      // The protocol ends lines with \n, \r\n or \r.
      let next = offset + 1 < self.text.count ? self.text[offset + 1] : 0
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && next != UInt8(ascii: "\n") {
        starts.append(offset + 1)
      }
    }
    self.starts = starts
  }

  /// Reads the text, unless it was read.
  ///
  /// - Parameter lint: The tokens that it is held against; nil for none.
  /// - Returns: The analysis.
  mutating func analyze(against lint: TokenLint?) -> LintAnalysis {
    if let analysis { return analysis }
    let made = LintAnalysis(of: text, fileName: fileName, against: lint)
    analysis = made
    return made
  }

  /// Forgets what was read, as the tokens are others.
  mutating func forget() { analysis = nil }

  // MARK: - Positions

  /// The offset of a position, whose character counts UTF-16 units; one beyond the line is at its end.
  func offset(line: Int, character: Int) -> Int {
    guard line >= 0 else { return 0 }
    guard line < starts.count else { return text.count }
    var offset = starts[line]
    var units = 0
    while offset < text.count, units < character {
      let byte = text[offset]
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
      let length = Self.length(byte)
      units += length == 4 ? 2 : 1
      // The middle of a pair is its beginning.
      if units > character { break }
      offset = min(offset + length, text.count)
    }
    return offset
  }

  /// The position of an offset, its character in UTF-16 units.
  func position(of offset: Int) -> JSONValue {
    let offset = min(max(0, offset), text.count)
    var (first, last) = (0, starts.count - 1)
    while first < last {
      let middle = (first + last + 1) / 2
      if starts[middle] <= offset { first = middle } else { last = middle - 1 }
    }
    var units = 0
    for byte in text[starts[first]..<offset] where byte & 0xC0 != 0x80 { units += Self.length(byte) == 4 ? 2 : 1 }
    return ["line": .number(Double(first)), "character": .number(Double(units))]
  }

  func range(of bytes: Range<Int>) -> JSONValue {
    ["start": position(of: bytes.lowerBound), "end": position(of: bytes.upperBound)]
  }

  /// How many bytes a scalar has that begins with one.
  private static func length(_ byte: UInt8) -> Int { byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4 }
}
