// SPDX-License-Identifier: Apache-2.0

import CJSONC

/// Decodes strings with escapes, by json-c.
///
/// The scanner has checked the string. json-c's own strict mode is left off: with it 0.18 refuses every string that has both
/// an escape and a character beyond ASCII.
@safe struct EscapedStringDecoder: ~Copyable {
  /// Owned here: it never leaves this object, and what it makes is copied and released in the same call.
  private let tokener: UnsafeMutablePointer<json_tokener>

  init() throws(JSONError) {
    // A depth of 1 holds a value without parts.
    guard let tokener = unsafe json_tokener_new_ex(1) else { throw .parserFailed(message: "out of memory") }
    unsafe self.tokener = tokener
  }

  deinit { unsafe json_tokener_free(tokener) }

  /// Decodes a string.
  ///
  /// - Parameter string: A valid JSON string with its quotes.
  /// - Returns: The bytes that it stands for, in UTF-8.
  /// - Throws: ``JSONError/parserFailed(message:)`` if json-c has no memory.
  func decode(_ string: Span<UInt8>) throws(JSONError) -> [UInt8] {
    let node = unsafe string.withUnsafeBytes { bytes in
      let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      return unsafe json_tokener_parse_ex(tokener, start, Int32(bytes.count))
    }
    guard let node = unsafe node else {
      let error = unsafe json_tokener_get_error(tokener)
      throw .parserFailed(message: unsafe String(cString: json_tokener_error_desc(error)))
    }
    // The only reference to it.
    defer { unsafe json_object_put(node) }
    let count = unsafe Int(json_object_get_string_len(node))
    return unsafe Array(UnsafeRawBufferPointer(start: json_object_get_string(node), count: count))
  }
}
