// SPDX-License-Identifier: Apache-2.0

import Bytes
import NumberText

/// A value in a document, which it keeps alive.
package struct JSONElement: Sendable {
  private let document: JSONDocument
  /// The index of its entry on the tape.
  private let index: Int

  package enum Kind: Sendable { case null, bool, number, string, array, object }

  init(document: JSONDocument, index: Int) {
    self.document = document
    self.index = index
  }

  private var entry: TapeEntry { document.tape[index] }

  package var kind: Kind {
    switch entry.kind {
    case .null: .null
    case .false, .true: .bool
    case .number: .number
    case .string, .escapedString: .string
    case .array: .array
    case .object: .object
    }
  }

  /// The value of a number, correctly rounded and infinite if no double is large enough; nil for anything else.
  package var number: Double? {
    let (entry, text) = (entry, document.text)
    guard entry.kind == .number else { return nil }
    return NumberText.value(of: text.span.extracting(entry.offset..<entry.end))
  }

  /// The text of a number as it stands, with all of its digits; nil for anything else.
  package var numberText: String? {
    let entry = entry
    guard entry.kind == .number else { return nil }
    return String(decoding: document.text[entry.offset..<entry.end], as: UTF8.self)
  }

  /// A truth value; nil for anything else.
  package var bool: Bool? {
    switch entry.kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// A string; nil for anything else.
  package var string: String? {
    let entry = entry
    guard entry.kind == .string else { return nil }
    return String(decoding: document.text[entry.offset..<entry.end], as: UTF8.self)
  }

  /// Lends the bytes of a string; nil for anything else.
  package func lendString<Result>(_ look: (Span<UInt8>) -> Result) -> Result? {
    let entry = entry
    guard entry.kind == .string else { return nil }
    let text = document.text
    return look(text.span.extracting(entry.offset..<entry.end))
  }

  /// The value for another process; ``JSONDocument/init(_:)`` makes a document of it there.
  package var parts: JSONParts {
    var tape: [UInt8] = []
    for entry in document.tape[index..<(index + entry.span)] { entry.append(to: &tape) }
    return JSONParts(text: document.text, tape: tape)
  }

  /// The elements of an array; nil for anything else.
  package var elements: JSONElements? {
    let entry = entry
    guard entry.kind == .array else { return nil }
    return JSONElements(document: document, startIndex: index + 1, count: entry.count)
  }

  /// The members of an object; nil for anything else.
  package var members: JSONMembers? {
    let entry = entry
    guard entry.kind == .object else { return nil }
    return JSONMembers(document: document, startIndex: index + 1, count: entry.count)
  }

  /// How many members an object has, repeated names included; nil for anything else.
  package var memberCount: Int? {
    let entry = entry
    return entry.kind == .object ? entry.count : nil
  }

  /// The value of the first member with a name; nil if there is none, or if this isn't an object.
  package func member(_ name: StaticString) -> JSONElement? {
    let object = entry
    guard object.kind == .object else { return nil }
    let (text, tape) = (document.text, document.tape)
    var place = index + 1
    for _ in 0..<object.count {
      let key = tape[place]
      if text.span.extracting(key.offset..<key.end).isEqual(to: name) {
        return JSONElement(document: document, index: place + 1)
      }
      place += 1 + tape[place + 1].span
    }
    return nil
  }

  /// Looks at an object's members in their order, repeated names included: the bytes of the name, and the value.
  package func forEachMember(_ look: (Span<UInt8>, JSONElement) -> Void) {
    let object = entry
    guard object.kind == .object else { return }
    let (text, tape) = (document.text, document.tape)
    var place = index + 1
    for _ in 0..<object.count {
      let key = tape[place]
      look(text.span.extracting(key.offset..<key.end), JSONElement(document: document, index: place + 1))
      place += 1 + tape[place + 1].span
    }
  }
}

/// The elements of an array, or some of them that follow each other.
package struct JSONElements: Sequence, Sendable {
  private let document: JSONDocument
  private let startIndex: Int
  package let count: Int

  init(document: JSONDocument, startIndex: Int, count: Int) {
    self.document = document
    self.startIndex = startIndex
    self.count = count
  }

  package var isEmpty: Bool { count == 0 }
  package var underestimatedCount: Int { count }

  package func makeIterator() -> Iterator { Iterator(document: document, index: startIndex, remaining: count) }

  package struct Iterator: IteratorProtocol {
    fileprivate let document: JSONDocument
    fileprivate var index: Int
    fileprivate var remaining: Int

    package mutating func next() -> JSONElement? {
      guard remaining > 0 else { return nil }
      remaining -= 1
      defer { index += document.tape[index].span }
      return JSONElement(document: document, index: index)
    }
  }

  /// Cuts the elements into parts.
  ///
  /// - Parameter length: How many elements each part has, except the last; at least 1.
  /// - Returns: The parts in their order; none if there are no elements.
  package func parts(of length: Int) -> [JSONElements] {
    var parts: [JSONElements] = []
    parts.reserveCapacity((count + length - 1) / length)
    var iterator = makeIterator()
    while iterator.remaining > 0 {
      let part = Swift.min(length, iterator.remaining)
      parts.append(JSONElements(document: document, startIndex: iterator.index, count: part))
      for _ in 0..<part { _ = iterator.next() }
    }
    return parts
  }
}

/// The members of an object in the order of the text, repeated names included: what a repeat means is for the reader to
/// decide.
package struct JSONMembers: Sequence, Sendable {
  private let document: JSONDocument
  private let startIndex: Int
  package let count: Int

  init(document: JSONDocument, startIndex: Int, count: Int) {
    self.document = document
    self.startIndex = startIndex
    self.count = count
  }

  package var isEmpty: Bool { count == 0 }
  package var underestimatedCount: Int { count }

  package func makeIterator() -> Iterator { Iterator(document: document, index: startIndex, remaining: count) }

  package struct Iterator: IteratorProtocol {
    fileprivate let document: JSONDocument
    fileprivate var index: Int
    fileprivate var remaining: Int

    package mutating func next() -> JSONMember? {
      guard remaining > 0 else { return nil }
      remaining -= 1
      defer { index += 1 + document.tape[index + 1].span }
      return JSONMember(document: document, index: index)
    }
  }
}

/// A member of an object.
package struct JSONMember: Sendable {
  private let document: JSONDocument
  /// The index of the name's entry; that of the value follows.
  private let index: Int

  fileprivate init(document: JSONDocument, index: Int) {
    self.document = document
    self.index = index
  }

  package var name: String { JSONElement(document: document, index: index).string ?? "" }

  package var value: JSONElement { JSONElement(document: document, index: index + 1) }

  /// The offset of the name in the text, after its quotation mark; after the end of the text if the name has escapes.
  package var offset: Int { document.tape[index].offset }
}
