// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP

/// A file of the playground or of the reference, as `scripts/embed-page` wrote it into the source.
package struct PageFile: Sendable {
  /// Where it is served.
  package let path: String
  /// The value of Content-Type.
  package let mediaType: String
  /// The file as it stands in `Web/`.
  package let bytes: [UInt8]
  /// The same under gzip.
  package let gzip: [UInt8]

  /// Takes the file's text and its gzip form in base64.
  init(_ path: String, mediaType: String, gzip: String, text: String) {
    self.path = path
    self.mediaType = mediaType
    self.bytes = Array(text.utf8)
    self.gzip = Base64.bytes(of: gzip)
  }
}

extension PageFile {
  private static let served = all.map { ServedPageFile($0) }
  private static let router = Router(all.enumerated().map { ($0.element.path, $0.offset) })

  /// The file at a path as it was sent, or nil where there is none.
  static func served(at path: [UInt8]) -> ServedPageFile? {
    router.value(at: path).map { served[$0] }
  }
}

/// A page file with what its answers say of it.
struct ServedPageFile: Sendable {
  private let file: PageFile
  private let tag: String
  private let gzipTag: String

  init(_ file: PageFile) {
    self.file = file
    tag = ContentHash(of: file.bytes).text
    gzipTag = tag + "-gzip"
  }

  static let allow = "GET, HEAD, OPTIONS"

  /// Answers a GET or HEAD; the query is left alone, since links to a page may carry one.
  func response(to request: Request) throws(Problem) -> Response {
    guard let coding = ContentCoding.preferred(acceptEncoding: request[.acceptEncoding]) else {
      throw Problem(.notAcceptable, "This is offered as identity, gzip.")
    }
    let entityTag = EntityTag(coding == .gzip ? gzipTag : tag)
    var headers: HeaderFields = [
      ("ETag", entityTag.header),
      // Asked for anew each time, so that no two versions of the page's parts ever meet.
      ("Cache-Control", "no-cache"),
      ("Vary", "Accept-Encoding"),
    ]
    if let known = request[.ifNoneMatch], entityTag.matches(ifNoneMatch: known) {
      return Response(status: .notModified, headers: headers)
    }
    headers.append("Content-Type", file.mediaType)
    headers.append("Content-Security-Policy", Self.contentSecurityPolicy)
    headers.append("Referrer-Policy", "no-referrer")
    if coding == .gzip {
      headers.append("Content-Encoding", "gzip")
    }
    return Response(headers: headers, body: coding == .gzip ? file.gzip : file.bytes)
  }

  /// Everything from the service itself, nothing inline, nothing framed.
  private static let contentSecurityPolicy = """
    default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'
    """
}
