// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// A JSON text that was checked, whose values are read where they lie when they are asked for.
@usableFromInline package final class JSONDocument: Sendable {
  /// The text, and behind it the strings whose bytes it does not have, and doubles as eight bytes each.
  @usableFromInline let text: [UInt8]
  /// No string of them has escapes, and no number is vast.
  @usableFromInline let tokens: [Token]

  init(_ text: [UInt8], _ tokens: [Token]) {
    self.text = text
    self.tokens = tokens
  }

  /// Reads a JSON text, exactly as RFC 8259 has it.
  ///
  /// ``Grammar`` checks it and notes its tokens. Half of a surrogate pair is refused, and so is a number too large for a
  /// double. A number too small for one is zero.
  ///
  /// - Parameters:
  ///   - bytes: The text, in UTF-8.
  ///   - maxDepth: How deep arrays and objects may be nested, 0 to 128; anything else is a
  ///     programming error.
  /// - Throws: ``JSONError`` with the first thing that is wrong.
  package convenience init(parsing bytes: [UInt8], maxDepth: Int = 32) throws(JSONError) {
    precondition((0...Grammar.depthLimit).contains(maxDepth), "maxDepth must be from 0 to 128")
    // What a token's place and size are below, also of strings and doubles that come behind the text: of six bytes such as
    // 1e100 and a comma there are eight more.
    let limit = Token.limit / 3
    guard bytes.count <= limit else {
      throw .tooLong(limit: limit)
    }
    let (tokens, needsParser) = try Grammar.check(bytes.span, maxDepth: maxDepth)
    if needsParser {
      var draft = DocumentDraft(bytes, tokens)
      try draft.writeOut()
      self.init(draft.text, draft.tokens)
    } else {
      self.init(bytes, tokens)
    }
  }

  /// Lends the value of the whole text; it and what is in it must not be kept any longer.
  @inlinable
  @inline(__always)
  package func lend<Result, Failure>(
    _ body: (JSONElement) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(self) {} }
    return try body(JSONElement(of: self, at: 0))
  }
}
