// SPDX-License-Identifier: Apache-2.0

import Gzip
import HTTP
import SpringOperations

/// A page or what one loads, made of the files of `Web/` at build time by the plug-in `EmbedWeb`.
struct PageFile: Sendable {
  /// Where it is served.
  let path: String
  /// The value of Content-Type.
  let mediaType: String
  /// Whether its path changes with its content, so that clients may keep it for ever.
  let isFingerprinted: Bool
  let bytes: [UInt8]

  init(_ path: String, mediaType: String, isFingerprinted: Bool, text: String) {
    self.init(path, mediaType: mediaType, isFingerprinted: isFingerprinted, bytes: Array(text.utf8))
  }

  init(_ path: String, mediaType: String, isFingerprinted: Bool, base64: String) {
    self.init(path, mediaType: mediaType, isFingerprinted: isFingerprinted, bytes: Self.decoded(base64: base64))
  }

  private init(_ path: String, mediaType: String, isFingerprinted: Bool, bytes: [UInt8]) {
    self.path = path
    self.mediaType = mediaType
    self.isFingerprinted = isFingerprinted
    self.bytes = bytes
  }

  /// Decodes the text that the plug-in wrote, RFC 4648 without line breaks.
  static func decoded(base64: String) -> [UInt8] {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var values = [UInt32](repeating: 0, count: 256)
    for (value, letter) in alphabet.enumerated() { values[Int(letter)] = UInt32(value) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(base64.utf8.count / 4 * 3)
    var bits: UInt32 = 0
    var count = 0
    for letter in base64.utf8 where letter != UInt8(ascii: "=") {
      bits = bits << 6 | values[Int(letter)]
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
    return bytes
  }
}

extension PageFile {
  /// The bytes to serve: the file, with the reference filled in.
  var served: [UInt8] { path == Self.referencePath ? ReferencePage(Contract.document).filled(bytes) : bytes }

  private static let referencePath = "/docs"

  static let allow = "GET, HEAD, OPTIONS"

  private var answer: CacheableResponse {
    CacheableResponse(
      Content(served, mediaType: mediaType),
      // A page is validated each time, and names its parts by their content: parts of two versions never meet.
      cacheControl: isFingerprinted ? "public, max-age=31536000, immutable" : "no-cache", vary: "Accept-Encoding",
      effort: .thorough, bodyHeaders: [("Referrer-Policy", "no-referrer")])
  }

  /// In the order of ``all``, without the reference.
  private static let answers = all.map { $0.path == referencePath ? nil : $0.answer }
  /// Made apart from the others, since the contract that it shows takes long to make.
  private static let reference = all.first { $0.path == referencePath }?.answer

  /// By path; programs that look for no link in a page find the icon at its oldest address, too.
  private static let router = Router(
    all.enumerated().flatMap { index, file in
      ([file.path] + (file.path == "/assets/icon.svg" ? ["/favicon.ico"] : [])).map { ($0, index) }
    })

  /// Returns the response at a path, or nil if it has no file.
  static func answer(at path: [UInt8]) -> CacheableResponse? {
    router.value(at: path).flatMap { answers[$0] ?? reference }
  }

  /// The value of Content-Security-Policy.
  ///
  /// Everything comes from the service itself, nothing is inline, and nothing is framed but by the pages that the operator
  /// names. The page runs the operations in WebAssembly.
  static func policy(frameAncestors: [String]) -> String {
    let ancestors = frameAncestors.isEmpty ? "'none'" : frameAncestors.joined(separator: " ")
    return """
      default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
      base-uri 'none'; form-action 'none'; frame-ancestors \(ancestors)
      """
  }
}

extension API {
  /// Answers a request for a file of the playground or of the reference.
  ///
  /// They are no part of the contract, but the rules of HTTP apply. The query is ignored, since
  /// links to a page may carry one.
  func answer(_ request: borrowing Request, withPage page: CacheableResponse) throws(HTTPProblem) -> Response {
    switch request.method {
    case .get, .head:
      var response = try page.response(to: request, isKept: true)
      if response.status.code == 200 {
        let policy = PageFile.policy(frameAncestors: settings.frameAncestors)
        response.headers.append("Content-Security-Policy", policy)
      }
      return response
    case .options: return settings.crossOrigin.options(PageFile.allow)
    default:
      throw HTTPProblem(
        .methodNotAllowed, "A page has the methods \(PageFile.allow).", headers: [("Allow", PageFile.allow)])
    }
  }
}
