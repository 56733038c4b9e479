// SPDX-License-Identifier: Apache-2.0

import Bytes

/// A checked JSON text, whose values are read where they stand when they are needed.
///
/// One pass over the text (``JSONScanner``) checks its grammar and notes each value and each member name in an array of
/// entries, the tape. Nothing else is made of the text: no tree, no dictionary, no strings. An entry has a kind and two
/// numbers. For a scalar or a name these are its place in the text: the offset after the quotation mark, and the length. For an
/// array or object these are the number of entries in it, so that a reader steps over all of them at once, and the number of
/// elements or members. For the text
///
///     {"x": [10, true], "name": "é"}
///     0         1         2         3
///     0123456789012345678901234567890      offsets; é has two bytes
///
/// the tape is
///
///     index   entry                         means
///     0       object   span 7   count 2     the outermost value; 7 entries and 2 members are in it
///     1       string   at 2     length 1    the name "x"
///     2       array    span 2   count 2     its value; the next name is at 2 + 1 + 2
///     3       number   at 7     length 2    10
///     4       true     at 11    length 4
///     5       string   at 19    length 4    the name "name"
///     6       string   at 27    length 2    its value "é"
///
/// While an array or object is open, its two numbers hold instead what the scanner has to restore when it ends: the
/// index of the container around it, and how many elements or members of that one have ended.
///
/// Strings with escapes are decoded once, after the pass; their bytes are appended to ``text``, and their entries point there.
package final class JSONDocument: Sendable {
  /// The text, followed by the strings whose bytes it does not have.
  let text: [UInt8]
  let tape: [TapeEntry]

  /// The greatest nesting limit.
  package static let depthLimit = 128

  private init(text: [UInt8], tape: [TapeEntry]) {
    self.text = text
    self.tape = tape
  }

  /// Reads a JSON text, exactly as RFC 8259 defines it.
  ///
  /// A lone surrogate is refused. A number beyond the range of a double is read as infinity, and one too small as zero;
  /// whether that is valid is for the reader of the value to decide.
  ///
  /// - Parameters:
  ///   - bytes: The text, in UTF-8, of at most 2^29 bytes.
  ///   - maxDepth: How deep arrays and objects may be nested, 0 to 128; anything else is a programming error.
  /// - Throws: The first error in the text.
  package convenience init(parsing bytes: [UInt8], maxDepth: Int = 32) throws(JSONError) {
    precondition((0...Self.depthLimit).contains(maxDepth), "maxDepth must be from 0 to 128")
    // Decoded strings follow the text and are shorter than their escapes, so that all offsets stay below 2^30.
    let limit = TapeEntry.limit / 2
    guard bytes.count <= limit else { throw .tooLong(limit: limit) }
    var scanner = JSONScanner(bytes, maxDepth: maxDepth)
    try scanner.scan()
    var (text, tape) = (bytes, scanner.tape)
    if scanner.hasEscapes { try Self.decodeEscapes(in: &text, &tape) }
    self.init(text: text, tape: tape)
  }

  /// Appends the meaning of each string with escapes to the text, and points its entry there.
  private static func decodeEscapes(in text: inout [UInt8], _ tape: inout [TapeEntry]) throws(JSONError) {
    let decoder = try EscapedStringDecoder()
    for index in tape.indices where tape[index].kind == .escapedString {
      let entry = tape[index]
      let string = try decoder.decode(text.span.extracting((entry.offset - 1)..<(entry.end + 1)))
      tape[index] = TapeEntry(.string, offset: text.count, count: string.count)
      text += string
    }
  }

  /// A document of a value that the program puts together, nested at most ``depthLimit`` deep; numbers that are not finite are
  /// null.
  package convenience init(_ value: JSONValue) {
    var writer = JSONWriter()
    writer.value(value)
    do { try self.init(parsing: writer.take(), maxDepth: Self.depthLimit) } catch {
      preconditionFailure("a value isn't JSON: \(error.message)")
    }
  }

  /// Makes a document of the parts that another copy of this program has sent; nil if the tape is not whole.
  package convenience init?(_ parts: JSONParts) {
    guard parts.tape.count >= 8, parts.tape.count.isMultiple(of: 8) else { return nil }
    self.init(
      text: parts.text, tape: stride(from: 0, to: parts.tape.count, by: 8).map { TapeEntry(parts.tape, at: $0) })
  }

  /// The outermost value.
  package var root: JSONElement { JSONElement(document: self, index: 0) }
}

/// A value as it passes from one process to another that is a copy of the same program, so that its text is parsed once.
package struct JSONParts: Sendable {
  /// The document's text, with the strings whose bytes it does not have.
  package let text: [UInt8]
  /// The value's entries, eight bytes each.
  package let tape: [UInt8]

  package init(text: [UInt8], tape: [UInt8]) { (self.text, self.tape) = (text, tape) }
}

/// A value or member name of a document: what it is, and where; see ``JSONDocument``.
struct TapeEntry: Hashable, Sendable {
  enum Kind: UInt64 {
    case null, `false`, `true`
    case number
    /// A string without escapes: its value is the bytes at the offset.
    case string
    /// A string with escapes; it is decoded, and becomes a ``string``, before the document is complete.
    case escapedString
    case array, object
  }

  /// The kind in the lowest four bits, then 30 bits of the count and 30 of the offset.
  private let bits: UInt64

  /// Offsets and counts are below this.
  static let limit = 1 << 30

  /// - Parameters:
  ///   - kind: Its kind.
  ///   - offset: The offset of its first byte; of an array or object the number of entries in it.
  ///   - count: The number of bytes; of an array or object the number of elements or members.
  init(_ kind: Kind, offset: Int = 0, count: Int = 0) {
    assert((0..<Self.limit).contains(offset) && (0..<Self.limit).contains(count))
    bits = UInt64(offset) &<< 34 | UInt64(count) &<< 4 | kind.rawValue
  }

  /// The entry whose bytes begin at an offset.
  init(_ bytes: [UInt8], at offset: Int) {
    bits = bytes[offset..<(offset + 8)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Appends the entry's bytes, the lowest first.
  func append(to bytes: inout [UInt8]) {
    for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: bits >> shift)) }
  }

  var kind: Kind {
    guard let kind = Kind(rawValue: bits & 0xF) else { preconditionFailure("no such kind") }
    return kind
  }

  var offset: Int { Int(truncatingIfNeeded: bits &>> 34) }

  var count: Int { Int(truncatingIfNeeded: bits &>> 4) & (Self.limit &- 1) }

  /// The offset after its last byte; of scalars and names only.
  var end: Int { offset &+ count }

  /// The number of entries of the value, itself included.
  var span: Int {
    switch kind {
    case .array, .object: offset &+ 1
    default: 1
    }
  }
}

/// Why a text was not read as JSON; offsets count bytes from 0.
package enum JSONError: Error, Hashable, Sendable {
  /// The text breaks the grammar of RFC 8259, or it is not UTF-8.
  case malformed(message: String, offset: Int)
  /// An array or object is nested deeper than the limit.
  case tooDeep(limit: Int, offset: Int)
  /// The text has more bytes than the limit.
  case tooLong(limit: Int)
  /// json-c had no memory, or refused a text that passed our own check.
  case parserFailed(message: String)

  /// The fault and its byte, in a sentence for the author of the text.
  package var message: String { offset.map { "\(reason) (at byte \($0))" } ?? reason }

  /// Returns the message with the line and the column, for an author who has the text in an editor.
  package func message(in text: [UInt8]) -> String {
    guard let offset else { return reason }
    let place = JSONPlaces.place(of: offset, in: text)
    return "\(reason) (at line \(place.line), column \(place.column))"
  }

  private var reason: String {
    switch self {
    case .malformed(let message, _): message
    case .tooDeep(let limit, _): "arrays and objects are nested more than \(limit) deep"
    case .tooLong(let limit): "the text is longer than \(limit) bytes"
    case .parserFailed(let message): "the JSON parser failed: \(message)"
    }
  }

  /// Where it is wrong, if that is one position in the text.
  package var offset: Int? {
    switch self {
    case .malformed(_, let offset), .tooDeep(_, let offset): return offset
    case .tooLong, .parserFailed: return nil
    }
  }
}
