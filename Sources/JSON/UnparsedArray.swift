// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// An array of many kilobytes whose text was checked and whose elements are made when they are asked for, in parts.
///
/// Only what is asked for takes memory, and the parts may be read side by side. No number in it is too large.
package final class UnparsedArray: Sendable {
  /// The whole text around it, and its tokens.
  private let text: [UInt8]
  private let tokens: [Token]
  private let array: LongArray

  init(_ text: [UInt8], _ tokens: [Token], _ array: LongArray) {
    self.text = text
    self.tokens = tokens
    self.array = array
  }

  /// Its own text, from bracket to bracket, as it was sent.
  package var json: ArraySlice<UInt8> { text[array.start.offset...array.end.offset] }

  /// The number of elements.
  package var count: Int { array.end.elements }
  /// The number of parts, at least one.
  package var partCount: Int { array.partCount }

  /// Which elements are in a part, 0 to below ``partCount``.
  package func places(ofPart part: Int) -> Range<Int> {
    array.cuts[part].elements..<array.cuts[part &+ 1].elements
  }

  /// The elements of a part, 0 to below ``partCount``.
  ///
  /// - Throws: ``JSONError/parserFailed(message:)`` where there is no memory.
  package func elements(ofPart part: Int) throws(JSONError) -> [JSONValue] {
    let (text, tokens) = (text, tokens)
    var builder = ValueBuilder(from: array.cuts[part].token)
    return try builder.elements(places(ofPart: part).count, of: tokens.span, in: text.span)
  }

  /// The value of the whole text, with the array left as it is.
  func surroundings() throws(JSONError) -> JSONValue {
    let text = text
    let opening = array.start.token &- 1
    let tokens = tokens[..<opening] + [Token(.unparsed)] + tokens[array.end.token...]
    var builder = ValueBuilder(leaving: self)
    return try builder.value(of: tokens.span, in: text.span)
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
