// SPDX-License-Identifier: Apache-2.0

import HTTP

/// The rule that lets pages of other origins, or of none as in Figma's plug-ins, use the service.
package struct CrossOrigin: Sendable {
  private let origins: [[UInt8]]?

  /// No page of another origin may call.
  static let none = Self(origins: [])

  /// Any origin may call.
  package static let any = Self(origins: nil)

  /// Only some origins may call.
  ///
  /// - Parameter origins: The origins as browsers send them, such as `https://example.com`.
  /// - Returns: The rule.
  package static func only(_ origins: [String]) -> Self { Self(origins: origins.map { Array($0.utf8) }) }

  /// Adds the headers of every answer, errors included, but not those that it has already.
  func append(to response: inout Response, for request: borrowing Request) {
    guard let origins else {
      // Not only if an Origin was sent: caches give one response to all.
      response.headers.append(Self.open)
      return
    }
    guard let origin = request[.origin], origins.contains(origin) else {
      response.headers.append(Self.closed)
      return
    }
    response.headers.append("Access-Control-Allow-Origin", String(decoding: origin, as: UTF8.self))
    response.headers.append([Self.noSniff, Self.exposed, Self.variesByOrigin])
  }

  /// The answer to OPTIONS, which is also the preflight's.
  func options(_ allow: String) -> Response {
    var response = preflight(methods: allow)
    response.headers.append("Allow", allow)
    return response
  }

  /// The answer to a browser that asks whether it may send what a page of another origin wants to.
  func preflight(methods: String) -> Response {
    Response(
      status: .noContent,
      headers: [
        ("Access-Control-Allow-Methods", methods),
        (
          "Access-Control-Allow-Headers",
          "Accept, Authorization, Content-Type, If-Match, If-None-Match, traceparent, tracestate, X-Request-Id"
        ), ("Access-Control-Max-Age", "86400"),
        ("Vary", "Access-Control-Request-Method, Access-Control-Request-Headers"),
      ])
  }

  private static let noSniff = (name: "X-Content-Type-Options", value: "nosniff")
  private static let exposed = (
    name: "Access-Control-Expose-Headers", value: "Allow, ETag, Retry-After, Server-Timing, X-Request-Id"
  )
  private static let anyone = (name: "Access-Control-Allow-Origin", value: "*")
  private static let variesByOrigin = (name: "Vary", value: "Origin")
  /// The headers if any origin may call.
  private static let open: HeaderFields = [anyone, noSniff, exposed]
  /// The headers if the origin may not call.
  private static let closed: HeaderFields = [noSniff, variesByOrigin]
}
