// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP
import HTTPServer
import TestSupport
import Testing

/// Requests as no honest client sends them, each with the status it gets and whether the connection is closed.
@Suite struct HostileRequestTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: String
    let status: Int
    let closes: Bool
    /// Whether libmicrohttpd answers by itself, in HTML.
    var isAnsweredByLibrary = false

    var testDescription: String { name }

    static func refused(_ name: String, _ bytes: String, _ status: Int = 400) -> Self {
      Self(name: name, bytes: bytes, status: status, closes: true)
    }

    static func library(_ name: String, _ bytes: String, _ status: Int = 400) -> Self {
      Self(name: name, bytes: bytes, status: status, closes: true, isAnsweredByLibrary: true)
    }

    static func fine(_ name: String, _ bytes: String, _ status: Int = 200, closes: Bool = false)
      -> Self
    {
      Self(name: name, bytes: bytes, status: status, closes: closes)
    }
  }

  private static let post = "POST /a HTTP/1.1\r\nHost: h\r\n"

  static let cases: [Case] =
    [
      .fine("plain", "GET /a HTTP/1.1\r\nHost: h\r\n\r\n"),
      .fine("HTTP/1.0 without Host", "GET /a HTTP/1.0\r\n\r\n", closes: true),
      .fine("empty line in front", "\r\nGET /a HTTP/1.1\r\nHost: h\r\n\r\n"),
      .fine(
        "tab and obs-text in a value",
        "GET /a HTTP/1.1\r\nHost: h\r\nX: a\t\u{E9}bcdefghijkl \r\n\r\n"
      ),
      .fine("empty value", "GET /a HTTP/1.1\r\nHost: h\r\nX:\r\nY: \r\n\r\n"),
      .fine("empty Host", "GET /a HTTP/1.1\r\nHost:\r\n\r\n"),
      .fine("white space behind Host", "GET /a HTTP/1.1\r\nHost: h:80 \t\r\n\r\n"),
      .fine("lower-case host", "GET /a HTTP/1.1\r\nhOsT:h:80\r\n\r\n"),
      .fine("IPv6 host", "GET /a HTTP/1.1\r\nHost: [::1]:8080\r\n\r\n"),
      .fine("capitals in Host", "GET /a HTTP/1.1\r\nhOST: Www.Example.COM:8080\r\n\r\n"),
      .fine("absolute form", "GET http://other/a?b HTTP/1.1\r\nHost: h\r\n\r\n"),
      .fine("absolute form with a port", "GET http://[::1]:80 HTTP/1.1\r\nHost: h\r\n\r\n"),
      .fine("HTTP/1.2", "GET /a HTTP/1.2\r\nHost: h\r\n\r\n"),
      .fine(
        "chunked in HTTP/1.2",
        "POST /a HTTP/1.2\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n",
        closes: true
      ),
      .fine("unknown method", "BREW /a HTTP/1.1\r\nHost: h\r\n\r\n"),
      .fine("OPTIONS *", "OPTIONS * HTTP/1.1\r\nHost: h\r\n\r\n"),
      .fine("GET with a body", "GET /a HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\nab"),
      .fine("zero length", post + "Content-Length: 0\r\n\r\n"),
      .fine("leading zeros in the length", post + "Content-Length: 002\r\n\r\nab"),
      .fine("raw UTF-8 in the query", "GET /a?\u{E9} HTTP/1.1\r\nHost: h\r\n\r\n"),
      .fine("bad escape in the query", "GET /a?% HTTP/1.1\r\nHost: h\r\n\r\n"),
      .fine(
        "300 query items",
        "GET /a?" + String(repeating: "a=1&", count: 300) + " HTTP/1.1\r\nHost: h\r\n\r\n"
      ),

      .refused("no Host", "GET /a HTTP/1.1\r\n\r\n"),
      .refused("no Host in HTTP/1.2", "GET /a HTTP/1.2\r\n\r\n"),
      .refused("two Hosts", "GET /a HTTP/1.1\r\nHost: h\r\nHost: h\r\n\r\n"),
      .refused("two Hosts in HTTP/1.0", "GET /a HTTP/1.0\r\nHost: h\r\nHost: i\r\n\r\n"),
      .refused("a list as Host", "GET /a HTTP/1.1\r\nHost: h, i\r\n\r\n"),
      .refused("a path in Host", "GET /a HTTP/1.1\r\nHost: h/b\r\n\r\n"),
      .refused("a user in Host", "GET /a HTTP/1.1\r\nHost: u@h\r\n\r\n"),
      .refused("DEL in a short Host", "GET /a HTTP/1.1\r\nHost: h\u{7F}\r\n\r\n"),
      .refused("DEL in a Host", "GET /a HTTP/1.1\r\nHost: example.\u{7F}com\r\n\r\n"),
      .refused("control byte in Host", "GET /a HTTP/1.1\r\nHost: example.com\u{1}\r\n\r\n"),
      .refused("a query in Host", "GET /a HTTP/1.1\r\nHost: example.com?a\r\n\r\n"),
      .refused("space before the colon", "GET /a HTTP/1.1\r\nHost : h\r\n\r\n"),
      .refused("folded line", "GET /a HTTP/1.1\r\nHost: h\r\nX: a\r\n b\r\n\r\n"),
      .refused("folded last line", "GET /a HTTP/1.1\r\nHost: h\r\nX: a\r\n\tb\r\n\r\n"),
      .refused("empty folded line", "GET /a HTTP/1.1\r\nHost: h\r\nX: a\r\n \r\n\r\n"),
      .refused("folded Host", "GET /a HTTP/1.1\r\nHost: h\r\n i\r\n\r\n"),
      .refused("white space in front of the first field", "GET /a HTTP/1.1\r\n Host: h\r\n\r\n"),
      .refused("bare line feeds", "GET /a HTTP/1.1\nHost: h\n\n"),
      .refused("bare LF behind the request line", "GET /a HTTP/1.1\nHost: h\r\n\r\n"),
      .refused("bare LF behind a field", "GET /a HTTP/1.1\r\nHost: h\nX: a\r\n\r\n"),
      .refused("bare LF behind the last field", "GET /a HTTP/1.1\r\nHost: h\r\nX: a\n\r\n"),
      .refused("bare LF as the empty line", "GET /a HTTP/1.1\r\nHost: h\r\n\n"),
      .refused("bare LF in HTTP/1.0", "GET /a HTTP/1.0\n\n"),
      .refused("bare CR in a value", "GET /a HTTP/1.1\r\nHost: h\r\nX: a\rY: b\r\n\r\n"),
      .refused("NUL in a value", "GET /a HTTP/1.1\r\nHost: h\r\nX: a\0b\r\n\r\n"),
      .refused("NUL behind a value", "GET /a HTTP/1.1\r\nHost: h\r\nX: a\0\r\n\r\n"),
      .refused("control byte in a value", "GET /a HTTP/1.1\r\nHost: h\r\nX: a\u{1}b\r\n\r\n"),
      .refused(
        "control byte in a long value",
        "GET /a HTTP/1.1\r\nHost: h\r\nX: 01234567\u{1F}89abcdef\r\n\r\n"
      ),
      .refused("DEL in a value", "GET /a HTTP/1.1\r\nHost: h\r\nX: 0123\u{7F}567890\r\n\r\n"),
      .refused("control byte in a name", "GET /a HTTP/1.1\r\nHost: h\r\nX\u{1}: a\r\n\r\n"),
      .refused("space in a name", "GET /a HTTP/1.1\r\nHost: h\r\nX Y: a\r\n\r\n"),
      .refused("empty name", "GET /a HTTP/1.1\r\nHost: h\r\n: a\r\n\r\n"),
      .library("no colon", "GET /a HTTP/1.1\r\nHost: h\r\nfoo\r\n\r\n"),
      .library("NUL in a name", "GET /a HTTP/1.1\r\nHost: h\r\nX\0Y: a\r\n\r\n"),

      .refused("NUL in the target", "GET /a\0b HTTP/1.1\r\nHost: h\r\n\r\n"),
      .refused("%00 in the path", "GET /a%00b HTTP/1.1\r\nHost: h\r\n\r\n"),
      .refused("bad escape in the path", "GET /a%zz HTTP/1.1\r\nHost: h\r\n\r\n"),
      .refused("cut escape in the path", "GET /a%4 HTTP/1.1\r\nHost: h\r\n\r\n"),
      .refused("space in the target", "GET /a b HTTP/1.1\r\nHost: h\r\n\r\n"),
      .refused("two spaces in front of the target", "GET  /a HTTP/1.1\r\nHost: h\r\n\r\n"),
      .refused("two spaces behind the target", "GET /a  HTTP/1.1\r\nHost: h\r\n\r\n"),
      .refused("tab in the target", "GET /a\tb HTTP/1.1\r\nHost: h\r\n\r\n"),
      .refused("fragment", "GET /a#b HTTP/1.1\r\nHost: h\r\n\r\n"),
      .refused("relative path", "GET a HTTP/1.1\r\nHost: h\r\n\r\n"),
      .refused("other scheme", "GET ftp://h/a HTTP/1.1\r\nHost: h\r\n\r\n"),
      .refused("no authority", "GET http:///a HTTP/1.1\r\nHost: h\r\n\r\n"),
      .refused("nothing behind the scheme", "GET http:// HTTP/1.1\r\nHost: h\r\n\r\n"),
      .refused("a user in the target", "GET http://u:p@h/a HTTP/1.1\r\nHost: h\r\n\r\n"),
      .refused("a backslash in the target's host", "GET http://h\\i HTTP/1.1\r\nHost: h\r\n\r\n"),
      .refused("authority form", "CONNECT h:80 HTTP/1.1\r\nHost: h\r\n\r\n"),
      .refused("GET *", "GET * HTTP/1.1\r\nHost: h\r\n\r\n"),
      .refused("NUL in the method", "GE\0T /a HTTP/1.1\r\nHost: h\r\n\r\n"),
      .refused("no token as the method", "G(T /a HTTP/1.1\r\nHost: h\r\n\r\n"),
      .library("HTTP/0.9", "GET /a\r\n\r\n"),
      .library("lower-case version", "GET /a http/1.1\r\nHost: h\r\n\r\n"),
      .library("HTTP/2.0", "GET /a HTTP/2.0\r\nHost: h\r\n\r\n", 505),
      .library("HTTP/2 preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505),

      .refused("two lengths", post + "Content-Length: 2\r\nContent-Length: 3\r\n\r\nabc"),
      .refused(
        "a second length beyond all numbers",
        post + "Content-Length: 2\r\nContent-Length: 99999999999999999999999\r\n\r\nab"
      ),
      .refused("twice the same length", post + "Content-Length: 2\r\nContent-Length: 2\r\n\r\nab"),
      .refused(
        "length and chunked",
        post + "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
      ),
      .refused(
        "chunked and length",
        post + "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n"
      ),
      .refused(
        "chunked twice",
        post + "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
      ),
      .refused(
        "chunked in HTTP/1.0",
        "POST /a HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
      ),
      .refused("gzip coding", post + "Transfer-Encoding: gzip\r\n\r\nabc", 501),
      .refused("gzip, chunked", post + "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", 501),
      .refused("xchunked", post + "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n", 501),
      .refused("empty coding", post + "Transfer-Encoding:\r\n\r\n0\r\n\r\n", 501),
      .refused(
        "GET with an unknown coding",
        "GET /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: gzip\r\n\r\n",
        501
      ),
      .library("negative length", post + "Content-Length: -2\r\n\r\nab"),
      .library("signed length", post + "Content-Length: +2\r\n\r\nab"),
      .library("list of lengths", post + "Content-Length: 2, 2\r\n\r\nab"),
      .library("hexadecimal length", post + "Content-Length: 0x2\r\n\r\nab"),
      .library("empty length", post + "Content-Length:\r\n\r\nab"),
      .library(
        "length beyond 64 bits",
        post + "Content-Length: 99999999999999999999\r\n\r\nab",
        413
      ),
      .refused("length beyond the limit", post + "Content-Length: 2000000\r\n\r\nab", 413),
      .refused(
        "length beyond 18 digits",
        post + "Content-Length: 9000000000000000000\r\n\r\nab",
        413
      ),

      .library("negative chunk", post + "Transfer-Encoding: chunked\r\n\r\n-5\r\nabc\r\n0\r\n\r\n"),
      .library(
        "chunk beyond 64 bits",
        post + "Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\na\r\n0\r\n\r\n",
        413
      ),
      .library("chunk with 0x", post + "Transfer-Encoding: chunked\r\n\r\n0x3\r\nabc\r\n0\r\n\r\n"),
      .library(
        "chunk without its end",
        post + "Transfer-Encoding: chunked\r\n\r\n3\r\nabcX\r\n0\r\n\r\n"
      ),
      // Whatever a lax reading of chunks may let in, nothing follows on that connection.
      .fine(
        "chunked",
        post + "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n",
        closes: true
      ),
      .fine(
        "chunk lines with bare LF",
        post + "Transfer-Encoding: chunked\r\n\r\n3\nabc\n0\n\n",
        closes: true
      ),

      .refused(
        "5 kB target",
        "GET /" + String(repeating: "a", count: 5000) + " HTTP/1.1\r\nHost: h\r\n\r\n",
        414
      ),
      .library(
        "40 kB target",
        "GET /" + String(repeating: "a", count: 40000) + " HTTP/1.1\r\nHost: h\r\n\r\n",
        414
      ),
      .refused(
        "7 kB header",
        "GET /a HTTP/1.1\r\nHost: h\r\nX: " + String(repeating: "a", count: 7000) + "\r\n\r\n",
        431
      ),
      .library(
        "40 kB header",
        "GET /a HTTP/1.1\r\nHost: h\r\nX: " + String(repeating: "a", count: 40000) + "\r\n\r\n",
        431
      ),
      .refused(
        "100 headers",
        "GET /a HTTP/1.1\r\nHost: h\r\n" + String(repeating: "X: a\r\n", count: 100) + "\r\n",
        431
      ),
      .refused(
        "80 cookies",
        "GET /a HTTP/1.1\r\nHost: h\r\nCookie: " + String(repeating: "a=1; ", count: 80)
          + "\r\n\r\n",
        431
      ),
    ]

  @Test(arguments: cases)
  func isAnswered(_ hostile: Case) throws {
    // What follows on the connection must never be read as a request where the first was refused.
    let smuggled = "GET /smuggled HTTP/1.1\r\nHost: h\r\n\r\n"
    try withServer { server, statistics in
      let client = try RawHTTPClient(port: server.port, timeoutSeconds: 3)
      try client.send(hostile.bytes)
      let reply = try client.reply()
      #expect(reply.status == hostile.status)
      if hostile.closes {
        if !hostile.isAnsweredByLibrary {
          #expect(reply.closes)
          #expect(reply.values("date").count == 1)
          #expect(
            reply.values("content-type") == ["text/plain; charset=utf-8"] || reply.status == 200
          )
        }
        try? client.send(smuggled)
        #expect(client.isClosedByPeer())
      } else {
        try client.send(smuggled)
        #expect(try client.reply().text == "GET /smuggled 0")
      }
      let isRefused = hostile.status >= 400 && !hostile.isAnsweredByLibrary
      #expect(statistics.refusedRequests == (isRefused ? 1 : 0))
    }
  }

  /// Values are looked at eight bytes at a time.
  @Test(arguments: [1, 4, 7, 8, 9, 17, 30])
  func aControlCharacterIsRefusedWhereverItStands(count: Int) throws {
    try withServer { server, _ in
      for place in 0..<count {
        for (byte, status) in [(UInt8(0x01), 400), (0x7F, 400), (0x09, 200), (0xFF, 200)] {
          var value = [UInt8](repeating: 0x61, count: count)
          value[place] = byte
          let client = try RawHTTPClient(port: server.port, timeoutSeconds: 3)
          try client.send(Array("GET / HTTP/1.1\r\nHost: h\r\nX: ".utf8) + value)
          try client.send("\r\n\r\n")
          #expect(try client.reply().status == status, "\(byte) at \(place)")
        }
      }
    }
  }

  /// Not HTTP at all: closed or answered with 400, at once or when the client stops.
  @Test(arguments: [
    "\u{16}\u{3}\u{1}\u{2}\0\u{1}\0\u{1}", " /a HTTP/1.1\r\nHost: h\r\n\r\n", "\r\n\r\n\r\n",
    "\0\0\0\0\r\n\r\n",
    "GET\t/a\tHTTP/1.1\r\nHost: h\r\n\r\n", "{\"a\":1}", "",
  ])
  func noiseIsClosed(bytes: String) throws {
    try withServer { server, _ in
      let client = try RawHTTPClient(port: server.port, timeoutSeconds: 3)
      try client.send(bytes)
      pause(milliseconds: 20)
      client.finishSending()
      #expect(client.isClosedByPeer())
    }
  }

  /// Every prefix of a request, cut off: no answer but 400, no crash, nothing left behind.
  @Test func requestCutAtEachByte() throws {
    let request = Array(
      "POST /a?b=1 HTTP/1.1\r\nHost: h\r\nAccept: */*\r\nContent-Length: 5\r\n\r\nhello".utf8
    )
    try withServer { server, _ in
      for length in 0..<request.count {
        let client = try RawHTTPClient(port: server.port, timeoutSeconds: 3)
        try client.send(Array(request[..<length]))
        pause(milliseconds: 5)
        client.finishSending()
        #expect(client.isClosedByPeer(), "after \(length) bytes")
      }
      let client = try RawHTTPClient(port: server.port)
      for byte in request { try client.send([byte]) }
      #expect(try client.reply().text == "POST /a?b=1 5")
    }
  }

  @Test func mutatedRequestsNeverStopTheServer() throws {
    let seed: UInt64 = 20
    var generator = SeededGenerator(seed: seed)
    let request = Array(
      "POST /a?b=1 HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\nX: y\r\n\r\n3\r\nabc\r\n0\r\n\r\n"
        .utf8
    )
    let alphabet = Array("\0\r\n \t:;,%?#*/0aA\u{7F}".utf8)
    try withServer { server, _ in
      for round in 0..<400 {
        var bytes = request
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
          let index = Int.random(in: 0..<bytes.count, using: &generator)
          let byte = alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
          switch Int.random(in: 0..<3, using: &generator) {
          case 0: bytes[index] = byte
          case 1: bytes.insert(byte, at: index)
          default: bytes.remove(at: index)
          }
        }
        let client = try RawHTTPClient(port: server.port, timeoutSeconds: 3)
        try client.send(bytes)
        pause(milliseconds: 3)
        client.finishSending()
        #expect(client.isClosedByPeer(), "seed \(seed), round \(round)")
      }
      let client = try RawHTTPClient(port: server.port)
      try client.send("GET /a HTTP/1.1\r\nHost: h\r\n\r\n")
      #expect(try client.reply().status == 200)
    }
  }
}
