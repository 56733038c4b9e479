// SPDX-License-Identifier: Apache-2.0

import HTTP
import SpringOperations

/// A problem as a response to a request, with the headers that belong to it.
struct HTTPProblem: Error, Sendable {
  let problem: Problem
  /// Such as Allow or Retry-After.
  var headers: [(name: String, value: String)]

  init(_ problem: Problem) {
    self.problem = problem
    headers = []
  }

  init(_ kind: ProblemKind, _ detail: String, headers: [(name: String, value: String)] = []) {
    problem = Problem(kind, detail)
    self.headers = headers
  }

  /// The query or the path cannot be read.
  init(_ error: HTTPError) { self.init(.malformedRequest, Problem.sentence("\(error)")) }

  var response: Response { Self.response(problem.content, headers: headers) }

  static func response(_ content: Content, headers: [(name: String, value: String)]) -> Response {
    var fields: HeaderFields = [("Content-Type", content.mediaType), ("Cache-Control", "no-store")]
    for (name, value) in headers { fields.append(name, value) }
    return Response(status: Status(content.status), headers: fields, body: content.bytes)
  }
}

extension ProblemKind {
  /// Every kind, in the order of the reference.
  static let all: [Self] = [
    .malformedRequest, .notJSON, .unauthorized, .notFound, .methodNotAllowed, .notAcceptable, .preconditionFailed,
    .bodyTooLarge, .addressTooLong, .unsupportedMediaType, .invalidArguments, .tooManyConnections, .headersTooLarge,
    .computationFailed, .notImplemented, .overloaded, .draining, .batchTooLarge, .batchTooLong,
  ]

  static let malformedRequest = Self(
    id: "malformed-request", title: "Malformed request", status: Status.badRequest.code,
    explanation: "The request line, a header or the query cannot be read as HTTP.")
  static let unauthorized = Self(
    id: "unauthorized", title: "Unauthorized", status: Status.unauthorized.code,
    explanation: "A bearer token is required, and none that is valid was sent.")
  static let notFound = Self(
    id: "not-found", title: "Not found", status: Status.notFound.code, explanation: "Nothing is served at this path.")
  static let methodNotAllowed = Self(
    id: "method-not-allowed", title: "Method not allowed", status: Status.methodNotAllowed.code,
    explanation: "The path exists, but not for this method; Allow lists those that it has.")
  static let notAcceptable = Self(
    id: "not-acceptable", title: "Not acceptable", status: Status.notAcceptable.code,
    explanation: "None of the media types in Accept is offered here; the detail lists the offer.")
  static let preconditionFailed = Self(
    id: "precondition-failed", title: "Precondition failed", status: Status.preconditionFailed.code,
    explanation: "If-Match does not list the answer's entity tag.")
  static let bodyTooLarge = Self(
    id: "body-too-large", title: "Body too large", status: Status.contentTooLarge.code,
    explanation: "The body is larger than the operator allows.")
  static let addressTooLong = Self(
    id: "address-too-long", title: "Address too long", status: Status.uriTooLong.code,
    explanation: "The request's address is longer than the service reads; use POST.")
  static let unsupportedMediaType = Self(
    id: "unsupported-media-type", title: "Unsupported media type", status: Status.unsupportedMediaType.code,
    explanation: "The body must be application/json in UTF-8 and without a content coding.")
  static let tooManyConnections = Self(
    id: "too-many-connections", title: "Too many connections", status: Status.tooManyRequests.code,
    explanation: "This address has its maximum number of connections; try again after Retry-After.")
  static let headersTooLarge = Self(
    id: "headers-too-large", title: "Headers too large", status: Status.requestHeaderFieldsTooLarge.code,
    explanation: "The request's headers are larger than the service reads.")
  static let computationFailed = Self(
    id: "computation-failed", title: "Computation failed", status: Status.internalServerError.code,
    explanation: """
      A fault of the service ended the computation of this request, or of this operation of a batch, and nothing else. The \
      log names it by the request's id; to send it again does not help.
      """)
  static let notImplemented = Self(
    id: "not-implemented", title: "Not implemented", status: Status.notImplemented.code,
    explanation: "The request uses a transfer coding that the service does not know.")
  static let draining = Self(
    id: "draining", title: "Shutting down", status: Status.serviceUnavailable.code,
    explanation: "The service is finishing its requests and takes no new ones.")
}
