// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import CJSONC

/// A json-c parser for one text.
///
/// A new one for each text costs some fifty nanoseconds more than one that is kept, as long as it has
/// no more levels than the text needs.
@safe private struct Tokener: ~Copyable {
  private let handle: UnsafeMutablePointer<json_tokener>

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
struct TreeCopy {
  /// Whether an array stands for an object, for each array in the order in which they open.
  let objects: [Bool]
  private var arrayCount = 0
  /// How many numbers were met; the last of them is the one that is not finite, if any is.
  private(set) var numberCount = 0

  /// The array that is empty in the text and stands for something else; nil where there is none.
  private let filling: (index: Int, value: JSONValue)?

  init(objects: [Bool], filling: (index: Int, value: JSONValue)? = nil) {
    self.objects = objects
    self.filling = filling
  }

  /// Parses a text and copies its tree.
  ///
  /// - Parameters:
  ///   - text: What ``Grammar`` prepared, with a NUL behind it.
  ///   - depth: The deepest nesting of arrays in it, or more.
  /// - Returns: The value, or nil if a number in it is not finite.
  /// - Throws: ``JSONError/parserFailed(message:)``.
  mutating func value(of text: [UInt8], depth: Int) throws(JSONError) -> JSONValue? {
    // json-c counts the scalar inside the innermost array as a level too.
    let tokener = try Tokener(depth: Int32(depth &+ 1))
    let tree = try tokener.parse(text)
    return tree.copied(by: &self)
  }

  fileprivate mutating func value(_ node: OpaquePointer?) -> JSONValue? {
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
      return filling.value
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
