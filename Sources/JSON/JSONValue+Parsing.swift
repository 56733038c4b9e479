// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension JSONValue {
  /// Reads a JSON text, exactly as RFC 8259 has it.
  ///
  /// The text is checked by ``Grammar``, parsed by json-c, and copied into values. Half of a
  /// surrogate pair is refused, and so is a number too large for a double. A number too small for one
  /// is zero.
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
    // json-c counts in 32 bits, and the prepared text may be up to twice as long.
    let limit = Int(Int32.max) / 2 &- 1
    guard bytes.count <= limit else {
      throw .tooLong(limit: limit)
    }
    let grammar = try Grammar(checking: bytes, maxDepth: maxDepth)
    if leavesLongArray, let array = grammar.longArray {
      self = try UnparsedArray(bytes, grammar, array).surroundings()
      return
    }
    var copy = TreeCopy(objects: grammar.objects)
    guard let value = try copy.value(of: grammar.prepared, depth: grammar.deepest) else {
      let offset = Grammar.offset(ofNumber: copy.numberCount &- 1, in: bytes)
      throw .notFinite(offset: offset)
    }
    self = value
  }
}
