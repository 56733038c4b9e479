// SPDX-License-Identifier: Apache-2.0

extension Tokenizer {
  mutating func open(_ byte: UInt8) {
    // `ease-[linear(0,0.1_2%)]`: a class of Tailwind.
    if byte == UInt8(ascii: "["), at(index - 1) == UInt8(ascii: "-"), arbitraryValue <= index {
      arbitraryValue = endOfArbitraryValue()
    }
    counts[byte] += 1
    opened.append(tokens.count)
    add(.open, byte, length: 1)
  }

  /// Where white space or a quote ends a Tailwind class; such a walk is over before the next one begins.
  func endOfArbitraryValue() -> Int {
    var end = index
    while end < limit, bytes[end] > 0x20, !Token.isQuote(bytes[end]) { end += 1 }
    return end
  }

  mutating func close(_ byte: UInt8) {
    let opener: UInt8 =
      switch byte {
      case UInt8(ascii: ")"): UInt8(ascii: "(")
      case UInt8(ascii: "]"): UInt8(ascii: "[")
      default: UInt8(ascii: "{")
      }
    guard counts[opener] > 0 else { return add(.mark, byte, length: 1) }
    let base = strings.last?.base ?? -1
    while let open = opened.last, open > base {
      opened.removeLast()
      let byteOfOpen = tokens[open].byte
      if byteOfOpen != UInt8(ascii: "<") { counts[byteOfOpen] -= 1 }
      end(open, at: tokens.count)
      if byteOfOpen == opener {
        add(.close, byte, length: 1)
        tokens[tokens.count - 1].partner = Int32(open)
        return
      }
    }
  }

  mutating func end(_ open: Int, at close: Int) {
    // A `<` that nothing closes is less than.
    if tokens[open].byte == UInt8(ascii: "<") { tokens[open].kind = .mark }
    tokens[open].partner = Int32(close)
  }

  mutating func quote(_ quote: UInt8) {
    // Three in a row open a longer text or a block of code, whose lines are read like any others.
    if at(index + 1) == quote, at(index + 2) == quote, strings.isEmpty {
      index += 3
      return
    }
    let isApostrophe = quote == UInt8(ascii: "'") && isWordByte(at(index - 1))
    guard !isApostrophe, let contentEnd = contentEnd(of: quote) else { return add(.mark, quote, length: 1) }
    strings.append((contentEnd, tokens.count, counts))
    counts = Counts()
    opened.append(tokens.count)
    add(.open, quote, length: 1)
  }

  /// Where the string ends that a quote opens, or nil if nothing closes it; then no later quote of its line is tried.
  mutating func contentEnd(of quote: UInt8) -> Int? {
    let known =
      switch quote {
      case UInt8(ascii: "\""): unclosed.double
      case UInt8(ascii: "'"): unclosed.single
      default: unclosed.back
      }
    if let end = endOfValue(quote) { return end }
    guard index >= known else { return nil }
    var end = index + 1
    while end < limit {
      let byte = bytes[end]
      if byte == quote { return end }
      if byte == UInt8(ascii: "\n"), quote != UInt8(ascii: "`") { break }
      end += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    switch quote {
    case UInt8(ascii: "\""): unclosed.double = end
    case UInt8(ascii: "'"): unclosed.single = end
    default: unclosed.back = end
    }
    return nil
  }

  /// Where the value of an attribute ends, `class="…"`, which may have lines; nil if a quote begins none.
  private mutating func endOfValue(_ quote: UInt8) -> Int? {
    guard quote != UInt8(ascii: "`"), at(index - 1) == UInt8(ascii: "="), isWordByte(at(index - 2)),
      let open = opened.last, tokens[open].byte == UInt8(ascii: "<"),
      index >= (quote == UInt8(ascii: "'") ? unclosedValue.single : unclosedValue.double)
    else { return nil }
    var end = index + 1
    while end < limit, bytes[end] != quote { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
    if end < limit { return end }
    if quote == UInt8(ascii: "'") { unclosedValue.single = limit } else { unclosedValue.double = limit }
    return nil
  }

  mutating func closeString(_ base: Int) {
    while let open = opened.last, open > base {
      opened.removeLast()
      end(open, at: tokens.count)
    }
    opened.removeLast()
    counts = strings.removeLast().counts
    add(.close, tokens[base].byte, length: 1)
    tokens[base].partner = Int32(tokens.count - 1)
    tokens[tokens.count - 1].partner = Int32(base)
  }

  mutating func punctuation(_ byte: UInt8) {
    let next = at(index + 1)
    if byte == UInt8(ascii: "<"), isLetter(next) || next == UInt8(ascii: "/"), !isWordByte(at(index - 1)),
      at(index - 1) != UInt8(ascii: ")")
    {
      opened.append(tokens.count)
      return add(.open, byte, length: 1)
    }
    if byte == UInt8(ascii: ">"), let open = opened.last, tokens[open].byte == UInt8(ascii: "<"),
      at(index - 1) != UInt8(ascii: "="), at(index - 1) != UInt8(ascii: "-")
    {
      opened.removeLast()
      add(.close, byte, length: 1)
      tokens[tokens.count - 1].partner = Int32(open)
      tokens[open].partner = Int32(tokens.count - 1)
      return
    }
    add(.mark, byte, length: 1)
  }
}

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
      // The token after a comment at the start of a line begins the line.
      if bytes[comment].contains(UInt8(ascii: "\n")) { startsLine = true }
      index = comment.upperBound
    }
  }
}
