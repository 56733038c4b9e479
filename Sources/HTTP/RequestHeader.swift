// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The request headers that the service reads.
///
/// Every other header is checked by the server and dropped, so that no request pays for a dictionary.
package enum RequestHeader: Int, CaseIterable, Sendable {
  case accept
  case acceptEncoding
  case authorization
  case contentEncoding
  case contentType
  case ifMatch
  case ifNoneMatch
  case origin
  case traceparent
  case requestID

  /// The field name in lower case, as it is compared.
  package var name: StaticString {
    switch self {
    case .accept: "accept"
    case .acceptEncoding: "accept-encoding"
    case .authorization: "authorization"
    case .contentEncoding: "content-encoding"
    case .contentType: "content-type"
    case .ifMatch: "if-match"
    case .ifNoneMatch: "if-none-match"
    case .origin: "origin"
    case .traceparent: "traceparent"
    case .requestID: "x-request-id"
    }
  }
}
