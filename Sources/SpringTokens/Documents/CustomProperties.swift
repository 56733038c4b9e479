// SPDX-License-Identifier: Apache-2.0

import Bytes
import JSON
import SpringInterchange
import Springs

/// Reads the custom properties of a style sheet as tokens: `--fade: 200ms ease-out` is the token `fade`.
///
/// A `var(--other)` is an alias. A value inside `@supports` counts, since a browser of today takes it; what a
/// `@media` or another selector gives anew is for less motion, another theme or another part of the page, and does not.
struct CustomProperties {
  private let text: [UInt8]
  private var position = 0
  private var names: [String: Int] = [:]
  private var members: [JSONValue.Member] = []
  private var offsets: [[String]: Int] = [:]
  private var notes: [ValidationError] = []
  /// The blocks that are open, from the outermost on, and how many of them are of each kind.
  private var blocks: [Block] = []
  private var open: [Block: Int] = [:]
  /// Made when the first note names a line.
  private lazy var lines = TextLines(text)

  private enum Block {
    /// `:root`, `@theme` and whatever has the whole page.
    case whole
    /// A rule of part of the page.
    case part
    case supports
    case media
  }

  private init(_ text: [UInt8]) { self.text = text }

  /// Reads a style sheet.
  ///
  /// - Returns: A document with a token for each property, where each stands, and which are given several times.
  static func read(_ text: [UInt8]) -> (value: JSONValue, offsets: [[String]: Int], notes: [ValidationError]) {
    var reader = Self(text)
    reader.read()
    return (.object(reader.members), reader.offsets, reader.notes)
  }

  private mutating func read() {
    var start = position
    while let statement = next(), Steps.take() {
      let words = Self.trimmed(text[start..<statement.end])
      switch statement.mark {
      case UInt8(ascii: "{"):
        let block = Self.block(String(decoding: words, as: UTF8.self))
        blocks.append(block)
        open[block, default: 0] += 1
      case UInt8(ascii: "}"):
        declare(words)
        if let block = blocks.popLast() { open[block, default: 0] -= 1 }
      default: declare(words)
      }
      start = position
    }
    declare(Self.trimmed(text[start...]))
  }

  /// The next mark that ends a statement, outside of strings, comments and parentheses; the position is after it.
  private mutating func next() -> (mark: UInt8, end: Int)? {
    var depth = 0
    while position < text.count {
      let byte = text[position]
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): skipString(byte)
      case UInt8(ascii: "/") where isComment(position): position = endOfComment(position)
      case UInt8(ascii: "("):
        depth += 1
        position += 1
      case UInt8(ascii: ")"):
        depth -= 1
        position += 1
      case UInt8(ascii: ";") where depth <= 0, UInt8(ascii: "{") where depth <= 0, UInt8(ascii: "}"):
        position += 1
        return (byte, position - 1)
      default: position += 1
      }
    }
    return nil
  }

  private mutating func skipString(_ quote: UInt8) {
    position += 1
    while position < text.count, text[position] != quote { position += text[position] == UInt8(ascii: "\\") ? 2 : 1 }
    position = min(position + 1, text.count)
  }

  private func isComment(_ index: Int) -> Bool { index + 1 < text.count && text[index + 1] == UInt8(ascii: "*") }

  private func endOfComment(_ start: Int) -> Int {
    var index = start + 2
    while index + 1 < text.count, text[index] != UInt8(ascii: "*") || text[index + 1] != UInt8(ascii: "/") {
      index += 1
    }
    return min(index + 2, text.count)
  }

  /// Without space and comments around.
  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes
    while true {
      bytes = bytes.drop { $0.isSpace }
      guard bytes.starts(with: "/*".utf8) else { break }
      var end = bytes.startIndex + 2
      while end + 1 < bytes.endIndex, bytes[end] != UInt8(ascii: "*") || bytes[end + 1] != UInt8(ascii: "/") {
        end += 1
      }
      bytes = bytes[min(end + 2, bytes.endIndex)...]
    }
    while let last = bytes.last, last.isSpace { bytes.removeLast() }
    return bytes
  }

  private static func block(_ prelude: String) -> Block {
    if prelude.hasPrefix("@supports") { return .supports }
    if prelude.hasPrefix("@media") || prelude.hasPrefix("@container") { return .media }
    if prelude.hasPrefix("@") || prelude.has(part: ":root") || prelude.has(part: ":host") { return .whole }
    return ["*", "html", "body"].contains(prelude) ? .whole : .part
  }

  // MARK: - Declarations

  private func isInside(_ block: Block) -> Bool { open[block, default: 0] > 0 }

  private mutating func declare(_ bytes: ArraySlice<UInt8>) {
    guard bytes.starts(with: "--".utf8), let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return }
    if isInside(.media) { return }
    let name = String(decoding: Self.trimmed(bytes[..<colon]).dropFirst(2), as: UTF8.self)
    var value = String(decoding: Self.trimmed(bytes[(colon + 1)...]), as: UTF8.self)
    if value.hasSuffix("!important") { value = String(value.dropLast(10)) }
    let member = JSONValue.Member(
      name: name, value: .object([JSONValue.Member(name: "$value", value: .string(Self.withAliases(value)))]))
    guard let index = names[name] else {
      names[name] = members.count
      members.append(member)
      offsets[[name]] = bytes.startIndex
      return
    }
    if isInside(.part) {
      if members[index] != member {
        let line = lines.place(of: bytes.startIndex).line
        notes.append(
          ValidationError(path: [name], "is given again on line \(line), for a part of the page; the first counts"))
      }
      return
    }
    members[index] = member
  }

  /// A value with an alias in braces for each `var(--name)`; what stands in for one that is missing is left out.
  private static func withAliases(_ value: String) -> String {
    var text = ""
    var rest = value[...]
    while let start = rest.utf8.firstIndex(of: UInt8(ascii: "v")) {
      guard rest[start...].hasPrefix("var(--") else {
        text += rest[...start]
        rest = rest[rest.index(after: start)...]
        continue
      }
      text += rest[..<start]
      let inner = rest[start...].dropFirst(6)
      let name = inner.prefix { $0 != "," && $0 != ")" && $0 != " " }
      var depth = 1
      var end = inner.startIndex
      while end < inner.endIndex, depth > 0 {
        if inner[end] == "(" { depth += 1 }
        if inner[end] == ")" { depth -= 1 }
        end = inner.index(after: end)
      }
      text += "{\(name)}"
      rest = inner[end...]
    }
    return text + rest
  }
}

extension UInt8 {
  /// Whether it is space in CSS: a space, a tab, or the end of a line or page.
  fileprivate var isSpace: Bool { self == 0x20 || 9...13 ~= self }
}
