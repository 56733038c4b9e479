// SPDX-License-Identifier: Apache-2.0

import HTTP
import HTTPServer
import TestSupport
import Testing

@Suite struct OverloadTests {
  private static let get = "GET /a HTTP/1.1\r\nHost: h\r\n\r\n"
  private static let post = "POST /a HTTP/1.1\r\nHost: h\r\n"

  /// The clients are spread by chance: one daemon may have more requests in flight than the other.
  @Test func aDaemonMayTakeMoreThanItsShareOfTheRequests() throws {
    let configuration = Server.Configuration.testing {
      $0.threads = 2
      $0.maxInFlight = 10
    }
    try withServer(configuration) { server, statistics in
      for _ in 0..<6 {
        let clients = try (0..<10).map { _ in try RawHTTPClient(port: server.port) }
        for client in clients { try client.send(Self.post + "Content-Length: 3\r\n\r\na") }
        #expect(eventually { statistics.inFlightRequests == 10 })
        for client in clients {
          try client.send("bc")
          #expect(try client.reply().status == 200)
        }
        #expect(eventually { statistics.inFlightRequests == 0 })
      }
      #expect(statistics.refusedRequests == 0)
    }
  }

  /// A daemon within its share takes a request although others have more than theirs, and no further.
  @Test func allDaemonsTogetherTakeOneShareMoreAtMost() throws {
    let configuration = Server.Configuration.testing {
      $0.threads = 2
      $0.maxInFlight = 4
    }
    try withServer(configuration) { server, statistics in
      let clients = try (0..<40).map { _ in try RawHTTPClient(port: server.port) }
      for client in clients { try client.send(Self.post + "Content-Length: 3\r\n\r\na") }
      #expect(eventually { statistics.refusedRequests + statistics.inFlightRequests == 40 })
      #expect((4...6).contains(statistics.inFlightRequests))
      withExtendedLifetime(clients) {}
    }
  }

  @Test func requestsInFlightAreLimited() throws {
    try withServer(.testing { $0.maxInFlight = 4 }) { server, statistics in
      let halfSent = try (0..<4).map { _ in try RawHTTPClient(port: server.port) }
      for client in halfSent { try client.send(Self.post + "Content-Length: 3\r\n\r\na") }
      #expect(eventually { statistics.inFlightRequests == 4 })
      let client = try RawHTTPClient(port: server.port)
      try client.send(Self.get)
      let reply = try client.reply()
      #expect(reply.status == 503)
      #expect(reply.values("retry-after") == ["1"])
      #expect(client.isClosedByPeer())
      for client in halfSent {
        try client.send("bc")
        #expect(try client.reply().text == "POST /a 3")
      }
      #expect(eventually { statistics.inFlightRequests == 0 })
      let after = try RawHTTPClient(port: server.port)
      try after.send(Self.get)
      #expect(try after.reply().status == 200)
    }
  }

  /// A process that has much to do is not to be restarted; only the probe that would have it restarted is answered.
  @Test(arguments: [
    ("GET /alive HTTP/1.1\r\nHost: h\r\n\r\n", 200), ("GET /alive HTTP/1.1\r\nHost: h\r\nOrigin: o\r\n\r\n", 200),
    ("HEAD /alive HTTP/1.1\r\nHost: h\r\n\r\n", 200), ("GET /alive HTTP/1.1\r\n\r\n", 400),
    ("GET /alive HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\n\r\na", 503),
    ("POST /alive HTTP/1.1\r\nHost: h\r\n\r\n", 503), ("GET /alive/ HTTP/1.1\r\nHost: h\r\n\r\n", 503),
    ("GET /ready HTTP/1.1\r\nHost: h\r\n\r\n", 503),
  ]) func aProbeIsAnsweredUnderLoad(request: String, status: Int) throws {
    for configuration in [
      Server.Configuration.testing { $0.maxInFlight = 2 }, .testing { $0.maxConnections = 2 },
      .testing { $0.maxConnectionsPerAddress = 2 },
    ] {
      var configuration = configuration
      configuration.pathsUnderLoad = [Array("/alive".utf8)]
      try withServer(configuration) { server, statistics in
        let clients = try (0..<2).map { _ in try RawHTTPClient(port: server.port) }
        for client in clients { try client.send(Self.post + "Content-Length: 3\r\n\r\na") }
        #expect(eventually { statistics.inFlightRequests == 2 })
        let client = try RawHTTPClient(port: server.port)
        try client.send(request)
        let reply = try client.reply(hasBody: !request.hasPrefix("HEAD"))
        let isExcess = configuration.maxConnectionsPerAddress > 0
        #expect(reply.status == (status == 503 && isExcess ? 429 : status))
        #expect(reply.closes && client.isClosedByPeer())
        // From 1.0 on libmicrohttpd refuses what is malformed itself.
        let isLibrarys = status == 400 && LibraryVersion.isStrictForClients
        #expect(statistics.refusedRequests == (status == 200 || isLibrarys ? 0 : 1))
        withExtendedLifetime(clients) {}
      }
    }
  }
}
