// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON

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
