// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP

/// A kind of problem: its stable type, its title and its status.
struct ProblemKind: Sendable {
  let id: String
  let title: String
  let status: Status
  /// What a client should know and do, for the reference.
  let explanation: String

  /// The problem's `type`: a reference that leads to its description on the service itself.
  var type: String { "/docs#problem-\(id)" }
}

extension ProblemKind {
  /// Every kind, in the order of the reference.
  static let all: [Self] = [
    .malformedRequest, .notJSON, .unauthorized, .notFound, .methodNotAllowed, .notAcceptable, .preconditionFailed,
    .bodyTooLarge, .addressTooLong, .unsupportedMediaType, .invalidArguments, .tooManyConnections, .headersTooLarge,
    .notImplemented, .overloaded, .draining, .batchTooLarge, .batchTooLong,
  ]

  static let malformedRequest = Self(
    id: "malformed-request", title: "Malformed request", status: .badRequest,
    explanation: "The request line, a header or the query cannot be read as HTTP.")
  static let notJSON = Self(
    id: "not-json", title: "Not JSON", status: .badRequest,
    explanation: "The body is not JSON as RFC 8259 defines it; the detail names the byte.")
  static let unauthorized = Self(
    id: "unauthorized", title: "Unauthorized", status: .unauthorized,
    explanation: "A bearer token is required, and none that is valid was sent.")
  static let notFound = Self(
    id: "not-found", title: "Not found", status: .notFound, explanation: "Nothing is served at this path.")
  static let methodNotAllowed = Self(
    id: "method-not-allowed", title: "Method not allowed", status: .methodNotAllowed,
    explanation: "The path exists, but not for this method; Allow lists those that it has.")
  static let notAcceptable = Self(
    id: "not-acceptable", title: "Not acceptable", status: .notAcceptable,
    explanation: "None of the media types in Accept is offered here; the detail lists the offer.")
  static let preconditionFailed = Self(
    id: "precondition-failed", title: "Precondition failed", status: .preconditionFailed,
    explanation: "If-Match does not list the answer's entity tag.")
  static let bodyTooLarge = Self(
    id: "body-too-large", title: "Body too large", status: .contentTooLarge,
    explanation: "The body is larger than the operator allows.")
  static let addressTooLong = Self(
    id: "address-too-long", title: "Address too long", status: .uriTooLong,
    explanation: "The request's address is longer than the service reads; use POST.")
  static let unsupportedMediaType = Self(
    id: "unsupported-media-type", title: "Unsupported media type", status: .unsupportedMediaType,
    explanation: "The body must be application/json in UTF-8 and without a content coding.")
  static let invalidArguments = Self(
    id: "invalid-arguments", title: "Invalid arguments", status: .unprocessableContent,
    explanation:
      "The request is well-formed, but a member is missing, unknown, repeated, wrongly typed or out of range; errors lists them."
  )
  static let batchTooLarge = Self(
    id: "batch-too-large", title: "Batch too large", status: .contentTooLarge,
    explanation:
      "Only inside a batch: the results before this one reach the size limit; send the rest in another batch.")
  static let batchTooLong = Self(
    id: "batch-too-long", title: "Batch takes too long", status: .serviceUnavailable,
    explanation:
      "Only inside a batch: the operations before this one reached the time limit; send the rest in another batch.")
  static let tooManyConnections = Self(
    id: "too-many-connections", title: "Too many connections", status: .tooManyRequests,
    explanation: "This address has its maximum number of connections; try again after Retry-After.")
  static let headersTooLarge = Self(
    id: "headers-too-large", title: "Headers too large", status: .requestHeaderFieldsTooLarge,
    explanation: "The request's headers are larger than the service reads.")
  static let notImplemented = Self(
    id: "not-implemented", title: "Not implemented", status: .notImplemented,
    explanation: "The request uses a transfer coding that the service does not know.")
  static let overloaded = Self(
    id: "overloaded", title: "Overloaded", status: .serviceUnavailable,
    explanation: "The service is at its limit; try again after Retry-After.")
  static let draining = Self(
    id: "draining", title: "Shutting down", status: .serviceUnavailable,
    explanation: "The service is finishing its requests and takes no new ones.")
}
