// SPDX-License-Identifier: Apache-2.0

import Springs

/// The structure of a text: scopes inside each other, and in each its named and unnamed values.
///
/// Brackets, strings and tags are scopes, and so are the blocks of YAML by their indentation and the sections of TOML by
/// their headings. Built in one walk over the tokens.
struct ScopeTree {
  struct Scope {
    private let opening: Int32
    private var ending: Int32
    private let around: Int32
    private var first: Int32 = -1
    private var inner: Int32 = -1
    private var sibling: Int32 = -1
    private let path: Span
    private let name: Span
    /// The bracket or quote, or 0.
    let byte: UInt8

    init(open: Int, end: Int, parent: Int, byte: UInt8, head: Range<Int>, key: Range<Int>) {
      opening = Int32(open)
      ending = Int32(end)
      around = Int32(parent)
      path = Span(head)
      name = Span(key)
      self.byte = byte
    }

    /// Index of the token that opens it; -1 for the whole text, YAML's blocks and TOML's sections.
    var open: Int { Int(opening) }
    /// Index after its last token.
    var end: Int {
      get { Int(ending) }
      set { ending = Int32(newValue) }
    }
    /// The scope around it; -1 for the whole text.
    var parent: Int { Int(around) }
    /// The path directly before it, such as a function's name; empty if there is none.
    var head: Range<Int> { path.range }
    /// The tokens of the key whose value it is, in a YAML block or TOML section of its heading; empty if there is none.
    var key: Range<Int> { name.range }
    /// Index of its first item, or -1.
    var firstItem: Int {
      get { Int(first) }
      set { first = Int32(newValue) }
    }
    /// Index of the first scope directly inside it, or -1.
    var firstChild: Int {
      get { Int(inner) }
      set { inner = Int32(newValue) }
    }
    /// Index of the next scope with the same parent, or -1.
    var nextSibling: Int {
      get { Int(sibling) }
      set { sibling = Int32(newValue) }
    }
  }

  struct Item {
    private let around: Int32
    private var following: Int32 = -1
    private let name: Span
    private let content: Span

    init(scope: Int, key: Range<Int>, value: Range<Int>) {
      around = Int32(scope)
      name = Span(key)
      content = Span(value)
    }

    var scope: Int { Int(around) }
    /// The tokens before the colon or equals sign; empty if it has no name.
    var key: Range<Int> { name.range }
    var value: Range<Int> { content.range }
    /// Index of the next item of the scope, or -1.
    var next: Int {
      get { Int(following) }
      set { following = Int32(newValue) }
    }
  }

  /// Some tokens, in half the memory of a range: a text may have as many scopes as bytes.
  private struct Span {
    let lower: Int32
    let upper: Int32

    init(_ range: Range<Int>) {
      lower = Int32(range.lowerBound)
      upper = Int32(range.upperBound)
    }

    var range: Range<Int> { Int(lower)..<Int(upper) }
  }

  var scopes: [Scope] = []
  var items: [Item] = []
  /// The scope of each opening token, or -1.
  var scopeOfToken: [Int32]
  let tokens: [Token]
  let lines: LineStarts
  /// Which tokens are the names of declarations of CSS that have commas.
  let isCurve: [Bool]
  var frames: [Frame] = []

  static let declarations = ["transition", "animation"].map { Array($0.utf8) }

  /// A scope that is open, in the walk over the tokens.
  struct Frame {
    private let opened: Int32
    private let indentation: Int32
    private var start: Int32
    private var item: Int32 = -1
    private var child: Int32 = -1
    private var name = Span(0..<0)
    var hasKey = false

    init(scope: Int, column: Int, itemStart: Int) {
      opened = Int32(scope)
      indentation = Int32(column)
      start = Int32(itemStart)
    }

    var scope: Int { Int(opened) }
    /// The column of a YAML block; -1 if its end is another.
    var column: Int { Int(indentation) }
    var itemStart: Int {
      get { Int(start) }
      set { start = Int32(newValue) }
    }
    var key: Range<Int> {
      get { name.range }
      set { name = Span(newValue) }
    }
    /// Index of its last item so far, or -1.
    var lastItem: Int {
      get { Int(item) }
      set { item = Int32(newValue) }
    }
    /// Index of the last scope directly inside it so far, or -1.
    var lastChild: Int {
      get { Int(child) }
      set { child = Int32(newValue) }
    }
  }

  init(_ tokens: [Token], _ bytes: [UInt8], _ lines: LineStarts) {
    self.tokens = tokens
    scopeOfToken = Array(repeating: -1, count: tokens.count)
    self.lines = lines
    isCurve = tokens.map { token in
      token.kind == .word && token.byte | 0x20 >= UInt8(ascii: "a")
        && Self.declarations.contains { bytes[Int(token.start)..<Int(token.end)].starts(with: $0) }
    }
    push(open: -1, byte: 0, head: 0..<0, key: 0..<0, itemStart: 0, column: -1)
    for index in tokens.indices where Steps.take() { visit(index) }
    while !frames.isEmpty { pop(at: tokens.count) }
  }

  // MARK: - Recording

  mutating func push(open: Int, byte: UInt8, head: Range<Int>, key: Range<Int>, itemStart: Int, column: Int) {
    let index = scopes.count
    let parent = frames.last?.scope ?? -1
    scopes.append(Scope(open: open, end: tokens.count, parent: parent, byte: byte, head: head, key: key))
    if parent >= 0 {
      let last = frames.count - 1
      if frames[last].lastChild < 0 {
        scopes[parent].firstChild = index
      } else {
        scopes[frames[last].lastChild].nextSibling = index
      }
      frames[last].lastChild = index
    }
    frames.append(Frame(scope: index, column: column, itemStart: itemStart))
  }

  mutating func pop(at end: Int) {
    flush(at: end)
    let frame = frames.removeLast()
    scopes[frame.scope].end = end
    guard let last = frames.indices.last, scopes[frame.scope].open < 0 else { return }
    // A block is the whole value of its heading.
    frames[last].hasKey = false
    frames[last].itemStart = end
  }

  mutating func flush(at end: Int) {
    let last = frames.count - 1
    let frame = frames[last]
    frames[last].hasKey = false
    guard frame.hasKey || frame.itemStart < end else { return }
    let item = Item(scope: frame.scope, key: frame.hasKey ? frame.key : 0..<0, value: min(frame.itemStart, end)..<end)
    if frame.lastItem < 0 {
      scopes[frame.scope].firstItem = items.count
    } else {
      items[frame.lastItem].next = items.count
    }
    frames[last].lastItem = items.count
    items.append(item)
  }

  // MARK: - Asking

  /// The path that ends directly before a token, such as `Animated.spring` or `.spring`; generics between are skipped.
  func pathEnding(before index: Int) -> Range<Int> {
    var end = index
    if end > 0, tokens[end - 1].isMark(">") {
      var start = end - 1
      while start > 0, end - start < 12, !tokens[start].isMark("<") { start -= 1 }
      if tokens[start].isMark("<") { end = start }
    }
    var start = end
    while start > 0 {
      let before = tokens[start - 1]
      if before.kind == .word {
        // Two words without a point between are two names.
        if start < end, tokens[start].kind == .word { break }
        start -= 1
      } else if before.isMark(".") || before.isMark(":") && start < end && end - start < 12 {
        guard start < end, tokens[start].kind == .word, tokens[start].start == before.end else { break }
        if before.isMark(":"), start < 2 || tokens[start - 2].end != before.start || tokens[start - 2].kind != .word {
          break
        }
        start -= 1
      } else {
        break
      }
    }
    return start..<end
  }

  /// The items of a scope.
  func items(of scope: Int) -> Items { Items(items: items, index: scopes[scope].firstItem) }

  /// The items of one scope, in order.
  struct Items: Sequence, IteratorProtocol {
    fileprivate let items: [Item]
    fileprivate var index: Int

    mutating func next() -> Item? {
      guard index >= 0 else { return nil }
      defer { index = items[index].next }
      return items[index]
    }
  }

  /// The scopes directly inside a scope.
  func children(of scope: Int) -> Children { Children(scopes: scopes, index: scopes[scope].firstChild) }

  /// The scopes directly inside another one, in order.
  struct Children: Sequence, IteratorProtocol {
    fileprivate let scopes: [Scope]
    fileprivate var index: Int

    mutating func next() -> Int? {
      guard index >= 0 else { return nil }
      defer { index = scopes[index].nextSibling }
      return index
    }
  }

  /// The scope that a token opens, or nil.
  func scope(openedBy token: Int) -> Int? {
    guard tokens.indices.contains(token), scopeOfToken[token] >= 0 else { return nil }
    return Int(scopeOfToken[token])
  }
}

/// Where the lines of a text begin.
struct LineStarts: Sendable {
  let starts: [Int32]

  init(_ bytes: [UInt8]) {
    var starts: [Int32] = [0]
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(Int32(index + 1)) }
    self.starts = starts
  }

  /// The line of an offset, counted from 0.
  func line(of offset: Int) -> Int {
    var (lower, upper) = (0, starts.count)
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if Int(starts[middle]) <= offset { lower = middle } else { upper = middle }
    }
    return lower
  }

  /// Where a line begins.
  func start(of line: Int) -> Int { Int(starts[line]) }

  /// The bytes between the beginning of the line and an offset.
  func column(of offset: Int) -> Int { offset - start(of: line(of: offset)) }
}
