// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP
import HTTPServer
import TestSupport
import Testing

@Suite struct LimitTests {
  private static let get = "GET /a HTTP/1.1\r\nHost: h\r\n\r\n"
  private static let post = "POST /a HTTP/1.1\r\nHost: h\r\n"

  @Test func bodyOfTheLimitIsTakenAndOneByteMoreIsNot() throws {
    try withServer(.testing { $0.maxBodyBytes = 100_000 }) { server, _ in
      let client = try RawHTTPClient(port: server.port)
      let body = [UInt8](repeating: 120, count: 100_000)
      try client.send(Self.post + "Content-Length: 100000\r\n\r\n")
      try client.send(body)
      #expect(try client.reply().text == "POST /a 100000")
      try client.send(Self.post + "Content-Length: 100001\r\n\r\n")
      let reply = try client.reply()
      #expect(reply.status == 413)
      #expect(reply.closes)
      #expect(client.isClosedByPeer())
    }
  }

  @Test func bodyTooLargeWithExpectIsNotAskedFor() throws {
    try withServer(.testing { $0.maxBodyBytes = 10 }) { server, _ in
      let client = try RawHTTPClient(port: server.port)
      try client.send(Self.post + "Content-Length: 11\r\nExpect: 100-continue\r\n\r\n")
      #expect(try client.status() == 413)
    }
  }

  @Test(arguments: [("GET", 413), ("PUT", 413), ("DELETE", 413), ("BREW", 413)])
  func everyMethodHasTheLimit(method: String, status: Int) throws {
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

  @Test(arguments: [("/roomy", 1000), ("/%72oomy", 1000), ("/narrow", 5), ("/a", 10)])
  func aPathMayHaveALimitOfItsOwn(path: String, limit: Int) throws {
    let configuration = Server.Configuration.testing {
      $0.maxBodyBytes = 10
      $0.maxBodyBytesByPath = Router([("/roomy", 1000), ("/narrow", 5)])
    }
    try withServer(configuration) { server, _ in
      let head = "POST \(path) HTTP/1.1\r\nHost: h\r\n"
      let body = String(repeating: "x", count: limit)
      let size = String(limit, radix: 16)
      for (request, status) in [
        ("\(head)Content-Length: \(limit)\r\n\r\n\(body)", 200),
        ("\(head)Content-Length: \(limit + 1)\r\n\r\n", 413),
        ("\(head)Transfer-Encoding: chunked\r\n\r\n\(size)\r\n\(body)\r\n0\r\n\r\n", 200),
        (
          "\(head)Transfer-Encoding: chunked\r\n\r\n\(size)\r\n\(body)\r\n1\r\nx\r\n0\r\n\r\n",
          413
        ),
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
    let configuration = Server.Configuration.testing {
      $0.maxBodyBytes = 1000
      $0.requestTimeoutSeconds = 1
    }
    try withServer(configuration) { server, statistics in
      let client = try RawHTTPClient(port: server.port)
      try client.send(Self.post + "Transfer-Encoding: chunked\r\n\r\n")
      #expect(throws: RawHTTPClient.Failure.self) {
        for _ in 0..<10_000 {
          try client.send(Self.chunk)
          pause(milliseconds: 1)
        }
      }
      #expect(eventually { statistics.cutOffConnections == 1 })
    }
  }

  /// Between the longest request and one for which libmicrohttpd has no memory are those that leave none for an answer.
  @Test func headersOfEveryLengthAreAnswered() throws {
    try withServer { server, _ in
      for count in stride(from: 6000, through: 8300, by: 20) {
        let filler = String(repeating: "a", count: count)
        for request in ["/?\(filler) HTTP/1.1", "/ HTTP/1.1\r\nX: \(filler)"] {
          let client = try RawHTTPClient(port: server.port)
          try client.send("GET \(request)\r\nHost: h\r\n\r\n")
          let status = try client.reply().status
          #expect(status == 414 || status == 431, "\(count)")
          #expect(client.isClosedByPeer())
        }
      }
      let client = try RawHTTPClient(port: server.port)
      let filler = String(repeating: "a", count: 7000)
      try client.send("HEAD / HTTP/1.1\r\nHost: h\r\nX: \(filler)\r\n\r\n")
      let reply = try client.reply(hasBody: false)
      #expect(reply.status == 431 && reply.closes && reply.values("date").count == 1)
      #expect(client.drain() == 0)
    }
  }

  /// The limits meet: the longest headers that are let in, an answer with many headers, and a body.
  @Test func longestHeadersLeaveRoomForTheAnswer() throws {
    let value = String(repeating: "v", count: 100)
    let headers = (0..<12).reduce(into: HeaderFields()) { fields, _ in
      fields.append("X-Answer", value)
    }
    let responder: Responder = { Response(headers: headers, body: $0.body) }
    try withServer(responder: responder) { server, statistics in
      var answered = 0
      for count in stride(from: 5000, through: 6200, by: 40) {
        let client = try RawHTTPClient(port: server.port)
        try client.send(
          Self.post + "Content-Length: 5\r\nX: " + String(repeating: "a", count: count)
            + "\r\n\r\nhello"
        )
        let reply = try client.reply()
        #expect(reply.status == 200 && reply.text == "hello" || reply.status == 431)
        answered += reply.status == 200 ? 1 : 0
      }
      for count in 1...110 {
        let client = try RawHTTPClient(port: server.port)
        try client.send(
          Self.post + "Content-Length: 5\r\n" + String(repeating: "A: b\r\n", count: count)
            + "\r\nhello"
        )
        let reply = try client.reply()
        #expect(reply.status == 200 && reply.text == "hello" || reply.status == 431)
        answered += reply.status == 200 ? 1 : 0
      }
      #expect(answered > 80)
      #expect(statistics.failedResponses == 0)
    }
  }

  @Test func targetOfTheLimitIsTaken() throws {
    try withServer(.testing { $0.maxURIBytes = 100 }) { server, _ in
      let client = try RawHTTPClient(port: server.port)
      try client.send("GET /" + String(repeating: "a", count: 99) + " HTTP/1.1\r\nHost: h\r\n\r\n")
      #expect(try client.reply().status == 200)
      try client.send("GET /" + String(repeating: "a", count: 100) + " HTTP/1.1\r\nHost: h\r\n\r\n")
      #expect(try client.reply().status == 414)
    }
  }

  /// The log names what was asked for, also where it was too long to be looked at.
  @Test(arguments: ["", "http://h", "HTTPS://h:80"])
  func targetThatIsTooLongKeepsItsPath(authority: String) throws {
    let path = "/" + String(repeating: "a", count: 120)
    let refuse: @Sendable (Refusal, Request) -> Response = { refusal, request in
      Response(status: refusal.status, body: request.path)
    }
    let limits = Server.Configuration.testing {
      $0.maxURIBytes = 100
      $0.refuse = refuse
    }
    try withServer(limits) { server, _ in
      for query in ["", "?b=c"] {
        let client = try RawHTTPClient(port: server.port)
        try client.send("GET \(authority)\(path)\(query) HTTP/1.1\r\nHost: h\r\n\r\n")
        let reply = try client.reply()
        #expect(reply.status == 414 && reply.text == path)
      }
    }
  }

  @Test func newcomersAreToldThatAllPlacesAreTaken() throws {
    try withServer(
      .testing {
        $0.maxConnections = 32
        $0.retryAfterSeconds = 7
      }
    ) { server, statistics in
      let served = try (0..<32).map { _ in try RawHTTPClient(port: server.port) }
      for client in served {
        try client.send(Self.get)
        #expect(try client.reply().status == 200)
      }
      // The headroom is 2.
      let excess = try (0..<2).map { _ in try RawHTTPClient(port: server.port) }
      #expect(eventually { statistics.openConnections == 34 })
      for _ in 0..<5 {
        #expect(try RawHTTPClient(port: server.port).isClosedByPeer())
      }
      #expect(statistics.rejectedConnections == 5)
      for client in excess {
        try client.send(Self.get)
        let reply = try client.reply()
        #expect(reply.status == 503)
        #expect(reply.values("retry-after") == ["7"])
        #expect(client.isClosedByPeer())
      }
      // Who came first is served all the while.
      for client in served {
        try client.send(Self.get)
        #expect(try client.reply().status == 200)
      }
    }
  }

  @Test func placesAreFreeAgain() throws {
    try withServer(.testing { $0.maxConnections = 16 }) { server, statistics in
      for _ in 0..<5 {
        do {
          let clients = try (0..<16).map { _ in try RawHTTPClient(port: server.port) }
          for client in clients {
            try client.send(Self.get)
            #expect(try client.reply().status == 200)
          }
        }
        #expect(eventually { statistics.openConnections == 0 })
      }
      #expect(statistics.rejectedConnections == 0)
    }
  }

  @Test func connectionsAreCountedByAddress() throws {
    try withServer(.testing { $0.maxConnectionsPerAddress = 3 }) { server, statistics in
      do {
        let clients = try (0..<3).map { _ in try RawHTTPClient(port: server.port) }
        #expect(eventually { statistics.openConnections == 3 })
        let excess = try RawHTTPClient(port: server.port)
        #expect(eventually { statistics.openConnections == 4 })
        #expect(try RawHTTPClient(port: server.port).isClosedByPeer())
        #expect(statistics.rejectedConnections == 1)
        try excess.send(Self.get)
        let refusal = try excess.reply()
        #expect(refusal.status == 429 && refusal.values("retry-after") == ["1"])
        #expect(excess.isClosedByPeer())
        for client in clients {
          try client.send(Self.get)
          #expect(try client.reply().status == 200)
        }
      }
      #expect(eventually { statistics.openConnections == 0 })
      let client = try RawHTTPClient(port: server.port)
      try client.send(Self.get)
      #expect(try client.reply().status == 200)
    }
  }

  @Test func whoLeavesMakesRoomForOneOfItsAddress() throws {
    try withServer(.testing { $0.maxConnectionsPerAddress = 2 }) { server, statistics in
      let client = try RawHTTPClient(port: server.port)
      do {
        let leaving = try RawHTTPClient(port: server.port)
        // Not before it has been let in, which the kernel does not wait for.
        #expect(eventually { statistics.openConnections == 2 })
        withExtendedLifetime(leaving) {}
      }
      #expect(eventually { statistics.openConnections == 1 })
      let next = try RawHTTPClient(port: server.port)
      let excess = try RawHTTPClient(port: server.port)
      for (each, status) in [(client, 200), (next, 200), (excess, 429)] {
        try each.send(Self.get)
        #expect(try each.reply().status == status)
      }
    }
  }
}
