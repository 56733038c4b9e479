// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes
import HTTP

/// What the fields of a finished answer say.
struct FinishedFields: Sendable {
  let hash: ContentHash
  let mediaType: String
  /// Who else may keep the answer: `public, ` or `private, `, or nothing where the next says all.
  var scope: StaticString = ""
  /// How long a client may keep the answer.
  let cacheControl: String
  /// The fields of a request that the answer depends on.
  var vary: StaticString = "Accept, Accept-Encoding"
  /// Further fields that belong to the body, if there are any.
  var bodyFields: HeaderFields?
  /// The fields that every response of the service has, if they are always the same.
  var common: HeaderFields?

  /// The entity tag of one of the codings, without its quotes.
  func tag(isGzip: Bool) -> EntityTag {
    EntityTag(isGzip ? hash.text + "-gzip" : hash.text)
  }

  /// The fields of the answer in one of the codings, or those of 304 in its place, all in one piece of room.
  func headers(isGzip: Bool, hasBody: Bool = true) -> HeaderFields {
    var headers = HeaderFields()
    headers.append(lines: 512 + (bodyFields?.bytes.count ?? 0)) {
      $0.write(literal: "ETag: \"")
      hash.write(to: &$0)
      $0.write(literal: isGzip ? "-gzip\"\r\nCache-Control: " : "\"\r\nCache-Control: ")
      $0.write(literal: scope)
      $0.write(text: cacheControl)
      $0.write(literal: "\r\nVary: ")
      $0.write(literal: vary)
      $0.write(literal: "\r\n")
      if hasBody {
        $0.write(literal: "Content-Type: ")
        $0.write(text: mediaType)
        $0.write(literal: "\r\n")
        if let bodyFields { $0.write(bodyFields.bytes.span) }
        if isGzip { $0.write(literal: "Content-Encoding: gzip\r\n") }
      }
      if let common { $0.write(common.bytes.span) }
    }
    return headers
  }
}
