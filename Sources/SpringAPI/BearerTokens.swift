// SPDX-License-Identifier: Apache-2.0

import Bytes
import Concurrency

/// The bearer tokens that open the computations, RFC 6750; several may be valid at once, for rotation.
///
/// A class, so that the operator's new tokens reach the service that is running with the old ones.
package final class BearerTokens: Sendable {
  private let tokens: Lock<[[UInt8]]>

  /// Tokens one a line; blank lines and lines that begin with `#` are skipped.
  ///
  /// nil if the text holds no token, or one with other characters than RFC 6750's.
  ///
  /// - Parameter text: The text of the token file.
  package init?(_ text: String) {
    let lines = Self.lines(of: text)
    guard !lines.isEmpty, Self.faultyLine(of: lines) == nil else { return nil }
    tokens = Lock(lines.map(\.token))
  }

  /// Puts other tokens in the place of these; requests that come from now on need one of them.
  package func replace(with other: BearerTokens) {
    let new = other.tokens.withLock { $0 }
    tokens.withLock { $0 = new }
  }

  /// The number of the first line that should be a token and is none, counted from 1.
  ///
  /// - Parameter text: The text of the token file.
  /// - Returns: The number; nil if every line is a token or passed over.
  package static func faultyLine(in text: String) -> Int? { faultyLine(of: lines(of: text)) }

  private static func faultyLine(of lines: [Line]) -> Int? {
    lines.first { !$0.token.allSatisfy(isTokenCharacter) }?.number
  }

  private typealias Line = (number: Int, token: [UInt8])

  /// The lines that are not passed over.
  private static func lines(of text: String) -> [Line] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().map {
      (number: $0 + 1, text: $1.withoutSpacesAround)
    }.filter { !$0.text.isEmpty && !$0.text.hasPrefix("#") }.map { ($0.number, Array($0.text.utf8)) }
  }

  /// Whether an Authorization header holds one of the tokens.
  ///
  /// Every token is compared in full, whatever the others gave, so that the time reveals only the length of the sent one.
  func admits(authorization: [UInt8]?) -> Bool {
    guard let sent = Self.token(in: authorization) else { return false }
    return tokens.withLock { $0 }.reduce(false) { admitted, token in Self.isEqual(token, sent) || admitted }
  }

  /// The challenge to a request without a valid token: the value of WWW-Authenticate, and a sentence for people.
  ///
  /// RFC 6750 section 3 wants a parameter, and an error only if a token was sent.
  static func challenge(to authorization: [UInt8]?) -> (field: String, objection: String) {
    let challenge = "Bearer realm=\"springd\""
    return token(in: authorization) == nil
      ? (challenge, "An Authorization header with a bearer token is required.")
      : (challenge + ", error=\"invalid_token\"", "The bearer token in the Authorization header is not valid.")
  }

  /// The token that follows `Bearer`, in any case, in an Authorization header.
  private static func token(in authorization: [UInt8]?) -> [UInt8]? {
    let scheme = Array("bearer ".utf8)
    guard let authorization, authorization.count > scheme.count,
      zip(authorization, scheme).allSatisfy({ ($0 | 0x20) == ($1 | 0x20) })
    else { return nil }
    return Array(authorization.dropFirst(scheme.count).drop { $0 == UInt8(ascii: " ") })
  }

  private static func isEqual(_ token: [UInt8], _ sent: [UInt8]) -> Bool {
    var difference: UInt8 = token.count == sent.count ? 0 : 1
    for index in sent.indices { difference |= sent[index] ^ token[index % token.count] }
    return difference == 0
  }

  private static func isTokenCharacter(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || "-._~+/=".utf8.contains(byte)
  }
}
