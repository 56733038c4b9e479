// SPDX-License-Identifier: Apache-2.0

import HTTP
import JSON
import SpringInterchange
import SpringKeyframes

/// The service's contract in OpenAPI 3.1, written from the same tables that decode requests.
package struct Contract: Sendable {
  /// The document as `openapi.yaml` holds it.
  package let yaml: [UInt8]
  /// The same document as JSON.
  let json: [UInt8]

  /// The tree that both texts and the reference are written from, made at its first use: the examples in it are computed.
  static let document = ContractDocument.document(API.endpoints)

  /// The contract of every endpoint, generated at its first use.
  package static let current = Self(document)

  private init(_ document: JSONValue) {
    yaml = Array(YAMLText.document(document).utf8)
    json = document.bytes
  }
}

/// The tree of the OpenAPI document.
enum ContractDocument {
  static func document(_ endpoints: [Endpoint]) -> JSONValue {
    let parameters = ContractParameters(endpoints)
    return [
      "openapi": "3.1.0", "info": info,
      "servers": [["url": "/", "description": "The service that serves this document."]],
      "tags": .array(Tag.allCases.map { ["name": .string($0.rawValue), "description": .string($0.summary)] }),
      "paths": .object(
        endpoints.map { JSONValue.Member(name: "\($0.path)", value: ContractPath.item($0, parameters)) }),
      "components": [
        "schemas": ContractSchemas.all(endpoints), "parameters": .object(parameters.components),
        "responses": .object(ContractAnswers.all(endpoints) + ContractResponses.all),
        "examples": ContractAnswers.files(),
      ],
    ]
  }

  private static let info: JSONValue = [
    "title": "springd", "version": .string(Version.current),
    "summary": "Springs for animation: converted, sampled, timed and written for every platform.",
    "description": .string(
      """
      Times are seconds, angles radians, but degrees where `property` is `rotate`. Positions are in the caller's own unit and `velocity` is in that unit per \
      second; `initialVelocity` inside a spring is relative: travelled distances per second. Numbers are written as \
      the shortest decimal text that reads back as the same double. What has no value is null. Errors are \
      application/problem+json (RFC 9457) and list every error at once; only a request so malformed that the HTTP \
      library refuses it is answered in HTML. A GET takes the members of the body as query \
      parameters, the spring's flattened beside the others; a name that both could have is the spring's, and \
      `spring.name` says so outright, which leaves the plain name to the operation. A POST takes no query and a GET no body. HEAD works wherever GET does. Any \
      origin may call where the operator names none. Examples show the beginning of long lists.
      """), "license": ["name": "Apache-2.0", "identifier": "Apache-2.0"], "contact": ["name": "The springd authors"],
  ]
}

/// The named schemas.
enum ContractSchemas {
  static func all(_ endpoints: [Endpoint]) -> JSONValue {
    var members = [JSONValue.Member(name: SpringSchema.name, value: SpringSchema.schema.json)]
    for endpoint in endpoints {
      guard case .computation(let computation) = endpoint.work else { continue }
      members.append(JSONValue.Member(name: requestName(endpoint), value: computation.schema.json))
      if let answer = response(computation) {
        members.append(JSONValue.Member(name: responseName(endpoint), value: answer.json))
      }
    }
    members += SharedSchemas.all.map { JSONValue.Member(name: $0.name, value: $0.schema.json) }
    members.append(JSONValue.Member(name: "Problem", value: Problem.schema.json))
    return .object(members)
  }

  static func requestName(_ endpoint: Endpoint) -> String { ContractPath.capitalized(endpoint.id) + "Request" }

  private static func responseName(_ endpoint: Endpoint) -> String {
    ContractPath.capitalized(endpoint.id) + "Response"
  }

  /// The schema of an operation's JSON, unless it is one of those that have a name anyway.
  private static func response(_ computation: Computation) -> Schema? {
    let schema = computation.answers[0].schema
    return schema.isReference ? nil : schema
  }

  /// A reference to the schema of an operation's JSON.
  static func reference(_ endpoint: Endpoint, _ computation: Computation) -> Schema {
    response(computation) == nil ? computation.answers[0].schema : .reference(responseName(endpoint))
  }

  /// Whether the endpoint serves this very document, which cannot show itself.
  static func isContract(_ endpoint: Endpoint) -> Bool { "\(endpoint.path)".hasPrefix("/openapi.") }
}

/// The schemas that members of several requests and answers refer to by name.
///
/// Generators of clients name a schema that has no name after where it stands, and make one type for each place.
enum SharedSchemas {
  static let all: [(name: String, schema: Schema)] = [
    ("Vocabulary", .choice(Vocabulary.all.map(\.id)).described("Whose words; /v1/vocabularies describes each.")),
    (
      "Axes",
      Schema.oneOf([.number(), .array(of: .number(), count: Axes.counts)]).described(
        "A number, or an array of one per axis; the answer has arrays if the request has one.")
    ),
    (
      // Alternatives of what may be null are no names in Go and Rust; by what it is not, it is of any type there.
      "OptionalAxes",
      Schema([
        ("not", Schema([("type", ["string", "boolean", "object"])]).json),
        ("description", "A number or null, or an array of these, one per axis."),
      ])
    ), ("AxisTurns", Schema.oneOf([.number(), .array(of: .number())]).described("A number, or those of one axis.")),
    ("EasingFunction", .choice(Easing.all.map(\.id)).described("An easing; /v1/easings describes each.")),
    // Words in a place of their own are an enumeration named after their member, which is a keyword of Kotlin's here.
    ("FileForm", .choice(FileForm.allCases.map(\.rawValue)).described(fileForm)),
    ("AnimatedProperty", .choice(AnimatedProperty.all.map(\.id)).described(animatedProperty)),
    ("Candidate", RecognitionRecord.candidate.schema), ("PhysicalSpring", SpringRecord.record.schema),
    ("Translation", RenderedTranslation.record.schema), ("NearestPreset", NearestPresetRecord.record.schema),
    ("Keyframes", KeyframesSchema.schema), ("WebAnimationFrame", KeyframesSchema.webAnimationFrame),
    ("WebAnimationOptions", KeyframesSchema.webAnimationOptions),
  ]

  // MARK: - Words of a member that are those of its schema

  static let fileForm =
    "file for the file itself; json for an object with format, mediaType, fileExtension and the file as text."
  static let animatedProperty = """
    What the value moves, in formats that say so: translations in px, points, dp (px in keyframes of Android's XML) \
    or logical px, rotate in degrees, opacity from 0 to 1. Heights are negative for translateY.
    """

  /// A member's schema with what it is, unless the schema that it refers to says that already.
  static func schema(_ schema: Schema, describedAs summary: String) -> Schema {
    schema.isReference && [fileForm, animatedProperty].contains(summary) ? schema : schema.described(summary)
  }

  /// The schema to which a reference leads, if it is one of these.
  static func named(_ reference: String) -> Schema? {
    all.first { reference == "\(Schema.references)\($0.name)" }?.schema
  }
}
