// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// A complete response.
///
/// The server adds Date, Content-Length and, while it drains, Connection: close.
package struct Response: Sendable {
  package var status: Status
  package var headers: HeaderFields
  /// What goes out behind the headers; in answer to HEAD and with status 304 only its length does.
  package var body: [UInt8]
  /// The position of the answering route in the service's list, for metrics and logs; nil where none answered.
  package var route: Int?
  /// Whether the same body is sent time and again, so that it pays to keep it as it goes out.
  package var isStanding = false
  /// The fields behind all others, which are this response's own.
  package var closing: ClosingFields?
  /// Called exactly once, when the exchange has ended; not called for a response that is never given to a server.
  package var completion: (@Sendable (Completion) -> Void)?

  package init(status: Status = .ok, headers: HeaderFields = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// All fields, the closing ones too.
  package var allHeaders: HeaderFields {
    var all = headers
    if let closing { all.append(closing) }
    return all
  }
}
