// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes
import CJSONC

/// json-c as the reader of the numbers and escaped strings of a text, one at a time.
///
/// Each is read where it stands, so that json-c never holds more than one value. It is not called for a text that has none
/// of them.
@safe struct ScalarReader: ~Copyable {
  private var tokener: UnsafeMutablePointer<json_tokener>?
  /// The locale of the thread, which has another one as long as there is a parser.
  private var locale: locale_t?
  /// The longest text that was read.
  private var longest = 0

  init() {
    unsafe tokener = nil
    unsafe locale = nil
  }

  deinit {
    guard unsafe tokener != nil else { return }
    unsafe uselocale(locale)
    // It keeps room for the longest text that it ever read.
    if longest > 1 << 12 { KeptTokener.letGo() }
  }

  /// Whether json-c was asked for anything.
  var isUsed: Bool { unsafe tokener != nil }

  /// Reads a number.
  ///
  /// - Throws: ``JSONError/notFinite(offset:)`` where it is too large for a double.
  mutating func number(_ token: Token, in text: Span<UInt8>) throws(JSONError) -> Double {
    let end = token.place &+ token.size
    let node: Node
    if token.kind == .wideInteger || end == text.count {
      // json-c needs a byte behind it to know that it ends.
      var copy: [UInt8] = []
      copy.reserveCapacity(token.size &+ 3)
      copy.append(copying: text.extracting(token.place..<end))
      if token.kind == .wideInteger { copy.append(literal: "e0") }
      copy.append(0)
      node = try parse(copy.span)
    } else {
      node = try parse(text.extracting(token.place...end))
    }
    let number = node.number
    guard number.isFinite else { throw .notFinite(offset: token.place) }
    return number
  }

  /// Reads a string.
  mutating func string(_ token: Token, in text: Span<UInt8>) throws(JSONError) -> String {
    try parse(text.extracting(token.place..<(token.place &+ token.size))).string
  }

  private mutating func parse(_ text: Span<UInt8>) throws(JSONError) -> Node {
    let tokener = unsafe try started()
    longest = max(longest, text.count)
    let node = unsafe text.withUnsafeBytes { buffer in
      let start = unsafe buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      return unsafe json_tokener_parse_ex(tokener, start, Int32(truncatingIfNeeded: buffer.count))
    }
    guard let node = unsafe node else {
      let error = unsafe json_tokener_get_error(tokener)
      unsafe json_tokener_reset(tokener)
      throw .parserFailed(message: unsafe String(cString: json_tokener_error_desc(error)))
    }
    return unsafe Node(adopting: node)
  }

  /// The parser of the thread, in the locale "C".
  @inline(__always)
  private mutating func started() throws(JSONError) -> UnsafeMutablePointer<json_tokener> {
    if let tokener = unsafe tokener { return unsafe tokener }
    guard let kept = unsafe KeptTokener.current() else {
      throw .parserFailed(message: "out of memory")
    }
    unsafe tokener = kept
    unsafe locale = cjsonc_enter_c_locale()
    return unsafe kept
  }
}

/// A value that json-c made.
@safe private struct Node: ~Copyable {
  private let node: OpaquePointer

  @unsafe init(adopting node: OpaquePointer) {
    unsafe self.node = node
  }

  deinit {
    // The result says whether this was the last reference: it was.
    unsafe json_object_put(node)
  }

  var number: Double { unsafe json_object_get_double(node) }

  /// The text of a string, which may hold NUL.
  var string: String {
    let start = unsafe UnsafeRawPointer(json_object_get_string(node))
    let bytes = unsafe UnsafeRawBufferPointer(
      start: start,
      count: Int(json_object_get_string_len(node))
    )
    return unsafe String(decoding: bytes, as: UTF8.self)
  }
}
