// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension JSONValue {
  /// Reads a JSON text, exactly as RFC 8259 has it.
  ///
  /// The text is checked by ``Grammar``, which notes its tokens, and ``ValueBuilder`` makes values of them, with json-c for
  /// escapes and numbers that are not plain. Half of a surrogate pair is refused, and so is a number too large for a double. A
  /// number too small for one is zero.
  ///
  /// - Parameters:
  ///   - bytes: The text, in UTF-8.
  ///   - maxDepth: How deep arrays and objects may be nested, 0 to 128; anything else is a
  ///     programming error.
  ///   - leavesLongArray: Whether an array of many kilobytes inside the outermost array or object is
  ///     left ``unparsed(_:)``.
  /// - Throws: ``JSONError`` with the first thing that is wrong.
  package init(
    parsing bytes: [UInt8],
    maxDepth: Int = 32,
    leavesLongArray: Bool = false
  ) throws(JSONError) {
    precondition((0...Grammar.depthLimit).contains(maxDepth), "maxDepth must be from 0 to 128")
    // What a token's place and size are below.
    let limit = Token.limit &- 2
    guard bytes.count <= limit else {
      throw .tooLong(limit: limit)
    }
    let text = bytes.span
    if leavesLongArray, bytes.count >= LongArrayCuts.leastBytes {
      let (tokens, longArray) = try Grammar.check(text, maxDepth: maxDepth)
      if let longArray {
        self = try UnparsedArray(bytes, tokens, longArray).surroundings()
      } else {
        var builder = ValueBuilder()
        self = try builder.value(of: tokens.span, in: text)
      }
      return
    }
    self = try Grammar.check(text, maxDepth: maxDepth) { tokens throws(JSONError) in
      var builder = ValueBuilder()
      return try builder.value(of: tokens, in: text)
    }
  }
}
