// SPDX-License-Identifier: Apache-2.0

import HTTP
import HTTPServer
import TestSupport
import Testing

/// Honest clients' requests.
@Suite struct ExchangeTests {
  private static let get = "GET /a HTTP/1.1\r\nHost: h\r\n\r\n"

  @Test func requestArrivesWhole() throws {
    let responder: ImmediateResponder = { request in
      let headers = request.headers.map { "\($0.name)=" + String(decoding: $0.value, as: UTF8.self) }
      let parts = [
        request.method.name, String(decoding: request.path, as: UTF8.self),
        String(decoding: request.query ?? [], as: UTF8.self), headers.joined(separator: "|"),
        String(decoding: request.body, as: UTF8.self), request.peer,
      ]
      return Response(status: Status(299, "Fine"), body: Array(parts.joined(separator: " ").utf8))
    }
    try withServer(responder: responder) { server, _ in
      let client = try RawHTTPClient(port: server.port)
      try client.send(
        "POST /%41/b+c?x=1&y=%2F+&x HTTP/1.1\r\nHost: h\r\nAccept: a\r\nIgnored: i\r\nORIGIN:  o\t \r\naccept: b\r\n"
          + "X-Request-Id: r\r\nContent-Length: 5\r\n\r\nhello")
      let reply = try client.reply()
      #expect(reply.status == 299)
      #expect(reply.text == "POST /%41/b+c x=1&y=%2F+&x accept=a, b|origin=o|requestID=r hello 127.0.0.1")
      #expect(reply.values("date").count == 1)
    }
  }

  /// A path is read where libmicrohttpd keeps it, when all of the body has come.
  @Test func thePathStaysWhileALongBodyComes() throws {
    let path = "/" + String(repeating: "path/", count: 60)
    let piece = String(repeating: "x", count: 5000)
    try withServer { server, _ in
      for round in 0..<3 {
        // A chunked request is its connection's last.
        let client = try RawHTTPClient(port: server.port)
        let line = "POST \(path)\(round)?a=b HTTP/1.1\r\nHost: h\r\n"
        try client.send(line + "Content-Length: 100000\r\n\r\n")
        for _ in 0..<20 { try client.send(piece) }
        #expect(try client.reply().text == "POST \(path)\(round)?a=b 100000")
        try client.send(line + "Transfer-Encoding: chunked\r\n\r\n")
        for _ in 0..<20 { try client.send("1388\r\n\(piece)\r\n") }
        try client.send("0\r\n\r\n")
        #expect(try client.reply().text == "POST \(path)\(round)?a=b 100000")
      }
    }
  }

  @Test func everyHeaderOfTheListArrives() throws {
    let responder: ImmediateResponder = { request in
      let all = RequestHeader.allCases.allSatisfy { request[$0] == Array("\($0)".utf8) }
      return Response(body: Array("\(all) \(request.headers.count)".utf8))
    }
    try withServer(responder: responder) { server, _ in
      let client = try RawHTTPClient(port: server.port)
      let lines = RequestHeader.allCases.map { "\($0.name): \($0)\r\n" }.joined()
      try client.send("GET / HTTP/1.1\r\nHost: h\r\n\(lines)\r\n")
      #expect(try client.reply().text == "true \(RequestHeader.allCases.count)")
    }
  }

  @Test(arguments: [
    ("/", "/"), ("/a?", "/a?"), ("/a?b?c", "/a?b?c"), ("http://h", "/"), ("HTTP://h/", "/"),
    ("https://[::1]:80/x?y", "/x?y"), ("http://h?q", "/?q"), ("/a//b", "/a//b"), ("/%2f", "/%2f"),
  ]) func targetsAreTakenApart(target: String, expected: String) throws {
    try withServer { server, _ in
      let client = try RawHTTPClient(port: server.port)
      try client.send("GET \(target) HTTP/1.1\r\nHost: h\r\n\r\n")
      #expect(try client.reply().text == "GET \(expected) 0")
    }
  }

  @Test func headHasNoBody() throws {
    try withServer { server, _ in
      let client = try RawHTTPClient(port: server.port)
      try client.send("HEAD /a HTTP/1.1\r\nHost: h\r\n\r\n")
      let reply = try client.reply(hasBody: false)
      #expect(reply.status == 200)
      #expect(reply.values("content-length") == ["9"])
      try client.send(Self.get)
      #expect(try client.reply().text == "GET /a 0")
    }
  }

  @Test func pipelinedRequestsAreAnsweredInOrder() throws {
    try withServer { server, _ in
      let client = try RawHTTPClient(port: server.port)
      let requests = (0..<50).map { "POST /\($0) HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\nabc" }
      try client.send(requests.joined())
      for index in 0..<50 { #expect(try client.reply().text == "POST /\(index) 3") }
    }
  }

  @Test func tenThousandRequestsOnOneConnection() throws {
    try withServer { server, statistics in
      let client = try RawHTTPClient(port: server.port)
      for _ in 0..<10_000 {
        try client.send(Self.get)
        guard try client.reply().text == "GET /a 0" else {
          Issue.record("a wrong answer")
          return
        }
      }
      #expect(statistics.openConnections == 1)
      #expect(eventually { statistics.inFlightRequests == 0 })
    }
  }

  @Test func http10IsClosedUnlessItAsksNotTo() throws {
    try withServer { server, _ in
      let client = try RawHTTPClient(port: server.port)
      try client.send("GET /a HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
      #expect(try client.reply().status == 200)
      try client.send("GET /a HTTP/1.0\r\n\r\n")
      #expect(try client.reply().status == 200)
      #expect(client.isClosedByPeer())
    }
  }

  @Test func clientMayCloseItsHalf() throws {
    try withServer { server, statistics in
      let client = try RawHTTPClient(port: server.port)
      try client.send("POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\nabc")
      client.finishSending()
      #expect(try client.reply().text == "POST /a 3")
      #expect(client.isClosedByPeer())
      // Requests that end too early, with their last byte and the end in one packet.
      let abandoned = try (0..<8).map { _ in try RawHTTPClient(port: server.port) }
      for client in abandoned {
        try client.send("POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\nab")
        client.finishSending()
      }
      #expect(eventually(seconds: 4) { statistics.openConnections == 0 })
      #expect(statistics.cutOffConnections == 0)
    }
  }

  @Test func continueIsSentBeforeTheBody() throws {
    try withServer { server, _ in
      let client = try RawHTTPClient(port: server.port)
      try client.send("POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\n")
      #expect(try client.status() == 100)
      try client.send("abc")
      #expect(try client.reply().text == "POST /a 3")
    }
  }

  /// libmicrohttpd 1.0.1 refuses chunk extensions if it is told to be strict; 1.0.10 skips them, as 0.9.75 does.
  @Test(arguments: ["", ";x=y"]) func chunkedBodyIsPutTogether(chunkExtension: String) throws {
    let responder: ImmediateResponder = { Response(body: $0.body) }
    try withServer(responder: responder) { server, _ in
      let client = try RawHTTPClient(port: server.port)
      let chunks = (1...300).map { String(repeating: "\($0 % 10)", count: $0) }
      let body = chunks.map { "\(String($0.utf8.count, radix: 16))\(chunkExtension)\r\n\($0)\r\n" }
      try client.send("POST /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: Chunked\r\n\r\n")
      if !chunkExtension.isEmpty, LibraryVersion.current == "1.0.1" {
        try client.send(body[0])
        #expect(try client.reply().status == 400)
        return
      }
      for chunk in body { try client.send(chunk) }
      try client.send("0\r\nTrailer: t\r\n\r\n")
      #expect(try client.reply().text == chunks.joined())
    }
  }

  @Test(arguments: [0, 1, 16_384, 16_385, 100_000, 5_000_000]) func answersOfAnySizeArriveWhole(size: Int) throws {
    let seed = UInt64(size)
    var generator = SeededGenerator(seed: seed)
    let body = (0..<size).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    try withServer(responder: always(Response(body: body))) { server, _ in
      let client = try RawHTTPClient(port: server.port)
      for _ in 0..<2 {
        try client.send(Self.get)
        #expect(difference(of: try client.reply().body, from: body) == nil, "seed \(seed)")
      }
    }
  }

  @Test func refusalsAreRenderedByTheHook() throws {
    let reject: @Sendable (ServerRejection, borrowing Request) -> Response = { rejection, request in
      let path = String(decoding: request.path, as: UTF8.self)
      return Response(
        status: rejection.status, headers: [("Content-Type", "application/problem+json")],
        body: Array("\(path) \(request.peer) \(rejection.detail)".utf8))
    }
    let configuration = Server.Configuration.testing {
      $0.reject = reject
      $0.maxBodyBytes = 10
    }
    try withServer(configuration) { server, _ in
      let client = try RawHTTPClient(port: server.port)
      try client.send("POST /x HTTP/1.1\r\nHost: h\r\nContent-Length: 11\r\n\r\n")
      let reply = try client.reply()
      #expect(reply.status == 413)
      #expect(reply.text == "/x 127.0.0.1 the body is longer than 10 bytes")
      #expect(reply.values("content-type") == ["application/problem+json"])
      #expect(client.isClosedByPeer())
    }
  }

  @Test func daemonsShareTheLoad() throws {
    let threads = ThreadNames()
    let responder: ImmediateResponder = { _ in
      threads.note()
      return Response()
    }
    try withServer(.testing { $0.threads = 2 }, responder: responder) { server, _ in
      for _ in 0..<60 {
        let client = try RawHTTPClient(port: server.port)
        try client.send(Self.get)
        #expect(try client.reply().status == 200)
      }
    }
    #expect(threads.counts.count == 2)
    #expect(threads.counts.allSatisfy { $0 >= 10 })
  }
}
