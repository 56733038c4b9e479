// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON

/// The service's contract in OpenAPI 3.1, written from the same tables that decode requests.
package struct Contract: Sendable {
  /// The document as `openapi.yaml` holds it.
  package let yaml: [UInt8]
  /// The same document as JSON.
  let json: [UInt8]

  /// The contract of every endpoint, generated at its first use.
  package static let current = Self(API.endpoints)

  private init(_ endpoints: [Endpoint]) {
    let document = ContractDocument.document(endpoints)
    yaml = Array(YAMLText.document(document).utf8)
    var writer = JSONWriter(capacity: 1 << 18)
    writer.value(document)
    json = writer.bytes
  }
}
