// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes

/// A value in a document that is lent: what it is, where it lies.
///
/// It counts no reference to the document, since threads that read one document at the same time would meet at its count.
/// It must not be kept for longer than the document is lent.
@safe @usableFromInline package struct JSONElement: Sendable {
  /// Alive as long as it is lent.
  @usableFromInline let document: Unmanaged<JSONDocument>
  /// Which token it is, counted from 0, the outermost value.
  @usableFromInline package let place: Int

  /// What a value is.
  package enum Kind: Sendable {
    case null, bool, number, string, array, object
  }

  @inlinable
  init(of document: JSONDocument, at place: Int) {
    unsafe self.document = .passUnretained(document)
    self.place = place
  }

  @inlinable
  init(in document: Unmanaged<JSONDocument>, at place: Int) {
    unsafe self.document = document
    self.place = place
  }

  /// The token, and the text around it.
  @inlinable
  @inline(__always)
  func read<Result>(_ body: (Token, Span<UInt8>) -> Result) -> Result {
    unsafe document._withUnsafeGuaranteedRef { document in
      let text = document.text
      return body(document.tokens[place], text.span)
    }
  }

  @inlinable var token: Token { read { token, _ in token } }

  /// What it is.
  package var kind: Kind {
    switch token.kind {
    case .null: .null
    case .no, .yes: .bool
    case .number, .vastNumber, .vastInteger, .double: .number
    case .asciiString, .plainString, .escapedString: .string
    case .array: .array
    case .object: .object
    }
  }

  /// The value of a number, correctly rounded from the text; nil for anything else.
  package var number: Double? {
    read { token, text in
      switch token.kind {
      case .number: ScalarReader.number(text.extracting(token.place..<token.end))
      case .double: unsafe text.bytes.double(at: token.place)
      default: nil
      }
    }
  }

  /// A truth value; nil for anything else.
  package var bool: Bool? {
    switch token.kind {
    case .yes: true
    case .no: false
    default: nil
    }
  }

  /// A string; nil for anything else.
  package var string: String? {
    lendText { String(copying: unsafe UTF8Span(unchecked: $0)) }
  }

  /// Lends the bytes of a string, which are UTF-8.
  ///
  /// - Returns: What `body` returns, or nil where it is no string.
  @inlinable
  @inline(__always)
  package func lendText<Result>(_ body: (Span<UInt8>) -> Result) -> Result? {
    read { token, text in
      guard token.kind == .asciiString || token.kind == .plainString else { return nil }
      return body(text.extracting(token.place..<token.end))
    }
  }

  /// The elements of an array; nil for anything else.
  @inlinable package var elements: JSONElements? {
    let token = token
    guard token.kind == .array else { return nil }
    return unsafe JSONElements(in: document, from: place &+ 1, count: token.size)
  }

  /// The members of an object; nil for anything else.
  @inlinable package var members: JSONMembers? {
    let token = token
    guard token.kind == .object else { return nil }
    return unsafe JSONMembers(in: document, from: place &+ 1, count: token.size)
  }

  /// The value at a place of the same document.
  @inlinable
  package func value(at place: Int) -> JSONElement {
    unsafe JSONElement(in: document, at: place)
  }

  /// The value behind this one and all that is in it.
  @inlinable
  @inline(__always)
  var next: JSONElement {
    value(at: place &+ token.stride)
  }
}

extension RawSpan {
  /// The double whose bytes stand at a place.
  fileprivate func double(at place: Int) -> Double {
    Double(bitPattern: unsafe unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
  }
}
