// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP

/// What lets a page of any origin, or of none as in Figma's plug-ins, use the service.
enum CrossOrigin {
  /// The headers of every answer, errors included.
  static func headers(for request: Request) -> [(name: StaticString, value: String)] {
    request[.origin] == nil ? plain : crossOrigin
  }

  /// The answer to OPTIONS, which is also the preflight's.
  static func preflight(allow: String) -> Response {
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

  private static let plain: [(name: StaticString, value: String)] = [
    ("Access-Control-Allow-Origin", "*"),
    ("X-Content-Type-Options", "nosniff"),
  ]

  private static let crossOrigin =
    plain + [
      (
        "Access-Control-Expose-Headers",
        "Allow, ETag, Retry-After, Server-Timing, X-Request-Id"
      )
    ]
}
