// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

package import HTTP

/// A request that the server answers by itself; the connection is closed behind the answer.
package struct Refusal: Sendable {
  package let status: Status
  /// What is wrong, in one sentence without a period.
  package let detail: String
  /// What Retry-After says, for a refusal that is due to load.
  package let retryAfterSeconds: Int?

  package init(_ status: Status, _ detail: String, retryAfterSeconds: Int? = nil) {
    self.status = status
    self.detail = detail
    self.retryAfterSeconds = retryAfterSeconds
  }

  /// The refusal of a request that is too many, or comes on a connection that is.
  static func overload(_ excess: Capacity.Excess?, _ retryAfterSeconds: Int) -> Self {
    let (status, detail) =
      switch excess {
      case .fromOneAddress:
        (Status.tooManyRequests, "this address has as many connections as it may")
      case .inAll, nil: (Status.serviceUnavailable, "the server has more to do than it can")
      }
    return Self(status, detail, retryAfterSeconds: retryAfterSeconds)
  }

  /// The answer as plain text, for a server that is given no other rendering.
  package var plainResponse: Response {
    Response(
      status: status,
      headers: [("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store")],
      body: Array("\(status.code) \(status.reason): \(detail)\n".utf8)
    )
  }
}
