// SPDX-License-Identifier: Apache-2.0

import HTTP
import Testing

@Suite struct ContentNegotiationTests {
  private static let offers = [
    MediaType.json, MediaType("text", "css", parameters: [(name: "charset", value: "utf-8")]),
    MediaType("image", "svg+xml"),
  ]

  private static func choice(_ accept: String?) -> String? {
    ContentNegotiation.mediaType(from: offers, accept: accept.map { Array($0.utf8) })?.text
  }

  @Test(arguments: [
    (nil, "application/json"), ("*/*", "application/json"), ("*/*;q=0.1", "application/json"),
    ("text/css", "text/css; charset=utf-8"), ("TEXT/CSS", "text/css; charset=utf-8"),
    ("text/*", "text/css; charset=utf-8"), ("text/css;charset=UTF-8", "text/css; charset=utf-8"),
    ("application/json;charset=utf-8", "application/json"),
    ("application/json;q=0.5, text/css;q=0.6", "text/css; charset=utf-8"),
    ("text/css;q=0.5,application/json;q=0.5", "application/json"),
    ("*/*, application/json;q=0", "text/css; charset=utf-8"),
    ("text/*;q=0.9, text/css;q=0.1, image/*;q=0.5", "image/svg+xml"),
    // Equal weights: the server's order decides, not the client's. The same range twice: the first one counts.
    ("image/svg+xml;q=0.5, text/css;q=0.5", "text/css; charset=utf-8"),
    ("text/css, application/json", "application/json"),
    ("application/json;q=0.2, application/json;q=0.9, text/css;q=0.5", "text/css; charset=utf-8"),
    ("*/*;q=0.8, image/svg+xml;q=0.9", "image/svg+xml"),
    ("text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8", "application/json"),
    (" , ,image/svg+xml", "image/svg+xml"), ("image/svg+xml ; q=1.000", "image/svg+xml"),
    ("image/svg+xml;q=1;ext=\"a,b\"", "image/svg+xml"),
  ]) func choosesTheBest(accept: String?, expected: String) { #expect(Self.choice(accept) == expected) }

  @Test(arguments: [
    "text/html", "application/xml;q=0.9", "*/*;q=0", "text/css;q=0", "application/json;version=2",
    "text/css;charset=iso-8859-1", "*/css", "image/svg", "image/svg+xml;q=0.000",
  ]) func findsNothingAcceptable(accept: String) { #expect(Self.choice(accept) == nil) }

  @Test(arguments: [
    "", "   ", ",,,", "json", "/", "text/", "/css", "text / css", "text/ css", "a b", "text/css;q=2",
    "text/css;q=1.001", "text/css;q=1.5", "text/css;q=1.999", "text/css;q=-1", "text/css;q=0.1234", "text/css;q",
    "text/css;q=\"", "\"", "text/css text/css", "\u{FF}",
  ]) func treatsAnUnreadableHeaderAsAbsent(accept: String) { #expect(Self.choice(accept) == "application/json") }

  @Test func skipsOnlyTheUnreadableElement() {
    #expect(Self.choice("bad, text/css;q=9, image/svg+xml") == "image/svg+xml")
    #expect(Self.choice("x=\"a,text/css\", image/svg+xml") == "image/svg+xml")
  }

  @Test func nothingOfferedIsNothingChosen() { #expect(ContentNegotiation.mediaType(from: [], accept: nil) == nil) }

  @Test(arguments: [
    (nil, ContentCoding.identity), ("", .identity), ("gzip", .gzip), ("x-gzip", .gzip), ("GZip", .gzip),
    ("gzip, deflate, br, zstd", .gzip), ("*", .gzip), ("deflate, br", .identity), ("gzip;q=0", .identity),
    ("gzip;q=0.0", .identity), ("gzip;q=0.5, identity;q=0.6", .identity), ("gzip;q=0.5, identity;q=0.5", .gzip),
    ("gzip;q=0.001", .gzip), ("identity;q=0, gzip", .onlyGzip), ("*;q=0, identity", .identity),
    ("*;q=0, gzip;q=0.1", .onlyGzip), ("gzip;q=0, *", .identity), ("gzip;q=5, gzip", .gzip), ("gzip;q=5", .identity),
    ("br;q=1.0, gzip;q=0.8, *;q=0.1", .gzip),
  ]) func choosesTheCoding(acceptEncoding: String?, expected: ContentCoding) {
    #expect(ContentCoding.preferred(acceptEncoding: acceptEncoding.map { Array($0.utf8) }) == expected)
  }

  @Test(arguments: ["identity;q=0", "*;q=0", "identity;q=0, gzip;q=0", "br, *;q=0"]) func findsNoCoding(
    acceptEncoding: String
  ) { #expect(ContentCoding.preferred(acceptEncoding: Array(acceptEncoding.utf8)) == nil) }
}
