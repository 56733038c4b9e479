// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

package import HTTP
package import JSON

/// One documented operation: what it takes, what it answers, and what it does.
package struct Endpoint: Sendable {
  /// What an operation does.
  package enum Work: Sendable {
    /// A computation on arguments: POST with a body, and GET where the arguments fit a query.
    case computation(Computation)
    /// Something that is fetched, GET only.
    case document(Document)
  }

  package let path: StaticString
  /// The operation's name in lower camel case; the GET form of a computation has `get` in front.
  package let id: String
  package let tag: Tag
  /// One line.
  package let summary: String
  package let description: String
  package let work: Work

  /// The methods of the path besides OPTIONS, in the order in which they are listed.
  package var methods: [Method] {
    switch work {
    case .computation(let computation):
      computation.fitsQuery ? [.get, .head, .post] : [.post]
    case .document: [.get, .head]
    }
  }

  /// The name by which a batch asks for it: the path below the version.
  package var operationName: String {
    "\(path)".split(separator: "/").dropFirst().joined(separator: "/")
  }

  /// The value of the Allow header.
  package var allow: String {
    (methods + [.options]).map(\.name).joined(separator: ", ")
  }
}

/// A group of operations in the reference.
package enum Tag: String, CaseIterable, Sendable {
  case computation = "Computation"
  case registries = "Registries"
  case operations = "Operations"

  package var summary: String {
    switch self {
    case .computation: "Springs in, numbers and text out."
    case .registries: "What there is: vocabularies, presets and the like."
    case .operations: "Health, metrics and the contract itself."
    }
  }
}

/// A pure function of a request's arguments.
package struct Computation: Sendable {
  /// The declared members, for the query and for the reference.
  package let fields: [FieldDescription]
  /// The body's schema.
  package let schema: Schema
  /// Whether the arguments fit a query string, so that GET works too.
  package let fitsQuery: Bool
  /// The media types it can answer in, the default one first.
  package let answers: [Answer]
  /// Whether a member of the request can name the format, which then overrides the Accept header.
  package var namesItsFormat = false
  package let examples: [Example]
  package let perform: @Sendable (JSONValue, Call) throws(ComputationError) -> Content
}

/// A media type that an operation answers in.
package struct Answer: Sendable {
  package let mediaType: MediaType
  package let schema: Schema

  package init(_ mediaType: MediaType, schema: Schema) {
    self.mediaType = mediaType
    self.schema = schema
  }
}

/// A documented request; its answer is computed when the contract is written.
package struct Example: Sendable {
  /// The name in lower camel case.
  package let name: String
  package let summary: String
  package let arguments: JSONValue
  /// The same request as a query string, or nil where it is only shown as a body.
  package let query: String?

  package init(_ name: String, _ summary: String, arguments: JSONValue, query: String? = nil) {
    self.name = name
    self.summary = summary
    self.arguments = arguments
    self.query = query
  }
}

/// Why a computation gave no answer.
package enum ComputationError: Error, Sendable {
  /// The arguments are at fault, each at its place.
  case arguments(Faults)
  /// Something else is.
  case problem(Problem)
}

/// What a computation may know of the request besides its arguments.
package struct Call: Sendable {
  package let settings: Settings
  /// The media type that the client prefers among those the operation offers.
  package let mediaType: MediaType
  /// Why the client accepts none of them; only where the request may name a format all the same.
  package let refusal: Problem?

  package init(settings: Settings, mediaType: MediaType = .json, refusal: Problem? = nil) {
    self.settings = settings
    self.mediaType = mediaType
    self.refusal = refusal
  }
}

/// The body of an answer and what it is.
package struct Content: Sendable {
  package let status: Status
  package let mediaType: String
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8], mediaType: String = "application/json", status: Status = .ok) {
    self.bytes = bytes
    self.mediaType = mediaType
    self.status = status
  }
}

/// Something that is fetched as it stands.
package struct Document: Sendable {
  /// How long a client may keep it.
  package enum Freshness: Sendable {
    /// Not at all: it says how things are now.
    case none
    /// For an hour: it changes with the service's version.
    case hour
  }

  package let answer: Answer
  package let freshness: Freshness
  /// The statuses besides 200 that it may have, with their meaning.
  package let otherStatuses: [(status: Status, meaning: String)]
  /// Whether it says the same time and again.
  package var isStanding = false
  package let fetch: @Sendable (API) -> Content
}
