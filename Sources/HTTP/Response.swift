// SPDX-License-Identifier: Apache-2.0

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

/// The header fields of a response, in the order in which they are sent.
package struct HeaderFields: Sendable, ExpressibleByArrayLiteral {
  /// The names and values, one by one.
  package private(set) var list: [(name: String, value: String)]

  package init(arrayLiteral elements: (name: String, value: String)...) { list = elements }

  /// Adds a field.
  ///
  /// - Parameters:
  ///   - name: A token.
  ///   - value: A value without a line end or NUL; a response with one that has any is not sent.
  package mutating func append(_ name: String, _ value: String) { list.append((name, value)) }

  /// Adds all fields of another list.
  package mutating func append(_ other: HeaderFields) { list += other.list }
}

extension HeaderFields: Equatable {
  package static func == (left: Self, right: Self) -> Bool { left.list.elementsEqual(right.list) { $0 == $1 } }
}

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

  /// The status with a code; one that is not among ``all`` has no reason phrase.
  package init(_ code: Int) { self = Self.all.first { $0.code == code } ?? Self(code, "") }

  package static func == (left: Self, right: Self) -> Bool { left.code == right.code }

  /// Every status below, in their order.
  package static let all: [Self] = [
    ok, noContent, notModified, badRequest, unauthorized, notFound, methodNotAllowed, notAcceptable, preconditionFailed,
    contentTooLarge, uriTooLong, unsupportedMediaType, unprocessableContent, tooManyRequests,
    requestHeaderFieldsTooLarge, internalServerError, notImplemented, serviceUnavailable,
  ]

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
  package static let internalServerError = Self(500, "Internal Server Error")
  package static let notImplemented = Self(501, "Not Implemented")
  package static let serviceUnavailable = Self(503, "Service Unavailable")
}

/// Why bytes of a request cannot be read as text.
package enum HTTPError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A `%` that is not followed by two hexadecimal digits, at this offset.
  case incompleteEscape(offset: Int)
  /// An escape that stands for the character NUL, or a raw NUL, at this offset.
  case nul(offset: Int)
  /// The decoded bytes are not UTF-8.
  case notUTF8
  /// A query item such as `=5`, counted from 1.
  case itemWithoutName(position: Int)
  /// One of the above in the value of a query parameter, by its name as it was sent.
  indirect case inParameter(String, HTTPError)
  /// More query items than the limit.
  case tooManyItems(limit: Int)

  package var description: String {
    switch self {
    case .incompleteEscape(let offset): "the % at offset \(offset) is not followed by two hexadecimal digits"
    case .nul(let offset): "a NUL character at offset \(offset)"
    case .notUTF8: "the decoded text is not UTF-8"
    case .itemWithoutName(let position): "query item \(position) has no name"
    case .inParameter(let name, let error): "\(error), in the parameter \(name)"
    case .tooManyItems(let limit): "more than \(limit) query items"
    }
  }
}
