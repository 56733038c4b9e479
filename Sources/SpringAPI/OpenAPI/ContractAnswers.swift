// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP
import JSON

/// The successful response of each computation, which its GET and its POST share.
enum ContractAnswers {
  /// The status 200 with a reference to the endpoint's answer.
  static func member(_ endpoint: Endpoint) -> JSONValue.Member {
    JSONValue.Member(
      name: "200",
      value: ["$ref": .string("#/components/responses/\(name(endpoint))")]
    )
  }

  /// The named answers of all computations.
  static func all(_ endpoints: [Endpoint]) -> [JSONValue.Member] {
    endpoints.compactMap { endpoint in
      guard case .computation(let computation) = endpoint.work else {
        return nil
      }
      return JSONValue.Member(name: name(endpoint), value: answer(endpoint, computation))
    }
  }

  /// One example of each kind of file, from the first operation that writes it.
  static func files(_ endpoints: [Endpoint]) -> JSONValue {
    var files: [JSONValue.Member] = []
    for case .computation(let computation) in endpoints.map(\.work) {
      for answer in computation.answers where answer.mediaType != .json {
        guard let example = computation.examples.first,
          !files.contains(where: { $0.name == fileName(answer.mediaType) })
        else {
          continue
        }
        let content = ContractExample.answer(example, computation, answer)
        files.append(
          JSONValue.Member(
            name: fileName(answer.mediaType),
            value: ["summary": .string(example.summary), "value": content]
          )
        )
      }
    }
    return .object(files)
  }

  private static func answer(_ endpoint: Endpoint, _ computation: Computation) -> JSONValue {
    let content = computation.answers.map { answer in
      JSONValue.Member(
        name: answer.mediaType.text,
        value: answer.mediaType == .json
          ? [
            "schema": Schema.reference(ContractSchemas.responseName(endpoint)).json,
            "examples": ContractPath.examples(Array(computation.examples.prefix(1))) {
              ContractExample.answer($0, computation, answer)
            },
          ]
          : ["schema": answer.schema.json, "examples": ["file": file(answer.mediaType)]]
      )
    }
    return ["description": "The answer.", "content": .object(content)]
  }

  private static func name(_ endpoint: Endpoint) -> String {
    ContractPath.capitalized(endpoint.id)
  }

  private static func file(_ mediaType: MediaType) -> JSONValue {
    ["$ref": .string("#/components/examples/\(fileName(mediaType))")]
  }

  /// The media type without its parameters, in the letters that a component's name may have.
  private static func fileName(_ mediaType: MediaType) -> String {
    let type = mediaType.text.prefix { $0 != ";" }
    return String(type.map { $0.isLetter || $0.isNumber ? $0 : "-" })
  }
}
