// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP

/// What lets pages of other origins, or of none as in Figma's plug-ins, use the service.
package struct CrossOrigin: Sendable {
  private let origins: [[UInt8]]?

  /// Any origin may call.
  package static let any = Self(origins: nil)

  /// Only some origins may call.
  ///
  /// - Parameter origins: The origins as browsers send them, such as `https://example.com`.
  /// - Returns: The rule.
  package static func only(_ origins: [String]) -> Self {
    Self(origins: origins.map { Array($0.utf8) })
  }

  /// Whether the answer to a request has the headers ``plain``.
  func isPlain(_ request: Request) -> Bool {
    origins == nil && request[.origin] == nil
  }

  /// The headers of every answer, errors included.
  func headers(for request: Request) -> [(name: StaticString, value: String)] {
    guard let origins else {
      return request[.origin] == nil ? Self.plain : Self.crossOrigin
    }
    guard let origin = request[.origin], origins.contains(origin) else {
      return [Self.noSniff, ("Vary", "Origin")]
    }
    let allowed = String(decoding: origin, as: UTF8.self)
    return [
      ("Access-Control-Allow-Origin", allowed), Self.noSniff, Self.exposed, ("Vary", "Origin"),
    ]
  }

  /// The answer to OPTIONS, which is also the preflight's.
  func preflight(allow: String) -> Response {
    Response(
      status: .noContent,
      headers: [
        ("Allow", allow),
        ("Access-Control-Allow-Methods", allow),
        (
          "Access-Control-Allow-Headers",
          "Accept, Authorization, Content-Type, If-None-Match, traceparent, X-Request-Id"
        ),
        ("Access-Control-Max-Age", "86400"),
        ("Vary", "Access-Control-Request-Method, Access-Control-Request-Headers"),
      ]
    )
  }

  private static let noSniff: (name: StaticString, value: String) =
    ("X-Content-Type-Options", "nosniff")
  private static let exposed: (name: StaticString, value: String) = (
    "Access-Control-Expose-Headers", "Allow, ETag, Retry-After, Server-Timing, X-Request-Id"
  )
  /// The headers where any origin may call and none was named.
  static let plain: [(name: StaticString, value: String)] = [
    ("Access-Control-Allow-Origin", "*"), noSniff,
  ]
  private static let crossOrigin = plain + [exposed]
}
