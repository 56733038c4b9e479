// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP
import JSON
import SpringInterchange
import SpringKeyframes

/// The successful response of each computation, which its GET and its POST share.
enum ContractAnswers {
  /// The status 200 with a reference to the endpoint's answer.
  static func member(_ endpoint: Endpoint) -> JSONValue.Member {
    JSONValue.Member(name: "200", value: ["$ref": .string("#/components/responses/\(name(endpoint))")])
  }

  /// The named answers of all computations, each with one example.
  static func all(_ endpoints: [Endpoint]) -> [JSONValue.Member] {
    endpoints.compactMap { endpoint in
      guard case .computation(let computation) = endpoint.work else { return nil }
      return JSONValue.Member(
        name: name(endpoint), value: answer(endpoint, computation, examples: Array(computation.examples.prefix(1))))
    }
  }

  /// One example of each kind of file, as the keyframes of a spring write it.
  static func files() -> JSONValue {
    guard case .computation(let computation) = Endpoint.springKeyframes.work, let example = computation.examples.first
    else { return .object([]) }
    return .object(
      computation.answers.filter { $0.mediaType != .json }.map { answer in
        JSONValue.Member(
          name: fileName(answer.mediaType),
          value: [
            "summary": .string(summary(answer.mediaType)),
            "value": ContractExample.answer(example, computation, answer),
          ])
      })
  }

  private static func answer(_ endpoint: Endpoint, _ computation: Computation, examples: [Example]) -> JSONValue {
    let content = computation.answers.map { answer in
      let examples =
        answer.mediaType == .json
        ? ContractPath.examples(examples) { ContractExample.beginning(ContractExample.answer($0, computation, answer)) }
        : ["file": file(answer.mediaType)]
      let schema = answer.mediaType == .json ? ContractSchemas.reference(endpoint, computation) : answer.schema
      return JSONValue.Member(name: answer.mediaType.essence, value: ["schema": schema.json, "examples": examples])
    }
    return ["description": "The answer.", "content": .object(content)]
  }

  private static func name(_ endpoint: Endpoint) -> String { ContractPath.capitalized(endpoint.id) }

  /// What a file of a type is, in the words of the first format that has it.
  private static func summary(_ mediaType: MediaType) -> String {
    Format.all.first { $0.mediaType == mediaType.text }?.summary ?? ""
  }

  private static func file(_ mediaType: MediaType) -> JSONValue {
    ["$ref": .string("#/components/examples/\(fileName(mediaType))")]
  }

  /// The media type without its parameters, in the letters that a component's name may have.
  private static func fileName(_ mediaType: MediaType) -> String {
    String(mediaType.essence.map { $0.isLetter || $0.isNumber ? $0 : "-" })
  }
}

extension MediaType {
  /// The type without its parameters, which generators of clients trip over as keys.
  var essence: String { String(text.prefix { $0 != ";" }) }
}
