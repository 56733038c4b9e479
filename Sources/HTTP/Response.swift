// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// A complete response.
///
/// The server adds Date, Content-Length and, while it drains, Connection: close.
package struct Response: Sendable {
  package var status: Status
  package var headers: HeaderFields
  /// The content; in answer to HEAD and with status 304 only its length is sent.
  package var body: [UInt8]
  /// The position of the answering route in the service's list, for metrics and logs; nil if none answered.
  package var route: Int?
  /// Whether caches may store it, so that it has no headers of one request alone.
  package var isCacheable = false
  /// Called exactly once, when the exchange has ended; not called for a response that is never given to a server.
  package var completion: (@Sendable (Completion) -> Void)?

  package init(status: Status = .ok, headers: HeaderFields = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}
