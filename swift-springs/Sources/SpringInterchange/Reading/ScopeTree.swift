// SPDX-License-Identifier: Apache-2.0

import Springs

/// The structure of a text: scopes inside each other, and in each its named and unnamed values.
///
/// Brackets, strings and tags are scopes, and so are the blocks of YAML by their indentation and the sections of TOML by
/// their headings. Built in one walk over the tokens.
struct ScopeTree {
  struct Scope {
    /// Index of the token that opens it; -1 for the whole text, YAML's blocks and TOML's sections.
    @Compact private(set) var open: Int
    /// Index after its last token.
    @Compact var end: Int
    /// The scope around it; -1 for the whole text.
    @Compact private(set) var parent: Int
    /// Index of its first item, or -1.
    @Compact var firstItem: Int = -1
    /// Index of the first scope directly inside it, or -1.
    @Compact var firstChild: Int = -1
    /// Index of the next scope with the same parent, or -1.
    @Compact var nextSibling: Int = -1
    /// The path directly before it, such as a function's name; empty if there is none.
    @CompactRange private(set) var head: Range<Int>
    /// The tokens of the key whose value it is, in a YAML block or TOML section of its heading; empty if there is none.
    @CompactRange private(set) var key: Range<Int>
    /// The bracket or quote, or 0.
    let byte: UInt8

    init(open: Int, end: Int, parent: Int, byte: UInt8, head: Range<Int>, key: Range<Int>) {
      self.open = open
      self.end = end
      self.parent = parent
      self.head = head
      self.key = key
      self.byte = byte
    }
  }

  struct Item {
    @Compact private(set) var scope: Int
    /// Index of the next item of the scope, or -1.
    @Compact var next: Int = -1
    /// The tokens before the colon or equals sign; empty if it has no name.
    @CompactRange private(set) var key: Range<Int>
    @CompactRange private(set) var value: Range<Int>

    init(scope: Int, key: Range<Int>, value: Range<Int>) {
      self.scope = scope
      self.key = key
      self.value = value
    }
  }

  /// An index in half the memory: a text may have as many scopes as bytes.
  @propertyWrapper struct Compact {
    private var index: Int32

    init(wrappedValue: Int) { index = Int32(wrappedValue) }

    var wrappedValue: Int {
      get { Int(index) }
      set { index = Int32(newValue) }
    }
  }

  /// Some tokens, likewise.
  @propertyWrapper struct CompactRange {
    @Compact private var lower: Int
    @Compact private var upper: Int

    init(wrappedValue: Range<Int>) {
      lower = wrappedValue.lowerBound
      upper = wrappedValue.upperBound
    }

    var wrappedValue: Range<Int> {
      get { lower..<upper }
      set { (lower, upper) = (newValue.lowerBound, newValue.upperBound) }
    }
  }

  var scopes: [Scope] = []
  var items: [Item] = []
  /// The scope of each opening token, or -1.
  var scopeOfToken: [Int32]
  let tokens: [Token]
  let bytes: [UInt8]
  let lines: LineStarts
  /// Whether it is a text for people, whose lists are of lines and not of objects.
  let isProse: Bool
  let languages: LanguageMap
  /// Which tokens are the names of declarations of CSS that have commas.
  let isCurve: [Bool]
  var frames: [Frame] = []

  static let declarations = ["transition", "animation"].map { Array($0.utf8) }

  /// A scope that is open, in the walk over the tokens.
  struct Frame {
    @Compact private(set) var scope: Int
    /// The column of a YAML block; -1 if its end is another.
    @Compact private(set) var column: Int
    @Compact var itemStart: Int
    /// Index of its last item so far, or -1.
    @Compact var lastItem: Int = -1
    /// Index of the last scope directly inside it so far, or -1.
    @Compact var lastChild: Int = -1
    @CompactRange var key: Range<Int> = 0..<0
    var hasKey = false

    init(scope: Int, column: Int, itemStart: Int) {
      self.scope = scope
      self.column = column
      self.itemStart = itemStart
    }
  }

  init(_ tokens: [Token], _ bytes: [UInt8], _ lines: LineStarts, _ languages: LanguageMap) {
    self.tokens = tokens
    self.bytes = bytes
    self.languages = languages
    isProse = languages.file == .prose
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
        // Two words without a point between are two names, and `return .spring()` has an implicit member.
        if start < end, tokens[start].kind == .word { break }
        if start < end, before.end < tokens[start].start, isStatement(before) { break }
        start -= 1
      } else if before.isMark(":"), start < end, start >= 3, tokens[start].start == before.end,
        tokens[start - 2].isMark(":"), tokens[start - 2].end == before.start, tokens[start - 3].kind == .word,
        tokens[start - 3].end == tokens[start - 2].start
      {
        // `adw::SpringParams::new` of Rust.
        start -= 2
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

  /// Words of Swift after which an implicit member may stand.
  private static let statements = ["return", "in", "else", "case", "throw"].map { Array($0.utf8) }

  private func isStatement(_ token: Token) -> Bool {
    token.length < 7 && Self.statements.contains { $0[...] == bytes[Int(token.start)..<Int(token.end)] }
  }

  /// The items of a scope.
  func items(of scope: Int) -> Items { Items(items: items, index: scopes[scope].firstItem) }

  /// The index of an item among those of its scope; nil if it is none of them.
  func index(of item: Item) -> Int? {
    var index = scopes[item.scope].firstItem
    while index >= 0, items[index].value != item.value { index = items[index].next }
    return index >= 0 ? index : nil
  }

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
