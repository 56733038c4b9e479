// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import CJSONC

/// A json-c parser for values that have no parts.
@safe struct Tokener: ~Copyable {
  private let handle: UnsafeMutablePointer<json_tokener>

  init() throws(JSONError) {
    // Each level of arrays and objects would be one more.
    guard let handle = unsafe json_tokener_new_ex(1) else { throw .outOfMemory }
    // That the text is UTF-8 has been seen.
    unsafe json_tokener_set_flags(handle, JSON_TOKENER_STRICT)
    unsafe self.handle = handle
  }

  deinit {
    unsafe json_tokener_free(handle)
  }

  func parse(_ text: Span<UInt8>) throws(JSONError) -> ParsedValue {
    let node = unsafe text.withUnsafeBytes { bytes in
      let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      return unsafe json_tokener_parse_ex(handle, start, Int32(truncatingIfNeeded: bytes.count))
    }
    guard let node = unsafe node else {
      let error = unsafe json_tokener_get_error(handle)
      throw .parserFailed(message: unsafe String(cString: json_tokener_error_desc(error)))
    }
    return unsafe ParsedValue(adopting: node)
  }
}

/// A value that json-c made.
@safe struct ParsedValue: ~Copyable {
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
    let count = unsafe Int(json_object_get_string_len(node))
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: count)
    return unsafe String(decoding: bytes, as: UTF8.self)
  }
}

extension JSONError {
  static var outOfMemory: JSONError { .parserFailed(message: "out of memory") }
}
