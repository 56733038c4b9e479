// SPDX-License-Identifier: Apache-2.0

#if canImport(CJSONC)
import CJSONC

/// Decodes strings with escapes, by json-c.
///
/// The scanner has checked the string. json-c's own strict mode is left off: with it 0.18 refuses every string that has both
/// an escape and a character beyond ASCII.
@safe struct EscapedStringDecoder: ~Copyable {
  /// Owned here: it never leaves this object, and its results are copied and released in the same call.
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
#else
/// Decodes strings with escapes, without a C library.
struct EscapedStringDecoder: ~Copyable {
  init() throws(JSONError) {}

  /// Decodes a string, as its twin by json-c does.
  func decode(_ string: Span<UInt8>) throws(JSONError) -> [UInt8] { unescaped(string) }
}
#endif

/// The bytes of a string that the scanner has checked, in UTF-8: the twin of json-c's reading.
///
/// - Parameter string: A valid JSON string with its quotes.
/// - Returns: The bytes that it stands for.
package func unescaped(_ string: Span<UInt8>) -> [UInt8] {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(string.count)
  func unit(at index: Int) -> UInt32 {
    (index..<index + 4).reduce(0) { unit, index in
      let digit = string[index]
      return unit << 4 | UInt32(digit < 0x40 ? digit - 0x30 : (digit | 0x20) - 0x57)
    }
  }
  var index = 1
  while index < string.count - 1 {
    guard string[index] == UInt8(ascii: "\\") else {
      bytes.append(string[index])
      index += 1
      continue
    }
    index += 2
    switch string[index - 1] {
    case UInt8(ascii: "b"): bytes.append(8)
    case UInt8(ascii: "f"): bytes.append(12)
    case UInt8(ascii: "n"): bytes.append(10)
    case UInt8(ascii: "r"): bytes.append(13)
    case UInt8(ascii: "t"): bytes.append(9)
    case UInt8(ascii: "u"):
      var value = unit(at: index)
      index += 4
      if value & 0xFC00 == 0xD800 {
        // The other half of the pair, after another \u.
        value = 0x10000 + (value & 0x3FF) << 10 + unit(at: index + 2) & 0x3FF
        index += 6
      }
      if let scalar = Unicode.Scalar(value), let encoded = UTF8.encode(scalar) { bytes += encoded }
    case let other: bytes.append(other)
    }
  }
  return bytes
}
