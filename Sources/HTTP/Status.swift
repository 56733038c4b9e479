// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// A response status, RFC 9110 section 15.
///
/// An open set.
package struct Status: Equatable, Sendable {
  package let code: Int
  /// The reason phrase that RFC 9110 gives, used as the title of a problem.
  package let reason: StaticString

  package init(_ code: Int, _ reason: StaticString) {
    self.code = code
    self.reason = reason
  }

  package static func == (left: Self, right: Self) -> Bool { left.code == right.code }

  package static let ok = Self(200, "OK")
  package static let noContent = Self(204, "No Content")
  package static let notModified = Self(304, "Not Modified")
  package static let badRequest = Self(400, "Bad Request")
  package static let unauthorized = Self(401, "Unauthorized")
  package static let notFound = Self(404, "Not Found")
  package static let methodNotAllowed = Self(405, "Method Not Allowed")
  package static let notAcceptable = Self(406, "Not Acceptable")
  package static let preconditionFailed = Self(412, "Precondition Failed")
  package static let contentTooLarge = Self(413, "Content Too Large")
  package static let uriTooLong = Self(414, "URI Too Long")
  package static let unsupportedMediaType = Self(415, "Unsupported Media Type")
  package static let unprocessableContent = Self(422, "Unprocessable Content")
  package static let tooManyRequests = Self(429, "Too Many Requests")
  package static let requestHeaderFieldsTooLarge = Self(431, "Request Header Fields Too Large")
  package static let notImplemented = Self(501, "Not Implemented")
  package static let serviceUnavailable = Self(503, "Service Unavailable")
}
