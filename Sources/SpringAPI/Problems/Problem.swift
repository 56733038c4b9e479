// SPDX-License-Identifier: Apache-2.0

import HTTP
import JSON
import SpringInterchange

/// An error as a client reads it, RFC 9457.
struct Problem: Error, Sendable {
  let kind: ProblemKind
  /// What went wrong this time, in one or two sentences.
  let detail: String
  var errors: [ProblemError]
  /// Where an integrator's step is too long: the step that it must be shorter than, an extension member of RFC 9457.
  var largestStableStep: Double?
  /// Headers that belong to it, such as Allow or Retry-After.
  var headers: [(name: String, value: String)]

  init(
    _ kind: ProblemKind, _ detail: String, errors: [ProblemError] = [], largestStableStep: Double? = nil,
    headers: [(name: String, value: String)] = []
  ) {
    self.kind = kind
    self.detail = detail
    self.errors = errors
    self.largestStableStep = largestStableStep
    self.headers = headers
  }

  /// The answer that carries the problem.
  var response: Response {
    var writer = JSONWriter(capacity: 512)
    write(to: &writer)
    var fields: HeaderFields = [("Content-Type", MediaType.problemJSON.text), ("Cache-Control", "no-store")]
    for (name, value) in headers { fields.append(name, value) }
    return Response(status: kind.status, headers: fields, body: writer.bytes)
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    for member in Self.record.members {
      writer.key(member.key)
      member.write(self, &writer)
    }
    if let largestStableStep {
      writer.key("largestStableStep")
      writer.number(largestStableStep)
    }
    writer.endObject()
  }

  static let schema = Schema.object(
    record.members.map { ($0.name, $0.schema.described($0.summary)) } + [
      (
        "largestStableStep",
        .number().described("Where an integrator's step is too long: the step in seconds that it must be shorter than.")
      )
    ], required: ["type", "title", "status", "detail"])

  private static let record = Record<Self>([
    .text("type", "Names the kind of problem; the page it leads to describes it.") { $0.kind.type },
    .text("title", "The kind in words.") { $0.kind.title },
    RecordMember("status", "The HTTP status code.", schema: .integer(400...599)) { $1.integer($0.kind.status.code) },
    .text("detail", "What went wrong this time.") { $0.detail },
    RecordMember(
      "errors",
      "Every error of the request, each with its location; of very many the first \(ErrorCollector.maximumListed).",
      schema: .array(of: ProblemError.schema)
    ) { problem, writer in
      writer.beginArray()
      for error in problem.errors { error.write(to: &writer) }
      writer.endArray()
    },
  ])
}

/// One error of a request.
struct ProblemError: Hashable, Sendable {
  /// The location of the error: in the body by JSON Pointer, or in the query by name.
  enum Place: Hashable, Sendable {
    case pointer(String)
    case parameter(String)
  }

  let place: Place
  let detail: String

  init(_ place: Place, _ detail: String) {
    self.place = place
    self.detail = detail
  }

  /// The location and what is wrong there, such as `/spring/duration must be a number from 1e-9 to 3600 seconds`.
  var sentence: String {
    let subject =
      switch place {
      case .pointer(""): "The body"
      case .parameter(""): "The query"
      case .pointer(let name), .parameter(let name): name
      }
    let end = detail.hasSuffix("?") ? "" : "."
    return "\(subject) \(detail)\(end)"
  }

  static let schema = Schema.object(
    [
      ("pointer", .string().described("JSON Pointer (RFC 6901) into the request's body.")),
      ("parameter", .string().described("Name of the query parameter; empty for the query as a whole.")),
      ("detail", .string().described("What is wrong with it.")),
    ], required: ["detail"])

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    switch place {
    case .pointer(let pointer):
      writer.key("pointer")
      writer.string(pointer)
    case .parameter(let parameter):
      writer.key("parameter")
      writer.string(parameter)
    }
    writer.key("detail")
    writer.string(detail)
    writer.endObject()
  }
}

// How the errors of the rooms below become problems.
extension Problem {
  /// The body is no JSON.
  init(_ error: JSONError) { self.init(.notJSON, "The body is not JSON: \(error.message).") }

  /// The query or the path cannot be read.
  init(_ error: HTTPError) { self.init(.malformedRequest, Self.sentence("\(error)")) }

  /// Errors of a body's members, and of a query that should not be there.
  ///
  /// - Parameters:
  ///   - errors: The errors.
  ///   - pointer: The location of the arguments in the body.
  ///   - query: The names in the query, none of which is read.
  init(body errors: ErrorCollector, below pointer: String = "", unread query: [String] = []) {
    self.init(
      query.map { ProblemError(.parameter($0), "is not read: the arguments of a POST are its body") }
        + errors.listed.map { ProblemError(.pointer(pointer + $0.pointer), $0.detail) }, of: errors)
  }

  /// Errors of a query: its own, and those found in the object that was made of it.
  ///
  /// - Parameters:
  ///   - found: The errors of the object.
  ///   - arguments: The query.
  ///   - hasUnreadBody: Whether there is a body, which is not read.
  init(query found: ErrorCollector, of arguments: QueryArguments, hasUnreadBody: Bool = false) {
    let unread = ProblemError(.pointer(""), "is not read: the arguments of a GET are its query")
    self.init(
      (hasUnreadBody ? [unread] : []) + arguments.errors.listed.map { ProblemError(.parameter($0.path[0]), $0.detail) }
        + found.listed.map { ProblemError(.parameter(arguments.parameter(of: $0)), arguments.detail(of: $0)) },
      of: found)
  }

  private init(_ errors: [ProblemError], of collected: ErrorCollector) {
    let detail =
      collected.count > collected.listed.count
      ? "More than \(errors.count) invalid arguments; errors lists the first."
      : errors.count == 1 ? errors[0].sentence : "\(errors.count) invalid arguments; see errors."
    self.init(.invalidArguments, detail, errors: errors, largestStableStep: collected.largestStableStep)
  }

  /// A text that begins with a small letter and has no period, as a sentence.
  static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() + "." }
}

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
