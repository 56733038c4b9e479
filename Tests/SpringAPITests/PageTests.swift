// SPDX-License-Identifier: Apache-2.0

import Foundation
import Gzip
import HTTP
import SpringInterchange
import SpringKeyframes
import TestSupport
import Testing

@testable import SpringAPI
@testable import SpringOperations

@Suite struct PageTests {
  private let client = Client()

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func source(_ name: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent("Web/\(name)"), encoding: .utf8)
  }

  /// Each page loads one script and one style sheet, which are there, by names that change with their content.
  @Test(arguments: ["/", "/docs"]) func loadsOneScriptAndOneStyleSheet(path: String) throws {
    let page = String(decoding: client.get(path).body, as: UTF8.self)
    let assets = Set(page.matches(of: /"(assets\/[^"]+)"/).map { String($0.1) })
    #expect(assets.count == 3 && Set(assets.map { $0.suffix(3) }) == [".js", "css", "svg"], "\(assets)")
    for asset in assets {
      let answer = client.get("/\(asset)")
      #expect(answer.status == 200 && asset.contains(/-[0-9a-f]{16}\./), "\(asset)")
      #expect(answer.header("Cache-Control") == "public, max-age=31536000, immutable")
    }
  }

  /// Every module of the playground is in its script, and what one exports is what the others take.
  @Test func modulesAreBundled() throws {
    let file = try #require(PageFile.all.first { $0.path.hasPrefix("/assets/playground-") && $0.path.hasSuffix(".js") })
    let script = String(decoding: file.bytes, as: UTF8.self)
    var open = ["main.js"]
    var seen: Set<String> = []
    while let module = open.popLast() {
      guard seen.insert(module).inserted else { continue }
      let name = "$" + module.dropLast(3).replacingOccurrences(of: "-", with: "_")
      #expect(script.components(separatedBy: "const \(name) = (() => {").count == 2, "\(module)")
      open += try Self.source(module).matches(of: /from "\.\/([^"]+)"/).map { String($0.1) }
    }
    #expect(seen.count > 40)
    #expect(!script.contains(#/(?m)^(import|export) /#))
  }

  @Test func base64IsDecoded() {
    for text in ["", "f", "fo", "foo", "foob", "fooba", "foobar", "\u{0}\u{7f}\u{ff}\u{100}"] {
      let bytes = Array(text.utf8)
      #expect(PageFile.decoded(base64: Data(bytes).base64EncodedString()) == bytes)
    }
  }

  @Test(arguments: PageFile.all.map(\.path)) func isServedAsItStandsAndUnderGzip(path: String) throws {
    let file = try #require(PageFile.all.first { $0.path == path })
    let plain = client.get(path)
    #expect(plain.status == 200)
    #expect(difference(of: plain.body, from: file.served) == nil)
    #expect(plain.header("Content-Type") == file.mediaType)
    #expect(plain.header("Content-Encoding") == nil)
    let packed = client.get(path, headers: [(.acceptEncoding, Array("gzip, br".utf8))])
    #expect(packed.header("Content-Encoding") == "gzip")
    #expect(difference(of: try unpackedGzip(packed.body), from: file.served) == nil)
    #expect(packed.header("ETag") != plain.header("ETag"))
    let names = ["ETag", "Cache-Control", "Vary", "Content-Type"]
    let bodyNames = ["Referrer-Policy"]
    let common = [
      "Content-Security-Policy", "Access-Control-Allow-Origin", "X-Content-Type-Options",
      "Access-Control-Expose-Headers",
    ]
    #expect(plain.names == names + bodyNames + common)
    #expect(packed.names == names + bodyNames + ["Content-Encoding"] + common)
    #expect(plain.header("Vary") == "Accept-Encoding" && packed.header("Vary") == "Accept-Encoding")
    let refused = client.get(path, headers: [(.acceptEncoding, Array("identity;q=0".utf8))])
    #expect(refused.status == 406)
  }

  @Test func holdsNothingOutsideAndNothingInline() throws {
    let policy = try #require(client.get("/").header("Content-Security-Policy"))
    #expect(policy.hasPrefix("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'"))
    #expect(!policy.contains("unsafe-inline"))
    #expect(policy.hasSuffix("; frame-ancestors 'none'"))
    #expect(client.get("/").header("X-Content-Type-Options") == "nosniff")
    for file in PageFile.all where file.mediaType != "application/wasm" {
      let text = String(decoding: file.bytes, as: UTF8.self).replacingOccurrences(
        of: "http://www.w3.org/2000/svg", with: "")
      #expect(!text.contains("http://") && !text.contains("https://"), "\(file.path)")
      #expect(!text.contains(" style=") && !text.contains("<style"), "\(file.path)")
    }
  }

  /// A page that the operator names may show the playground in a frame; the rest of the policy stays.
  @Test func isFramedByWhomTheOperatorNames() throws {
    var settings = APIConfiguration()
    settings.frameAncestors = ["https://a.example", "https://b.example"]
    let framed = Client(api: API(settings: settings))
    let policy = try #require(framed.get("/docs").header("Content-Security-Policy"))
    let usual = try #require(client.get("/docs").header("Content-Security-Policy"))
    #expect(
      policy
        == usual.replacingOccurrences(
          of: "frame-ancestors 'none'", with: "frame-ancestors https://a.example https://b.example"))
    #expect(policy != usual)
  }

  @Test func isKnownToTheRouter() {
    #expect(client.get("/?utm_source=x&&=%zz").status == 200)
    #expect(client.get("/docs?x").status == 200)
    let refused = client.post("/", "{}")
    #expect(refused.status == 405)
    #expect(refused.header("Allow") == "GET, HEAD, OPTIONS")
    #expect(client.get("/", method: .options).status == 204)
    #expect(client.get("/assets/").status == 404)
    #expect(client.get("/assets/types.d.ts").status == 404)
  }

  @Test func isAskedForAnewAndNotSentAgain() throws {
    #expect(client.get("/").header("Cache-Control") == "no-cache")
    for headers: [(name: RequestHeader, value: [UInt8])] in [[], [(.acceptEncoding, Array("gzip".utf8))]] {
      let tag = try #require(client.get("/", headers: headers).header("ETag"))
      let again = client.get("/", headers: headers + [(.ifNoneMatch, Array(tag.utf8))])
      #expect(again.status == 304 && again.header("ETag") == tag)
      #expect(again.names.prefix(3) == ["ETag", "Cache-Control", "Vary"] && again.names.count == 6)
      // The server sends its length alone.
      #expect(again.body == client.get("/", headers: headers).body)
      let other = headers.isEmpty ? tag.dropLast() + "-gzip\"" : tag.dropLast(6) + "\""
      #expect(client.get("/", headers: headers + [(.ifNoneMatch, Array(other.utf8))]).status == 200)
    }
  }

  /// All that the contract and the tables have, without a script.
  @Test func theReferenceIsWritten() throws {
    let page = String(decoding: client.get("/docs").body, as: UTF8.self)
    #expect(!page.contains("<!--"))
    for endpoint in API.endpoints {
      #expect(page.contains("<a class=\"path\" href=\"#\(endpoint.id)\">\(endpoint.path)</a>"))
    }
    for kind in ProblemKind.all { #expect(page.contains("id=\"problem-\(kind.id)\"")) }
    for format in Format.all { #expect(page.contains("id=\"formats-\(format.id)\"")) }
    for vocabulary in Vocabulary.all { #expect(page.contains("id=\"vocabularies-\(vocabulary.id)\"")) }
    // A member of a request inside another one, one of an answer, a status, and an example as a command.
    for part in [
      "<code>events[].at</code>", "<code>maximumError</code>", "<dt>422</dt>",
      "curl -s -H 'Accept: application/json' -H 'Content-Type: application/json' 'http://localhost:8080/v1/convert' -d '{&quot;spring&quot;",
    ] { #expect(page.contains(part), "\(part)") }
    // Every link inside the page leads somewhere.
    for link in page.matches(of: /href="#([^"]+)"/) { #expect(page.contains("id=\"\(link.1)\""), "#\(link.1)") }
  }

  @Test func isSmall() {
    let size = PageFile.all.filter { $0.mediaType != "application/wasm" }.reduce(0) { size, file in
      size + (Gzip.compressed(file.bytes, effort: .thorough) ?? file.bytes).count
    }
    #expect(size < 100_000)
  }
}
