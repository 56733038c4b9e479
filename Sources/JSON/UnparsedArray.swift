// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// An array of many kilobytes whose text was checked and whose elements are parsed when they are asked for, in parts.
///
/// Only what is asked for takes memory, and the parts may be read side by side. No number in it is too large.
package final class UnparsedArray: Sendable {
  /// The whole text around it, and what json-c is to read of it, which has the same length.
  private let text: [UInt8]
  private let prepared: [UInt8]
  private let objects: [Bool]
  private let depth: Int
  private let array: LongArray

  init(_ text: [UInt8], _ grammar: borrowing Grammar, _ array: LongArray) {
    self.text = text
    prepared = grammar.prepared
    objects = grammar.objects
    depth = grammar.deepest
    self.array = array
  }

  /// Its own text, from bracket to bracket, as it was sent.
  package var json: ArraySlice<UInt8> { text[array.opening...array.closing] }

  /// The number of elements.
  package var count: Int { array.cuts[partCount].elements }
  /// The number of parts, at least one.
  package var partCount: Int { array.cuts.count &- 1 }

  /// Which elements are in a part, 0 to below ``partCount``.
  package func places(ofPart part: Int) -> Range<Int> {
    array.cuts[part].elements..<array.cuts[part &+ 1].elements
  }

  /// The elements of a part, 0 to below ``partCount``.
  ///
  /// - Throws: ``JSONError/parserFailed(message:)`` where there is no memory.
  package func elements(ofPart part: Int) throws(JSONError) -> [JSONValue] {
    let (start, end) = (array.cuts[part], array.cuts[part &+ 1])
    let bytes =
      [UInt8(ascii: "[")] + prepared[(start.offset &+ 1)..<end.offset] + [UInt8(ascii: "]"), 0]
    var copy = TreeCopy(objects: [false] + objects[start.openings..<end.openings])
    guard case .array(let elements)? = try copy.value(of: bytes, depth: depth) else {
      throw .parserFailed(message: "a part of an array was read otherwise than it was checked")
    }
    return elements
  }

  /// The value of the whole text, with the array left as it is.
  func surroundings() throws(JSONError) -> JSONValue {
    let rest = Array(objects[...array.index] + objects[array.openingsAtEnd...])
    var copy = TreeCopy(objects: rest, filling: (array.index, .unparsed(self)))
    let bytes = Array(prepared[...array.opening] + prepared[array.closing...])
    guard let value = try copy.value(of: bytes, depth: depth) else {
      throw .parserFailed(message: "a number was read otherwise than it was checked")
    }
    return value
  }
}

/// Two are the same where they were sent as the same text.
extension UnparsedArray: Hashable {
  package static func == (first: UnparsedArray, second: UnparsedArray) -> Bool {
    first === second || first.json == second.json
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(json)
  }
}
