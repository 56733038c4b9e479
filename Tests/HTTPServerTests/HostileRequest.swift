// SPDX-License-Identifier: Apache-2.0

import Testing

/// A request as no honest client sends it, with the status that it gets and whether the connection is closed.
struct HostileRequest: Sendable, CustomTestStringConvertible {
  let name: String
  let bytes: String
  let status: Int
  let closes: Bool
  /// Whether libmicrohttpd answers by itself, in HTML.
  var isAnsweredByLibrary = false

  var testDescription: String { name }

  static func refused(_ name: String, _ bytes: String, _ status: Int = 400) -> Self {
    Self(name: name, bytes: bytes, status: status, closes: true)
  }

  static func library(_ name: String, _ bytes: String, _ status: Int = 400) -> Self {
    Self(name: name, bytes: bytes, status: status, closes: true, isAnsweredByLibrary: true)
  }

  static func fine(_ name: String, _ bytes: String, _ status: Int = 200, closes: Bool = false) -> Self {
    Self(name: name, bytes: bytes, status: status, closes: closes)
  }

  static let all = harmless + fields + requestLines + framings + chunks + sizes

  /// The head of a POST, up to the field with the length of its body.
  static let post = "POST /a HTTP/1.1\r\nHost: h\r\n"
}
