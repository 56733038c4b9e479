// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes

/// A document while it is put together: its values one after the other, a member's name before its value.
package struct DocumentDraft: ~Copyable {
  private(set) var text: [UInt8]
  private(set) var tokens: [Token]

  init(_ text: [UInt8], _ tokens: [Token]) {
    self.text = text
    self.tokens = tokens
  }

  /// No values yet.
  ///
  /// - Parameters:
  ///   - text: Bytes that strings may be of.
  ///   - values: How many names and values to make room for.
  package init(_ text: [UInt8], values: Int) {
    self.init(text, [])
    self.text.reserveCapacity(text.count + 8 * values)
    tokens.reserveCapacity(values)
  }

  /// A string that is a part of the text it was begun with, in UTF-8.
  package mutating func add(_ part: Range<Int>) {
    precondition(part.lowerBound >= 0 && part.upperBound <= text.count)
    tokens.append(Token(.plainString, place: part.lowerBound, size: part.count))
  }

  package mutating func add(_ string: String) {
    tokens.append(written(string))
  }

  /// A number, which may be infinite.
  package mutating func add(_ number: Double) {
    tokens.append(written(number))
  }

  package mutating func add(_ bool: Bool) {
    tokens.append(Token(bool ? .yes : .no))
  }

  /// An array of what `contents` adds.
  package mutating func addArray(_ contents: (inout Self) -> Int) {
    add(.array, contents)
  }

  /// An object of the names and values that `contents` adds, which says how many there are.
  package mutating func addObject(_ contents: (inout Self) -> Int) {
    add(.object, contents)
  }

  private mutating func add(_ kind: Token.Kind, _ contents: (inout Self) -> Int) {
    let index = tokens.count
    tokens.append(Token(kind))
    let count = contents(&self)
    tokens[index] = Token(kind, place: tokens.count &- index &- 1, size: count)
  }

  /// A value with all that is in it.
  package mutating func add(_ value: JSONValue) {
    switch value {
    case .null: tokens.append(Token(.null))
    case .bool(let bool): add(bool)
    case .number(let number): add(number)
    case .string(let string): add(string)
    case .array(let elements):
      addArray { draft in
        for element in elements { draft.add(element) }
        return elements.count
      }
    case .object(let members):
      addObject { draft in
        for member in members {
          draft.add(member.name)
          draft.add(member.value)
        }
        return members.count
      }
    }
  }

  /// Writes what json-c makes of strings with escapes, and of numbers that may be too large, behind the text.
  ///
  /// - Throws: ``JSONError/notFinite(offset:)`` or ``JSONError/parserFailed(message:)``.
  mutating func writeOut() throws(JSONError) {
    var reader = ScalarReader()
    for index in tokens.indices {
      let token = tokens[index]
      if token.isVast {
        tokens[index] = written(try reader.vastNumber(token, in: text.span))
      } else if token.kind == .escapedString {
        tokens[index] = written(try reader.string(token, in: text.span))
      }
    }
  }

  private mutating func written(_ number: Double) -> Token {
    let start = text.count
    unsafe withUnsafeBytes(of: number.bitPattern) { unsafe text.append(contentsOf: $0) }
    return Token(.double, place: start, size: text.count &- start)
  }

  private mutating func written(_ string: String) -> Token {
    let start = text.count
    text.append(contentsOf: string.utf8)
    return Token(.plainString, place: start, size: text.count &- start)
  }
}

extension JSONDocument {
  /// What was put together, of which the first value is the outermost.
  package convenience init(_ draft: consuming DocumentDraft) {
    self.init(draft.text, draft.tokens)
  }

  /// A value that was put together in the program, as if it had been a text.
  package convenience init(_ value: JSONValue) {
    var draft = DocumentDraft([], values: 16)
    draft.add(value)
    self.init(draft)
  }
}
