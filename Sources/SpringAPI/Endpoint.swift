// SPDX-License-Identifier: Apache-2.0

import HTTP
import SpringOperations

/// The resource at a path.
///
/// A class, because every request passes one on, and to copy its many parts would take longer than a probe's whole answer.
final class Endpoint: Sendable {
  /// The work behind a path.
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
  /// The media types in which a computation answers, the default one first.
  let offers: [MediaType]

  /// The value of the Allow header.
  let allow: String

  init(path: StaticString, id: String, tag: Tag, summary: String, description: String, work: Work) {
    self.path = path
    self.id = id
    self.tag = tag
    self.summary = summary
    self.description = description
    self.work = work
    offers =
      switch work {
      case .computation(let computation): computation.answers.compactMap { MediaType($0.mediaType) }
      case .document(let document): [document.mediaType]
      }
    allow = ([.get, .head, .post].filter(work.has) + [.options]).map(\.name).joined(separator: ", ")
  }

  /// Serves an operation.
  convenience init(_ operation: Operation) {
    let work: Work =
      switch operation.work {
      case .computation(let computation): .computation(computation)
      case .registry(let registry):
        .document(Document(.json, schema: registry.answer.schema, freshness: .day) { _ in registry.content })
      }
    self.init(
      path: operation.path, id: operation.id, tag: operation.tag, summary: operation.summary,
      description: operation.description, work: work)
  }

  /// Whether it requires one of the operator's tokens, if there are any.
  var needsToken: Bool { "\(path)".hasPrefix("/v1/") }
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

  let mediaType: MediaType
  let schema: Schema
  let freshness: Freshness
  /// The statuses besides 200 that it may have.
  let otherStatuses: [Status]
  /// Whether it is answered however much there is to do.
  let isAnsweredUnderLoad: Bool
  /// Further headers of its response.
  let headers: HeaderFields
  let fetch: @Sendable (API) -> Content

  init(
    _ mediaType: MediaType, schema: Schema, freshness: Freshness, headers: HeaderFields = [],
    otherStatuses: [Status] = [], isAnsweredUnderLoad: Bool = false, fetch: @escaping @Sendable (API) -> Content
  ) {
    self.mediaType = mediaType
    self.schema = schema
    self.freshness = freshness
    self.headers = headers
    self.otherStatuses = otherStatuses
    self.isAnsweredUnderLoad = isAnsweredUnderLoad
    self.fetch = fetch
  }
}
