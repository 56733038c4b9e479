// SPDX-License-Identifier: Apache-2.0

import HTTP
import HTTPServer
import TestSupport
import Testing

/// How long a body may be, with its length in front and in chunks.
@Suite struct BodyLimitTests {
  private static let post = "POST /a HTTP/1.1\r\nHost: h\r\n"

  @Test func bodyOfTheLimitIsTakenAndOneByteMoreIsNot() throws {
    try withServer(.testing { $0.maxBodyBytes = 100_000 }) { server, _ in
      let client = try RawHTTPClient(port: server.port)
      let body = [UInt8](repeating: 120, count: 100_000)
      try client.send(Self.post + "Content-Length: 100000\r\n\r\n")
      try client.send(body)
      #expect(try client.reply().text == "POST /a 100000")
      try client.send(Self.post + "Content-Length: 100001\r\n\r\n")
      try client.expectLastAnswer(413)
    }
  }

  @Test func bodyTooLargeWithExpectIsNotAskedFor() throws {
    try withServer(.testing { $0.maxBodyBytes = 10 }) { server, _ in
      let client = try RawHTTPClient(port: server.port)
      try client.send(Self.post + "Content-Length: 11\r\nExpect: 100-continue\r\n\r\n")
      #expect(try client.status() == 413)
    }
  }

  /// A client that waits for 100 is told at once what no body would change, and sends none.
  @Test(arguments: [("/no", 404), ("/a", 100)]) func whatIsRefusedByItsHeadIsNotAskedFor(path: String, status: Int)
    throws
  {
    let refuse: @Sendable (borrowing Request) -> Response? = { request in
      request.path == Array("/no".utf8) ? Response(status: .notFound, body: request.body) : nil
    }
    try withServer(.testing { $0.refuse = refuse }) { server, _ in
      let client = try RawHTTPClient(port: server.port)
      try client.send("POST \(path) HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\n")
      #expect(try client.status() == status)
      if status == 404 {
        #expect(client.isClosedByPeer())
      } else {
        try client.send("abc")
        #expect(try client.reply().text == "POST /a 3")
      }
      // A client that sends the body at once is answered like others.
      let other = try RawHTTPClient(port: server.port)
      try other.send("POST /no HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\nabc")
      #expect(try other.reply().status == 200)
    }
  }

  @Test(arguments: [("GET", 413), ("PUT", 413), ("DELETE", 413), ("BREW", 413)]) func everyMethodHasTheLimit(
    method: String, status: Int
  ) throws {
    try withServer(.testing { $0.maxBodyBytes = 10 }) { server, _ in
      let client = try RawHTTPClient(port: server.port)
      try client.send("\(method) /a HTTP/1.1\r\nHost: h\r\nContent-Length: 11\r\n\r\n")
      #expect(try client.reply().status == status)
      #expect(client.isClosedByPeer())
    }
  }

  @Test func chunkedBodyIsCountedAsItComes() throws {
    try withServer(.testing { $0.maxBodyBytes = 1000 }) { server, _ in
      let fits = try RawHTTPClient(port: server.port)
      try fits.send(Self.post + "Transfer-Encoding: chunked\r\n\r\n")
      for _ in 0..<10 { try fits.send("64\r\n" + String(repeating: "x", count: 100) + "\r\n") }
      try fits.send("0\r\n\r\n")
      #expect(try fits.reply().text == "POST /a 1000")

      let over = try RawHTTPClient(port: server.port)
      try over.send(Self.post + "Transfer-Encoding: chunked\r\n\r\n")
      for _ in 0..<11 { try over.send("64\r\n" + String(repeating: "x", count: 100) + "\r\n") }
      try over.send("0\r\n\r\n")
      #expect(try over.reply().status == 413)
      #expect(over.isClosedByPeer())
    }
  }

  @Test(arguments: [("/roomy", 1000), ("/%72oomy", 1000), ("/narrow", 5), ("/a", 10)]) func aPathMayHaveALimitOfItsOwn(
    path: String, limit: Int
  ) throws {
    let configuration = Server.Configuration.testing {
      $0.maxBodyBytes = 10
      $0.maxBodyBytesByPath = Router([("/roomy", 1000), ("/narrow", 5)])
    }
    try withServer(configuration) { server, _ in
      let head = "POST \(path) HTTP/1.1\r\nHost: h\r\n"
      let body = String(repeating: "x", count: limit)
      let size = String(limit, radix: 16)
      for (request, status) in [
        ("\(head)Content-Length: \(limit)\r\n\r\n\(body)", 200), ("\(head)Content-Length: \(limit + 1)\r\n\r\n", 413),
        ("\(head)Transfer-Encoding: chunked\r\n\r\n\(size)\r\n\(body)\r\n0\r\n\r\n", 200),
        ("\(head)Transfer-Encoding: chunked\r\n\r\n\(size)\r\n\(body)\r\n1\r\nx\r\n0\r\n\r\n", 413),
      ] {
        let client = try RawHTTPClient(port: server.port)
        try client.send(request)
        let reply = try client.reply()
        #expect(reply.status == status, "\(request.prefix(80))")
        if status == 413 { #expect(reply.text.contains("longer than \(limit) bytes")) }
      }
    }
  }

  private static let chunk = "1000\r\n" + String(repeating: "x", count: 4096) + "\r\n"

  /// A client reads its answer only when it has sent all.
  @Test func chunkedBodyOfManyTimesTheLimitIsRefusedAtItsEnd() throws {
    try withServer(.testing { $0.maxBodyBytes = 1000 }) { server, statistics in
      let client = try RawHTTPClient(port: server.port)
      try client.send(Self.post + "Transfer-Encoding: chunked\r\n\r\n")
      for _ in 0..<2000 { try client.send(Self.chunk) }
      try client.send("0\r\n\r\n")
      let reply = try client.reply()
      #expect(reply.status == 413 && reply.closes)
      #expect(statistics.refusedRequests == 1)
    }
  }

  @Test func endlessChunkedBodyIsCutOff() throws {
    try withServer(.smallAndQuick) { server, statistics in
      let client = try RawHTTPClient(port: server.port)
      try client.send(Self.post + "Transfer-Encoding: chunked\r\n\r\n")
      client.expectCutOff(sending: Self.chunk, times: 10_000, pausingMilliseconds: 1)
      #expect(eventually { statistics.cutOffConnections == 1 })
    }
  }
}
