// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

package import HTTP

/// A request that the server answers by itself; it closes the connection after the answer.
package struct ServerRejection: Sendable {
  package let status: Status
  /// What is wrong, in one sentence without a period.
  package let detail: String
  /// The value of Retry-After, for a rejection because of load; nil otherwise.
  package let retryAfterSeconds: Int?

  package init(_ status: Status, _ detail: String, retryAfterSeconds: Int? = nil) {
    self.status = status
    self.detail = detail
    self.retryAfterSeconds = retryAfterSeconds
  }

  /// The answer as plain text, for a server that is given no other rendering.
  package var plainResponse: Response {
    Response(
      status: status, headers: [("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store")],
      body: Array("\(status.code) \(status.reason): \(detail)\n".utf8))
  }
}
