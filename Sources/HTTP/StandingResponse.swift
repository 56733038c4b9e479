// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// A response that is the same for every plain GET of a path, as a probe's is: one without query, body and Origin.
///
/// The server sends it by itself, without a ``Request``, while it holds.
package struct StandingResponse: Sendable {
  /// The path as it is sent.
  package let path: [UInt8]
  package let response: Response
  /// Whether it is the answer now.
  package let holds: @Sendable () -> Bool
  /// Told of each answer, with the nanoseconds that it took.
  package let wasSent: @Sendable (Int64) -> Void

  package init(
    path: [UInt8],
    response: Response,
    holds: @escaping @Sendable () -> Bool,
    wasSent: @escaping @Sendable (Int64) -> Void
  ) {
    self.path = path
    self.response = response
    self.holds = holds
    self.wasSent = wasSent
  }
}
