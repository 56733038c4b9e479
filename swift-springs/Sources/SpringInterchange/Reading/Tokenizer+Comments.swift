// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Tokenizer {
  mutating func skipComment(_ byte: UInt8) -> Bool {
    guard strings.isEmpty else { return false }
    let next = at(index + 1)
    switch (byte, next) {
    case (UInt8(ascii: "/"), UInt8(ascii: "*")): return skip(past: "*/")
    case (UInt8(ascii: "/"), UInt8(ascii: "/")):
      if at(index - 1) == UInt8(ascii: ":") { return false }
      return skipLine()
    case (UInt8(ascii: "/"), UInt8(ascii: "-")): return startsLine && skipNode()
    case (UInt8(ascii: "<"), UInt8(ascii: "!")): return at(index + 2) == UInt8(ascii: "-") && skip(past: "-->")
    case (UInt8(ascii: "#"), _):
      let standsAlone = startsLine || at(index - 1) == 0x20
      let isMarked = next <= 0x20 || next == UInt8(ascii: "#") || next == UInt8(ascii: "!")
      guard comments != .none, standsAlone, isMarked || comments == .hash else { return false }
      return skipLine()
    case (UInt8(ascii: "-"), UInt8(ascii: "-")):
      let isMarked = at(index + 2) <= 0x20 || at(index + 2) == UInt8(ascii: "[")
      let follows = tokens.last.map { $0.kind != .word && $0.kind != .mark } ?? true
      guard comments == .dashes || isMarked && (startsLine || follows) else { return false }
      if at(index + 2) == UInt8(ascii: "["), at(index + 3) == UInt8(ascii: "[") { return skip(past: "]]") }
      return skipLine()
    default: return false
    }
  }

  mutating func skipLine() -> Bool {
    var end = index
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    leave(comment: index..<end)
    return true
  }

  mutating func skip(past ending: String) -> Bool {
    guard !missingEnds.contains(ending) else { return false }
    let last = Array(ending.utf8)
    var end = index + 2
    while end + last.count <= bytes.count {
      if bytes[end] == last[0], bytes[end..<(end + last.count)].elementsEqual(last) {
        leave(comment: index..<(end + last.count))
        return true
      }
      end += 1
    }
    missingEnds.append(ending)
    return false
  }

  /// A node of KDL that `/-` leaves out, with its block.
  mutating func skipNode() -> Bool {
    var (end, depth) = (index, 0)
    while end < bytes.count {
      if bytes[end] == UInt8(ascii: "{") { depth += 1 }
      if bytes[end] == UInt8(ascii: "}") { depth -= 1 }
      if bytes[end] == UInt8(ascii: "\n") && depth <= 0 || depth < 0 { break }
      end += 1
    }
    index = end
    return true
  }

  mutating func leave(comment: Range<Int>) {
    if OwnComment.begins(in: bytes[comment]) {
      add(.own, bytes[comment.lowerBound], length: comment.count)
    } else {
      // What comes after a comment at the start of a line begins the line.
      if bytes[comment].contains(UInt8(ascii: "\n")) { startsLine = true }
      index = comment.upperBound
    }
  }
}
