// SPDX-License-Identifier: Apache-2.0

extension ScopeTree {
  mutating func visit(_ index: Int) {
    let token = tokens[index]
    if token.startsLine { startLine(index) }
    switch token.kind {
    case .open:
      let head = pathEnding(before: index)
      let key = frames[frames.count - 1].hasKey ? frames[frames.count - 1].key : 0..<0
      scopeOfToken[index] = Int32(scopes.count)
      push(open: index, byte: token.byte, head: head, key: key, itemStart: index + 1, column: -1)
    case .close: close(index)
    case .mark: mark(index)
    case .word: word(index)
    case .number, .own: break
    }
  }

  mutating func close(_ index: Int) {
    while let frame = frames.last, frames.count > 1, scopes[frame.scope].open != Int(tokens[index].partner) {
      pop(at: index)
    }
    guard frames.count > 1 else { return }
    let closed = frames[frames.count - 1].scope
    pop(at: index)
    section(closed, index)
  }

  /// `[motion.gentle]` alone on a line that isn't a list begins a section of TOML.
  mutating func section(_ closed: Int, _ close: Int) {
    let scope = scopes[closed]
    guard scope.byte == UInt8(ascii: "["), tokens[scope.open].startsLine, isOutermost,
      close + 1 >= tokens.count || tokens[close + 1].startsLine, close > scope.open + 1,
      tokens[(scope.open + 1)..<close].allSatisfy({
        $0.kind == .word || $0.isMark(".") || $0.kind == .open || $0.kind == .close
      })
    else { return }
    while frames.count > 1 { pop(at: scope.open) }
    frames[0].itemStart = close + 1
    frames[0].hasKey = false
    push(open: -1, byte: 0, head: 0..<0, key: (scope.open + 1)..<close, itemStart: close + 1, column: -1)
  }

  /// Whether no bracket or string is open.
  var isOutermost: Bool { frames.allSatisfy { scopes[$0.scope].open < 0 } }

  mutating func mark(_ index: Int) {
    let token = tokens[index]
    switch token.byte {
    case UInt8(ascii: ","), UInt8(ascii: ";"):
      if token.byte == UInt8(ascii: ","), continuesDeclaration(index) { return }
      flush(at: index)
      frames[frames.count - 1].itemStart = index + 1
    case UInt8(ascii: ":"), UInt8(ascii: "="):
      // In the name of an attribute a colon parts the namespace.
      let isTag = frames.last.map { scopes[$0.scope].byte == UInt8(ascii: "<") } ?? false
      if token.byte == UInt8(ascii: "=") || !isTag { assign(index) }
    default: break
    }
  }

  /// Whether a comma is part of the value of CSS's `transition` or `animation`, or of one of their longhands.
  func continuesDeclaration(_ index: Int) -> Bool {
    guard let frame = frames.last, frame.hasKey, frame.itemStart < index, isCurve[frame.key.upperBound - 1] else {
      return false
    }
    // In JavaScript the comma would be before the next name.
    guard index + 2 < tokens.count else { return true }
    let name = tokens[index + 1]
    let after = name.opensString ? Int(name.partner) + 1 : index + 2
    return !(name.kind == .word || name.opensString) || after >= tokens.count || !tokens[after].isMark(":")
  }

  mutating func assign(_ index: Int) {
    let token = tokens[index]
    func isAdjacentMark(_ other: Int, _ bytes: String.UTF8View) -> Bool {
      guard tokens.indices.contains(other), tokens[other].kind == .mark else { return false }
      let isNext = other > index ? tokens[other].start == token.end : tokens[other].end == token.start
      return isNext && bytes.contains(tokens[other].byte)
    }
    // `==`, `!=`, `<=`, `=>`, `::` name nothing; `:=` does.
    if isAdjacentMark(index + 1, "=>:".utf8), !(token.byte == UInt8(ascii: ":") && isAdjacentMark(index + 1, "=".utf8))
    {
      return
    }
    if isAdjacentMark(index - 1, token.byte == UInt8(ascii: "=") ? "=!<>".utf8 : ":?".utf8) { return }
    let last = frames.count - 1
    let start = frames[last].itemStart
    if token.byte == UInt8(ascii: ":"), isChoice(index, since: start) || isMethodOfLua(index) { return }
    if !frames[last].hasKey {
      guard index > start else { return }
      frames[last].key = start..<index
      frames[last].hasKey = true
      frames[last].itemStart = index + 1
    } else if token.byte == UInt8(ascii: "=") {
      // The word after the colon is a type.
      frames[last].itemStart = index + 1
    } else if index > start + 1, tokens[index - 1].kind == .word {
      // The next name of a message of Objective-C.
      flush(at: index - 1)
      frames[last].key = (index - 1)..<index
      frames[last].hasKey = true
      frames[last].itemStart = index + 1
    }
  }

  /// Whether a colon calls a method of Lua between brackets, where a name is given by an equals sign alone:
  /// `scope:Spring(scope:Computed(update), 30)`.
  private func isMethodOfLua(_ colon: Int) -> Bool {
    guard colon > 0, colon + 2 < tokens.count, tokens[colon + 1].kind == .word, tokens[colon + 2].kind == .open,
      tokens[colon].isMark(":"), tokens[colon - 1].end == tokens[colon].start,
      tokens[colon + 1].start == tokens[colon].end, let frame = frames.last
    else { return false }
    let scope = scopes[frame.scope]
    guard scope.byte == UInt8(ascii: "(") || scope.byte == UInt8(ascii: "{") else { return false }
    let language = languages.language(at: Int(tokens[colon].start))
    if language == .lua { return true }
    // Where the language is not known, a method of the same object stands around it.
    guard language.isUnknown || language == .prose, scope.head.count == 3, tokens[scope.head.lowerBound + 1].isMark(":")
    else { return false }
    return bytes[range(of: colon - 1)] == bytes[range(of: scope.head.lowerBound)]
  }

  private func range(of token: Int) -> Range<Int> { Int(tokens[token].start)..<Int(tokens[token].end) }

  /// Whether a colon parts the two values of a choice, `isOpen ? a : b`.
  private func isChoice(_ colon: Int, since start: Int) -> Bool {
    guard colon > 0 else { return false }
    var index = colon - 1
    // What the first value's brackets hold is passed over.
    if tokens[index].kind == .close, tokens[index].partner > start { index = Int(tokens[index].partner) }
    let first = max(start, index - 23)
    index -= 1
    while index > first {
      if asks(index) { return true }
      index -= 1
    }
    return false
  }

  /// Whether a mark asks for one of two values; those of `Int?`, `a?.b` and `a ?? b` do not.
  func asks(_ index: Int) -> Bool {
    tokens[index].isMark("?") && index > 0 && index + 1 < tokens.count && !tokens[index + 1].isMark(".")
      && !tokens[index + 1].isMark("?") && !tokens[index - 1].isMark("?")
      && (tokens[index].start > tokens[index - 1].end || tokens[index + 1].start == tokens[index].end)
  }

  mutating func word(_ index: Int) {
    let last = frames.count - 1
    guard frames[last].hasKey, index > frames[last].itemStart, index + 1 < tokens.count else { return }
    let next = tokens[index + 1]
    guard next.isMark("=") || next.isMark(":"), tokens[index - 1].kind != .mark || isBound(index) else { return }
    let isComparison = index + 2 < tokens.count && tokens[index + 2].isMark("=")
    if isComparison || isMethodOfLua(index + 1) { return }
    // A type and its value are not a name and its value.
    if next.isMark("="), index == frames[last].itemStart { return }
    flush(at: isBound(index) ? index - 1 : index)
    frames[last].itemStart = index
  }

  /// Whether a word is the name of an attribute of Vue after its colon, `class="box" :transition="…"`.
  private func isBound(_ index: Int) -> Bool {
    guard index > 1, let frame = frames.last, scopes[frame.scope].byte == UInt8(ascii: "<") else { return false }
    let colon = tokens[index - 1]
    return colon.isMark(":") && colon.end == tokens[index].start && tokens[index - 2].end < colon.start
  }

  mutating func startLine(_ index: Int) {
    let token = tokens[index]
    let isListEntry =
      (token.isMark("-") || isProse && (token.isMark("*") || token.isMark("+"))) && index + 1 < tokens.count
      && tokens[index + 1].start > token.end && !tokens[index + 1].startsLine
    let column = lines.column(of: Int(token.start))
    // A line with less indentation ends a block.
    while let frame = frames.last, frame.column >= 0, column < frame.column { pop(at: index) }
    let last = frames.count - 1
    let frame = frames[last]
    let isOutside = scopes[frame.scope].open < 0
    if frame.hasKey, frame.itemStart == index, isOutside, column > max(frame.column, 0) || column > 0 {
      let key = frame.key
      let isDeeper = column > keyColumn(frame)
      if isDeeper {
        push(open: -1, byte: 0, head: 0..<0, key: key, itemStart: index, column: column)
      } else {
        flush(at: index)
        frames[last].itemStart = index
      }
    } else if !frame.hasKey || frame.itemStart < index {
      if endsItem(index) {
        flush(at: index)
        frames[last].itemStart = index
      }
    } else if isOutside {
      flush(at: index)
      frames[last].itemStart = index
    }
    if isListEntry, isOutermost || scopes[frames[frames.count - 1].scope].open < 0 {
      let inner = lines.column(of: Int(tokens[index + 1].start))
      flush(at: index)
      frames[frames.count - 1].itemStart = index + 1
      if isProse { return }
      push(open: -1, byte: 0, head: 0..<0, key: 0..<0, itemStart: index + 1, column: inner)
    }
  }

  func keyColumn(_ frame: Frame) -> Int {
    frame.key.isEmpty ? 0 : lines.column(of: Int(tokens[frame.key.lowerBound].start))
  }

  /// Whether the end of a line before a token ends the item.
  func endsItem(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    let (before, after) = (tokens[index - 1], tokens[index])
    // A row of a table, an entry of a list with numbers, and a paragraph.
    if isProse {
      if after.isMark("|") { return true }
      if after.kind == .number, index + 1 < tokens.count, tokens[index + 1].isMark("."), after.end == after.suffixEnd,
        tokens[index + 1].start == after.end
      {
        return true
      }
      if lines.line(of: Int(after.start)) - lines.line(of: Int(before.start)) > 1 { return true }
    }
    if before.kind == .mark, before.byte != UInt8(ascii: ">") { return false }
    if after.kind == .mark, "-.?:=+*/|&".utf8.contains(after.byte) {
      return after.byte == UInt8(ascii: ".") ? false : after.byte == UInt8(ascii: "-")
    }
    return true
  }
}
