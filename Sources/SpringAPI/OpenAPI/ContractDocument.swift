// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP
import JSON

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
