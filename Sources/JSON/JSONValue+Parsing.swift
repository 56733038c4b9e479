// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import CJSONC
import Workers

extension JSONValue {
  /// Reads a JSON text, exactly as RFC 8259 has it.
  ///
  /// The text is checked by ``Grammar``, parsed by json-c, and copied into values. Half of a
  /// surrogate pair is refused, and so is a number too large for a double. A number too small for one
  /// is zero. A long array is parsed in parts on as many cores as are free.
  ///
  /// - Parameters:
  ///   - bytes: The text, in UTF-8.
  ///   - maxDepth: How deep arrays and objects may be nested, 0 to 128; anything else is a
  ///     programming error.
  /// - Throws: ``JSONError`` with the first thing that is wrong.
  package init(parsing bytes: [UInt8], maxDepth: Int = 32) throws(JSONError) {
    precondition((0...Grammar.depthLimit).contains(maxDepth), "maxDepth must be from 0 to 128")
    // json-c counts in 32 bits, and the prepared text may be up to twice as long.
    let limit = Int(Int32.max) / 2 &- 1
    guard bytes.count <= limit else {
      throw .tooLong(limit: limit)
    }
    let grammar = try Grammar(checking: bytes, maxDepth: maxDepth)
    if let array = grammar.longArray, let value = try Self.inParts(grammar, array) {
      self = value
      return
    }
    // json-c counts the scalar inside the innermost array as a level too.
    let tokener = try Tokener(depth: Int32(grammar.deepest &+ 1))
    let tree = try tokener.parse(grammar.prepared)
    var copy = TreeCopy(objects: grammar.objects)
    guard let value = tree.copied(by: &copy) else {
      let offset = Grammar.offset(ofNumber: copy.numberCount &- 1, in: bytes)
      throw .notFinite(offset: offset)
    }
    self = value
  }

  /// Parses the parts of a long array side by side, and the text without them; nil where a number is not finite.
  private static func inParts(
    _ grammar: borrowing Grammar,
    _ array: LongArray
  ) throws(JSONError) -> JSONValue? {
    let (text, objects, depth) = (grammar.prepared, grammar.objects, Int32(grammar.deepest &+ 1))
    let parts = ParallelMap.results(count: array.cuts.count &- 1, stride: 1) { number in
      let (start, end) = (array.cuts[number], array.cuts[number &+ 1])
      return Self.elements(
        of: text[(start.offset &+ 1)..<end.offset],
        objects[start.openings..<end.openings],
        depth
      )
    }
    var elements: [JSONValue] = []
    for part in parts {
      guard let part else { return nil }
      elements += part
    }
    let tokener = try Tokener(depth: depth)
    let tree = try tokener.parse(Array(text[...array.opening] + text[array.closing...]))
    let rest = Array(objects[...array.index] + objects[array.openingsAtEnd...])
    var copy = TreeCopy(objects: rest, filling: (array.index, elements))
    return tree.copied(by: &copy)
  }

  /// The elements of a part of an array; nil where something is not as the check before has it, or not finite.
  private static func elements(
    of text: ArraySlice<UInt8>,
    _ objects: ArraySlice<Bool>,
    _ depth: Int32
  ) -> [JSONValue]? {
    let bytes = [UInt8(ascii: "[")] + text + [UInt8(ascii: "]"), 0]
    guard let tokener = try? Tokener(depth: depth), let tree = try? tokener.parse(bytes) else {
      return nil
    }
    var copy = TreeCopy(objects: [false] + objects)
    guard case .array(let elements)? = tree.copied(by: &copy) else { return nil }
    return elements
  }
}

/// A json-c parser for one text.
///
/// A new one for each text costs some fifty nanoseconds more than one that is kept, as long as it has
/// no more levels than the text needs.
@safe private struct Tokener: ~Copyable {
  private let handle: UnsafeMutablePointer<json_tokener>

  // The depth counts the levels of the text, the scalar inside the innermost array included.
  init(depth: Int32) throws(JSONError) {
    guard let handle = unsafe json_tokener_new_ex(depth) else {
      throw .parserFailed(message: "out of memory")
    }
    // That the text is UTF-8 has been seen.
    unsafe json_tokener_set_flags(handle, JSON_TOKENER_STRICT)
    unsafe self.handle = handle
  }

  deinit {
    unsafe json_tokener_free(handle)
  }

  /// Parses a whole text that ends in a NUL.
  func parse(_ text: [UInt8]) throws(JSONError) -> Tree {
    let locale = unsafe cjsonc_enter_c_locale()
    defer { unsafe uselocale(locale) }
    let root = unsafe text.withUnsafeBytes { buffer in
      let start = unsafe buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      return unsafe json_tokener_parse_ex(handle, start, Int32(buffer.count))
    }
    let tree = unsafe Tree(adopting: root)
    // Null is a null pointer, so only the error code tells it from a failure.
    let error = unsafe json_tokener_get_error(handle)
    guard error == json_tokener_success else {
      throw .parserFailed(message: unsafe String(cString: json_tokener_error_desc(error)))
    }
    return tree
  }
}

/// The values that json-c made of a text.
@safe private struct Tree: ~Copyable {
  private let root: OpaquePointer?

  @unsafe init(adopting root: OpaquePointer?) {
    unsafe self.root = root
  }

  deinit {
    // Putting null does nothing. The result says whether this was the last reference: it was.
    unsafe json_object_put(root)
  }

  /// The tree as a value; nil if a number in it is not finite.
  func copied(by copy: inout TreeCopy) -> JSONValue? {
    unsafe copy.value(root)
  }
}

/// Copies json-c's values in the order of the text.
private struct TreeCopy {
  /// Whether an array stands for an object, for each array in the order in which they open.
  let objects: [Bool]
  private var arrayCount = 0
  /// How many numbers were met; the last of them is the one that is not finite, if any is.
  private(set) var numberCount = 0

  /// The array that is empty in the text and has these elements; nil where there is none.
  private let filling: (index: Int, elements: [JSONValue])?

  init(objects: [Bool], filling: (index: Int, elements: [JSONValue])? = nil) {
    self.objects = objects
    self.filling = filling
  }

  mutating func value(_ node: OpaquePointer?) -> JSONValue? {
    switch unsafe json_object_get_type(node) {
    case json_type_array:
      return unsafe container(node)
    case json_type_string:
      return unsafe .string(string(node))
    case json_type_double:
      numberCount &+= 1
      let number = unsafe json_object_get_double(node)
      return number.isFinite ? .number(number) : nil
    case json_type_int:
      numberCount &+= 1
      return unsafe .number(Double(json_object_get_int64(node)))
    case json_type_boolean:
      return unsafe .bool(json_object_get_boolean(node) != 0)
    default:
      return .null
    }
  }

  private mutating func container(_ node: OpaquePointer?) -> JSONValue? {
    if let filling, filling.index == arrayCount {
      arrayCount &+= 1
      return .array(filling.elements)
    }
    let isObject = objects[arrayCount]
    arrayCount &+= 1
    let list = unsafe json_object_get_array(node)
    let nodes = unsafe UnsafeBufferPointer(
      start: list?.pointee.array,
      count: list?.pointee.length ?? 0
    )
    guard isObject else {
      var elements: [JSONValue] = []
      elements.reserveCapacity(nodes.count)
      for index in 0..<nodes.count {
        guard let element = unsafe value(OpaquePointer(nodes[index])) else {
          return nil
        }
        elements.append(element)
      }
      return .array(elements)
    }
    var members: [JSONValue.Member] = []
    members.reserveCapacity(nodes.count / 2)
    for index in stride(from: 0, to: nodes.count, by: 2) {
      guard let value = unsafe value(OpaquePointer(nodes[index &+ 1])) else {
        return nil
      }
      let name = unsafe string(OpaquePointer(nodes[index]))
      members.append(JSONValue.Member(name: name, value: value))
    }
    return .object(members)
  }

  /// The text of a string, which may hold NUL.
  private func string(_ node: OpaquePointer?) -> String {
    let start = unsafe UnsafeRawPointer(json_object_get_string(node))
    let count = unsafe Int(json_object_get_string_len(node))
    return unsafe String(unsafeUninitializedCapacity: count) { room in
      unsafe UnsafeMutableRawBufferPointer(room).copyMemory(
        from: UnsafeRawBufferPointer(start: start, count: count)
      )
      return count
    }
  }
}
