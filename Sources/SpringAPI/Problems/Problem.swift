// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP
import JSON

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
