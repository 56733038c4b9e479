// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The walk over a text's scopes in which everything is found.
struct TextReader {
  let text: Manuscript
  var found: [FoundMotion] = []
  /// The scopes whose numbers belong to something that was found.
  var consumed: [Bool]
  /// The scopes that have an item with a name.
  var hasNames: [Bool]
  var names = NameTable()
  /// What the name of each item means.
  var meanings: [NameTable.Meaning?] = []
  /// The systems that have a mark in the text.
  var marked: Set<String> = []
  /// The names of objects whose members are set one by one.
  var objects: Set<String> = []
  /// The system of a variable, by the class that it is made of.
  var classes: [String: Dialect] = [:]
  /// The numbers that the text gives names.
  var constants: [String: String] = [:]
  /// Those of them that a call has as an argument.
  var usedConstants: Set<String> = []
  var times = TimeTable()
  /// Where springd's own numbers speak for a whole object or file, so that nothing else in it counts.
  var own: [Range<Int>] = []

  /// Columns in long lines, counted from the last one on.
  var columns = Columns()

  init(_ bytes: [UInt8], fileName: String?) {
    text = Manuscript(bytes, comments: CommentStyle(fileName: fileName))
    consumed = Array(repeating: false, count: text.outline.scopes.count)
    hasNames = consumed
  }

  /// How many springs were found, and how often numbers were looked at as one.
  var springs = 0
  var attempts = 0

  var isFull: Bool {
    found.count >= TextReading.most || springs >= TextReading.mostSprings || attempts >= 4 * TextReading.mostSprings
  }

  mutating func read() {
    findMarks()
    meanings.reserveCapacity(text.outline.items.count)
    for (index, item) in text.outline.items.enumerated() {
      if !item.key.isEmpty { hasNames[item.scope] = true }
      let meaning = item.key.isEmpty ? nil : names.meaning(of: text.name(item.key))
      meanings.append(meaning)
      if item.key.isEmpty { findSetter(item) }
      if item.key.isEmpty, isTimeNode(item) { times.add(index, in: item.scope, name: "") }
      if let meaning, meaning.quantity.isTime, !Self.clocks.contains(meaning.label),
        case .number = text.value(item.value)
      {
        times.add(index, in: item.scope, name: text.name(item.key))
      }
      findConstant(item)
      if let meaning, !meaning.prefix.isEmpty { objects.insert(meaning.prefix) }
      if !item.key.isEmpty { findClass(item) }
    }
    readOwn()
    let scopes = text.outline.scopes
    for scope in scopes.indices where !scopes[scope].head.isEmpty && !isFull { readCall(scope) }
    // What is empty and called by no name says nothing.
    for scope in scopes.indices where (scopes[scope].firstItem >= 0 || !scopes[scope].head.isEmpty) && !isFull {
      readEasing(scope)
      if !consumed[scope] { readBags(scope) }
    }
    readWords()
    if found.isEmpty { readWhole() }
  }

  struct Columns {
    private var (line, offset, count) = (-1, 0, 0)

    mutating func column(_ line: Int, _ offset: Int, _ text: Manuscript) -> Int {
      if line != self.line || offset < self.offset {
        (self.line, self.offset, count) = (line, text.lines.start(of: line), 0)
      }
      count += text.bytes[self.offset..<offset].count { $0 & 0xC0 != 0x80 }
      self.offset = offset
      return count
    }
  }
}
