// SPDX-License-Identifier: Apache-2.0

import HTTP
import JSON

/// One documented operation: what it takes, what it answers, and what it does.
///
/// A class, like its work, because every request passes one on, and to copy its many parts would take longer than a
/// probe's whole answer.
final class Endpoint: Sendable {
  /// What an operation does.
  enum Work: Sendable {
    /// A computation on arguments: POST with a body, and GET if the arguments fit a query.
    case computation(Computation)
    /// Something that is fetched: GET.
    case document(Document)

    /// Whether it has a method besides OPTIONS; HEAD comes with GET.
    func has(_ method: Method) -> Bool {
      switch (method, self) {
      case (.get, .document), (.head, .document), (.post, .computation): true
      case (.get, .computation(let computation)), (.head, .computation(let computation)): computation.fitsQuery
      default: false
      }
    }
  }

  let path: StaticString
  /// The operation's name in lower camel case; the GET form of a computation has `get` in front.
  let id: String
  let tag: Tag
  /// One line.
  let summary: String
  let description: String
  let work: Work

  /// The value of the Allow header.
  let allow: String

  init(path: StaticString, id: String, tag: Tag, summary: String, description: String, work: Work) {
    self.path = path
    self.id = id
    self.tag = tag
    self.summary = summary
    self.description = description
    self.work = work
    allow = ([.get, .head, .post].filter(work.has) + [.options]).map(\.name).joined(separator: ", ")
  }

  /// Whether it requires one of the operator's tokens, if there are any.
  var needsToken: Bool { "\(path)".hasPrefix("/v1/") }

  /// The name by which a batch asks for it: the path below the version.
  var operationName: String { "\(path)".split(separator: "/").dropFirst().joined(separator: "/") }
}

/// A group of operations in the reference.
enum Tag: String, CaseIterable, Sendable {
  case computation = "Computation"
  case registries = "Registries"
  case operations = "Operations"

  var summary: String {
    switch self {
    case .computation: "Springs in, numbers and text out."
    case .registries: "What there is: vocabularies, presets and the like."
    case .operations: "Health, metrics and the contract itself."
    }
  }
}

/// A media type that an operation answers in.
struct Answer: Sendable {
  let mediaType: MediaType
  let schema: Schema

  init(_ mediaType: MediaType, schema: Schema) {
    self.mediaType = mediaType
    self.schema = schema
  }
}

/// A documented request; its answer is computed when the contract is written.
struct Example: Sendable {
  /// The name in lower camel case.
  let name: String
  let summary: String
  let arguments: JSONValue

  init(_ name: String, _ summary: String, arguments: JSONValue) {
    self.name = name
    self.summary = summary
    self.arguments = arguments
  }
}

/// The body of an answer and what it is.
struct Content: Sendable {
  let status: Status
  let mediaType: String
  let bytes: [UInt8]
  /// Whether another Accept header could have led to another media type.
  let dependsOnAccept: Bool

  /// The media type of nearly every answer.
  static let json = "application/json"

  init(_ bytes: [UInt8], mediaType: String = Content.json, status: Status = .ok, dependsOnAccept: Bool = false) {
    self.bytes = bytes
    self.mediaType = mediaType
    self.status = status
    self.dependsOnAccept = dependsOnAccept
  }
}

/// A document that a client fetches.
final class Document: Sendable {
  /// How long a client may keep it.
  enum Freshness: Sendable {
    /// Not at all: it describes the present state.
    case none
    /// For a day: it changes with the service's version.
    case day
  }

  let answer: Answer
  let freshness: Freshness
  /// The statuses besides 200 that it may have.
  let otherStatuses: [Status]
  /// Whether it is answered however much there is to do.
  let isAnsweredUnderLoad: Bool
  /// Further headers of its response.
  let headers: HeaderFields
  let fetch: @Sendable (API) -> Content

  init(
    answer: Answer, freshness: Freshness, headers: HeaderFields = [], otherStatuses: [Status] = [],
    isAnsweredUnderLoad: Bool = false, fetch: @escaping @Sendable (API) -> Content
  ) {
    self.answer = answer
    self.freshness = freshness
    self.headers = headers
    self.otherStatuses = otherStatuses
    self.isAnsweredUnderLoad = isAnsweredUnderLoad
    self.fetch = fetch
  }
}
